import { z } from 'zod';
import type { Brief } from './brief.schema.ts';

/** A name for comparison: only its letters and digits, in lower case. */
export const spelling = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The schema for the id of an open deliverable, or null. It lists the ids for the model, takes a name for its id, and
 * reads anything else as null.
 */
export function openDeliverable({ deliverables }: Brief) {
  const open = deliverables.filter(({ state }) => state === 'open');
  const idMeant = (meant: unknown) =>
    typeof meant === 'string'
      ? (open.find(({ id, name }) => [id, name].some((each) => spelling(each) === spelling(meant)))?.id ??
        null)
      : null;
  const ids = open.map(({ id }) => id);
  return z
    .preprocess(idMeant, ids.length === 0 ? z.null() : z.enum(ids).nullable())
    .describe('The id of the deliverable it serves; null for what serves all');
}
