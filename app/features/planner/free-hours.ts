import { weekdays } from '#app/core/weekday.ts';
import { hoursOn } from '#app/features/projects/availability.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';

interface WeekRoom extends Pick<ProjectFacts, 'days' | 'dayToDaySchedule' | 'weekendSchedule'> {
  hoursLeft: number;
  longestTask: number;
  carried: readonly { hours: number }[];
}

/**
 * The hours that are free on each day of what is left of the week, in order, after the carried tasks. Which days are
 * over is not known here: the hours left are taken to lie at the week's end.
 */
export function freeHours({ hoursLeft, longestTask, carried, ...availability }: WeekRoom): number[] {
  const days: number[] = [];
  let open = hoursLeft;
  const add = (hours: number) => {
    const taken = Math.min(hours, longestTask, open);
    if (taken <= 0) return;
    days.unshift(taken);
    open -= taken;
  };
  for (const weekday of [...weekdays].reverse()) add(hoursOn(weekday, availability));
  while (open > 1e-6 && longestTask > 0) add(longestTask);

  for (const { hours } of carried) takeFrom(days, hours);
  return days;
}

/** Takes hours from the first day that has so many, else from whichever days have any. */
function takeFrom(days: number[], hours: number): void {
  const fitting = days.findIndex((free) => free >= hours - 1e-6);
  if (fitting >= 0) {
    days[fitting] = (days[fitting] ?? 0) - hours;
    return;
  }
  let rest = hours;
  for (const [index, free] of days.entries()) {
    const taken = Math.min(free, rest);
    days[index] = free - taken;
    rest -= taken;
  }
}
