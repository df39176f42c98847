import type { Day } from '#app/core/calendar.ts';
import { capitalise, decapitalise } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import { asObject, isPlural } from '#app/features/brief/english-names.ts';
import { stems } from '#app/features/brief/stems.ts';

/** Whether words stand together at a place of a text. */
const standAt = (at: number, words: readonly string[], text: readonly string[]): boolean =>
  words.every((word, offset) => text[at + offset] === word);

/** Whether one of these signs, of one word or several, stands in a text. */
export const holdsOneOf = (signs: readonly string[], text: readonly string[]): boolean =>
  signs.map(stems).some((words) => text.some((_, at) => standAt(at, words, text)));

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
    (index.get(first) ?? []).flatMap((sign) => (standAt(at, sign.words, text) ? { ...sign, at } : [])),
  );

const pluralOf: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };
const agreeing =
  /\{it\} (still )?(is|was|has|does|goes|gets|needs|looks|takes|comes|costs|works|holds|stands|means|fits|lasts|brings|exists|lacks)\b/g;

/** A text about "{it}" with the verb after it in the plural, where the name is. */
export const agree = (template: string, name: string): string =>
  isPlural(name)
    ? template.replaceAll(
        agreeing,
        (_, still: string = '', verb: string) => `{it} ${still}${pluralOf[verb] ?? verb.slice(0, -1)}`,
      )
    : template;

/** A text of a playbook with the fixed day; without one it goes, with the word before it. */
export const withDay = (template: string, day: Day | null): string =>
  day === null
    ? template.replaceAll(/ on \{day\}/g, '').replaceAll('{day}', 'the day')
    : template.replaceAll('{day}', inWords(day));

/** A sentence of a playbook about the thing that the person named. */
export function about(template: string, name: string, day: Day | null): string {
  const it = asObject(name);
  return capitalise(
    withDay(agree(template, name), day)
      .replaceAll('{it}', () => it)
      .replaceAll('{do}', () => decapitalise(name))
      .replaceAll(/\b(?:the|an?) (the|my|our|your) /gi, '$1 '),
  );
}
