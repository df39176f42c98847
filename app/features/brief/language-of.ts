import { eld } from 'eld/extrasmall';

/** The language of a text as a BCP 47 tag, or null when that is not sure. */
export function languageOf(text: string): string | null {
  const found = eld.detect(text);
  return found.isReliable() ? found.language || null : null;
}

const known = new Set(Object.values(eld.info().Languages));

// Relatives that a few sentences do not tell apart.
const relatives = [
  'da nb nn no sv',
  'ca es gl pt',
  'cs sk',
  'bs hr sl sr',
  'be bg mk ru sr uk',
  'id ms',
  'hi mr ne',
];

/** Whether a text may be in a language: it is, or one cannot tell. */
export function isInLanguage(text: string, tag: string): boolean {
  const found = languageOf(text);
  const [expected = ''] = tag.toLowerCase().split('-');
  if (found === null || found === expected || !known.has(expected)) return true;
  return relatives.some((family) => [found, expected].every((each) => family.split(' ').includes(each)));
}
