import type { OpenedProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { byDueDate, withDependencies } from './task.ts';

/** More tasks than a week usually has. */
const latest = 20;

/** Of a project's tasks those of its last weeks, to be read with it in the same query. */
export const withLatestTasks = {
  tasks: {
    where: { week: { not: null } },
    orderBy: [{ week: 'desc' }, ...byDueDate],
    take: latest,
    include: withDependencies,
  },
} satisfies Prisma.ProjectInclude;

/** The tasks of the current week; they are read apart where there are so many that some may have been left out. */
export async function currentTasks({ row, phase }: OpenedProject<typeof withLatestTasks>) {
  const tasks = row.tasks.filter(({ week }) => week === phase.week);
  if (tasks.length < latest) return tasks;
  return db.task.findMany({
    where: { projectId: row.id, week: phase.week },
    orderBy: byDueDate,
    include: withDependencies,
  });
}
