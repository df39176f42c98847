import type { Day } from './calendar.ts';
import { capitalise, decapitalise, matchesOutside, shorten } from './plain-line.ts';

/** "posters, a hall and a band". */
export const listOf = (names: readonly string[]): string => {
  const joint = names.some((name) => / and |,/.test(name)) ? ', and ' : ' and ';
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${joint}${names.at(-1)}`;
};

const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "30 January". */
export const inWords = (day: Day): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`));

/** A sentence without its full stop, for use inside another. */
export const clause = (sentence: string): string =>
  decapitalise(sentence.trim().replace(/(?<![.!])[.!]+$/, ''));

const yours: Readonly<Record<string, string>> = {
  ...{ i: 'you', we: 'you', me: 'you', us: 'you', my: 'your', our: 'your', mine: 'yours', ours: 'yours' },
  ...{ myself: 'yourself', ourselves: 'yourselves', 'i am': 'you are', 'i’m': 'you’re', 'i was': 'you were' },
};

/** Turns the first person into the second: "my sister can help me" becomes "your sister can help you". */
export const toYou = (text: string): string =>
  text.replace(/\b(?:I am|I['’]m|I was|I|we|me|us|mine|ours?|my|myself|ourselves)\b/gi, (own) => {
    const told = yours[own.toLowerCase().replace("'", '’')] ?? own;
    return own !== 'I' && /^\p{Lu}/u.test(own) ? capitalise(told) : told;
  });

export const sentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? capitalise(text.trim()) : `${capitalise(text.trim())}.`;

/** Keeps a plan from repeating itself. */
export class Said {
  readonly #texts: Set<string>;

  constructor(before: Iterable<string> = []) {
    this.#texts = new Set([...before].map((text) => text.toLowerCase()));
  }

  /** The first text not used before, cut to the limit in characters; if all were used, the last one with a number. */
  first(limit: number, ...candidates: readonly string[]): string {
    for (const candidate of candidates) {
      const text = shorten(candidate, limit);
      if (this.#add(text)) return text;
    }
    const last = candidates.at(-1) ?? '';
    for (let count = 2; ; count += 1) {
      const text = `${shorten(last.replace(/\.$/, ''), limit - 6)} (${count})`;
      if (this.#add(text)) return text;
    }
  }

  #add(text: string): boolean {
    const key = text.toLowerCase();
    if (this.#texts.has(key)) return false;
    this.#texts.add(key);
    return true;
  }
}

const clauseEnd =
  /[,;:.(–—]| (?:in|on|by|before|after|for|from|to|with|until|because|so|and|which|that|who) /;
/** A text, cut at a clause if it is longer than 60 characters. */
export function upToClause(text: string): string {
  if (text.length <= 60) return text;
  const cut = matchesOutside(text, clauseEnd).findLast(({ index }) => index >= 12 && index <= 60)?.index;
  return cut === undefined ? shorten(text, 60) : text.slice(0, cut);
}
