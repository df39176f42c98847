import { franc } from 'franc-min';
import { isInLanguage, languageOf } from '#app/features/brief/language-of.ts';
import { languageName } from '#app/services/ai/prompt-material.ts';

/** Whether a text may be in a language. English, to which models fall back, is told apart even from languages near to it. */
export function mayBeIn(text: string, tag: string): boolean {
  const isEnglishInstead = !/^en\b/i.test(tag) && languageOf(text) === 'en' && franc(text) === 'eng';
  return !isEnglishInstead && isInLanguage(text, tag);
}

/** What is wrong with the language of a text, as a sentence that begins with `what` it is. */
export const checkLanguage = (what: string, text: string, tag: string): string[] =>
  mayBeIn(text, tag) ? [] : [`${what} not in ${languageName(tag)}.`];
