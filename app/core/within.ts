/**
 * What a promise gives, when it does so in time.
 * @throws an Error with this message once `limitMs` milliseconds are over; what was begun goes on by itself.
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
