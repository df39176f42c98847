import type { Brief } from './brief.schema.ts';

/** A text's letters as an id of a brief's items. */
export const asId = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/** The wanted id, or with a number, whichever is not taken yet; it is from now on. */
export function takeId(wanted: string, taken: Set<string>): string {
  let id = wanted || 'item';
  for (let number = 2; taken.has(id); number++) id = `${(wanted || 'item').slice(0, 36)}-${number}`;
  taken.add(id);
  return id;
}

/** Makes ids that are in none of the lists of a brief. */
export function newIdsIn(brief: Brief | null): (text: string) => string {
  const { deliverables = [], dates = [], constraints = [], resources = [] } = brief ?? {};
  const taken = new Set([deliverables, dates, constraints, resources].flat().map(({ id }) => id));
  return (text) => takeId(asId(text), taken);
}
