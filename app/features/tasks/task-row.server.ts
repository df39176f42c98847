import { z } from 'zod';
import { tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { removedTaskRow } from '#app/features/projects/removed-task.ts';
import { toColumn } from '#app/services/day-column.ts';
import { bytes } from '#app/services/db.server.ts';
import { Prisma, TaskStatus } from '#app/services/prisma-client/client.ts';

/** A task as hand-written queries read it, which call it `task`. */
export const taskColumns = Prisma.sql`
  task.id, task.week, task."order" AS rank, task.title, task.description, task.due_date AS "dueDate",
  task.estimated_hours AS "estimatedHours", task.status, task.deliverable, task.step, task."on", task.note,
  task.spent_hours AS "spentHours", task.carried_from AS "carriedFrom", task.linked, task.dependencies AS "formerDependencies",
  ARRAY(SELECT depends_on_id::text FROM task_dependencies WHERE task_id = task.id) AS dependencies`;

/** The same as parsed. */
export const taskRow = {
  id: z.string(),
  week: z.int().nullable(),
  rank: z.int(),
  title: bytes,
  description: bytes,
  dueDate: z.iso.date().transform(toColumn).nullable(),
  estimatedHours: z.number(),
  status: z.enum(TaskStatus),
  deliverable: z.string().nullable(),
  step: z.string().nullable(),
  on: z.string().nullable(),
  note: bytes.nullable(),
  spentHours: z.number().nullable(),
  carriedFrom: z.int().nullable(),
  linked: z.boolean(),
  formerDependencies: z.array(z.int()),
  dependencies: z.array(z.string().transform((dependsOnId) => ({ dependsOnId }))),
};

/**
 * The tasks of the week `chosen.week` of `project` and, when it is the last one begun, `chosen.last`, the open ones that wait
 * for a week with room; and what was left out when that week was closed, with the last one that of all weeks.
 */
export const listsOfWeek = Prisma.sql`
  coalesce((
    SELECT json_agg(each) FROM (
      SELECT ${taskColumns} FROM tasks task
      WHERE task.project_id = project.id AND task.id IN (
        (SELECT id FROM tasks WHERE project_id = project.id AND week = chosen.week ORDER BY due_date, "order" LIMIT ${tasksOfWeek})
        UNION ALL
        (
          SELECT id FROM tasks
          WHERE project_id = project.id AND week IS NULL AND status <> 'completed' AND chosen.week = chosen.last
          ORDER BY due_date, "order" LIMIT ${tasksOfWeek}
        )
      )
      ORDER BY task.due_date, task."order"
    ) each
  ), '[]') AS tasks,
  coalesce((
    SELECT json_agg(json_build_object(
      'id', id, 'week', week, 'reason', reason, 'content', content, 'removedAt', removed_at
    ) ORDER BY removed_at DESC)
    FROM (
      SELECT * FROM removed_tasks
      WHERE project_id = project.id AND reason = 'dropped' AND (week = chosen.week OR chosen.week = chosen.last)
      ORDER BY removed_at DESC LIMIT ${tasksOfWeek}
    ) removed_tasks
  ), '[]') AS "leftOut"`;

/** The same as parsed. */
export const listsRow = {
  tasks: z.array(z.object(taskRow)),
  leftOut: z.array(z.object({ ...removedTaskRow, content: bytes })),
};
