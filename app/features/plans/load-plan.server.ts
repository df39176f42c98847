import { z } from 'zod';
import { type Brief, briefSchema } from '#app/features/brief/brief.schema.ts';
import { readStoredBrief } from '#app/features/brief/stored-brief.ts';
import { computeFit, hoursAskedFor } from '#app/features/fit/compute-fit.ts';
import { hoursAtPace } from '#app/features/fit/hours-at-pace.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { type OpenedProject, type Opener, openProject } from '#app/features/projects/open-project.server.ts';
import type { IdeaFacts, PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { Sharing } from '#app/features/projects/project.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { holdersBeside, sharedWith } from './hours-held.server.ts';
import { daysOffOf } from './keep-brief.server.ts';
import { withAwaited } from './move-open-tasks.server.ts';
import { reasonOf } from './plan-version.schema.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';
import { readWeeks } from './planned-week.schema.ts';
import { namesLeftOut } from './render-planned-weeks.ts';
import { stateOfPlan } from './state-of-plan.ts';
import { withWeeks } from './week-dates.ts';

const maxChanges = 20;
const maxLeftOut = 60;

const include = {
  ...withCurrentPlan,
  ...withWeeks,
  // The newest with requests for changes, oldest first.
  generations: {
    where: { changes: { not: null }, state: { not: 'failed' } },
    orderBy: { createdAt: 'asc' },
    take: -maxChanges,
  },
  tasks: { orderBy: [{ week: 'asc' }, { rank: 'asc' }], include: withAwaited },
  removedTasks: { where: { reason: 'dropped' }, orderBy: { removedAt: 'asc' }, take: -maxLeftOut },
} satisfies Prisma.ProjectInclude;

const withDates = z.object({ dates: briefSchema.shape.dates });
/** Its fixed dates alone, for a page that is asked for often. */
export const readDates = (content: string): Brief['dates'] => withDates.parse(JSON.parse(content)).dates;

export const readBrief = (content: string): Brief => readStoredBrief(JSON.parse(content));

/**
 * Everything that planning is based on: a project with its current plan, and what follows from both.
 * @param sharing the value to assume instead of the stored one
 */
export async function loadPlan(
  opener: Opener,
  projectId: string,
  now: Date,
  transaction?: Database,
  sharing?: Sharing,
) {
  const access = { include, ...(transaction && { transaction }) };
  const { row, ...rest } = await openProject(opener, projectId, 'read', access);
  const isShared = (sharing ?? row.sharing) === 'shared';
  const beside = isShared ? await holdersBeside(row.id, transaction, 'shared') : [];
  const at = { timeZone: row.user.timeZone, now };
  const opened = { ...rest, row: { ...row, ...sharedWith(beside, rest.vault, at) } };
  const version = await currentPlanOf(opened.row);
  const undone = row.generations.length > 0 ? await undoneBy(projectId, transaction) : new Set<string>();
  opened.row.generations = row.generations.filter(({ id }) => !undone.has(id));
  const kept = version?.brief ? readBrief(opened.vault.open('planBrief', version.brief).content) : null;
  /** The plan with another brief, as long as that moves no tasks. */
  const withBrief = (written: Brief) => {
    const daysOff = daysOffOf(written.dates).map(toColumn);
    return describePlan({ ...opened, row: { ...opened.row, daysOff } }, version, written, now);
  };
  return { ...describePlan(opened, version, kept, now), withBrief };
}

/** The generations whose versions were undone by restoring an earlier one. */
async function undoneBy(projectId: string, database: Database = db): Promise<Set<string>> {
  const versions = await database.planVersion.findMany({
    where: { projectId },
    select: { analysisId: true, generationId: true, reason: true, exactReason: true },
    orderBy: { number: 'desc' },
  });
  const undone = new Set<string>();
  for (let at = 0; at < versions.length; at += 1) {
    const restored = versions[at];
    if (!restored || reasonOf(restored) !== 'restored') continue;
    // Only the analysis identifies it: brief and roadmap may differ, as they keep past weeks. Each refinement writes one.
    const origin = versions.findIndex(
      ({ analysisId }, older) => older > at && analysisId === restored.analysisId,
    );
    if (origin === -1) continue;
    for (const { generationId } of versions.slice(at + 1, origin)) if (generationId) undone.add(generationId);
    at = origin - 1;
  }
  return undone;
}

function describePlan(
  {
    row,
    vault,
    phase,
  }: OpenedProject<typeof include> & {
    row: ReturnType<typeof sharedWith>;
  },
  version: Awaited<ReturnType<typeof currentPlanOf>>,
  kept: Brief | null,
  now: Date,
) {
  const { title, description } = vault.open('project', row);
  const { timeZone } = row.user;
  const roadmap = readWeeks(version?.roadmap && vault.open('planRoadmap', version.roadmap).weeks);
  const { tasks } = row;
  const state = stateOfPlan({ project: row, tasks, roadmap, kept, timeZone, now });
  const { frame, today, done, open, brief, toFit, pace } = state;
  const byDay = hoursByDay(frame.availability);
  const capacity = byDay.map((hours) => hoursAtPace(hours, pace));
  const toldOf = (task: (typeof tasks)[number]) => {
    const { title, note } = vault.open('task', task);
    const { estimatedHours: hours, deliverable, step, carriedFrom } = task;
    return { title, hours, deliverable, step, ...(note && { note }), ...(carriedFrom && { carriedFrom }) };
  };
  const idea: IdeaFacts = {
    title,
    idea: description,
    persona: row.user.persona,
    today,
    hoursByDay: byDay,
    hoursPerWeek: byDay.reduce((sum, hours) => sum + hours, 0),
    taken: row.taken,
    claims: row.claims,
    pace,
    targetWeeks: row.targetWeeks,
    weeks: state.weeksWithHours(),
    currentWeek: state.currentWeek,
    daysOff: [...(frame.daysOff ?? [])],
    changes: row.generations.flatMap((generation) => vault.open('generation', generation).changes ?? []),
    done: done.flatMap((task) => (task.week ? [{ ...toldOf(task), week: task.week }] : [])),
    open: open.flatMap((task) =>
      task.week ? [{ ...toldOf(task), week: task.week, due: task.dueDate && fromColumn(task.dueDate) }] : [],
    ),
    waiting: open.flatMap((task) => (task.week === null ? [toldOf(task)] : [])),
    leftOut: row.removedTasks.map((removed) => {
      const { title, estimated_hours: hours, deliverable, step, note, week } = toRemovedTask(removed, vault);
      return { title, hours, deliverable, step, note, week };
    }),
  };

  const { not_in_plan: notInPlan } = roadmap;
  const hoursAsked = () =>
    kept && brief
      ? hoursAskedFor(toFit(brief), { kept: toFit(kept).brief, notInPlan })
      : { hoursAsked: 0, hoursInPlan: 0 };
  const factsWith = (brief: Brief): PlanFacts => ({
    ...{ ...idea, brief, fit: computeFit(toFit(brief)) },
    notInPlan: namesLeftOut(brief, roadmap),
  });
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
    pace,
    /** The hours of estimates that each weekday holds, Monday first. */
    capacity,
    hoursAsked,
    factsWith,
    frame,
    today,
  };
}
