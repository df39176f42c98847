import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { arrangeTasks, rankTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { changeTasks, requireOpen } from './change-tasks.server.ts';
import { daysBefore } from './edit-task.server.ts';
import { linkTasks } from './link-tasks.server.ts';
import { removeTasks } from './removed-task.server.ts';
import { splitTaskSchema, taskChangesSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';
import { writeTasks } from './write-tasks.server.ts';

export const splitTask = operation({
  name: 'split-task',
  summary: 'Splits an open task into parts, in sequence, on days with room from its own day on.',
  api: { method: 'POST', path: '/api/tasks/:id/split', status: 201 },
  access: ownerOf('task'),
  input: splitTaskSchema,
  example: {
    id: exampleIds.task,
    parts: [
      { title: 'Draw the first screen', hours: 0.5 },
      { title: 'Show it to Ada', hours: 0.5 },
    ],
  },
  output: z.strictObject({
    tasks: z.array(taskSchema),
    moved: z.array(taskSchema).describe('The tasks that had to move for them.'),
    others: taskChangesSchema.shape.others
      .unwrap()
      .describe('Their former days; undelete with these and `instead_of` restores everything.'),
  }),
  refusals: ['conflict'],
  limit: 'writing',
  run: ({ id, parts }, context) =>
    changeTasks({ having: { tasks: { some: { id } } } }, context, async (opened) => {
      const { transaction, projectId, project, now, tasks } = opened;
      const task = opened.taskOf(id);
      requireOpen(task, opened);
      const { description, note } = project.vault.open('task', task);
      await removeTasks(transaction, project.vault, [id], { reason: 'deleted', now });
      const { deliverable, step, on, carriedFrom, dueDate } = task;
      const dueOn = dueDate && fromColumn(dueDate);
      const same = {
        description,
        note,
        status: 'pending',
        dueOn,
        deliverable,
        step,
        on,
        carriedFrom,
      } as const;
      const made = parts.map((part) => ({ ...part, ...same }));
      const ids = await writeTasks(opened, task.week, made);
      const dependents = tasks.filter((each) =>
        each.dependencies.some(({ dependsOnId }) => dependsOnId === id),
      );
      await linkTasks(transaction, [
        ...task.dependencies.flatMap(({ dependsOnId }) =>
          ids.slice(0, 1).map((taskId) => ({ taskId, dependsOnId })),
        ),
        ...ids.slice(1).map((taskId, at) => ({ taskId, dependsOnId: ids[at] ?? '' })),
        ...dependents.flatMap((each) =>
          ids.slice(-1).map((dependsOnId) => ({ taskId: each.id, dependsOnId })),
        ),
      ]);
      const rows = await transaction.task.findMany({
        where: { projectId, week: task.week },
        orderBy: { rank: 'asc' },
      });
      const isPart = (row: { id: string }) => ids.includes(row.id);
      await rankTasks(transaction, [
        ...rows.filter((row) => !isPart(row) && row.rank < task.rank),
        ...rows.filter(isPart),
        ...rows.filter((row) => !isPart(row) && row.rank > task.rank),
      ]);
      const { moved } = await arrangeTasks(transaction, projectId, now, { changed: ids, unplaced: ids });
      const read = await opened.read((row) => isPart(row) || moved.has(row.id));
      return {
        tasks: read.filter(isPart),
        moved: read.filter((row) => !isPart(row)),
        others: daysBefore(moved).filter((other) => !isPart(other)),
      };
    }),
});
