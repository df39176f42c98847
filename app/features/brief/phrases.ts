import { compiled } from './compiled-reading.ts';

/** "would/'d like (to)" as a pattern. */
export const patternOf = (phrase: string): string =>
  phrase
    .replaceAll('.', '\\.')
    .replace(/^\(([^()]+)\) /, '<$1 >')
    .replaceAll(/( ?)\(([^()]+)\)/g, '<$1$2>')
    .replaceAll(/(?<![^\s<>/])[^\s<>/]+(?:\/[^\s<>/]+)+/g, (either) => `(?:${either.replaceAll('/', '|')})`)
    .replaceAll('<', '(?:')
    .replaceAll('>', ')?')
    .replaceAll(' …', '(?: [\\w ]{0,40}?)?')
    // Many write "dont", "im" and "weve".
    .replaceAll(
      /(?<left>(?<=n)'(?=t)|(?<=\bI)'(?=m\b)|(?<=\b(?:I|we|they))'(?=ve\b))|'/g,
      (_, left?: string) => (left ? "['’]?" : "['’]"),
    )
    .replaceAll('*', '\\w*');

const listOf = (name: string): string[] => {
  const list = compiled[name];
  if (!list) throw new Error(`app/playbooks/reading.yaml has no words called ${name}.`);
  return list;
};

/** The source of a pattern that matches any phrase of these lists. */
export const oneOf = (...names: readonly string[]): string =>
  `(?:${names.flatMap(listOf).map(patternOf).join('|')})`;

/** Matches any phrase of these lists. */
export const phrases = (...names: readonly string[]): RegExp =>
  new RegExp(`\\b${oneOf(...names)}(?![\\w-])`, 'i');

/** Matches a text that begins with a phrase of these lists. */
export const beginning = (...names: readonly string[]): RegExp =>
  new RegExp(`^${oneOf(...names)}(?![\\w-])`, 'i');

export const wordsIn = (name: string): ReadonlySet<string> => new Set(listOf(name));
