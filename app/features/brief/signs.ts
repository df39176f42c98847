import { stems } from './stems.ts';

/** Whether a text has these words at a position. */
const standAt = (at: number, words: readonly string[], text: readonly string[]): boolean =>
  words.every((word, offset) => text[at + offset] === word);

/** Whether a text contains one of these signs, of one word or several. */
export const holdsOneOf = (signs: readonly string[], text: readonly string[]): boolean =>
  signs.map(stems).some((words) => text.some((_, at) => standAt(at, words, text)));

interface Sign<Known> {
  known: Known;
  words: readonly string[];
  /** The position in the list of what it is a sign of. */
  rank: number;
}

/** The signs of many things by their first stem, so that a text is compared with few of them. */
export type SignIndex<Known> = ReadonlyMap<string, readonly Sign<Known>[]>;

export function indexSigns<Known>(
  all: readonly Known[],
  signsOf: (known: Known) => readonly string[],
): SignIndex<Known> {
  const index = new Map<string, Sign<Known>[]>();
  for (const [rank, known] of all.entries())
    for (const sign of signsOf(known)) {
      const words = stems(sign);
      const [first = ''] = words;
      index.set(first, [...(index.get(first) ?? []), { known, words, rank }]);
    }
  return index;
}

/** The signs in a text, each with its position. */
export const signsIn = <Known>(index: SignIndex<Known>, text: readonly string[]) =>
  text.flatMap((first, at) =>
    (index.get(first) ?? []).flatMap((sign) => (standAt(at, sign.words, text) ? { ...sign, at } : [])),
  );
