/** The content of a push message (app/features/push/send-daily-push.server.ts). */
export interface Told {
  title: string;
  /** Its kind; a newer notification replaces an earlier one. */
  tag: string;
  /** The screen that it leads to. */
  path: string;
}

const address = '/api/user/push';

/** Subscribes again if the browser has ended a subscription, unless notifications are off or the user is signed out. */
export async function renewSubscription({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(address);
  const push: { on?: boolean; public_key?: string } = answer.ok ? await answer.json() : {};
  if (!push.on || !push.public_key) return;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: push.public_key,
  });
  const headers = { 'Content-Type': 'application/json' };
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify(subscription) });
}

/** Closes all notifications, and ends the subscription. */
export async function forgetNotifications(registration: ServiceWorkerRegistration): Promise<void> {
  const [shown, subscription] = await Promise.all([
    registration.getNotifications(),
    // Safari has it only in an installed app.
    registration.pushManager?.getSubscription().catch(() => null),
  ]);
  for (const each of shown) each.close();
  await subscription?.unsubscribe().catch(() => {});
}
