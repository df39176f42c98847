import { shorten } from '#app/core/plain-line.ts';
import type { RoadmapOutput, RoadmapWeek } from '#app/features/plans/plan-roadmap.prompt.ts';
import { roadmapLimits } from '#app/features/plans/roadmap-limits.ts';
import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import { type ArrangedWeek, importanceIn } from './arrange-weeks.ts';
import { filler, outlineProject } from './outline-project.ts';
import { hoursForExtras, situationTask } from './personas.ts';
import { changeStep, changesInWeek } from './read-changes.ts';

const maxSteps = 4;
const usualSteps = 3;
const hoursForASmallTask = 0.5;

/** The template's roadmap: exactly `targetWeeks` weeks. Same facts, same roadmap. */
export function writeRoadmap(facts: ProjectFacts): RoadmapOutput {
  const outline = outlineProject(facts);
  const { targetWeeks, persona, hoursPerWeek } = facts;
  const placement = { from: firstOpenWeek(facts), weeks: targetWeeks };
  const weeks = outline.weeks.map((arranged, index): RoadmapWeek => {
    const week = index + 1;
    const fill = filler(outline.subject);
    const ownStep = changeStep(changesInWeek(outline.requests.changes, { week, ...placement }));
    const situation = hoursPerWeek < hoursForExtras ? null : situationTask(persona, week, targetWeeks);
    const extras = (ownStep ? 1 : 0) + (situation ? 1 : 0);
    const usual = arranged.blocks.length > 1 ? maxSteps : usualSteps;
    const steps = stepsOf(arranged, hoursPerWeek, Math.min(usual, maxSteps - extras));
    return {
      title: shorten(fill(arranged.title), roadmapLimits.title),
      goal: shorten(fill(arranged.goal) + modestly(hoursPerWeek, week), roadmapLimits.goal),
      milestone: shorten(fill(arranged.milestone), roadmapLimits.milestone),
      steps: [ownStep ?? [], steps.map(fill), situation ? fill(situation.title) : []]
        .flat()
        .map((step) => shorten(step, roadmapLimits.step)),
    };
  });
  return { weeks };
}

/** Requested changes go into weeks in the future. */
function firstOpenWeek({ done, targetWeeks }: ProjectFacts): number {
  const reached = done.reduce((latest, { week }) => Math.max(latest, week), 0);
  return Math.min(targetWeeks, reached + 1);
}

const modestly = (hoursPerWeek: number, week: number): string =>
  hoursPerWeek < 1 && week === 1
    ? ' With so little time a week, everything here is meant in its smallest form.'
    : '';

/** The tasks that the week rests on, in the order of the arc: fewer when there is time for few. */
function stepsOf({ blocks }: ArrangedWeek, hoursPerWeek: number, maximum: number): string[] {
  const room = Math.max(2, Math.min(maximum, Math.floor(hoursPerWeek / hoursForASmallTask)));
  const ranked = blocks.flatMap((block, order) =>
    block.tasks.map(({ title, hours: [min] }, place) => ({
      title,
      order,
      place,
      fits: min <= Math.max(hoursForASmallTask, hoursPerWeek) ? 1 : 0,
      importance: importanceIn(block, place),
    })),
  );
  return ranked
    .sort(
      (one, other) => other.fits - one.fits || other.importance - one.importance || one.order - other.order,
    )
    .slice(0, room)
    .sort((one, other) => one.order - other.order || one.place - other.place)
    .map(({ title }) => title);
}
