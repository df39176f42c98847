import { data } from '@remix-run/node';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { NotFound } from '#app/ui/route-error.tsx';

export const meta = pageMeta({ title: 'Page not found', unlisted: true });

export const loader = () => data(null, { status: 404 });
export const action = loader;

/** Every address without a route of its own. */
export default function NotFoundPage() {
  return (
    <PublicShell>
      <NotFound />
    </PublicShell>
  );
}
