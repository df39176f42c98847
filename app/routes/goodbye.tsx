import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useEffect } from 'react';
import { openScreen } from '#app/http/screen.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { forgetVisit } from '#app/ui/kept-session.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { SiteFooter } from '#app/ui/site-footer.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

export const meta = pageMeta({ title: 'Goodbye', unlisted: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer } = await openScreen(request);
  return viewer ? redirect('/dashboard') : null;
}

/** Shown after an account was deleted. */
export default function Goodbye() {
  useEffect(forgetVisit, []);
  return (
    <PublicShell width="form" footer={<SiteFooter />}>
      <Card>
        <h1 className="text-title">Your account is deleted</h1>
        <p className="mt-3 text-muted">
          Everything you wrote is gone, and so is the key that could read it. A mail that confirms it is on
          its way, and it is the last one.
        </p>
        <p className="mt-3 text-muted">
          Thank you for trusting Stepwise with your ideas. Should a new one come along, you are welcome back.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/">Go to the start page</ButtonLink>
          <TextLink to="/signup">Create a new account</TextLink>
        </p>
      </Card>
    </PublicShell>
  );
}
