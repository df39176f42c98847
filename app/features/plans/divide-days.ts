import type { Day } from '#app/core/calendar.ts';

/** The days of a project's week under way, as far as they are still to come. */
export interface PlannedDays {
  id: string;
  /** The hours that the person has on each. */
  hours: Readonly<Record<Day, number>>;
  /** Those that its tasks take. */
  planned: Readonly<Record<Day, number>>;
}

/**
 * What each of some projects gives up where a day holds more than the person has, so that what is planned already is divided
 * fairly: of each day the project that keeps least until then has first what it planned, and the others what that leaves.
 * Whole days as far as it goes, because half of one task helps nobody; the fullest come first.
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
