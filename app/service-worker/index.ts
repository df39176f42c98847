import {
  answerAsset,
  answerPage,
  fetchPage,
  forgetPages,
  isKept,
  isReadable,
  keep,
  keepFirst,
} from './kept-pages.ts';
import type { ToPage, ToWorker } from './messages.ts';
import { forgetNotifications, renewSubscription, type Told } from './notifications.ts';
import { addTick, changeTicks, forgetTicks, sendTicks } from './waiting-ticks.ts';

// Served as /sw.js: signed-in users can read offline what they have read before, and ticks wait for a connection
// (docs/decisions/0031). All of it is deleted when the user signs out.

declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ServiceWorkerRegistration {
    /** Only in Chromium. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

/** The screens for signed-out visitors only. */
const signedOutScreens = /^\/(login|signup|goodbye)$/;

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin) return;
  if (method !== 'GET') {
    const isEnd = pathname.startsWith('/logout');
    event.waitUntil(isEnd ? forgetNotifications(self.registration) : keepSoon('/today'));
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event));
  else if (mode === 'navigate') event.respondWith(untilSignedOut(event, answerPage(event)));
  // Remix asks for the data of a screen, also after each change.
  else if (pathname.endsWith('.data')) {
    const path = pathname.slice(0, -'.data'.length);
    if (isReadable(path)) event.waitUntil(keepSoon(path));
    if (signedOutScreens.test(path)) event.respondWith(untilSignedOut(event, fetch(event.request)));
  }
});

const latest = new Map<string, symbol>();
const settleMs = 1000;

/** Keeps a page after its changes have settled; several calls in a row count as one. */
async function keepSoon(path: string): Promise<void> {
  const turn = Symbol(path);
  latest.set(path, turn);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  if (latest.get(path) === turn) await keep(path);
}

/** Deletes everything if this is a screen for signed-out visitors. */
async function untilSignedOut(event: FetchEvent, answering: Promise<Response>): Promise<Response> {
  const answer = await answering;
  const path = new URL(event.request.url).pathname.replace(/\.data$/, '');
  if (answer.status !== 200 || !signedOutScreens.test(path)) return answer;
  const { waiting } = await changeTicks();
  await forget();
  if (waiting.length === 0 || event.request.mode !== 'navigate') return answer;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  // Without titles, because the user is signed out. React ignores what is at the end of the body.
  const notice = `<p role="status" class="offline-notice">You were signed out before ${waiting.length} of your ticks could be sent. Sign in and tick again.</p>`;
  const html = (await answer.text()).replace('</body>', `${notice}</body>`);
  return new Response(html, { headers });
}

async function forget(): Promise<void> {
  latest.clear();
  const forgetting = forgetNotifications(self.registration);
  await Promise.all([forgetPages(), forgetTicks(), forgetting, self.registration.unregister()]);
}

self.addEventListener('message', (event) => {
  const message: ToWorker = event.data;
  event.waitUntil(message.kind === 'open' ? open(message) : addTick(message.tick).then(show).then(sendLater));
});

/** Begins to keep pages once the server has answered as for a signed-in user. */
async function open({ owner, path }: Extract<ToWorker, { kind: 'open' }>): Promise<void> {
  // The page that started it, and those opened before.
  await self.clients.claim();
  const today = await fetchPage('/today');
  if (today?.type === 'opaqueredirect') return end();
  if (today?.status === 200) {
    if ((await changeTicks()).owner !== owner) await forgetPages();
    await changeTicks((ticks) => (ticks.owner === owner ? ticks : { owner, waiting: [], told: [] }));
    const sent = await sendTicks();
    await show(sent);
    // Results of other ticks have not been shown yet.
    await changeTicks((ticks) => ({ ...ticks, told: ticks.told.slice(sent.told.length) }));
    await keepFirst(today, path);
  } else if (await isKept()) await show(await changeTicks());
}

/** Says how many ticks are lost with the session, and deletes everything. */
async function end(): Promise<void> {
  const { waiting, told } = await changeTicks();
  const titles = waiting.map(({ title }) => `“${title}”`).join(', ');
  const lost = `You were signed out before this was sent: ${titles}. Sign in and tick again.`;
  await show({ waiting: [], told: titles === '' ? told : [...told, lost] });
  await forget();
}

async function show({ waiting, told }: ToPage): Promise<void> {
  for (const page of await self.clients.matchAll({ includeUncontrolled: true }))
    page.postMessage({ waiting, told } satisfies ToPage);
}

/** Asks the browser for an event when the connection is back, even without an open page. */
const sendLater = async (): Promise<void> => self.registration.sync?.register('ticks').catch(() => {});

self.addEventListener('sync', (event) => {
  if (!(event instanceof ExtendableEvent)) return;
  const sent = sendTicks().then(async (ticks) => {
    await show(ticks);
    // The browser tries again later.
    if (ticks.waiting.length > 0) throw new Error('Not sent yet.');
  });
  event.waitUntil(sent);
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, tag, path }: Told = event.data.json();
  const icon = '/icons/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { tag, icon, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // In a new window, because an open one may contain typed text.
  event.waitUntil(self.clients.openWindow(event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(self.registration)),
);
