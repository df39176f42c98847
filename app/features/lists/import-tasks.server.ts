import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import type { Day } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import { openProject, requireAllowed } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { changeTasks, requireOpenWeek } from '#app/features/tasks/change-tasks.server.ts';
import { taskSchema } from '#app/features/tasks/task.ts';
import { bringTasks } from './bring-tasks.server.ts';
import { importTasksSchema, statusOfImport, understoodOf, understoodSchema } from './list.schema.ts';

export const importTasks = operation({
  name: 'import-tasks',
  summary:
    'Imports a list of tasks, in Markdown or CSV, into the current week of a project. A preview changes nothing.',
  api: { method: 'POST', path: '/api/projects/:id/import', statusOf: statusOfImport, statuses: [200, 201] },
  access: ownerOf('project'),
  input: importTasksSchema,
  example: {
    id: exampleIds.project,
    format: 'markdown',
    text: '# A party\n\n- [ ] Invite everybody (1 h)\n- [ ] Bake the cake (2 h)',
  },
  output: z.union([
    understoodSchema,
    z.strictObject({
      project: projectSchema,
      tasks: z.array(taskSchema),
      over_by: z
        .record(z.iso.date(), z.number())
        .describe('The hours by which days are now overfull that open tasks of the list have.'),
    }),
  ]),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id, preview, list, tasks: listed, must_fit }, context) {
    if (preview) {
      const project = await openProject(context.viewer, id, 'read');
      requireAllowed('change', project.phase);
      requireOpenWeek({ project, week: project.phase.week });
      return understoodOf(list);
    }
    const { tasks, overBy } = await changeTasks({ project: id }, context, async (opened) => {
      const brought = await bringTasks(opened, listed);
      if (must_fit) requireFit(brought.overBy);
      return brought;
    });
    return { project: toProject(await openProject(context.viewer, id, 'read')), tasks, over_by: overBy };
  },
});

/**
 * Refuses days that are too full.
 * @throws AppError `conflict`
 */
function requireFit(overBy: Readonly<Record<Day, number>>): void {
  const days = Object.entries(overBy).map(([day, hours]) => `${dayLabel(day)} by ${hoursLabel(hours)}`);
  if (days.length === 0) return;
  const message = `More than you have would be planned on ${listOf(days)}.`;
  throw new AppError('conflict', message, { field: 'text' });
}
