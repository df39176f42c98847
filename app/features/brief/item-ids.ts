/** An id for an item of a brief, from the letters of a text. */
export const asId = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/** The wanted id, numbered if it is taken; adds the result to `taken`. */
export function takeId(wanted: string, taken: Set<string>): string {
  let id = wanted || 'item';
  for (let number = 2; taken.has(id); number++) id = `${(wanted || 'item').slice(0, 36)}-${number}`;
  taken.add(id);
  return id;
}
