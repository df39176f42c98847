import type { Day } from '#app/core/calendar.ts';

/** The remaining days of a project's current week. */
export interface PlannedDays {
  id: string;
  /** The hours that the person has on each. */
  hours: Readonly<Record<Day, number>>;
  /** The hours that its tasks take. */
  planned: Readonly<Record<Day, number>>;
}

/**
 * Divides days that are planned beyond the person's hours fairly among projects: each day goes to the project that has kept
 * the fewest hours so far, as whole as possible because half a task helps nobody, and the rest of it to the others. The
 * fullest days come first.
 * @returns the hours that each project gives up, by day
 */
export function divideDays(projects: readonly PlannedDays[]): Map<string, Record<Day, number>> {
  const givenUp = new Map(projects.map(({ id }) => [id, {} as Record<Day, number>]));
  const kept = new Map(projects.map(({ id }) => [id, 0]));
  const plannedOn = (day: Day) => projects.reduce((sum, { planned }) => sum + (planned[day] ?? 0), 0);
  const days = [...new Set(projects.flatMap(({ planned }) => Object.keys(planned)))].sort();
  const fullestFirst = days.sort((one, other) => plannedOn(other) - plannedOn(one));
  for (const day of fullestFirst) {
    const fewestHoursFirst = projects.toSorted(
      (one, other) => (kept.get(one.id) ?? 0) - (kept.get(other.id) ?? 0),
    );
    let taken = 0;
    for (const { id, hours, planned } of fewestHoursFirst) {
      const wanted = planned[day] ?? 0;
      const own = Math.min(wanted, Math.max(0, (hours[day] ?? 0) - taken));
      taken += own;
      kept.set(id, (kept.get(id) ?? 0) + own);
      if (own < wanted) givenUp.set(id, { ...givenUp.get(id), [day]: wanted - own });
    }
  }
  return givenUp;
}
