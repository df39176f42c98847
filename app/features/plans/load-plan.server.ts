import { addDays, dayIn } from '#app/core/calendar.ts';
import { type Brief, briefSchema } from '#app/features/brief/brief.schema.ts';
import { computeFit, hoursAskedFor, type PlanToFit } from '#app/features/fit/compute-fit.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { withChanges } from '#app/features/projects/load-facts.server.ts';
import { type Opener, openProject } from '#app/features/projects/open-project.server.ts';
import type { IdeaFacts, PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { firstDay } from '#app/features/projects/week-start.ts';
import { withDependencies } from '#app/features/tasks/task.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';
import { type RoadmapOutput, roadmapOutputSchema } from './planned-week.schema.ts';
import { frameOf, weeksOfPlan, withWeeks } from './week-dates.ts';

// Enough to see what the plan has covered, without a prompt that grows for a year.
const maxDoneTasks = 60;

const include = {
  ...withCurrentPlan,
  ...withWeeks,
  generations: withChanges,
  tasks: { orderBy: [{ week: 'asc' }, { rank: 'asc' }], include: withDependencies },
} satisfies Prisma.ProjectInclude;

/** A roadmap's weeks as they were planned; none where a person wrote it, or an older release. */
export const readWeeks = (weeks: string | null): RoadmapOutput =>
  weeks === null ? { weeks: [], not_in_plan: [] } : roadmapOutputSchema.parse(JSON.parse(weeks));

/** Everything that planning goes by: a project with its current plan, and what is known of both. */
export async function loadPlan(opener: Opener, projectId: string, now: Date, transaction?: Database) {
  const access = { include, ...(transaction && { transaction }) };
  const { row, vault, phase } = await openProject(opener, projectId, 'read', access);
  const version = await currentPlanOf(row);
  const { title, description } = vault.open('project', row);
  const { timeZone } = row.user;
  const frame = frameOf(row, timeZone, now);
  const today = dayIn(now, timeZone);
  const byDay = hoursByDay(frame.availability);
  const daysOff = frame.daysOff ?? [];
  const from = phase.hasBegun ? today : firstDay(frame);
  const hoursFrom = (monday: string) =>
    byDay.reduce((sum, hours, offset) => {
      const day = addDays(monday, offset);
      return day < from || daysOff.includes(day) ? sum : sum + hours;
    }, 0);
  const weeks = weeksOfPlan(row, timeZone, now).map((week) => ({ ...week, hours: hoursFrom(week.startsOn) }));
  const done = row.tasks.filter(({ status }) => status === 'completed');
  const open = row.tasks.filter(({ status }) => status !== 'completed');
  const toldOf = (task: (typeof row.tasks)[number]) => ({
    title: vault.open('task', task).title,
    hours: task.estimatedHours,
    deliverable: task.deliverable,
  });
  const idea: IdeaFacts = {
    title,
    idea: description,
    persona: row.user.persona,
    today,
    hoursByDay: byDay,
    hoursPerWeek: byDay.reduce((sum, hours) => sum + hours, 0),
    targetWeeks: row.targetWeeks,
    weeks,
    currentWeek: phase.hasBegun ? phase.week + 1 : 1,
    daysOff: [...daysOff],
    changes: row.generations.flatMap((generation) => vault.open('generation', generation).changes ?? []),
    done: done
      .slice(-maxDoneTasks)
      .flatMap((task) => (task.week ? [{ ...toldOf(task), week: task.week }] : [])),
    open: open.flatMap((task) => (task.week ? [{ ...toldOf(task), week: task.week }] : [])),
    waiting: open.flatMap((task) => (task.week === null ? [toldOf(task)] : [])),
  };

  const roadmap = version?.roadmap
    ? readWeeks(vault.open('planRoadmap', version.roadmap).weeks)
    : readWeeks(null);
  const toCome = new Set(
    roadmap.weeks
      .filter(({ week }) => week >= idea.currentWeek)
      .flatMap(({ steps }) => steps.map(({ deliverable }) => deliverable)),
  );
  // Without planned weeks nothing tells what is still to come, but for the last week.
  const isKnown = roadmap.weeks.length > 0 || idea.currentWeek > idea.targetWeeks;
  const isDone = (id: string) =>
    isKnown &&
    !roadmap.not_in_plan.includes(id) &&
    !toCome.has(id) &&
    done.some(({ deliverable }) => deliverable === id) &&
    !open.some(({ deliverable }) => deliverable === id);
  const kept = version?.brief
    ? briefSchema.parse(JSON.parse(vault.open('planBrief', version.brief).content))
    : null;
  const brief: Brief | null = kept && {
    ...kept,
    deliverables: kept.deliverables.map((each) =>
      each.state === 'open' && isDone(each.id) ? { ...each, state: 'done' } : each,
    ),
  };

  const [first] = weeks;
  const toFit = (brief: Brief): PlanToFit => ({
    brief,
    done: done.map(({ estimatedHours: hours, deliverable }) => ({ hours, deliverable })),
    openWithout: open.reduce((sum, task) => (task.deliverable === null ? sum + task.estimatedHours : sum), 0),
    hoursByDay: byDay,
    daysOff,
    today,
    startsOn: phase.hasBegun ? (first?.startsOn ?? today) : from,
    endsOn: weeks.at(-1)?.endsOn ?? today,
    targetWeeks: row.targetWeeks,
  });
  const { not_in_plan: notInPlan } = roadmap;
  const hoursAsked = () =>
    kept && brief ? hoursAskedFor(toFit(brief), { kept, notInPlan }) : { hoursAsked: 0, hoursInPlan: 0 };
  const factsWith = (brief: Brief): PlanFacts => ({ ...idea, brief, fit: computeFit(toFit(brief)) });
  return {
    row,
    vault,
    phase,
    version,
    idea,
    brief,
    kept,
    roadmap,
    toFit,
    hoursAsked,
    factsWith,
    frame,
    today,
  };
}
