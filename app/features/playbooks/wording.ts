import type { Day } from '#app/core/calendar.ts';
import { capitalise, decapitalise } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import { asObject, isPlural } from '#app/features/brief/english-names.ts';

const pluralOf: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };
const agreeing =
  /\{it\} (still )?(is|was|has|does|goes|gets|needs|looks|takes|comes|costs|works|holds|stands|means|fits|lasts|brings|exists|lacks)\b/g;

/** A text about "{it}" with the verb after it in the plural, where the name is. */
export const agree = (template: string, name: string): string =>
  isPlural(name)
    ? template.replaceAll(
        agreeing,
        (_, still: string = '', verb: string) => `{it} ${still}${pluralOf[verb] ?? verb.slice(0, -1)}`,
      )
    : template;

/** A text of a playbook with the fixed day; without one it goes, with the word before it. */
export const withDay = (template: string, day: Day | null): string =>
  day === null
    ? template.replaceAll(/ (?:on|by) \{day\}/g, '').replaceAll('{day}', 'the day')
    : template.replaceAll('{day}', inWords(day));

/** A sentence of a playbook about the thing that the person named. */
export function about(template: string, name: string, day: Day | null): string {
  const it = asObject(name);
  return capitalise(
    withDay(agree(template, name), day)
      .replaceAll('{it}', () => it)
      .replaceAll('{do}', () => decapitalise(name))
      .replaceAll(/\b(?:the|an?) (the|my|our|your) /gi, '$1 '),
  );
}
