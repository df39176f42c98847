import { type Day, sundayOf } from '#app/core/calendar.ts';
import { dayLabel } from '#app/core/quantities.ts';
import type { FixedDate } from './brief.schema.ts';

type NamedDate = Pick<FixedDate, 'name' | 'date' | 'kind'>;
type Dates = readonly NamedDate[];

/** The last date that a plan leads to; undefined without one. */
export const lastDate = (dates: Dates): NamedDate | undefined =>
  dates
    .filter(({ kind }) => kind !== 'day_off')
    .toSorted((one, other) => (one.date < other.date ? 1 : -1))[0];

/** "The plan ends on Sun, Dec 20. That is after “Handover” on Tue, Dec 15.", if it does; otherwise empty. */
export function saysThatItPasses(dates: Dates, endsOn: Day): string {
  const passed = saysWhatIsPassed(dates, endsOn);
  return passed && `The plan ends on ${dayLabel(endsOn)}.${passed}`;
}

/** " That is after “Handover” on Tue, Dec 15.", if a plan ends in a later week than its last date; otherwise empty. */
export function saysWhatIsPassed(dates: Dates, endsOn: Day): string {
  const last = lastDate(dates);
  return last && endsOn > sundayOf(last.date)
    ? ` That is after “${last.name}” on ${dayLabel(last.date)}.`
    : '';
}
