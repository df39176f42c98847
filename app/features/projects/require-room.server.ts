import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type Database, queryRowsIn } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { accountLimits, projectLimits, tasksOfWeek } from './account-limits.ts';

type Kind = keyof typeof accountLimits;
type ProjectKind = keyof typeof projectLimits;

const names: Readonly<Record<Kind, string>> = {
  projects: 'projects',
  tasks: 'tasks',
  deletedTasks: 'deleted and dropped tasks',
  versions: 'versions of plans',
  generations: 'requests for plans, tasks and reports',
  reports: 'health reports',
  feedback: 'messages of feedback',
};

const tables = {
  tasks: Prisma.sql`tasks`,
  deletedTasks: Prisma.sql`removed_tasks`,
  versions: Prisma.sql`plan_versions`,
  generations: Prisma.sql`generations`,
  reports: Prisma.sql`health_reports`,
} as const satisfies Record<ProjectKind, Prisma.Sql>;

const counted = z.object({ count: z.int() });

async function countRows(transaction: Database, from: Prisma.Sql): Promise<number> {
  const [row] = await queryRowsIn(transaction, counted)`SELECT count(*)::int AS count FROM ${from}`;
  return row?.count ?? 0;
}

const rowsOfAccount = (kind: Kind, userId: string): Prisma.Sql => {
  if (kind === 'projects') return Prisma.sql`projects WHERE user_id = ${userId}::uuid`;
  if (kind === 'feedback') return Prisma.sql`feedback WHERE user_id = ${userId}::uuid`;
  return Prisma.sql`${tables[kind]} JOIN projects ON projects.id = project_id WHERE user_id = ${userId}::uuid`;
};

const isKind = (kind: string): kind is Kind => kind in accountLimits;
const inDigits = (count: number): string => count.toLocaleString('en-US');

/**
 * Refuses rows beyond what an account may have. With the user or one of their projects locked, concurrent requests add a few
 * more at most.
 * @throws AppError `conflict`
 */
export async function requireRoomInAccount(
  transaction: Database,
  userId: string,
  added: Partial<Record<Kind, number>>,
): Promise<void> {
  for (const [kind, more] of Object.entries(added)) {
    if (!isKind(kind) || more === 0) continue;
    const limit = accountLimits[kind];
    if ((await countRows(transaction, rowsOfAccount(kind, userId))) + more <= limit) continue;
    throw new AppError(
      'conflict',
      `An account can have at most ${inDigits(limit)} ${names[kind]}, and yours would have more. Nothing was changed. Delete some that you no longer need, then try again.`,
    );
  }
}

/**
 * Refuses rows beyond what a project may have. The project is locked by the caller.
 * @throws AppError `conflict`
 */
export async function requireRoomInProject(
  transaction: Database,
  projectId: string,
  kind: ProjectKind,
  more: number,
): Promise<void> {
  const limit = projectLimits[kind];
  const there = await countRows(
    transaction,
    Prisma.sql`${tables[kind]} WHERE project_id = ${projectId}::uuid`,
  );
  if (there + more <= limit) return;
  throw new AppError(
    'conflict',
    `A project can have at most ${inDigits(limit)} ${names[kind]}, and this one would have more. Nothing was changed.`,
  );
}

/**
 * Refuses a week with more tasks than it may have, after they were put there. The project is locked by the caller.
 * @throws AppError `conflict`
 */
export async function requireRoomInWeek(
  transaction: Database,
  projectId: string,
  week: number,
): Promise<void> {
  if ((await transaction.task.count({ where: { projectId, week } })) <= tasksOfWeek) return;
  throw new AppError(
    'conflict',
    `A week can have at most ${tasksOfWeek} tasks, and week ${week} would have more. Nothing was changed. Choose a day of a later week, or close this one first.`,
  );
}
