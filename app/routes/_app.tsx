import { data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { cookieTokenOf, sessionCookieFor } from '#app/http/authenticate.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { type KeptSession, keepSession } from '#app/ui/kept-session.ts';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { RouteError } from '#app/ui/route-error.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await load(getAccount, {}, await privateScreen(request));
  if (user.persona === null) {
    const { pathname, search } = new URL(request.url);
    throw replace(`/who-are-you?${new URLSearchParams({ redirectTo: pathname + search })}`);
  }
  // The page's own calls of the API need the token as well; who came with a bearer token has it already.
  const token = await cookieTokenOf(request);
  const session: KeptSession | null = token === null ? null : { token, user };
  // The session slides with its use, and the cookie with it.
  const headers = token === null ? {} : { 'Set-Cookie': await sessionCookieFor(token) };
  return data({ user, session }, { headers });
}

export default function SignedIn() {
  const { user, session } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user}>
      {session ? <Keep session={session} /> : null}
      <Outlet />
    </AppShell>
  );
}

/** Stands before the screen, so that its effect is done when those of the screen begin to ask the API. */
const Keep = ({ session }: { session: KeptSession }) => {
  useEffect(() => keepSession(session), [session]);
  return null;
};

export function ErrorBoundary() {
  // Absent when it is this loader that failed.
  const loaded = useRouteLoaderData<typeof loader>('routes/_app');
  return loaded ? (
    <AppShell user={loaded.user}>
      <RouteError />
    </AppShell>
  ) : (
    <PublicShell>
      <RouteError />
    </PublicShell>
  );
}
