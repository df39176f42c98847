import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { AppShell } from '#app/ui/app-shell.tsx';
import { PublicShell } from '#app/ui/public-shell.tsx';
import { RouteError } from '#app/ui/route-error.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { name, email } = await load(getAccount, {}, await privateScreen(request));
  return { name, email };
}

export default function SignedIn() {
  return (
    <AppShell user={useLoaderData<typeof loader>()}>
      <Outlet />
    </AppShell>
  );
}

export function ErrorBoundary() {
  // Absent when it is this loader that failed.
  const user = useRouteLoaderData<typeof loader>('routes/_app');
  return user ? (
    <AppShell user={user}>
      <RouteError />
    </AppShell>
  ) : (
    <PublicShell>
      <RouteError />
    </PublicShell>
  );
}
