/** A task that was ticked off, or opened again, while Stepwise could not be reached. */
export interface Tick {
  id: string;
  projectId: string;
  title: string;
  status: 'completed' | 'pending';
}

/** What a signed-in page tells the service worker. */
export type ToWorker =
  /** It is open, or connected again. `owner` is the email of the account. */
  { kind: 'open'; owner: string; path: string } | { kind: 'tick'; tick: Tick };

/** What the service worker tells every page. */
export interface ToPage {
  waiting: readonly Tick[];
  /** What came of the ticks that were sent, in words. */
  told: readonly string[];
}
