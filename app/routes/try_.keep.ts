import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { tryPath } from '#app/core/try-path.ts';
import { firstWeekPath } from '#app/features/tries/first-week-path.ts';
import { keepTriedPlan } from '#app/features/tries/keep-tried-plan.server.ts';
import { keepCookieFor } from '#app/http/client.server.ts';
import { attempt, privateScreen } from '#app/http/screen.server.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await privateScreen(request);
  return redirect(tryPath);
}

/** Keeps the tried plan in the signed-in account; if it has expired, `/try` says so. */
export async function action({ request }: ActionFunctionArgs) {
  const kept = await attempt(keepTriedPlan, {}, await privateScreen(request));
  if (!kept.ok) return redirect(`${tryPath}?gone`);
  return redirect(firstWeekPath(kept.value) ?? tryPath, {
    headers: { 'Set-Cookie': await keepCookieFor('') },
  });
}
