import { type Day, sundayOf } from '#app/core/calendar.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { type PlanToFit, planAfter, weighPlan } from './compute-fit.ts';

const longestPlan = 52;
/** The least that is offered, and the least by one week alone, which may be an illness or a holiday. */
const [minShare, minShareOfOne] = [0.25, 0.5];
const quarter = 0.25;
/** How many weeks before count with the one that ends. */
const weeksBefore = 2;

interface EndedWeek {
  done: readonly { estimatedHours: number; spentHours: number | null }[];
  /** Estimated hours of what was not done. */
  left: number;
}

interface Load {
  /** The weeks before, as far as there was something to do in them. */
  earlier?: readonly EndedWeek[];
  /** Hours taken for each estimated one. */
  pace: number;
  /** The person's hours in a week of the plan. */
  hoursAWeek: number;
}

/** The weeks just before one, from the tasks of all weeks. */
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
 * The share of a week's hours that was managed, in it and the two before, as far as a plan follows it: at least a quarter, or
 * half of a single week, at most all of it. It is the hours that tasks really took that count, of those that the person has
 * or, in a week that held less, of those planned.
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

/** The day after which no week helps a plan: that by which all its things are due, or its last date unless it goes on after that. */
function lastDayOf({ brief, today, endsOn }: PlanToFit): Day | undefined {
  const dues = brief.deliverables.flatMap(({ state, due }) => (state === 'open' ? [due ?? '9999'] : []));
  const lastDue = dues.toSorted().at(-1) ?? '9999';
  const last = lastDate(brief.dates)?.date ?? '';
  const day = lastDue < '9999' ? lastDue : last && endsOn <= sundayOf(last) ? last : '';
  return day < today ? undefined : day;
}

/**
 * A plan at a share of its load: each weekday has fewer hours, rounded to quarters of an hour, and there are as many more weeks as it
 * takes to hold what the plan could hold before, up to a year of them, and none after the day that it is for.
 * @param isNeedKnown false without a brief; then all the hours that there were are to be there again
 */
export function lighterPlan(plan: PlanToFit, share: number, isNeedKnown: boolean): PlanToFit {
  const { needed, available } = weighPlan(plan);
  const before = isNeedKnown ? Math.min(needed.most, available) : available;
  const withWeeks = (of: PlanToFit, target_weeks: number) =>
    planAfter(of, { kind: 'weeks', possible: true, target_weeks, ends_on: '' });
  let lighter: PlanToFit = {
    ...plan,
    hoursByDay: plan.hoursByDay.map((hours) =>
      // Rounded up, so that what is left of a short day is still worth sitting down for.
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
