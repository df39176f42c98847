import { z } from 'zod';

/** The longest text of a field whose rules set a lower limit, with a message of their own. */
export const longest = 200_000;

/** A text whose own rules say how long it may be; they do not have to read one that is far longer. */
export const boundedText = (error?: string) => z.string(error).max(longest, 'This text is far too long.');

/** A short value, such as a name from a list. */
export const shortText = (error?: string) => z.string(error).max(1000, 'This value is too long.');

/** A check of a record, which has at most so many entries. */
export function maxEntries(maximum: number): z.core.$ZodCheck<Record<string, unknown>> {
  const check = z.check<Record<string, unknown>>(({ value, issues }) => {
    if (Object.keys(value).length <= maximum) return;
    issues.push({ code: 'custom', input: value, message: `At most ${maximum} entries, please.` });
  });
  return Object.assign(check, { maximum });
}
