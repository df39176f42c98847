import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { logOut } from '#app/features/accounts/log-out.server.ts';
import { clearedSessionCookie } from '#app/http/authenticate.server.ts';
import { openScreen, submitForm } from '#app/http/screen.server.ts';

export const loader = () => redirect('/login');

export async function action({ request }: ActionFunctionArgs) {
  await submitForm(logOut, {}, await openScreen(request));
  return redirect('/login', { headers: { 'Set-Cookie': await clearedSessionCookie() } });
}
