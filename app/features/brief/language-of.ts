import { franc, francAll } from 'franc-min';
import { wordsIn } from './phrases.ts';

const tagOf = (code: string): string | undefined =>
  code === 'und' ? undefined : Intl.getCanonicalLocales(code)[0];

// In so few letters that many languages use, one cannot be told from another.
const shortest = 40;
/** Of languages so near the likeliest, English is meant. */
const near = 0.85;
// Words of English only: short English is easily taken for something else.
const english = /\b(?:the|and|my|our|your|with|need|want|have|this|from|after|before|should|would)\b/gi;
const englishShare = 0.1;

// What is shorter is told by its commonest words, in the languages that have a list of them.
const longestByWords = 200;
const common = ['en', 'de', 'fr', 'es'].map((tag) => ({ tag, words: wordsIn(`common_${tag}`) }));
/** "Sort papers: insurance, pension" has no commoner English word than its verb. */
const verbs = wordsIn('working');

function byWords(text: string): string | null {
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = common.map(({ tag, words }) => ({
    tag,
    count: said.filter((word) => words.has(word) || (tag === 'en' && verbs.has(word))).length,
  }));
  const [best, second] = counts.sort((one, other) => other.count - one.count);
  return best && second && best.count > second.count ? best.tag : null;
}

const isLatin = (text: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(text);
const isPlainlyEnglish = (text: string): boolean =>
  (text.match(english)?.length ?? 0) >= englishShare * text.split(/\s+/).length;

/** The BCP 47 tag of a text's language; null when it is too short to tell. */
export function languageOf(text: string): string | null {
  const words = byWords(text);
  const told = text.length < longestByWords ? words : null;
  if (told || (text.length < shortest && isLatin(text))) return told;
  if (isPlainlyEnglish(text)) return 'en';
  const likeness = francAll(text).find(([code]) => code === 'eng')?.[1] ?? 0;
  return likeness > near && (words ?? 'en') === 'en' ? 'en' : (tagOf(franc(text)) ?? null);
}

// Those that are told apart well, of the many that exist.
const known = new Set(
  'ar bg bn cs de el en es fa fr he hi hu id it ja ko nl pl pt ro ru sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  ),
);

/** Whether a text may be in a language: it is, it could be, or one cannot tell. */
export function isInLanguage(text: string, tag: string): boolean {
  const [expected = ''] = tag.toLowerCase().split('-');
  // Comparing with every language takes a hundred times as long.
  if (expected === 'en' && isLatin(text) && isPlainlyEnglish(text)) return true;
  // The first has a score of 1.
  const likely = francAll(text).filter(([, score]) => score > near);
  return !known.has(expected) || likely.some(([code]) => code === 'und' || tagOf(code) === expected);
}
