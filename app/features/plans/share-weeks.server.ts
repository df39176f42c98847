import { addDays, type Day, dayIn, weekdays } from '#app/core/calendar.ts';
import { hoursLeftOn } from '#app/features/fit/hours-left-on.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { together } from '#app/features/projects/shared-hours.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { divideDays } from './divide-days.ts';
import { moveOpenTasks } from './move-open-tasks.server.ts';
import { keepFittingWeeks } from './room-for-waiting.server.ts';
import { frameOf } from './week-dates.ts';

/**
 * Divides the days of the weeks under way between projects that come to share their hours, where a day holds more than the
 * person has. The projects are locked by the caller.
 * @param ids all of the user's projects in progress that share
 */
export async function shareWeeks(
  transaction: Database,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await lockUser(transaction, userId);
  const rows = await transaction.project.findMany({
    where: { id: { in: [...ids] } },
    include: { ...withCurrentWeek, user: { select: { timeZone: true } }, tasks: true },
    orderBy: { id: 'asc' },
  });
  const projects = rows.map(({ tasks, user, ...row }) => {
    const [week] = row.weeks;
    const today = dayIn(now, user.timeZone);
    const pace = paceFactor(row, tasks);
    const stays: Record<Day, number> = {};
    const planned: Record<Day, number> = {};
    for (const { dueDate, estimatedHours, status, week: of } of tasks) {
      const day = dueDate && fromColumn(dueDate);
      if (day === null || day < today) continue;
      const isOpen = status !== 'completed' && of === week?.number && !week.closedAt;
      const hours = isOpen ? planned : stays;
      hours[day] = (hours[day] ?? 0) + pace * estimatedHours;
    }
    const { availability, daysOff } = frameOf(row, user.timeZone, now);
    return { row, stays, planned, time: { hoursByDay: hoursByDay(availability), daysOff } };
  });
  const taken = together(projects.map(({ stays }) => stays));
  const toGiveUp = divideDays(
    projects.map(({ row: { id }, planned, time }) => {
      const days = Object.keys(planned);
      return {
        ...{ id, planned },
        hours: Object.fromEntries(days.map((day) => [day, hoursLeftOn(day, { ...time, taken })])),
      };
    }),
  );
  const waiting: (typeof projects)[number]['row'][] = [];
  for (const { row } of projects) {
    toGiveUp.delete(row.id);
    const moves = await moveOpenTasks(transaction, row.id, null, now, together([...toGiveUp.values()]));
    if (moves.some(({ to }) => to.week === null)) waiting.push(row);
  }
  // What one gave up and no other took is there for those that wait, as if the days had been off.
  for (const row of waiting) {
    const monday = row.weeks[0] && fromColumn(row.weeks[0].startsOn);
    const daysOff = monday ? weekdays.map((_, at) => toColumn(addDays(monday, at))) : [];
    await moveOpenTasks(transaction, row.id, { ...row, daysOff }, now);
  }
  for (const { row } of projects) await keepFittingWeeks(transaction, row.id, now);
}
