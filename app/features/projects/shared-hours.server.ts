import type { Day } from '#app/core/calendar.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Prisma, Project } from '#app/services/prisma-client/client.ts';
import { sharedWith } from './open-project.server.ts';

/** The hours that tasks take, by the day they are due. */
export async function hoursByDueDay(
  database: Database,
  where: Prisma.TaskWhereInput,
): Promise<Record<Day, number>> {
  const days = await database.task.groupBy({
    by: ['dueDate'],
    where,
    orderBy: { dueDate: 'asc' },
    _sum: { estimatedHours: true },
  });
  return Object.fromEntries(
    days.flatMap(({ dueDate, _sum }) => (dueDate ? [[fromColumn(dueDate), _sum.estimatedHours ?? 0]] : [])),
  );
}

/** The hours from a day on that are planned already in the projects that share the hours of this one. */
export async function sharedHours(
  database: Database,
  project: Pick<Project, 'id' | 'userId' | 'sharing'>,
  from: Day,
  to?: Day,
): Promise<Record<Day, number>> {
  if (project.sharing !== 'shared') return {};
  const dueDate = { gte: toColumn(from), ...(to && { lte: toColumn(to) }) };
  return hoursByDueDay(database, { project: sharedWith(project), dueDate });
}
