/**
 * The result of a promise, if it settles in time.
 * @throws an Error with this message after `limitMs` milliseconds; the work itself is not cancelled.
 */
export async function within<Value>(
  limitMs: number,
  promise: Promise<Value>,
  message: string,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
