/**
 * The pieces from `make`, which is aborted when the consumer returns. Without the signal, returning would wait for the
 * next piece.
 */
export function stopOnReturn(
  make: (signal: AbortSignal) => AsyncGenerator<string, void, undefined>,
): AsyncIterable<string> {
  const leaving = new AbortController();
  const pieces = make(leaving.signal);
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => pieces.next(),
      return: () => {
        leaving.abort();
        return pieces.return();
      },
    }),
  };
}
