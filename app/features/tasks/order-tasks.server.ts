import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rankTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { isBehind } from '#app/features/projects/phase.ts';
import { changeTasks } from './change-tasks.server.ts';
import { orderTasksSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';

export const orderTasks = operation({
  name: 'order-tasks',
  summary: 'Reorders the tasks of the current week; none may come before one it depends on.',
  api: { method: 'PUT', path: '/api/projects/:id/tasks/order' },
  access: ownerOf('project'),
  input: orderTasksSchema,
  example: { id: exampleIds.project, ids: [exampleIds.task] },
  output: z.strictObject({ tasks: z.array(taskSchema) }),
  refusals: ['conflict'],
  run: ({ id, ids }, context) =>
    changeTasks({ project: id }, context, async (opened) => {
      const { transaction, project, tasks, week } = opened;
      if (isBehind(week, project.phase)) throw new AppError('conflict', `Week ${week} is closed.`);
      const ofWeek = tasks.filter((task) => task.week === week);
      const open = ofWeek.filter(({ status }) => status !== 'completed');
      const meant = ids.length === ofWeek.length ? ofWeek : open;
      const places = new Map(ids.map((each, at) => [each, at]));
      if (
        places.size !== ids.length ||
        ids.length !== meant.length ||
        meant.some((each) => !places.has(each.id))
      )
        throw new AppError('conflict', 'The tasks are others by now. Please load the page again.');
      const placeOf = (taskId: string) => places.get(taskId) ?? -1;
      const ordered = meant.toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
      for (const [at, { dependencies, ...task }] of ordered.entries()) {
        const awaited = ordered
          .slice(at)
          .find((each) => dependencies.some(({ dependsOnId }) => dependsOnId === each.id));
        if (!awaited) continue;
        const [first, second] = [task, awaited].map((row) => project.vault.open('task', row).title);
        throw new AppError('conflict', `“${first}” waits for “${second}”, so it stays behind it.`);
      }
      await rankTasks(transaction, ordered);
      return { tasks: await opened.read((row) => row.week === week) };
    }),
});
