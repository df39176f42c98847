import { hoursLabel, hoursOutOf } from '#app/core/quantities.ts';
import { hoursOf, sumOf } from '#app/core/sum.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { checkLanguage } from './check-language.ts';
import type { PlannedWeek, RoadmapOutput } from './planned-week.schema.ts';

/** What is wrong with a piece of a roadmap as a plan, in sentences for the model and the person. */
export function checkRoadmap(
  { weeks, not_in_plan, shortfall = [] }: RoadmapOutput,
  input: PlanFacts & { earlier: readonly PlannedWeek[] },
): string[] {
  const { brief, fit, earlier, targetWeeks } = input;
  const dates = new Map(besideWaiting(input).map((week) => [week.week, week]));
  const all = [...earlier, ...weeks];
  const isLast = weeks.at(-1)?.week === targetWeeks;
  const toCome = all.filter(({ week }) => week >= input.currentWeek).flatMap(({ steps }) => steps);
  const both = brief.deliverables.filter(
    ({ id }) => not_in_plan.includes(id) && toCome.some(({ deliverable }) => deliverable === id),
  );
  const open = brief.deliverables.filter(({ state }) => state === 'open');
  const left = isLast ? unserved(input, all).filter(({ id }) => !not_in_plan.includes(id)) : [];
  const starved = open.flatMap((deliverable) => {
    const { id, name } = deliverable;
    const { least } = hoursOfDeliverable(deliverable);
    const own = [...input.done, ...input.open, ...input.waiting, ...toCome].filter(
      ({ deliverable }) => deliverable === id,
    );
    const hours = hoursOf(own);
    const isTooLittle = own.length > 0 && hours < least && !not_in_plan.includes(id);
    return isLast && isTooLittle
      ? [`“${name}” gets ${hoursLabel(hours)}, and takes at least ${hoursLabel(least)}.`]
      : [];
  });
  // When everything likely has its hours, the weeks may be light.
  const planned = hoursOf(input.done) + sumOf(all, ({ steps }) => hoursOf(steps));
  const isWorkLeft = fit.verdict !== 'fits' || left.length > 0 || (isLast && planned < fit.needed.least);
  return [
    ...weeks.flatMap((week) => {
      const { hours = 0, startsOn = '', endsOn = '' } = dates.get(week.week) ?? {};
      // What is due before a week is over may not have needed all of it.
      const hasWork = isWorkLeft && open.some(({ due }) => due === null || due >= endsOn);
      const own = hoursOf(week.steps);
      const late = brief.deliverables.filter(
        ({ id, due }) =>
          due !== null && due < startsOn && week.steps.some(({ deliverable }) => deliverable === id),
      );
      return [
        ...(own > hours + 1e-6
          ? [`Week ${week.week} has ${hoursLabel(own)} of work, and there are ${hoursLabel(hours)} left.`]
          : []),
        ...(own < hours / 2 && hasWork
          ? [`Week ${week.week} uses ${hoursOutOf(own, hours)}, though there is more to do.`]
          : []),
        ...late.map(({ name, due }) => `Week ${week.week} works on “${name}”, which is due on ${due}.`),
        ...checkLanguage(`Week ${week.week} is`, textOf(week), brief.language),
      ];
    }),
    ...sameTitles(all, weeks),
    ...left.map(notServed),
    ...starved,
    ...both.map(({ name }) => `“${name}” is listed as left out, and weeks work on it.`),
    ...shortfall,
  ];
}

/** The problem with a deliverable that no week serves and that is not left out. */
export const notServed = ({ name }: { name: string }): string =>
  `No week works on “${name}”, and it is not listed as left out.`;

/** The open deliverables that no week and no task serves. */
function unserved(
  { brief, done, waiting }: Pick<PlanFacts, 'brief' | 'done' | 'waiting'>,
  weeks: readonly PlannedWeek[],
) {
  const served = new Set([
    ...weeks.flatMap(({ steps }) => steps.map(({ deliverable }) => deliverable)),
    ...[...done, ...waiting].map(({ deliverable }) => deliverable),
  ]);
  return brief.deliverables.filter(({ id, state }) => state === 'open' && !served.has(id));
}

/** The weeks with the hours that the waiting tasks leave of them: these come first. */
export function besideWaiting({ waiting, weeks, currentWeek }: PlanFacts): PlanFacts['weeks'] {
  let toPlace = hoursOf(waiting);
  return weeks.map((week) => {
    const taken = week.week < currentWeek ? 0 : Math.min(toPlace, week.hours);
    toPlace -= taken;
    return { ...week, hours: week.hours - taken };
  });
}

const textOf = ({ title, goal, milestone, check, steps, if_missed }: PlannedWeek): string =>
  [title, goal, milestone, check, ...steps.map(({ text }) => text), if_missed].join('. ');

/** The number that mending has given to a title that came before. */
const numbered = / \(\d+\)$/;

const sameTitles = (all: readonly PlannedWeek[], written: readonly PlannedWeek[]): string[] =>
  written.flatMap(({ week, title }) => {
    const own = title.replace(numbered, '');
    const first = all.find((each) => each.week < week && each.title.replace(numbered, '') === own);
    return first ? [`Weeks ${first.week} and ${week} have the same title, “${own}”.`] : [];
  });
