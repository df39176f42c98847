import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { getAccount } from '#app/features/accounts/get-account.server.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { AppShell } from '#app/ui/app-shell.tsx';

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
