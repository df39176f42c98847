import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
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
    const [row, vault] = await Promise.all([
      db.project.findFirst({ where: { id, userId: viewer.userId }, include: withCurrentWeek }),
      vaultOf(viewer.userId),
    ]);
    if (!row) throw new AppError('not_found', projectNotFound);
    const currentWeek = row.weeks[0]?.number ?? 1;
    const tasks = await db.task.findMany({
      where: { projectId: id, week: chosenWeek(week, currentWeek) },
      orderBy: byDueDate,
    });
    return {
      currentWeek,
      projectName: vault.open('project', row).title,
      tasks: tasks.map((task) => toTask(task, vault)),
      targetWeeks: row.targetWeeks,
    };
  },
});
