import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { hoursByDay, isWeekend } from '#app/features/projects/availability.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { frameOf } from './week-dates.ts';

/** What a task waits for, for a query's `include`. */
export const withAwaited = { dependencies: { select: { dependsOnId: true } } } as const;

const latest = (days: readonly Day[]): Day => days.reduce((last, day) => (day > last ? day : last));

/**
 * Moves the open tasks of the week under way from days that are off now to the next day with room for them, and what waits
 * for them after them. A task that no day of the week has room for waits for the next week. The project is locked by the
 * caller.
 * @returns how many were moved
 */
export async function moveFromDaysOff(transaction: Database, projectId: string, now: Date): Promise<number> {
  const { user, weeks, tasks, ...row } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: {
      ...withCurrentWeek,
      user: { select: { timeZone: true } },
      tasks: { orderBy: [{ dueDate: 'asc' }, { rank: 'asc' }], include: withAwaited },
    },
  });
  const [week] = weeks;
  if (!week) return 0;
  const frame = frameOf(row, user.timeZone, now);
  const daysOff = frame.daysOff ?? [];
  const today = dayIn(now, user.timeZone);
  const daysLeft = daysLeftIn(fromColumn(week.startsOn), {
    ...{ today, daysOff, hoursByDay: hoursByDay(frame.availability) },
  });
  const placed = tasks.flatMap((task) =>
    task.week === week.number && task.dueDate ? [{ ...task, dueOn: fromColumn(task.dueDate) }] : [],
  );
  const takenHours: Record<Day, number> = {};
  for (const { dueOn, estimatedHours: hours } of placed) takenHours[dueOn] = (takenHours[dueOn] ?? 0) + hours;

  /** The new days, null for what has to wait. */
  const moved = new Map<string, Day | null>();
  for (const task of placed) {
    if (task.status === 'completed') continue;
    const { id, dueOn, estimatedHours: hours } = task;
    const awaited = task.dependencies.flatMap(({ dependsOnId }) => {
      const day = moved.get(dependsOnId);
      return day === undefined ? [] : [day];
    });
    const isOff = dueOn >= today && daysOff.includes(dueOn);
    if (!isOff && awaited.every((day) => day !== null && day <= dueOn)) continue;
    takenHours[dueOn] = (takenHours[dueOn] ?? 0) - hours;
    const from = latest([isOff ? addDays(dueOn, 1) : dueOn, ...awaited.flatMap((day) => day ?? [])]);
    const found = daysLeft.find(
      ({ day, date, hours: whole }) =>
        date >= from &&
        (takenHours[date] ?? 0) + hours <= whole + 1e-6 &&
        (task.on === null || isWeekend(day) === (task.on === 'weekend')),
    );
    const day = awaited.includes(null) ? null : (found?.date ?? null);
    moved.set(id, day);
    if (day !== null) takenHours[day] = (takenHours[day] ?? 0) + hours;
  }

  let rank = Math.max(0, ...tasks.flatMap((task) => (task.week === null ? task.rank : [])));
  for (const [id, day] of moved) {
    rank += day === null ? 1 : 0;
    const place = day === null ? { week: null, dueDate: null, rank } : { dueDate: toColumn(day) };
    await transaction.task.update({ where: { id }, data: { ...place, updatedAt: now } });
  }
  return moved.size;
}
