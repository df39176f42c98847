import type { Tick } from './messages.ts';

/** The stored ticks of the account with this email. */
export interface Ticks {
  owner: string;
  waiting: Tick[];
  /** The results of those that were sent, until a page has shown them. */
  told: string[];
}

const databaseName = 'stepwise';
const storeName = 'ticks';
const key = 'all';
const none: Ticks = { owner: '', waiting: [], told: [] };

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });

/** Reads the stored ticks and, with `how`, changes them in one transaction. */
export async function changeTicks(how: (before: Ticks) => Ticks = (same) => same): Promise<Ticks> {
  const database = await openDatabase();
  return new Promise<Ticks>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    const store = transaction.objectStore(storeName);
    const reading: IDBRequest<Ticks | undefined> = store.get(key);
    let after = none;
    reading.onsuccess = () => {
      after = how(reading.result ?? none);
      store.put(after, key);
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}

export const forgetTicks = (): Promise<void> =>
  new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(databaseName);
    deleting.onsuccess = deleting.onerror = () => resolve();
  });

/** Adds a tick, or removes the one of the same task, since pressing twice changes nothing. */
export const addTick = (tick: Tick): Promise<Ticks> =>
  changeTicks(({ waiting, ...rest }) => {
    const others = waiting.filter(({ id }) => id !== tick.id);
    return { ...rest, waiting: others.length < waiting.length ? others : [...others, tick] };
  });

let sending: Promise<Ticks> | undefined;

/** Sends the waiting ticks in order, and returns what remains. Those that cannot be sent keep waiting. */
export const sendTicks = (): Promise<Ticks> => {
  sending ??= sendEach().finally(() => {
    sending = undefined;
  });
  return sending;
};

async function sendEach(): Promise<Ticks> {
  const ticks = await changeTicks();
  const [tick] = ticks.waiting;
  const told = tick && (await send(tick).catch(() => null));
  if (!told) return ticks;
  await changeTicks(({ waiting, ...before }) => ({
    ...before,
    waiting: waiting.filter(({ id }) => id !== tick.id),
    told: [...before.told, told],
  }));
  return sendEach();
}

/** The result of a tick, in words; null if it cannot be sent now. */
async function send({ id, projectId, title, status }: Tick): Promise<string | null> {
  const isDone = status === 'completed';
  const week = await fetch(`/api/tasks/project/${projectId}`);
  const tasks = week.ok ? tasksIn(await week.json()) : [];
  if (tasks.some((task) => task.id === id && task.status === status))
    return `“${title}” was ${isDone ? 'done' : 'open'} already.`;
  const answer = await fetch(`/api/tasks/${id}/status`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ status }),
  });
  if (answer.ok) return `“${title}” is ${isDone ? 'done' : 'open again'}.`;
  if (answer.status === 401 || answer.status === 429 || answer.status >= 500) return null;
  const refusal: unknown = await answer.json();
  const reason = isRecord(refusal) ? refusal.message : '';
  return `“${title}” could not be ${isDone ? 'ticked' : 'opened again'}: ${reason}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The tasks in the answer for a project's week. */
const tasksIn = (answer: unknown): Record<string, unknown>[] =>
  isRecord(answer) && Array.isArray(answer.tasks) ? answer.tasks.filter(isRecord) : [];
