import { type Day, dayIn, hourIn, isTimeZone } from './calendar.ts';

export interface ZoneAtHour {
  timeZone: string;
  localDay: Day;
}

/** The time zones in which it is this hour now, from its first minute to its last. */
export const zonesAtHour = (timeZones: readonly string[], hour: number, now: Date): ZoneAtHour[] =>
  timeZones
    .filter((timeZone) => isTimeZone(timeZone) && hourIn(now, timeZone) === hour)
    .map((timeZone) => ({ timeZone, localDay: dayIn(now, timeZone) }));
