import { z } from 'zod';
import { toColumn } from '#app/services/day-column.ts';
import { bytes } from '#app/services/db.server.ts';
import { Prisma, TaskStatus } from '#app/services/prisma-client/client.ts';

/** A task as hand-written queries read it, which call it `task`. */
export const taskColumns = Prisma.sql`
  task.id, task.week, task."order" AS rank, task.title, task.description, task.due_date AS "dueDate",
  task.estimated_hours AS "estimatedHours", task.status, task.deliverable, task."on", task.note,
  task.spent_hours AS "spentHours", task.carried_from AS "carriedFrom", task.linked, task.dependencies AS "formerDependencies",
  ARRAY(SELECT depends_on_id::text FROM task_dependencies WHERE task_id = task.id) AS dependencies`;

/** The same, once it is read. */
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
  on: z.string().nullable(),
  note: bytes.nullable(),
  spentHours: z.number().nullable(),
  carriedFrom: z.int().nullable(),
  linked: z.boolean(),
  formerDependencies: z.array(z.int()),
  dependencies: z.array(z.string().transform((dependsOnId) => ({ dependsOnId }))),
};
