import { data, type LoaderFunctionArgs, replace } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { handOverSession } from '#app/http/kept-session.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { unlessUnreachable } from '#app/ui/keep-form.ts';
import { KeepSession } from '#app/ui/keep-session.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { RouteError } from '#app/ui/route-error.tsx';

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const user = await load(getAccount, {}, context);
  if (user.persona === null) {
    const { pathname, search } = new URL(request.url);
    throw replace(`/who-are-you?${new URLSearchParams({ redirectTo: pathname + search })}`);
  }
  const { session, headers } = await handOverSession(request, user);
  return data({ user, session, theme: context.viewer.theme }, { headers });
}

export const shouldRevalidate = unlessUnreachable;

export default function SignedIn() {
  const { user, session } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user}>
      <KeepSession session={session} />
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary() {
  // Undefined when this loader failed.
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
