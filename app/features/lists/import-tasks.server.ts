import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject, requireAllowed } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { changeTasks, overfull, requireOpenWeek } from '#app/features/tasks/change-tasks.server.ts';
import { taskSchema } from '#app/features/tasks/task.ts';
import { bringTasks } from './bring-tasks.server.ts';
import {
  importTasksSchema,
  statusOfImport,
  toCheckSchema,
  understoodOf,
  understoodSchema,
} from './list.schema.ts';
import { understandList } from './understand-list.ts';

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
      over_by: overfull,
      to_check: toCheckSchema,
    }),
  ]),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id, must_fit, ...given }, context) {
    const { list, tasks: listed, toCheck } = understandList(given, context);
    if (given.preview) {
      const project = await openProject(context.viewer, id, 'read');
      requireAllowed('change', project.phase);
      requireOpenWeek({ project, week: project.phase.week });
      return { lines: list.lines.map(understoodOf) };
    }
    const { tasks, overBy } = await changeTasks({ project: id }, context, (opened) =>
      bringTasks(opened, listed, { mustFit: must_fit }),
    );
    return {
      project: toProject(await openProject(context.viewer, id, 'read')),
      tasks,
      over_by: overBy,
      to_check: toCheck,
    };
  },
});
