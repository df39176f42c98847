import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logOut } from '#app/features/accounts/log-out.server.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';

export const loader = () => redirect('/login');

export async function action({ request }: ActionFunctionArgs) {
  const context = await openScreen(request);
  if (context.viewer) await load(logOut, {}, context);
  const headers = {
    'Set-Cookie': await clearedSessionCookie(),
    // Deletes pages that were kept for offline, even without a running service worker.
    'Clear-Site-Data': '"storage"',
  };
  return redirect('/login', { headers });
}
