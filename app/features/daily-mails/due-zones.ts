import { type Day, dayIn, hourIn, isTimeZone } from '#app/core/calendar.ts';
import type { DailyMailKind } from './daily-mail-kind.ts';

/** The hour of a user's own day in which each kind is sent. */
export const mailHours: Record<DailyMailKind, number> = { daily_nudge: 8, daily_update: 18 };

export interface DueZone {
  timeZone: string;
  /** The day it is there. */
  localDay: Day;
}

/** Those of the time zones whose clocks show this hour now, from its first minute to its last. */
export const zonesAtHour = (timeZones: readonly string[], hour: number, now: Date): DueZone[] =>
  timeZones
    .filter((timeZone) => isTimeZone(timeZone) && hourIn(now, timeZone) === hour)
    .map((timeZone) => ({ timeZone, localDay: dayIn(now, timeZone) }));
