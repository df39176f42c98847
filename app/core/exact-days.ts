import { Chrono, de, en, es, fr, type ParsedResult } from 'chrono-node';
import type { Day } from './calendar.ts';
import { planLanguageOf } from './plan-language.ts';

const parsers = {
  // 3/4 is 3 April, except in America; a day must be named exactly.
  en: new Chrono(en.configuration.createConfiguration(true, true)),
  de: de.strict,
  fr: fr.strict,
  es: es.strict,
};

/** More numbers than a sentence of a person holds take the parser long. */
const mostNumbers = 40;

/** A day that a text names, its last day where it names several, and its place in UTF-16 units. */
export interface ExactDay {
  start: number;
  end: number;
  date: Day;
  until: Day | null;
}

/** The days that a text names exactly, with their places; those before today are left out. */
export function exactDays(text: string, { language, today }: { language: string; today: Day }): ExactDay[] {
  if ((text.match(/\d+/g)?.length ?? 0) > mostNumbers) return [];
  const parser = parsers[planLanguageOf(language) ?? 'en'];
  const reference = { instant: new Date(`${today}T12:00:00Z`), timezone: 0 };
  const dayOf = (components: ParsedResult['start']): Day | null => {
    const isExact = components.isCertain('day') && components.isCertain('month');
    return isExact ? components.date().toISOString().slice(0, 10) : null;
  };
  return parser
    .parse(text, reference, { forwardDate: true })
    .flatMap(({ index, text: found, start, end }) => {
      const date = dayOf(start);
      // "1.5" and "2/3" are figures more often than days, and so is "in May, 2 days".
      if (date === null || /^\d{1,2}[./]\d{1,2}$|^\p{L}+,\s*\d{1,2}$/u.test(found) || date < today) return [];
      const until = end ? dayOf(end) : null;
      return [{ start: index, end: index + found.length, date, until: until && until > date ? until : null }];
    });
}
