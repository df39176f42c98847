import { addDays, dayIn, daysBetween } from '#app/core/calendar.ts';
import { daysOfPause, pauseOf } from '#app/features/projects/days-of-pause.ts';
import { nextWeekStart } from '#app/features/projects/week-start.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { arrangeTasks } from './arrange-tasks.server.ts';
import { frameOf } from './week-dates.ts';
import { isLastPossible } from './weeks-with-room.ts';

/**
 * Has a pause begin in the week under way, if there is one; a pause that ended on the same day goes on. The project is locked
 * by the caller.
 */
export async function pauseWeek(transaction: Database, projectId: string, now: Date): Promise<void> {
  const { user, weeks } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: { user: { select: { timeZone: true } }, weeks: { orderBy: { number: 'desc' } } },
  });
  const [week, first] = [weeks[0], weeks.at(-1)];
  if (!week || !first) return;
  const earlier = pauseOf(week, user.timeZone);
  const today = dayIn(now, user.timeZone);
  const days = earlier ? daysOfPause(earlier, fromColumn(first.startsOn)) : 0;
  const begun = { pausedOn: toColumn(today), pausedDays: { increment: days } };
  await transaction.week.update({
    where: { projectId_number: { projectId, number: week.number } },
    data: { resumedOn: null, ...(earlier?.until !== today && begun) },
  });
}

/**
 * Takes up the week under way after a pause, in which nothing is counted: a week that ended meanwhile is moved to where the
 * next one would be, and the open tasks of the pause to days that are left; what was kept for a day of a later week that has
 * come meanwhile is kept for that day of the moved week. The project is locked by the caller.
 */
export async function takeUpWeek(transaction: Database, projectId: string, now: Date): Promise<void> {
  const { user, weeks, ...row } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: { user: { select: { timeZone: true } }, weeks: { orderBy: { number: 'desc' }, take: 1 } },
  });
  const [week] = weeks;
  if (!week?.pausedOn || week.closedAt) return;
  const today = dayIn(now, user.timeZone);
  const [startsOn, pausedOn] = [fromColumn(week.startsOn), fromColumn(week.pausedOn)];
  const endsOn = addDays(startsOn, 6);
  if (pausedOn > endsOn) return;
  const isOver = endsOn < today;
  const tasks = await transaction.task.findMany({
    where: {
      ...{ projectId, week: week.number, status: { not: 'completed' } },
      dueDate: isOver ? { not: null } : { gte: week.pausedOn, lt: toColumn(today) },
    },
    select: { id: true },
  });
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  if (isOver) {
    const frame = frameOf({ ...row, pausedUntil: null }, user.timeZone, now);
    const monday = nextWeekStart({ ...frame, previousWeekStart: startsOn });
    await transaction.week.update({
      where: { projectId_number: { projectId, number: week.number } },
      data: { startsOn: toColumn(monday), plannedOn: toColumn(today) },
    });
    const kept = await transaction.task.findMany({
      where: {
        ...{ projectId, week: null, status: { not: 'completed' } },
        dueDate: { gte: week.pausedOn, lte: toColumn(addDays(monday, 6)) },
      },
      select: { id: true, dueDate: true },
    });
    for (const { id, dueDate } of kept) {
      if (dueDate === null) continue;
      const day = addDays(fromColumn(dueDate), daysBetween(startsOn, monday));
      await transaction.task.update({ where: { id }, data: { dueDate: toColumn(day), updatedAt: now } });
      ids.push(id);
    }
  }
  const mayWait = !isLastPossible(week.number);
  await arrangeTasks(transaction, projectId, now, { changed: ids, unplaced: ids, back: ids, mayWait });
}
