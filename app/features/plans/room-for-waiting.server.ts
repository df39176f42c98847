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
 * The number of weeks that a plan needs for its waiting tasks: at least one after the current one, unless the plan cannot be
 * longer. A week that was only added for them is removed once none waits.
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

/** Whether the last week of a plan was added for waiting tasks, and still has no steps of its own. */
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
  // A week that no version has yet was just added by the person.
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

/** Gives a plan its weeks for waiting tasks (`weeksFor`); the caller has locked the project and makes a version. */
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
 * The same after a change that makes no version; makes one if the number of weeks has changed.
 * @param moves the moves that the change has made
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
