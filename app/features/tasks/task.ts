import { fromColumn } from '#app/services/day-column.ts';
import type { Prisma, Task as TaskRow, TaskStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

/** A task as the API and the screens show it (contract, section 2). */
export interface Task {
  id: string;
  project_id: string;
  title: string;
  description: string;
  /** A day, or null while the task waits for a week with room for it. */
  due_date: string | null;
  estimated_hours: number;
  status: TaskStatus;
  order: number;
  week: number | null;
  /** JSON text: `dependencies` are the `order` numbers this task waits for. */
  notes: string;
}

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
