import { Temporal } from 'temporal-polyfill';
import { type Weekday, weekdays } from './weekday.ts';

export { type Weekday, weekdays } from './weekday.ts';

/** A calendar day, `YYYY-MM-DD`. Days in this form sort as text. */
export type Day = string;

const dayMs = 86_400_000;

/** A `Day` that exists in every month, so that it needs no check. */
const inEveryMonth = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** The days since 1970. Temporal is too slow for the hundreds of days on a page of weeks. */
function numberOf(day: Day): number {
  const number = Date.parse(day) / dayMs;
  // `Date` reads 30 February as 2 March, and accepts other formats, in its own time zone.
  if (!inEveryMonth.test(day) && dayOf(number) !== day) throw new RangeError(`${day} is no day`);
  return number;
}

/** Days already formatted, by their numbers. */
const written: Day[] = [];
/** Limits the cache, so that requests for every possible day cannot fill the memory. */
const maxWritten = 50_000;

/** Throws a RangeError for NaN. */
const dayOf = (number: number): Day => {
  const known = written[number];
  if (known !== undefined) return known;
  const day = new Date(number * dayMs).toISOString().slice(0, -'T00:00:00.000Z'.length);
  if (number >= 0 && number < maxWritten) written[number] = day;
  return day;
};

const sinceMonday = (day: Day): number => (new Date(numberOf(day) * dayMs).getUTCDay() + 6) % 7;

const dayFormats = new Map<string, Intl.DateTimeFormat>();
/** The latest day of each zone, with its minute: requests ask for it repeatedly, and days begin on a full minute. */
const newestDays = new Map<string, { minute: number; day: Day }>();

/** The local day in a time zone. Throws a RangeError for an invalid date or time zone. */
export function dayIn(now: Date, timeZone: string): Day {
  const minute = Math.floor(now.getTime() / 60_000);
  const newest = newestDays.get(timeZone);
  if (newest?.minute === minute) return newest.day;
  // The Swedish format is ISO 8601.
  const days = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone });
  dayFormats.set(timeZone, days);
  const day = days.format(now);
  newestDays.set(timeZone, { minute, day });
  return day;
}

/** The local hour, 0 to 23, in a time zone. Throws a RangeError for an invalid date or time zone. */
export const hourIn = (now: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).hour;

/** The end of the current local hour in a time zone. Throws a RangeError for an invalid date or time zone. */
export const endOfHourIn = (now: Date, timeZone: string): Date => {
  const { minute, second, millisecond } = Temporal.Instant.fromEpochMilliseconds(
    now.getTime(),
  ).toZonedDateTimeISO(timeZone);
  return new Date(now.getTime() + 3_600_000 - 60_000 * minute - 1000 * second - millisecond);
};

/** The weekday of a day. Throws a RangeError for an invalid day. */
export const weekdayOf = (day: Day): Weekday => {
  const weekday = weekdays[sinceMonday(day)];
  if (weekday === undefined) throw new RangeError(`${day} has no weekday`);
  return weekday;
};

/** The day `count` days later, or earlier when negative. Throws a RangeError for an invalid day. */
export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count);

/** The days from one day to another, negative when that is earlier. Throws a RangeError for an invalid day. */
export const daysBetween = (from: Day, to: Day): number => numberOf(to) - numberOf(from);

/** The Monday of a day's week. Throws a RangeError for an invalid day. */
export const mondayOf = (day: Day): Day => addDays(day, -sinceMonday(day));

/** The Sunday of a day's week. Throws a RangeError for an invalid day. */
export const sundayOf = (day: Day): Day => addDays(mondayOf(day), 6);

/** Whether a text is a day that exists, written `YYYY-MM-DD`, in the years 1970 to 9999. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  try {
    // Postgres has no year 0, and no plan needs a day before 1970.
    return numberOf(value) >= 0;
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
