import { stems } from './wording.ts';

interface Sign<Known> {
  known: Known;
  words: readonly string[];
  /** The place of its thing in the list. */
  rank: number;
}

/** The signs of many things by the stem that each begins with, so that a text is compared with few of them. */
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

/** The signs that stand in a text, each with its place. */
export const signsIn = <Known>(index: SignIndex<Known>, text: readonly string[]) =>
  text.flatMap((first, at) =>
    (index.get(first) ?? []).flatMap((sign) =>
      sign.words.every((word, offset) => text[at + offset] === word) ? { ...sign, at } : [],
    ),
  );
