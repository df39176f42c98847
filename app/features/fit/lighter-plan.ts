import { type Day, sundayOf } from '#app/core/calendar.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { type PlanToFit, planAfter, weighPlan } from './compute-fit.ts';

const longestPlan = 52;
/** The smallest share that is offered, and the smallest after a single week, which may be an illness or a holiday. */
const [minShare, minShareOfOne] = [0.25, 0.5];
const quarter = 0.25;
/** How many earlier weeks count besides the one that ends. */
const weeksBefore = 2;

interface EndedWeek {
  done: readonly { estimatedHours: number; spentHours: number | null }[];
  /** Estimated hours of what was not done. */
  left: number;
}

interface Load {
  /** The weeks before, without those that had nothing to do. */
  earlier?: readonly EndedWeek[];
  /** Hours taken for each estimated hour. */
  pace: number;
  /** The person's hours in a week of the plan. */
  hoursAWeek: number;
}

/** The weeks just before this one, without those that had nothing to do. */
export const earlierWeeks = <
  Task extends EndedWeek['done'][number] & {
    week: number | null;
    carriedFrom: number | null;
    status: string;
  },
>(
  tasks: readonly Task[],
  week: number,
): EndedWeek[] =>
  Array.from({ length: weeksBefore }, (_, at) => week - at - 1)
    .map((number) => ({
      done: tasks.filter((task) => task.week === number && task.status === 'completed'),
      left: tasks.reduce(
        (sum, { carriedFrom, estimatedHours }) => (carriedFrom === number ? sum + estimatedHours : sum),
        0,
      ),
    }))
    .filter(({ done, left }) => done.length > 0 || left > 0);

/**
 * The share of a week's hours that was managed, in it and the two before: from a quarter, or a half after a single week,
 * to 1. It counts the hours that tasks really took, of those the person has or, if less was planned, of those planned.
 */
export function shareManaged({ earlier = [], pace, hoursAWeek, ...ended }: EndedWeek & Load): number {
  if (ended.left === 0) return 1;
  let [managed, whole] = [0, 0];
  for (const { done, left } of [ended, ...earlier]) {
    const hours = done.reduce((sum, task) => sum + (task.spentHours ?? task.estimatedHours * pace), 0);
    managed += hours;
    whole += Math.min(hours + left * pace, hoursAWeek);
  }
  const minimum = earlier.length > 0 ? minShare : minShareOfOne;
  return whole === 0 ? 1 : Math.min(1, Math.max(minimum, managed / whole));
}

/** More weeks do not help after this day: the last due day if all have one, or else the last date, unless the plan ends later. */
function lastDayOf({ brief, today, endsOn }: PlanToFit): Day | undefined {
  const dueDays = brief.deliverables.flatMap(({ state, due }) => (state === 'open' ? [due ?? '9999'] : []));
  const lastDue = dueDays.toSorted().at(-1) ?? '9999';
  const last = lastDate(brief.dates)?.date ?? '';
  const day = lastDue < '9999' ? lastDue : last && endsOn <= sundayOf(last) ? last : '';
  return day < today ? undefined : day;
}

/**
 * A plan at a share of its load: fewer hours on each weekday, in quarters of an hour, and as many more weeks as it takes to
 * hold what it could hold before, up to a year and not beyond its last day.
 * @param isNeedKnown false without a brief; then the plan is to have as many hours as before
 */
export function lighterPlan(plan: PlanToFit, share: number, isNeedKnown: boolean): PlanToFit {
  const { needed, available } = weighPlan(plan);
  const before = isNeedKnown ? Math.min(needed.most, available) : available;
  const withWeeks = (of: PlanToFit, target_weeks: number) =>
    planAfter(of, { kind: 'weeks', possible: true, target_weeks, ends_on: '' });
  let lighter: PlanToFit = {
    ...plan,
    hoursByDay: plan.hoursByDay.map((hours) =>
      // Rounded up, so that a short day is still worth sitting down for.
      Math.min(hours, Math.max(quarter, Math.ceil(4 * hours * share - 1e-6) / 4)),
    ),
  };
  const lastDay = lastDayOf(plan);
  const wanted = Math.min(before, weighPlan(withWeeks(lighter, longestPlan)).available);
  while (
    weighPlan(lighter).available < wanted &&
    lighter.targetWeeks < longestPlan &&
    (lastDay === undefined || lighter.endsOn < lastDay)
  )
    lighter = withWeeks(lighter, lighter.targetWeeks + 1);
  return lighter;
}
