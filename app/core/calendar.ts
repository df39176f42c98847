import { Temporal } from 'temporal-polyfill';
import { type Weekday, weekdays } from './weekday.ts';

export { type Weekday, weekdays } from './weekday.ts';

/** A calendar day, `YYYY-MM-DD`. Days in this form sort as text. */
export type Day = string;

const dateOf = (day: Day): Temporal.PlainDate => Temporal.PlainDate.from(day);

/** The local day in a time zone. Throws a RangeError for an invalid date or time zone. */
export const dayIn = (now: Date, timeZone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The local hour, 0 to 23, in a time zone. Throws a RangeError likewise. */
export const hourIn = (now: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).hour;

/** The end of the current local hour in a time zone. Throws a RangeError likewise. */
export const endOfHourIn = (now: Date, timeZone: string): Date => {
  const { minute, second, millisecond } = Temporal.Instant.fromEpochMilliseconds(
    now.getTime(),
  ).toZonedDateTimeISO(timeZone);
  return new Date(now.getTime() + 3_600_000 - 60_000 * minute - 1000 * second - millisecond);
};

/** The weekday of a day. Throws a RangeError for an invalid day. */
export const weekdayOf = (day: Day): Weekday => {
  const weekday = weekdays[dateOf(day).dayOfWeek - 1];
  if (weekday === undefined) throw new RangeError(`${day} has no weekday`);
  return weekday;
};

/** The day `count` days later, or earlier when negative. Throws a RangeError for an invalid day. */
export const addDays = (day: Day, count: number): Day => dateOf(day).add({ days: count }).toString();

/** The days from one day to another, negative when that is earlier. Throws a RangeError for an invalid day. */
export const daysBetween = (from: Day, to: Day): number => dateOf(from).until(dateOf(to)).days;

/** The Monday of a day's week. Throws a RangeError for an invalid day. */
export const mondayOf = (day: Day): Day => addDays(day, 1 - dateOf(day).dayOfWeek);

/** The Sunday of a day's week. Throws a RangeError for an invalid day. */
export const sundayOf = (day: Day): Day => addDays(mondayOf(day), 6);

// The database's calendar has no year 0, and no plan needs a day before 1970.
const earliestDay: Day = '1970-01-01';

/** Whether a text is a day that exists, written `YYYY-MM-DD`, of the years 1970 to 9999. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < earliestDay) return false;
  try {
    dateOf(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a value names a known time zone such as Europe/Berlin; offsets such as +02:00 do not count. */
export function isTimeZone(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Za-z]/.test(value)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value);
    return true;
  } catch {
    return false;
  }
}
