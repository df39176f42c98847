import type { ProjectFacts } from '#app/features/projects/project-facts.schema.ts';
import type { RoadmapOutput, RoadmapWeek } from '#app/features/roadmap/plan-roadmap.prompt.ts';
import { roadmapLimits } from '#app/features/roadmap/roadmap-limits.ts';
import type { ArrangedWeek } from './arrange-weeks.ts';
import { outlineProject, weekFiller } from './outline-project.ts';
import { situationTask } from './personas.ts';
import { shorten } from './plain-line.ts';
import { changeStep, changesInWeek } from './read-changes.ts';

const mostSteps = 4;
const usualSteps = 3;
const hoursForASmallTask = 0.5;

/** The template's roadmap: exactly `targetWeeks` weeks. Same facts, same roadmap. */
export function writeRoadmap(facts: ProjectFacts): RoadmapOutput {
  const outline = outlineProject(facts);
  const { targetWeeks, persona, hoursPerWeek } = facts;
  const placement = { from: firstOpenWeek(facts), weeks: targetWeeks };
  const weeks = outline.weeks.map((arranged, index): RoadmapWeek => {
    const week = index + 1;
    const fill = weekFiller(outline.subject, arranged);
    const ownStep = changeStep(changesInWeek(outline.requests.changes, { week, ...placement }));
    const situation = situationTask(persona, week, targetWeeks);
    const sharing = arranged.blocks.length > 1 ? mostSteps : usualSteps;
    const steps = stepsOf(arranged, hoursPerWeek, mostSteps - (ownStep ? 1 : 0)).slice(
      0,
      ownStep || (situation && hoursPerWeek > hoursForASmallTask) ? usualSteps : sharing,
    );
    const extra =
      situation && steps.length + (ownStep ? 1 : 0) < mostSteps && hoursPerWeek > hoursForASmallTask;
    return {
      title: shorten(fill(arranged.title), roadmapLimits.title),
      goal: shorten(fill(arranged.goal) + modestly(hoursPerWeek), roadmapLimits.goal),
      milestone: shorten(fill(arranged.milestone), roadmapLimits.milestone),
      steps: [
        ...(ownStep ? [ownStep] : []),
        ...steps.map(fill),
        ...(extra ? [fill(situation.title)] : []),
      ].map((step) => shorten(step, roadmapLimits.step)),
    };
  });
  return { weeks };
}

/** Requested changes go into weeks that are still to come. */
function firstOpenWeek({ done, targetWeeks }: ProjectFacts): number {
  const reached = done.reduce((latest, { week }) => Math.max(latest, week), 0);
  return Math.min(targetWeeks, reached + 1);
}

const modestly = (hoursPerWeek: number): string =>
  hoursPerWeek < 1 ? ' In half an hour, do it in its smallest form.' : '';

/** The tasks that the week rests on, fairly taken from the themes that share it, in the order of the arc. */
function stepsOf({ blocks }: ArrangedWeek, hoursPerWeek: number, most: number): string[] {
  const ranked = blocks.flatMap(({ tasks, weight }, block) =>
    tasks
      .filter(({ hours: [least] }) => least <= Math.max(hoursForASmallTask, hoursPerWeek))
      .map(({ title }, rank) => ({ title, block, rank, score: rank * 2 - weight })),
  );
  return ranked
    .toSorted((one, other) => one.score - other.score || one.block - other.block)
    .slice(0, most)
    .sort((one, other) => one.block - other.block || one.rank - other.rank)
    .map(({ title }) => title);
}
