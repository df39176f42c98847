import { z } from 'zod';
import type { Day } from '#app/core/calendar.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type Database, queryRowsIn } from '#app/services/db.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { Prisma, type Project } from '#app/services/prisma-client/client.ts';
import { paceFactor } from './pace.ts';
import { timedTask, timedTasksOf } from './timed-tasks.server.ts';

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

/** The hours that a project has planned by day, and what its pace is computed from. */
export const takenRow = {
  usesPace: z.boolean(),
  timed: z.array(timedTask),
  due: z.record(z.iso.date(), z.number()).describe('The hours of its tasks, by the day they are due.'),
};
type Taken = z.output<z.ZodObject<typeof takenRow>>;
const sharersRow = z.object({ sharers: z.array(z.object(takenRow)) });

/** The columns of `takenRow`, for a project that the query calls `holder`. */
export const takenColumns = Prisma.sql`
  holder.uses_pace AS "usesPace", ${timedTasksOf(Prisma.sql`holder.id`)} AS timed,
  coalesce((
    SELECT json_object_agg(due_date, hours) FROM (
      SELECT due_date, sum(estimated_hours) AS hours FROM tasks
      WHERE project_id = holder.id AND due_date IS NOT NULL GROUP BY due_date ORDER BY due_date
    ) planned
  ), '{}') AS due`;

/** A JSON array with these columns for each project that shares hours with the one the query calls `project`. */
export const sharersWith = (columns: Prisma.Sql) => Prisma.sql`
  coalesce((
    SELECT json_agg(each) FROM (
      SELECT ${columns} FROM projects holder
      WHERE project.sharing = 'shared' AND holder.sharing = 'shared' AND holder.status = 'in_progress'
        AND holder.user_id = project.user_id AND holder.id <> project.id AND holder.deleted_at IS NULL
      ORDER BY holder.id
    ) each
  ), '[]')`;

export const paceOfTaken = ({ usesPace, timed }: Pick<Taken, 'usesPace' | 'timed'>): number =>
  paceFactor({ usesPace }, timed);

/** The hours that tasks actually take, by due day: their estimates at the pace of each project. */
export const hoursTaken = (all: readonly Taken[]): Record<Day, number> =>
  together(
    all.map(({ due, ...project }) => {
      const pace = paceOfTaken(project);
      return Object.fromEntries(Object.entries(due).map(([day, hours]) => [day, pace * hours]));
    }),
  );

/** Hours by day, added up. */
export function together(all: readonly Record<Day, number>[]): Record<Day, number> {
  const sums: Record<Day, number> = {};
  for (const each of all)
    for (const [day, hours] of Object.entries(each)) sums[day] = (sums[day] ?? 0) + hours;
  return sums;
}

/**
 * The hours by day that other projects have planned of those shared with this one. Locks the user, so that no other
 * project plans with the same hours until the transaction ends; the caller has locked the project.
 */
export async function sharedHours(
  transaction: Database,
  { id, userId, sharing }: Pick<Project, 'id' | 'userId' | 'sharing'>,
): Promise<Record<Day, number>> {
  if (sharing !== 'shared') return {};
  await lockUser(transaction, userId);
  const rows = await queryRowsIn(transaction, sharersRow)`
    SELECT ${sharersWith(takenColumns)} AS sharers
    FROM (SELECT id, user_id, ${sharing}::text AS sharing FROM projects WHERE id = ${id}::uuid) project`;
  return hoursTaken(rows.flatMap(({ sharers }) => sharers));
}
