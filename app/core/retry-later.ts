/** Thrown by a job that is to be tried again, after `delayMs` when the cause asked for a pause. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly delayMs: number | undefined;

  constructor(delayMs?: number, options?: ErrorOptions) {
    super('To be tried again', options);
    this.delayMs = delayMs;
  }
}
