import { z } from 'zod';
import { onDays } from '#app/core/on-days.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { type Prisma, type RemovedTask, TaskStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { onDayOf } from './planned-task.schema.ts';

/** A task as the API and the screens show it (docs/product.md, 7). */
export const taskSchema = z
  .strictObject({
    id: z.string(),
    project_id: z.string(),
    title: z.string(),
    description: z.string(),
    due_date: z.iso
      .date()
      .nullable()
      .describe('Null while the task waits for a week with room. With a day it waits for the week of that.'),
    estimated_hours: z.number(),
    status: z.enum(TaskStatus),
    order: z.int(),
    week: z.int().nullable(),
    notes: z.string().describe('JSON text: `dependencies` are the `order` numbers this task waits for.'),
    depends_on: z
      .array(z.string())
      .describe('The ids of the tasks that it depends on, including those of other weeks.'),
    deliverable_id: z.string().nullable().describe('The deliverable it serves; null if it serves all.'),
    step_id: z.string().nullable().describe('The step of the brief that it is, or is a session of.'),
    on: z.enum(onDays).describe('The days on which it can be done.'),
    note: z.string().nullable().describe('A note on the result.'),
    spent_hours: z.number().nullable().describe('The hours that it actually took; null if not recorded.'),
    carried_from: z.int().nullable().describe('The week that was closed without it.'),
  })
  .meta({ id: 'Task' });
export type Task = z.output<typeof taskSchema>;

/** The order in which tasks are shown (docs/product.md, 4). */
export const byDueDate: Prisma.TaskOrderByWithRelationInput[] = [{ dueDate: 'asc' }, { rank: 'asc' }];

/** What a task waits for, for a query's `include`. */
export const withDependencies = {
  dependencies: { select: { dependsOnId: true } },
} satisfies Prisma.TaskInclude;

type TaskRow = Omit<
  Prisma.TaskGetPayload<{ include: typeof withDependencies }>,
  'completedAt' | 'rescheduledAt' | 'createdAt' | 'updatedAt'
>;

/** What places a task among others. */
type Place = Pick<TaskRow, 'id' | 'projectId' | 'week' | 'rank'>;

/** The places of all tasks of a week. */
export const placesOf = (
  database: Database,
  { projectId, week }: Pick<Place, 'projectId' | 'week'>,
): Promise<Place[]> =>
  database.task.findMany({
    where: { projectId, week },
    select: { id: true, projectId: true, week: true, rank: true },
  });

/** The tasks of a week in their order, with the `order` of each by its id. */
interface WeekInOrder {
  tasks: readonly Place[];
  orders: ReadonlyMap<string, number>;
}

const weeksInOrder = new WeakMap<readonly Place[], ReadonlyMap<string, WeekInOrder>>();
const nameOfWeek = ({ projectId, week }: Omit<Place, 'id' | 'rank'>) => `${projectId} ${week}`;

/** The week of a task, sorted once for all tasks of a list. */
function weekOf(place: Omit<Place, 'id' | 'rank'>, all: readonly Place[]): WeekInOrder | undefined {
  let weeks = weeksInOrder.get(all);
  if (!weeks) {
    const lists = new Map<string, Place[]>();
    for (const task of all) {
      const list = lists.get(nameOfWeek(task));
      if (list) list.push(task);
      else lists.set(nameOfWeek(task), [task]);
    }
    weeks = new Map(
      [...lists].map(([name, list]) => {
        const tasks = list.sort((one, other) => one.rank - other.rank);
        return [name, { tasks, orders: new Map(tasks.map(({ id }, index) => [id, index + 1])) }];
      }),
    );
    weeksInOrder.set(all, weeks);
  }
  return weeks.get(nameOfWeek(place));
}

/**
 * The ids of what a task waits for.
 * @param fellows the tasks of its week, where a row that an older release wrote has what it waits for by rank
 */
export function dependenciesOf(
  { dependencies, linked, formerDependencies, ...place }: Omit<TaskRow, 'title' | 'description' | 'note'>,
  fellows: readonly Place[],
): string[] {
  if (linked) return dependencies.map(({ dependsOnId }) => dependsOnId);
  const week = weekOf(place, fellows)?.tasks ?? [];
  return week.flatMap(({ id, rank }) => (formerDependencies.includes(rank) ? id : []));
}

/**
 * The task as the API shows it. Its `order` and its dependencies are positions among the tasks of its week.
 * @param fellows all tasks of its week; it may hold others
 */
export function toTask(row: TaskRow, fellows: readonly Place[], vault: Vault): Task {
  const { title, description, note } = vault.open('task', row);
  const awaited = dependenciesOf(row, fellows);
  const orders = weekOf(row, fellows)?.orders;
  const dependencies = [...new Set(awaited)].flatMap((id) => orders?.get(id) ?? []);
  return {
    id: row.id,
    project_id: row.projectId,
    title,
    description,
    due_date: row.dueDate && fromColumn(row.dueDate),
    estimated_hours: row.estimatedHours,
    status: row.status,
    order: orders?.get(row.id) ?? 0,
    week: row.week,
    notes: JSON.stringify({ dependencies: dependencies.sort((one, other) => one - other) }),
    depends_on: awaited.toSorted(),
    deliverable_id: row.deliverable,
    step_id: row.step,
    on: onDayOf(row.on),
    note,
    spent_hours: row.spentHours,
    carried_from: row.carriedFrom,
  };
}

/** A task that was left out, as it was; it has no place in its week any more. */
export function toLeftOutTask(row: Omit<RemovedTask, 'projectId'>, projectId: string, vault: Vault): Task {
  const task = toRemovedTask(row, vault);
  return {
    id: task.id,
    project_id: projectId,
    title: task.title,
    description: task.description,
    due_date: task.due_date,
    estimated_hours: task.estimated_hours,
    status: task.status,
    order: 0,
    week: task.week,
    notes: JSON.stringify({ dependencies: [] }),
    depends_on: task.depends_on.toSorted(),
    deliverable_id: task.deliverable,
    step_id: task.step,
    on: onDayOf(task.on),
    note: task.note,
    spent_hours: task.spent_hours,
    carried_from: task.carried_from,
  };
}
