import { addDays, type Day, dayIn, weekdays } from '#app/core/calendar.ts';
import { hoursLeftOn } from '#app/features/fit/hours-left-on.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { together } from '#app/features/projects/shared-hours.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { lockProjects } from '#app/services/lock-project.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import type { Project } from '#app/services/prisma-client/client.ts';
import { divideDays } from './divide-days.ts';
import { keepVersion } from './keep-version.server.ts';
import { moveOpenTasks } from './move-open-tasks.server.ts';
import type { Move } from './task-move.schema.ts';
import { frameOf } from './week-dates.ts';

/**
 * Makes the owner's projects in progress share their hours if they have any of these weekdays.
 * @returns how many tasks that has moved
 */
export async function shareHoursOn(
  transaction: Database,
  userId: string,
  days: readonly string[],
  now: Date,
): Promise<number> {
  await lockProjects(transaction, userId);
  const underWay = { status: 'in_progress', sharing: 'on_top' } as const;
  const where = { ...underWay, availability: { hasSome: [...days] } };
  const before = (await openProjects({ userId }, { where, transaction })).map(({ row }) => row);
  await transaction.project.updateMany({
    where: { id: { in: before.map(({ id }) => id) } },
    data: { sharing: 'shared', updatedAt: now },
  });
  return countMoves(await shareWeeks(transaction, userId, before, now));
}

export const countMoves = (moves: ReadonlyMap<string, readonly Move[]>): number =>
  [...moves.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Gives the hours of a project that was just put on hold, completed or deleted to waiting tasks of those that shared them.
 * The user's projects in progress are locked by the caller.
 * @param before the project as it was
 * @returns how many tasks that has moved
 */
export async function giveUpHours(transaction: Database, before: Project, now: Date): Promise<number> {
  if (!isSharing(before)) return 0;
  return countMoves(await shareWeeks(transaction, before.userId, [before], now, before.id));
}

const isSharing = ({ status, sharing, deletedAt }: Pick<Project, 'status' | 'sharing' | 'deletedAt'>) =>
  status === 'in_progress' && sharing === 'shared' && deletedAt === null;

/**
 * Rearranges the current weeks of a user's projects that share hours, after some have started or stopped sharing: overfull
 * days are divided between the projects, and waiting tasks take the hours that others have given up. Each project that changes
 * gets a version. The user's projects in progress are locked by the caller.
 * @param changed the projects that have started or stopped sharing, as they were before
 * @param madeBy the project whose version the caller makes
 * @returns the moves of each project
 */
export async function shareWeeks(
  transaction: Database,
  userId: string,
  changed: readonly Project[],
  now: Date,
  madeBy?: string,
): Promise<Map<string, Move[]>> {
  const moves = new Map<string, Move[]>();
  if (changed.length === 0) return moves;
  await lockUser(transaction, userId);
  const before = new Map(changed.map((row) => [row.id, row]));
  const all = await openProjects(
    { userId },
    {
      where: {
        OR: [
          { id: { in: [...before.keys()] } },
          { sharing: 'shared', status: 'in_progress', deletedAt: null },
        ],
      },
      withDeleted: true,
      include: { tasks: true, versions: { take: 1 } },
      orderBy: { id: 'asc' },
      transaction,
    },
  );
  const projects = all.map(({ row: { tasks, user, versions, ...row } }) => {
    const [week] = row.weeks;
    const today = dayIn(now, user.timeZone);
    const pace = paceFactor(row, tasks);
    const stays: Record<Day, number> = {};
    const planned: Record<Day, number> = {};
    for (const { dueDate, estimatedHours, status, week: of } of tasks) {
      const day = dueDate && fromColumn(dueDate);
      if (day === null || day < today) continue;
      const isToMove = of === null || (of === week?.number && !week.closedAt);
      const isOpen = status !== 'completed' && isToMove;
      const hours = isOpen ? planned : stays;
      hours[day] = (hours[day] ?? 0) + pace * estimatedHours;
    }
    const { availability, daysOff } = frameOf(row, user.timeZone, now);
    return {
      ...{ row, versions, stays, planned, time: { hoursByDay: hoursByDay(availability), daysOff } },
      shares: isSharing(row),
      shared: isSharing(before.get(row.id) ?? row),
    };
  });
  const sharers = projects.filter(({ shares }) => shares);
  const isJoined = sharers.some(({ shared }) => !shared);
  const taken = together(sharers.map(({ stays }) => stays));
  const toGiveUp = divideDays(
    (isJoined ? sharers : []).map(({ row: { id }, planned, time }) => {
      const days = Object.keys(planned);
      return {
        ...{ id, planned },
        hours: Object.fromEntries(days.map((day) => [day, hoursLeftOn(day, { ...time, taken })])),
      };
    }),
  );
  for (const { row } of projects) {
    const former = before.get(row.id) ?? null;
    const isResting = former !== null && (row.status !== former.status || row.deletedAt !== null);
    if (isResting || (!former && !isJoined)) continue;
    toGiveUp.delete(row.id);
    const givenUp = together([...toGiveUp.values()]);
    moves.set(row.id, await moveOpenTasks(transaction, row.id, former, now, { givenUp }));
  }
  // Waiting tasks take the hours that were given up and are still free.
  const left = projects.filter(({ shared, shares }) => shared && !shares);
  const leftHours = together(left.flatMap(({ planned, stays }) => [planned, stays]));
  for (const { row } of sharers) {
    const [week] = row.weeks;
    const first = moves.get(row.id) ?? [];
    if (!week || (isJoined ? first.every(({ to }) => to.day !== null) : left.length === 0)) continue;
    const wholeWeek = weekdays.map((_, at) => [addDays(fromColumn(week.startsOn), at), 24]);
    const gone = isJoined ? Object.fromEntries(wholeWeek) : leftHours;
    // It gets a week for what waits after this.
    const { id, targetWeeks } = row;
    await transaction.project.update({ where: { id }, data: { targetWeeks } });
    const second = await moveOpenTasks(transaction, id, row, now, { gone });
    moves.set(id, joinMoves([...first, ...second]));
  }
  for (const { row, versions } of projects) {
    const own = moves.get(row.id) ?? [];
    if (row.id === madeBy || versions.length === 0 || (own.length === 0 && !before.has(row.id))) continue;
    await keepVersion(transaction, row.id, { reason: 'hours_shared', moves: own, now });
  }
  return moves;
}

/** One move for each task, from its first place to its last. */
export function joinMoves(moves: readonly Move[]): Move[] {
  const joined = new Map<string, Move>();
  for (const move of moves) {
    const { from, over } = joined.get(move.id) ?? move;
    joined.set(move.id, { ...move, from, over });
  }
  return [...joined.values()].filter(({ from, to }) => from.week !== to.week || from.day !== to.day);
}
