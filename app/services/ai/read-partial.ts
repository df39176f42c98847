import { z } from 'zod';

/** The entries of a list that are complete, of an answer that is still being written. */
export const completeEntries = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((entry) => item.safeParse(entry).data ?? []));

/** What an answer that is still being written holds so far: its JSON object with the values that are complete. */
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
 * Walks the JSON object that begins at `start`, up to its end or that of the text.
 * @returns where its last complete value ends, and what would close it there; nothing when it is whole
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
