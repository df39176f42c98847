import { type Day, weekdayOf, weekdays } from '#app/core/calendar.ts';

/** What decides how many hours a person has on a day. */
export interface Time {
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff?: readonly Day[] | undefined;
  /** By day, the hours of tasks in other projects that share this time. */
  taken?: Readonly<Record<Day, number>> | undefined;
  /** By day, the hours that each of these projects will plan of the rest. */
  claims?: Readonly<Record<Day, readonly number[]>> | undefined;
}

/** A project's share of hours that others claim, too: an equal part, and what the others do not need of theirs. */
function equalPart(hours: number, claims: readonly number[]): number {
  let left = hours;
  for (const [at, claim] of claims.toSorted((one, other) => one - other).entries()) {
    const part = left / (claims.length + 1 - at);
    if (claim >= part) return part;
    left -= claim;
  }
  return left;
}

/** The hours a project has on a day: none on a day off, otherwise its share of what tasks of other projects leave. */
export function hoursLeftOn(day: Day, { hoursByDay, daysOff = [], taken = {}, claims = {} }: Time): number {
  if (daysOff.includes(day)) return 0;
  const free = (hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0) - (taken[day] ?? 0);
  return equalPart(Math.max(0, free), claims[day] ?? []);
}
