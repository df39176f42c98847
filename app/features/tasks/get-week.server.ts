import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { byDueDate, taskSchema, toTask } from './task.ts';

export const getWeek = operation({
  name: 'get-week',
  summary: 'The tasks of one week of a project, the current one when none is named.',
  api: { method: 'GET', path: '/api/tasks/project/:id' },
  access: ownerOf('project'),
  input: getWeekSchema,
  output: z.strictObject({
    currentWeek: z.int(),
    projectName: z.string(),
    tasks: z.array(taskSchema),
    targetWeeks: z.int(),
  }),
  refusals: ['invalid'],
  async run({ id, week }, { viewer }) {
    const { row, vault, phase } = await openProject(viewer, id, 'read');
    const tasks = await db.task.findMany({
      where: { projectId: id, week: chosenWeek(week, phase.week) },
      orderBy: byDueDate,
    });
    return {
      currentWeek: phase.week,
      projectName: vault.open('project', row).title,
      tasks: tasks.map((task) => toTask(task, vault)),
      targetWeeks: row.targetWeeks,
    };
  },
});
