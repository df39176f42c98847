import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { byDueDate, type Task, toTask, withDependencies } from './task.ts';

export interface WeekOfTasks {
  currentWeek: number;
  projectName: string;
  tasks: Task[];
  targetWeeks: number;
}

/** The tasks of one week of a project, the current one when none is named. */
export const getWeek = userOperation({
  name: 'get-week',
  input: getWeekSchema,
  async run({ id, week }, { viewer }): Promise<WeekOfTasks> {
    const [row, vault] = await Promise.all([
      db.project.findFirst({ where: { id, userId: viewer.userId }, include: withCurrentWeek }),
      vaultOf(viewer.userId),
    ]);
    if (!row) throw new AppError('not_found', projectNotFound);
    const currentWeek = row.weeks[0]?.number ?? 1;
    const tasks = await db.task.findMany({
      where: { projectId: id, week: chosenWeek(week, currentWeek) },
      orderBy: byDueDate,
      include: withDependencies,
    });
    return {
      currentWeek,
      projectName: vault.open('project', row).title,
      tasks: tasks.map((task) => toTask(task, tasks, vault)),
      targetWeeks: row.targetWeeks,
    };
  },
});
