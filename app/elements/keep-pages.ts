import type { Tick, ToPage, ToWorker } from '#app/service-worker/messages.ts';
import { isChanged } from '#app/ui/typed-fields.ts';

let shown: Element | undefined;
/** Whether the service worker can take ticks. */
let isReady = false;

/**
 * Makes the service worker keep pages and ticks for this account, and shows in `element` which ticks wait and their
 * results.
 */
export async function keepPages(element: Element): Promise<void> {
  const isFirst = shown === undefined;
  shown = element;
  if (isFirst) {
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => show(data));
    // Before all other handlers, because the page would only say that it is offline.
    addEventListener('submit', holdTick, true);
    addEventListener('click', followLink, true);
    addEventListener('online', () => {
      retryMs = shortestRetryMs;
      void open();
    });
  }
  if (isOffline()) await sayHowOld();
  // Browsers refuse it if storage is blocked.
  const isAllowed = await navigator.serviceWorker.register('/sw.js').then(
    () => true,
    () => false,
  );
  if (isAllowed) await open();
}

const isOffline = (): boolean => Boolean(document.querySelector('offline-notice')?.textContent);

async function tell(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  isReady = true;
  active?.postMessage(message);
}

const open = (): Promise<void> =>
  tell({ kind: 'open', owner: shown?.getAttribute('owner') ?? '', path: location.pathname });

// The network may be back before Stepwise can be reached.
const shortestRetryMs = 2000;
const longestRetryMs = 300_000;
let retryMs = shortestRetryMs;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The parts of the message, which are shown together. */
const lines = { age: '', waiting: '', told: [] as readonly string[] };

function show({ waiting, told }: ToPage): void {
  lines.waiting =
    waiting.length === 0 ? '' : `Waiting to be sent: ${waiting.map(({ title }) => `“${title}”`).join(', ')}.`;
  if (told.length > 0) {
    // Earlier results stay until the message is closed, because ticks may be sent one by one.
    lines.told = [...new Set([...lines.told, ...told])];
    lines.age = '';
    // Without a connection, an error would replace the page.
    if (navigator.onLine) dispatchEvent(new Event('ticks-sent'));
  }
  clearTimeout(retry);
  if (waiting.length > 0 && navigator.onLine) {
    retry = setTimeout(open, retryMs);
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  }
  for (const form of document.forms) mark(form, waiting);
  write();
}

function write(): void {
  const texts = [lines.age, lines.waiting, ...lines.told].filter((text) => text !== '');
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.onclick = () => {
    lines.told = [];
    write();
  };
  const paragraphs = texts.map((text) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = text;
    return paragraph;
  });
  shown?.replaceChildren(...paragraphs, ...(lines.told.length > 0 ? [close] : []));
}

async function sayHowOld(): Promise<void> {
  const page = await caches.match(location.pathname, { ignoreVary: true });
  const date = page?.headers.get('Date');
  if (!date) return;
  const words = new Date(date).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  lines.age = `This page is as it was on ${words}. You can tick tasks: that is sent once you’re connected again.`;
  write();
}

/** The tick that a form would send; null for any other form. */
function tickOf(form: HTMLFormElement): Tick | null {
  const fields = new FormData(form);
  const [id, status] = [fields.get('id'), fields.get('status')];
  const isTick = fields.get('intent') === 'status' && form.elements.namedItem('spent_hours') === null;
  if (!isTick || typeof id !== 'string' || (status !== 'completed' && status !== 'pending')) return null;
  const title = document.getElementById(buttonOf(form)?.getAttribute('aria-describedby') ?? '');
  const address = title?.closest('a')?.pathname ?? location.pathname;
  return { id, projectId: address.split('/')[2] ?? '', title: title?.textContent?.trim() ?? '', status };
}

const buttonOf = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[type=submit]');

/** Marks the forms whose ticks wait. */
function mark(form: HTMLFormElement, waiting: readonly Tick[]): void {
  const id = tickOf(form)?.id;
  const waits = waiting.some((tick) => tick.id === id);
  if (waits === form.hasAttribute('data-waits')) return;
  form.toggleAttribute('data-waits', waits);
  const button = buttonOf(form);
  if (!button) return;
  const label = 'Waiting to be sent: press to take it back';
  if (waits) {
    form.dataset.label = button.getAttribute('aria-label') ?? '';
    button.setAttribute('aria-label', label);
  } else if (form.dataset.label) button.setAttribute('aria-label', form.dataset.label);
  else button.removeAttribute('aria-label');
}

function holdTick(event: SubmitEvent): void {
  const { target: form } = event;
  if (!isReady || !isOffline() || !(form instanceof HTMLFormElement)) return;
  const tick = tickOf(form);
  if (!tick) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void tell({ kind: 'tick', tick });
}

/** Loads the whole next page, so that the service worker can answer, unless typed text would be lost. */
function followLink(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!isReady || !isOffline() || link?.origin !== location.origin) return;
  const isOnThisPage = link.pathname === location.pathname && link.hash !== '';
  if (isOnThisPage || metaKey || ctrlKey || shiftKey || altKey || [...document.forms].some(isChanged)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(link.href);
}
