import type { Day } from '#app/core/calendar.ts';
import { capitalise, decapitalise } from '#app/core/plain-line.ts';
import { inWords } from '#app/core/prose.ts';
import { agree, asObject } from '#app/features/brief/english-names.ts';

/** Fills the fixed day into a playbook's text; without one, removes the place for it with its preposition. */
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
