import { z } from 'zod';
import { type Day, daysBetween, isDay } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import type { Brief } from './brief.schema.ts';
import { briefLimits } from './brief-limits.ts';

const nameError = `Please name days off in at most ${briefLimits.name} characters.`;
const listError = 'Please give days off as a list of days.';

// `abort` keeps invalid days out of the comparisons below.
const day = shortText()
  .refine(isDay, { error: 'Please write days as YYYY-MM-DD.', abort: true })
  .meta({ format: 'date' });

/** Days off as sent with an idea: single days, or with a last day and a name. */
export const daysOffSchema = z
  .array(
    z.union(
      [
        day.transform((date) => ({ date })),
        z
          .object({
            date: day,
            until: day.optional(),
            name: z.string().trim().min(1, nameError).max(briefLimits.name, nameError).optional(),
          })
          .refine(
            ({ date, until = date }) => until >= date && daysBetween(date, until) < 366,
            'Days off end on or after their first day, and within a year.',
          ),
      ],
      'Please write days off as YYYY-MM-DD, or as {"date", "until", "name"}.',
    ),
    listError,
  )
  .max(briefLimits.dates, `At most ${briefLimits.dates} entries of days off, please.`);
export type NamedDaysOff = { date: Day; until?: Day | undefined; name?: string | undefined }[];

/** Whether one entry of days off covers all of these days. */
export const isOff = (dates: Brief['dates'], date: Day, until = date): boolean =>
  dates.some((off) => off.kind === 'day_off' && off.date <= date && until <= (off.until ?? off.date));

/** The first brief, with the days off that were sent with the idea. */
export function withNamedDaysOff(brief: Brief, json: string | null): Brief {
  const given = json === null ? [] : daysOffSchema.parse(JSON.parse(json));
  const isGiven = ({ kind, date, until = date }: Brief['dates'][number]) =>
    kind === 'day_off' &&
    given.some((each: NamedDaysOff[number]) => each.date <= date && until <= (each.until ?? each.date));
  const added = given.map(({ name = 'Day off', date, until }: NamedDaysOff[number], at) => ({
    ...{ id: `off-${at + 1}`, name, kind: 'day_off' as const, source: 'you' as const, date },
    ...(until !== undefined && { until }),
  }));
  const others = brief.dates.filter((each) => !isGiven(each));
  return { ...brief, dates: [...added, ...others].slice(0, briefLimits.dates) };
}
