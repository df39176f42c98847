import type { Day } from '#app/core/calendar.ts';
import { freeRank, rankStep } from '#app/features/plans/arrange-tasks.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { newId } from '#app/services/id.server.ts';
import type { TaskStatus } from '#app/services/prisma-client/client.ts';
import type { TasksToChange } from './change-tasks.server.ts';

export interface NewTask {
  title: string;
  description: string;
  note: string | null;
  status: TaskStatus;
  hours: number;
  dueOn: Day | null;
  /** The id of what it serves in the brief. */
  deliverable: string | null;
  step?: string | null;
  on?: string | null;
  carriedFrom?: number | null;
}

/**
 * Writes new tasks into a week in this order, after those that are there; null has them wait for one.
 * @returns their ids
 */
export async function writeTasks(
  {
    transaction,
    projectId,
    project,
    now,
  }: Pick<TasksToChange, 'transaction' | 'projectId' | 'project' | 'now'>,
  week: number | null,
  tasks: readonly NewTask[],
): Promise<string[]> {
  const first = await freeRank(transaction, projectId, week);
  const data = tasks.map(({ title, description, note, status, hours, dueOn, ...more }, at) => {
    const { deliverable, step = null, on = null, carriedFrom = null } = more;
    const id = newId();
    return {
      id,
      projectId,
      week,
      rank: first + at * rankStep,
      linked: true,
      status,
      dueDate: dueOn && toColumn(dueOn),
      estimatedHours: hours,
      ...{ deliverable, step, on, carriedFrom },
      completedAt: status === 'completed' ? now : null,
      createdAt: now,
      ...project.vault.seal('task', id, { title, description }),
      ...(note !== null && project.vault.seal('task', id, { note })),
    };
  });
  await transaction.task.createMany({ data });
  return data.map(({ id }) => id);
}
