import { wordsIn } from './phrases.ts';

const withoutContent = wordsIn('without_content');
const longestWord = 40;

/** What a word has in common with its other forms: "posters", "poster"; "hosting", "host". */
export function stem(word: string): string {
  // Longer strings are not words, and are slow to stem.
  if (word.length > longestWord) return word.toLowerCase();
  // "Wed" is a Wednesday, not a wedding.
  if (/^weds?$/i.test(word)) return 'wednesday';
  const bare = word.toLowerCase().replace(/[’']s?$/, '');
  const cut = bare
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?:ing|ed)$(?<=[aeiouy].*[a-z](?:ing|ed))/, '');
  const whole = cut.length < 3 ? bare : cut;
  return whole.replace(/(?<=...)e$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** A text as stems, in order. */
export const stems = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) ?? []).map(stem);

/** The stems that say what a text is about. */
export const contentOf = (text: string): string[] =>
  stems(
    text.replaceAll(/[\p{L}\p{N}’']+/gu, (word) => (withoutContent.has(word.toLowerCase()) ? ' ' : word)),
  );
