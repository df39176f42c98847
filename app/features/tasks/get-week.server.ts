import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { currentTasks, withLatestTasks } from './current-tasks.server.ts';
import { getWeekSchema } from './task.schema.ts';
import { byDueDate, taskSchema, toTask, withDependencies } from './task.ts';

export const getWeek = operation({
  name: 'get-week',
  summary: 'The tasks of one week of a project, the current one when none is named.',
  api: { method: 'GET', path: '/api/tasks/project/:id' },
  apiOnly: 'the tasks screen reads a week with the room it has',
  access: ownerOf('project'),
  input: getWeekSchema,
  output: z.strictObject({
    currentWeek: z.int(),
    projectName: z.string(),
    tasks: z.array(taskSchema),
    targetWeeks: z.int(),
  }),
  async run({ id, week }, { viewer }) {
    const tasks =
      week === undefined
        ? withLatestTasks.tasks
        : { where: { week }, orderBy: byDueDate, include: withDependencies };
    const opened = await openProject(viewer, id, 'read', { include: { tasks } });
    const { row, vault, phase } = opened;
    chosenWeek(week, phase.week);
    const found = week === undefined ? await currentTasks(opened) : row.tasks;
    return {
      currentWeek: phase.week,
      projectName: vault.open('project', row).title,
      tasks: found.map((task) => toTask(task, found, vault)),
      targetWeeks: row.targetWeeks,
    };
  },
});
