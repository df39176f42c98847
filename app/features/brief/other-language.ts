import type { Brief } from './brief.schema.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** The language of an idea, by its English name; null when that is English, as the built-in planner's plans are. */
export const otherLanguage = ({ language }: Pick<Brief, 'language'>): string | null =>
  language.split('-')[0] === 'en' ? null : (names.of(language) ?? null);
