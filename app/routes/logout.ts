import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logOut } from '#app/features/accounts/log-out.server.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { load, openScreen } from '#app/http/screen.server.ts';

export const loader = () => redirect('/login');

export async function action({ request }: ActionFunctionArgs) {
  const context = await openScreen(request);
  if (context.viewer) await load(logOut, {}, context);
  return redirect('/login', { headers: { 'Set-Cookie': await clearedSessionCookie() } });
}
