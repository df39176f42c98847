import type { Brief } from './brief.schema.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of an idea's language; null for English, in which the built-in planner writes. */
export const otherLanguage = ({ language }: Pick<Brief, 'language'>): string | null =>
  language.split('-')[0] === 'en' ? null : (names.of(language) ?? null);
