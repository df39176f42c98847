/** Thrown by a job that should be retried, after `delayMs` if the cause asked for a delay. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly delayMs: number | undefined;

  constructor(delayMs?: number, options?: ErrorOptions) {
    super('To be tried again', options);
    this.delayMs = delayMs;
  }
}
