type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What a viewer who may not read sees of the answer to a change: the id of what was written, and the fields that were
 * given and are stored as they were given, each where the whole answer has it.
 */
export function onlyWritten(answer: unknown, given: unknown): Fields {
  if (!isFields(answer)) return {};
  const sent = isFields(given) ? given : {};
  const writtenOf = (fields: Fields) =>
    Object.entries(fields).filter(
      ([name, value]) => name === 'id' || (name in sent && isSame(value, sent[name])),
    );
  // Not deeper, where rows lie that were not written.
  const rows = Object.entries(answer).flatMap(([name, value]): [string, Fields][] => {
    const written = isFields(value) ? writtenOf(value) : [];
    return written.length > 0 ? [[name, Object.fromEntries(written)]] : [];
  });
  return Object.fromEntries([...rows, ...writtenOf(answer)]);
}
