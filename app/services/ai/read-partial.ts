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
  const open: string[] = [];
  let inString = false;
  // What makes JSON of the text up to the last complete value.
  let [end, closing] = [start + 1, '}'];
  const keep = (index: number) => {
    [end, closing] = [index, open.toReversed().join('')];
  };
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']');
      keep(index + 1);
    } else if (character === ',') keep(index);
    else if (character === '}' || character === ']') {
      open.pop();
      keep(index + 1);
      if (open.length === 0) break;
    }
  }
  try {
    return JSON.parse(text.slice(start, end) + closing);
  } catch {
    return undefined;
  }
}
