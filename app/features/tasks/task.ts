import { z } from 'zod';
import { fromColumn } from '#app/services/day-column.ts';
import { type Prisma, type Task as TaskRow, TaskStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

/** A task as the API and the screens show it (contract, section 2). */
export const taskSchema = z
  .strictObject({
    id: z.string(),
    project_id: z.string(),
    title: z.string(),
    description: z.string(),
    due_date: z.iso.date().nullable().describe('Null while the task waits for a week with room for it.'),
    estimated_hours: z.number(),
    status: z.enum(TaskStatus),
    order: z.int(),
    week: z.int().nullable(),
    notes: z.string().describe('JSON text: `dependencies` are the `order` numbers this task waits for.'),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof taskSchema>;

/** The order in which tasks are shown (spec, section 4). */
export const byDueDate: Prisma.TaskOrderByWithRelationInput[] = [{ dueDate: 'asc' }, { order: 'asc' }];

/** The task's row as people see it. */
export function toTask(row: TaskRow, vault: Vault): Task {
  const { title, description } = vault.open('task', row);
  return {
    id: row.id,
    project_id: row.projectId,
    title,
    description,
    due_date: row.dueDate && fromColumn(row.dueDate),
    estimated_hours: row.estimatedHours,
    status: row.status,
    order: row.order,
    week: row.week,
    notes: JSON.stringify({ dependencies: row.dependencies }),
  };
}
