/**
 * The pieces that `make` gives, whose making is stopped at once when the reader leaves. Without the signal a reader
 * who leaves would wait for the next piece first.
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
