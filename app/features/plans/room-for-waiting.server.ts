import { openProject, system } from '#app/features/projects/open-project.server.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Project, Week } from '#app/services/prisma-client/client.ts';
import { hasWeek } from './keep-past.ts';
import { keepVersion } from './keep-version.server.ts';
import { reasonOf } from './plan-version.schema.ts';
import { withMilestones } from './roadmap.ts';
import { readRoadmap } from './save-roadmap.server.ts';
import { type Move, readMoves } from './task-move.schema.ts';
import { isLastPossible, weeksWithRoom } from './weeks-with-room.ts';

/** A project with its weeks, the newest first. */
interface PlanWithWeeks extends Pick<Project, 'id' | 'targetWeeks'> {
  weeks: readonly Pick<Week, 'number' | 'closedAt'>[];
}

/**
 * The number of weeks of a plan with a number of open tasks that wait: its last one is never under way while any does, but
 * for the longest plan. A week that was only added for them goes when none waits any more.
 */
export async function weeksFor(
  database: Database,
  { weeks: [week], ...project }: PlanWithWeeks,
  waiting: number,
): Promise<number> {
  const { targetWeeks } = project;
  if (!week) return targetWeeks;
  if (waiting > 0) return isLastPossible(week.number) ? targetWeeks : weeksWithRoom(project, week.number);
  const isAddable = !week.closedAt && targetWeeks === week.number + 1;
  return isAddable && (await isAddedForWaiting(database, project)) ? week.number : targetWeeks;
}

/** Whether the last week of a plan was added for what waits, and has got no plan of its own since. */
async function isAddedForWaiting(
  database: Database,
  { id: projectId, targetWeeks }: Pick<Project, 'id' | 'targetWeeks'>,
): Promise<boolean> {
  const include = { roadmap: { include: withMilestones } } as const;
  const shorter = await database.planVersion.findFirst({
    where: { projectId, targetWeeks: { not: targetWeeks } },
    orderBy: { number: 'desc' },
    include,
  });
  if (shorter?.targetWeeks !== targetWeeks - 1) return false;
  const longer = await database.planVersion.findMany({
    where: { projectId, number: { gt: shorter.number } },
    orderBy: { number: 'asc' },
    include,
  });
  const [added, newest] = [longer[0], longer.at(-1)];
  // Without a version that has it, the person has just asked for it.
  const isForWaiting =
    added &&
    (reasonOf(added) === 'week_added' ||
      readMoves(added.moves).some(({ from, to }) => from.week !== null && to.week === null));
  if (!isForWaiting) return false;
  const { vault } = await openProject(system, projectId, 'read', { transaction: database });
  const saysOfIt = (version: typeof shorter | undefined) =>
    version?.roadmap ? hasWeek(readRoadmap(vault, version.roadmap), targetWeeks) : false;
  // A milestone may have been written beyond the end of the plan.
  return !saysOfIt(newest) || saysOfIt(shorter);
}

/** Gives a plan its weeks for what waits (`weeksFor`), of which the caller makes a version. The project is locked by the caller. */
export async function fitWeeks(transaction: Database, projectId: string): Promise<number> {
  const { _count: waiting, ...project } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: {
      weeks: { orderBy: { number: 'desc' }, take: 1 },
      _count: { select: { tasks: { where: { week: null, status: { not: 'completed' } } } } },
    },
  });
  const targetWeeks = await weeksFor(transaction, project, waiting.tasks);
  if (targetWeeks !== project.targetWeeks)
    await transaction.project.update({ where: { id: projectId }, data: { targetWeeks } });
  return targetWeeks;
}

/**
 * The same after a change that makes no version, with one of its own when the plan is longer or shorter now.
 * @param moves of the tasks that the change has moved
 */
export async function keepFittingWeeks(
  transaction: Database,
  projectId: string,
  now: Date,
  moves: readonly Move[] = [],
): Promise<number> {
  const targetWeeks = await fitWeeks(transaction, projectId);
  const newest = await transaction.planVersion.findFirst({
    where: { projectId },
    orderBy: { number: 'desc' },
    select: { targetWeeks: true },
  });
  const isLonger = newest !== null && targetWeeks > newest.targetWeeks;
  const isOther = newest !== null && targetWeeks !== newest.targetWeeks;
  if (isOther)
    await keepVersion(transaction, projectId, { reason: isLonger ? 'week_added' : 'restored', moves, now });
  return targetWeeks;
}
