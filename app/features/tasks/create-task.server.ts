import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { addDays, type Day } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { dayLabel } from '#app/core/quantities.ts';
import { arrangeTasks } from '#app/features/plans/arrange-tasks.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { noteTask } from '#app/features/projects/open-project.server.ts';
import {
  changeTasks,
  endOfPlan,
  overfullDays,
  requireFit,
  requireOfProject,
  requireOpenWeek,
  type TasksToChange,
  weekOn,
} from './change-tasks.server.ts';
import { linkTasks } from './link-tasks.server.ts';
import { createTaskSchema } from './task.schema.ts';
import { taskSchema } from './task.ts';
import { writeTasks } from './write-tasks.server.ts';

export const createTask = operation({
  name: 'create-task',
  summary:
    'Adds a task of your own to the current week of a project, or keeps it for the later week of its day.',
  api: { method: 'POST', path: '/api/tasks', status: 201 },
  access: ownerOf('project'),
  input: createTaskSchema,
  example: { projectId: exampleIds.project, title: 'Call Ada', due_date: '2026-11-25', estimated_hours: 0.5 },
  output: z.strictObject({
    task: taskSchema,
    over_by: z.number().describe('The hours by which its day is now overfull.'),
  }),
  refusals: ['conflict'],
  limit: 'writing',
  run: (input, context) =>
    changeTasks({ project: input.projectId }, context, async (opened) => {
      const { transaction, projectId, now } = opened;
      const { title, description, status, due_date, estimated_hours, depends_on, note } = input;
      requireOpenWeek(opened);
      requireOfProject(opened, depends_on);
      requireInPlan(opened, due_date);
      if (input.deliverable_id !== null) {
        const { brief } = await loadPlan(context.viewer, projectId, now, transaction);
        const isKnown = brief?.deliverables.some(({ id }) => id === input.deliverable_id);
        if (!isKnown)
          throw new AppError('invalid', 'The brief has no such deliverable.', { field: 'deliverable_id' });
      }
      const week = status === 'completed' ? opened.week : weekOn(opened, due_date);
      const [id = ''] = await writeTasks(opened, week, [
        {
          ...{ title, description, note, status, hours: estimated_hours },
          ...{ dueOn: due_date, deliverable: input.deliverable_id },
        },
      ]);
      await noteTask(transaction, context.viewer, projectId, id);
      await linkTasks(
        transaction,
        depends_on.map((dependsOnId) => ({ taskId: id, dependsOnId })),
      );
      const { overBy } = await arrangeTasks(transaction, projectId, now, { changed: [id] });
      const [task] = await opened.read((row) => row.id === id);
      if (!task) throw new Error('The task that was added is there.');
      const days = overfullDays(opened, [task], overBy);
      if (input.must_fit) requireFit(days);
      return { task, over_by: Math.max(0, ...Object.values(days)) };
    }),
});

/**
 * Refuses a day outside the weeks of the plan that are not over.
 * @throws AppError `invalid`
 */
function requireInPlan(opened: TasksToChange, day: Day): void {
  const { weekEndsOn, today } = opened;
  const monday = addDays(weekEndsOn, -6);
  const earliest = monday < today && today <= weekEndsOn ? monday : today;
  const latest = endOfPlan(opened);
  if (day >= earliest && day <= latest) return;
  const message = `Please choose a day from ${dayLabel(earliest)} to ${dayLabel(latest)}, in the weeks of the plan.`;
  throw new AppError('invalid', message, { field: 'due_date' });
}
