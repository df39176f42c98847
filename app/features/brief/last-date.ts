import { type Day, sundayOf } from '#app/core/calendar.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { FixedDate } from './brief.schema.ts';

type NamedDate = Pick<FixedDate, 'name' | 'date'>;
type Dates = readonly (NamedDate & Pick<FixedDate, 'kind'>)[];

/** The last date that a plan leads to; undefined without one. */
export const lastDate = (dates: Dates): NamedDate | undefined =>
  dates
    .filter(({ kind }) => kind !== 'day_off')
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];

/** " That is after “Handover” on Tue, Dec 15.", when a plan ends in a later week than its last date; else nothing. */
export function saysWhatIsPassed(dates: Dates, endsOn: Day): string {
  const last = lastDate(dates);
  return last && endsOn > sundayOf(last.date)
    ? ` That is after “${last.name}” on ${dayLabel(last.date)}.`
    : '';
}
