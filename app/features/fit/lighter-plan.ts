import { hoursAvailable, hoursNeeded, type PlanToFit, planAfter } from './compute-fit.ts';

const longestPlan = 52;
const minShare = 0.25;
const quarter = 0.25;

interface EndedWeek {
  done: readonly { estimatedHours: number; spentHours: number | null }[];
  /** Estimated hours of what was not done. */
  left: number;
  /** Hours taken for each estimated one. */
  pace: number;
  /** The person's hours in a week of the plan. */
  hoursAWeek: number;
}

/**
 * The share of a week's hours that was managed, as far as a plan follows it: at least a quarter, at most all of it. It is
 * the hours that tasks really took that count, of those that the person has or, in a week that held less, of those planned.
 */
export function shareManaged({ done, left, pace, hoursAWeek }: EndedWeek): number {
  const managed = done.reduce((sum, task) => sum + (task.spentHours ?? task.estimatedHours * pace), 0);
  const whole = Math.min(managed + left * pace, hoursAWeek);
  return left === 0 || whole === 0 ? 1 : Math.min(1, Math.max(minShare, managed / whole));
}

/**
 * A plan at a share of its load: each weekday has fewer hours, rounded to quarters of an hour, and there are as many more weeks as it
 * takes to hold what the plan could hold before, up to a year of them.
 * @param isNeedKnown false without a brief; then all the hours that there were are to be there again
 */
export function lighterPlan(plan: PlanToFit, share: number, isNeedKnown: boolean): PlanToFit {
  const available = hoursAvailable(plan);
  const wanted = isNeedKnown ? Math.min(hoursNeeded(plan).most, available) : available;
  let lighter: PlanToFit = {
    ...plan,
    hoursByDay: plan.hoursByDay.map((hours) =>
      Math.min(hours, Math.max(quarter, Math.round(4 * hours * share) / 4)),
    ),
  };
  while (hoursAvailable(lighter) < wanted && lighter.targetWeeks < longestPlan) {
    const target_weeks = lighter.targetWeeks + 1;
    lighter = planAfter(lighter, { kind: 'weeks', possible: true, target_weeks, ends_on: '' });
  }
  return lighter;
}
