import { z } from 'zod';
import { type Day, dayIn } from '#app/core/calendar.ts';
import { hoursOf } from '#app/core/sum.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { daysLeftIn } from '#app/features/projects/days-left.ts';
import type { Sharing } from '#app/features/projects/project.ts';
import { projectRow, weekRow, weeksOf } from '#app/features/projects/project-row.server.ts';
import {
  hoursTaken,
  paceOfTaken,
  sharersWith,
  takenColumns,
  takenRow,
  together,
} from '#app/features/projects/shared-hours.server.ts';
import { bytes, type Database, db, queryRowsIn } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { type PlannedHours, readPlannedHours } from './planned-week.schema.ts';
import { frameOf, weeksOfPlan } from './week-dates.ts';

const { availability, dayToDaySchedule, weekendSchedule, targetWeeks, hours, startsOn, daysOff } = projectRow;

/** The columns of a project in progress that its hours are computed from. */
export const holderRow = z.object({
  ...{ id: z.string(), title: bytes },
  ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks, hours, startsOn, daysOff },
  weeks: z.array(weekRow),
  ...takenRow,
  waiting: z.number().describe('The hours of tasks that wait for a week and have no day.'),
  roadmap: z.object({ id: z.string(), weeks: bytes.nullable() }).nullable(),
});
type Holder = z.output<typeof holderRow>;
const besideRow = z.object({ holders: z.array(holderRow) });

/** The columns of a holder, of a project that the query calls `holder`. */
export const holderColumns = Prisma.sql`
  holder.id, holder.title, holder.availability, holder.day_to_day_schedule AS "dayToDaySchedule",
  holder.weekend_schedule AS "weekendSchedule", holder.target_weeks AS "targetWeeks", holder.hours,
  holder.starts_on AS "startsOn", holder.days_off AS "daysOff",
  ${weeksOf(Prisma.sql`holder.id`)} AS weeks,
  ${takenColumns},
  coalesce((
    SELECT sum(estimated_hours) FROM tasks
    WHERE project_id = holder.id AND week IS NULL AND due_date IS NULL AND status <> 'completed'
  ), 0) AS waiting,
  (
    SELECT json_build_object('id', roadmap.id, 'weeks', roadmap.weeks)
    FROM plan_versions version JOIN plan_roadmaps roadmap ON roadmap.id = version.roadmap_id
    WHERE version.project_id = holder.id ORDER BY version.number DESC LIMIT 1
  ) AS roadmap`;

/** The projects that share their hours with one that the query calls `project`, as a column of JSON. */
export const holders = sharersWith(holderColumns);

/**
 * The projects that share their hours with this one.
 * @param sharing the value to assume instead of the stored one
 */
export async function holdersBeside(
  projectId: string,
  database: Database = db,
  sharing: Sharing | null = null,
): Promise<Holder[]> {
  const rows = await queryRowsIn(database, besideRow)`
    SELECT ${holders} AS holders
    FROM (
      SELECT id, user_id, coalesce(${sharing}::text, sharing) AS sharing FROM projects
      WHERE id = ${projectId}::uuid
    ) project`;
  return rows.flatMap(({ holders }) => holders);
}

interface At {
  timeZone: string;
  now: Date;
}

/**
 * The hours that a project will plan at its pace, by day: the steps of each future week and the waiting tasks, spread over the
 * days of that week. Without a planned roadmap it plans all its hours, until its last week.
 */
export function hoursToPlan(
  { waiting, ...project }: Omit<Holder, 'id' | 'title' | 'roadmap'>,
  planned: PlannedHours['weeks'],
  { timeZone, now }: At,
): Record<Day, number> {
  const pace = paceOfTaken(project);
  const hoursByDate: Record<Day, number> = {};
  const { availability, daysOff } = frameOf(project, timeZone, now);
  const byDay = hoursByDay(availability);
  const today = dayIn(now, timeZone);
  const begun = Math.max(0, ...project.weeks.map(({ number }) => number));
  let left = pace * waiting;
  for (const { week, startsOn } of weeksOfPlan({ ...project, tasks: project.timed }, timeZone, now)) {
    if (week <= begun) continue;
    const days = daysLeftIn(startsOn, { hoursByDay: byDay, daysOff, today });
    const room = hoursOf(days);
    const steps = planned.find((each) => each.week === week)?.steps ?? [];
    left += planned.length === 0 ? room : pace * hoursOf(steps);
    const share = room === 0 ? 0 : Math.min(1, left / room);
    for (const { date, hours } of days) hoursByDate[date] = share * hours;
    left = Math.max(0, left - room);
  }
  return hoursByDate;
}

const planOf = ({ roadmap, ...holder }: Holder, vault: Vault, at: At): Record<Day, number> =>
  hoursToPlan(holder, readPlannedHours(roadmap && vault.open('planRoadmap', roadmap).weeks).weeks, at);

/** The hours that a project holds, by day: those of its tasks and those that it will plan. */
export const hoursHeld = (holder: Holder, vault: Vault, at: At): Record<Day, number> =>
  together([hoursTaken([holder]), planOf(holder, vault, at)]);

/** What projects have and claim of the hours that they share with another. */
export function sharedWith(
  holders: readonly Holder[],
  vault: Vault,
  at: At,
): { taken: Record<Day, number>; claims: Record<Day, number[]> } {
  const claims: Record<Day, number[]> = {};
  for (const holder of holders)
    for (const [day, hours] of Object.entries(planOf(holder, vault, at)))
      if (hours > 0) claims[day] = [...(claims[day] ?? []), hours];
  return { taken: hoursTaken(holders), claims };
}
