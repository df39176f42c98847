import { userOperation } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { byDueDate, type Task, toTask } from './task.ts';

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
    const { row, vault, phase } = await openProject(viewer, id, 'read');
    const currentWeek = phase.week;
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
