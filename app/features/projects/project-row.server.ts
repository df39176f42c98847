import { z } from 'zod';
import { toColumn } from '#app/services/day-column.ts';
import { bytes, moment } from '#app/services/db.server.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';

/** The columns of a project's view, for hand-written queries that call the project `project`. */
export const projectColumns = Prisma.sql`
  project.id, project.title, project.description, project.status, project.availability,
  project.day_to_day_schedule AS "dayToDaySchedule", project.weekend_schedule AS "weekendSchedule",
  project.target_weeks AS "targetWeeks", project.hours, project.starts_on AS "startsOn",
  project.days_off AS "daysOff", project.created_at AS "createdAt", project.updated_at AS "updatedAt",
  project.sharing, project.uses_pace AS "usesPace", project.paused_until AS "pausedUntil", project.deleted_at AS "deletedAt",
  ARRAY(SELECT number FROM weeks WHERE project_id = project.id ORDER BY number DESC LIMIT 1) AS weeks`;

const day = z.iso.date().transform(toColumn);

/** The weeks of a project that have begun, the newest first, as a column of JSON. */
export const weeksOf = (projectId: Prisma.Sql) => Prisma.sql`
  coalesce((
    SELECT json_agg(json_build_object('number', number, 'startsOn', starts_on,
      'closedAt', closed_at, 'pausedOn', paused_on, 'resumedOn', resumed_on) ORDER BY number DESC)
    FROM weeks WHERE project_id = ${projectId}
  ), '[]')`;

/** A week as read from this column. */
export const weekRow = z.object({
  ...{ number: z.int(), startsOn: day, closedAt: moment.nullable() },
  ...{ pausedOn: day.nullable(), resumedOn: day.nullable() },
});

/** The schema of these columns. */
export const projectRow = {
  id: z.string(),
  title: bytes,
  description: bytes,
  status: z.enum(ProjectStatus),
  availability: z.array(z.string()),
  dayToDaySchedule: z.string(),
  weekendSchedule: z.string(),
  targetWeeks: z.int(),
  hours: z.array(z.number()),
  startsOn: day.nullable(),
  daysOff: z.array(day),
  sharing: z.string(),
  usesPace: z.boolean(),
  pausedUntil: day.nullable(),
  deletedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
  weeks: z.array(z.int().transform((number) => ({ number }))),
};
