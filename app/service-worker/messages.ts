/** A task that was ticked or reopened offline. */
export interface Tick {
  id: string;
  projectId: string;
  title: string;
  status: 'completed' | 'pending';
}

/** A message from a signed-in page to the service worker. */
export type ToWorker =
  /** It is open, or connected again. `owner` is the email of the account. */
  { kind: 'open'; owner: string; path: string } | { kind: 'tick'; tick: Tick };

/** A message from the service worker to every page. */
export interface ToPage {
  waiting: readonly Tick[];
  /** The results of the ticks that were sent, in words. */
  told: readonly string[];
}
