import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ErrorPage } from '#app/ui/error-page.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { staticPage } from '#app/ui/static-page.ts';

export const handle = staticPage;

export const meta = pageMeta({ title: 'You’re offline', unlisted: true });

/** Shown by the service worker instead of a page that it has not kept. */
export default function Offline() {
  return (
    <PublicShell>
      <ErrorPage
        title="You’re offline"
        action={
          <>
            {/* Without an action, it asks for the page that could not be shown. */}
            <form>
              <Button>Try again</Button>
            </form>
            <ButtonLink to="/today" data-kept variant="secondary">
              Today
            </ButtonLink>
            <ButtonLink to="/dashboard" data-kept variant="secondary">
              Dashboard
            </ButtonLink>
          </>
        }
      >
        <p>
          This page was not opened on this device before, so it needs a connection. What you have opened here
          you can still read: Today, your projects, their plans and weeks.
        </p>
      </ErrorPage>
    </PublicShell>
  );
}
