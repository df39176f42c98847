import { within } from '#app/core/within.ts';
import { fetchApi } from '#app/ui/kept-session.ts';

/** Why this browser cannot show notifications; null if it can. */
export function findObstacle(): string | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    const isApple = /iPhone|iPad/.test(navigator.userAgent) || (isMac() && navigator.maxTouchPoints > 1);
    return isApple ? obstacles.notInstalled : obstacles.unsupported;
  }
  return Notification.permission === 'denied' ? obstacles.denied : null;
}

// Safari on an iPad claims to be one of these.
const isMac = () => /Macintosh/.test(navigator.userAgent);

const obstacles = {
  notInstalled:
    'On iPhone and iPad notifications come to apps on the Home Screen: choose “Add to Home Screen” in the share menu, open Stepwise from there, and switch them on in its settings.',
  unsupported:
    'This browser shows no notifications while Stepwise is closed. The emails above tell you the same.',
  denied:
    'This browser blocks notifications from Stepwise. Allow them for this site in the browser’s settings, then reload this page.',
};

const notAllowed =
  'Nothing was switched on, because the browser’s question was not answered with “Allow”. Press again to be asked once more.';
const noService =
  'This browser could not reach its notification service, so nothing was switched on. Please try again later; the emails above tell you the same.';
const notReached = 'Stepwise could not be reached, so nothing was switched on. Please try again.';

/** Browsers try for minutes if they cannot reach their push service. */
const timeoutMs = 20_000;

/**
 * Asks for permission and subscribes this browser.
 * @returns why that failed, or null
 */
export async function subscribeHere(): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return notAllowed;
  const publicKey = await askForKey().catch(() => undefined);
  if (publicKey === undefined) return notReached;
  const subscription = await within(timeoutMs, subscribe(publicKey), noService).catch(() => null);
  if (!subscription) return noService;
  const refusal = await send(subscription).catch(() => notReached);
  if (refusal !== null) await subscription.unsubscribe();
  return refusal;
}

/** Our public key. */
async function askForKey(): Promise<string | undefined> {
  const push: { public_key?: string } = await (await fetchApi('/api/user/push')).json();
  return push.public_key;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription with another key would prevent a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function send(subscription: PushSubscription): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(subscription);
  const answer = await fetchApi('/api/user/push', { method: 'PUT', headers, body });
  if (answer.ok) return null;
  const { message }: { message?: string } = await answer.json();
  return message ?? notReached;
}

/** Ends this browser's subscription. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
