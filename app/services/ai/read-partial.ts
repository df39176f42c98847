import { z } from 'zod';

/** The complete entries of a list in an unfinished answer. */
export const completeEntries = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => item.safeParse(entry).data ?? []));

/** The JSON object of an unfinished answer, with its complete values. */
export function readPartial(text: string): unknown {
  const start = text.indexOf('{');
  if (start === -1) return undefined;
  const { end, closing } = walkObject(text, start);
  try {
    return JSON.parse(text.slice(start, end) + closing);
  } catch {
    return undefined;
  }
}

/**
 * Walks the JSON object at `start`, up to its end or the end of the text.
 * @returns the end of its last complete value, and what would close the object there; empty if it is complete
 */
export function walkObject(text: string, start: number): { end: number; closing: string } {
  const open: string[] = [];
  let inString = false;
  let end = start + 1;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      end = index + 1;
    } else if (character === ',') end = index;
    else if (character === '}' || character === ']') {
      open.pop();
      end = index + 1;
      if (open.length === 0) break;
    }
  }
  return { end, closing: open.toReversed().join('') };
}
