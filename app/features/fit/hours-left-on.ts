import { type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';

/** What says how many hours a person has on a day. */
export interface Time {
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff?: readonly Day[] | undefined;
  /** Hours that tasks of projects which share these have, by day. */
  taken?: Readonly<Record<Day, number>> | undefined;
  /** What each of these projects will plan of the rest, by day. */
  claims?: Readonly<Record<Day, readonly number[]>> | undefined;
}

/** A project's part of hours that others claim, too: an equal one, and with it what these do not need of theirs. */
function equalPart(hours: number, claims: readonly number[]): number {
  let left = hours;
  for (const [at, claim] of claims.toSorted((one, other) => one - other).entries()) {
    const part = left / (claims.length + 1 - at);
    if (claim >= part) return part;
    left -= claim;
  }
  return left;
}

/** The hours that a project has on a day: none on a day off, else its part of what tasks of others leave. */
export function hoursLeftOn(day: Day, { hoursByDay, daysOff = [], taken = {}, claims = {} }: Time): number {
  if (daysOff.includes(day)) return 0;
  const free = (hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0) - (taken[day] ?? 0);
  return equalPart(Math.max(0, free), claims[day] ?? []);
}
