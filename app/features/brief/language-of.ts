import { franc, francAll } from 'franc-min';

const tagOf = (code: string): string | undefined =>
  code === 'und' ? undefined : Intl.getCanonicalLocales(code)[0];

/** The BCP 47 tag of a text's language; null when it is too short to tell. */
export const languageOf = (text: string): string | null => tagOf(franc(text)) ?? null;

// Those that are told apart well, of the many that exist.
const known = new Set(
  'ar bg bn cs de el en es fa fr he hi hu id it ja ko nl pl pt ro ru sr sv ta te th tr uk ur vi zh'.split(
    ' ',
  ),
);

/** Whether a text may be in a language: it is, it could be, or one cannot tell. */
export function isInLanguage(text: string, tag: string): boolean {
  const [expected = ''] = tag.toLowerCase().split('-');
  // The first has a score of 1.
  const likely = francAll(text).filter(([, score]) => score > 0.85);
  return !known.has(expected) || likely.some(([code]) => code === 'und' || tagOf(code) === expected);
}
