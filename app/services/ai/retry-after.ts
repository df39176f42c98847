/** The maximum delay that a server may ask for. */
export const maxRetryAfterMs = 5 * 60_000;

/**
 * The delay that a response asks for, in milliseconds from `now`, at most `maxRetryAfterMs`; undefined without one.
 * Reads `retry-after-ms`, then `retry-after` as seconds or as an HTTP date.
 */
export function retryAfterMs(headers: Headers | undefined, now: Date): number | undefined {
  const milliseconds = amount(headers?.get('retry-after-ms'));
  if (milliseconds !== undefined) return bounded(milliseconds);

  const value = headers?.get('retry-after');
  const seconds = amount(value);
  if (seconds !== undefined) return bounded(seconds * 1000);

  const date = value ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? undefined : bounded(date - now.getTime());
}

function amount(value: string | null | undefined): number | undefined {
  return value && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
}

function bounded(milliseconds: number): number {
  return Math.ceil(Math.min(Math.max(milliseconds, 0), maxRetryAfterMs));
}
