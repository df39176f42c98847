import { z } from 'zod';
import { Prisma, TaskStatus } from '#app/services/prisma-client/client.ts';

/** A task whose actual time is known. */
export const timedTask = z.object({
  week: z.int().nullable(),
  status: z.enum(TaskStatus),
  estimatedHours: z.number(),
  spentHours: z.number().nullable(),
});

/** The timed tasks of a project, as a JSON column. */
export const timedTasksOf = (projectId: Prisma.Sql) => Prisma.sql`
  coalesce((
    SELECT json_agg(json_build_object(
      'week', week, 'status', status, 'estimatedHours', estimated_hours, 'spentHours', spent_hours
    ))
    FROM tasks WHERE project_id = ${projectId} AND spent_hours IS NOT NULL
  ), '[]')`;
