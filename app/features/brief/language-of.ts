import { franc, francAll } from 'franc-min';

const tagOf = (code: string): string | undefined =>
  code === 'und' ? undefined : Intl.getCanonicalLocales(code)[0];

// Shorter Latin text is too short to tell languages apart.
const shortest = 40;
/** Text this close to English counts as English; the likeliest language scores 1. */
const near = 0.85;
// Words found only in English: short English is easily mistaken for another language.
const english = /\b(?:the|and|my|our|your|with|need|want|have|this|from|after|before|should|would)\b/gi;
const englishShare = 0.1;

// Shorter text is identified by its most common words, in the languages with a list of them.
const longestByWords = 200;
const common = Object.entries({
  en: 'the and my our your with need want this from before should would to for of by on get make i’d i’m new learn write build plan start find run open',
  de: 'ich wir will wollen möchte möchten und der die das den dem des ein eine einen einem einer mein meine meinen unser unsere für mit nach bis im zum zur vom am auf bei neue neuen lernen bauen machen planen',
  fr: 'je nous veux voudrais voulons et le la les un une des du de mon ma mes notre nos pour avec dans avant au aux en apprendre faire créer organiser ouvrir écrire préparer',
  es: 'yo quiero queremos quisiera y el la los las un una unos de del mi mis nuestro nuestra para con en antes al aprender hacer crear organizar abrir escribir preparar',
}).map(([tag, words]) => ({ tag, words: new Set(words.split(' ')) }));

function byWords(text: string): string | null {
  const said =
    text
      .toLowerCase()
      .replaceAll("'", '’')
      .match(/[\p{L}’]+/gu) ?? [];
  const counts = common.map(({ tag, words }) => ({
    tag,
    count: said.filter((word) => words.has(word)).length,
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

// The languages that are told apart reliably.
const known = new Set(
  'ar bg bn cs de el en es fa fr he hi hu id it ja ko nl pl pt ro ru sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  ),
);

/** Whether a text may be in a language; also true if that cannot be told. */
export function isInLanguage(text: string, tag: string): boolean {
  const [expected = ''] = tag.toLowerCase().split('-');
  // Comparing with every language takes a hundred times as long.
  if (expected === 'en' && isLatin(text) && isPlainlyEnglish(text)) return true;
  // The likeliest language scores 1.
  const likely = francAll(text).filter(([, score]) => score > near);
  return !known.has(expected) || likely.some(([code]) => code === 'und' || tagOf(code) === expected);
}
