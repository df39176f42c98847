import { data } from '@remix-run/node';
import type { MetaFunction } from '@remix-run/react';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';

export const meta: MetaFunction = () => [{ title: 'Page not found · Stepwise' }];

export const loader = () => data(null, { status: 404 });
export const action = loader;

/** Every address that nothing else answers. */
export default function NotFound() {
  return (
    <PublicShell>
      <ErrorPage title="This page isn’t here">
        <p>The address may be mistyped, or what it showed is gone.</p>
      </ErrorPage>
    </PublicShell>
  );
}
