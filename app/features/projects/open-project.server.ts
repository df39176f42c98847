import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockProject, lockProjects } from '#app/services/lock-project.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { type Vault, vaultFor, vaultOpener } from '#app/services/vault.server.ts';
import { type Phase, type ProjectAction, phaseOf, whyNot } from './phase.ts';
import { weekOfAct } from './program-change.ts';
import { withCurrentWeek } from './project.ts';
import { projectNotFound } from './project-id.schema.ts';

/** Opens projects for jobs, which work for the owner of each and have no viewer. */
export const system = 'system';

/** On whose behalf a project is opened. */
export type Opener = Actor | typeof system;
type Actor = Pick<Viewer, 'userId'> & Partial<Viewer>;

type ProjectRole = 'owner' | typeof system;

const always = {
  ...withCurrentWeek,
  user: { select: { dataKey: true, persona: true, timeZone: true } },
  _count: { select: { tasks: { where: { status: { not: 'completed' } } } } },
} satisfies Prisma.ProjectInclude;

type AllWeeks = { orderBy: { number: 'desc' } } & {
  [Argument in Exclude<keyof Prisma.Project$weeksArgs, 'orderBy'>]?: never;
};

/** Relations to read in the same query, other than those needed for the vault and the phase. */
type Include = Omit<Prisma.ProjectInclude, keyof typeof always> & {
  weeks?: AllWeeks;
  user?: never;
  _count?: never;
};
type Nothing = Record<never, never>;

/** A project's row with its owner, its last week and the requested relations. */
type ProjectRow<I extends Include = Nothing> = Prisma.ProjectGetPayload<{
  include: Omit<typeof always, keyof I> & I;
}>;

/** A project that may be read, or changed if it was opened for that. */
export interface OpenedProject<I extends Include = Nothing> {
  readonly row: ProjectRow<I>;
  /** Opens the private text of the project and its rows. */
  readonly vault: Vault;
  readonly role: ProjectRole;
  readonly phase: Phase;
}

type Where = Prisma.ProjectWhereInput;

interface Reading<I extends Include> {
  include?: I | undefined;
  /** Where to read; to write, the transaction in which the project stays locked. */
  transaction?: Database;
  /** Whether it finds a deleted project, too. */
  withDeleted?: boolean;
}

interface Query<I extends Include>
  extends Reading<I>,
    Pick<Prisma.ProjectFindManyArgs, 'where' | 'orderBy' | 'skip' | 'take'> {}

/** Jobs see deleted projects, but those have no work. */
const visibleTo = (opener: Opener, withDeleted = false): Where =>
  opener === system ? {} : { userId: opener.userId, ...(!withDeleted && { deletedAt: null }) };

/**
 * The number of open tasks in the current week; earlier weeks have none, because a week begins only after everything
 * in the previous one was done or carried over.
 */
export const countOpenInWeek = (database: Database, projectId: string): Promise<number> =>
  database.task.count({ where: { projectId, week: { not: null }, status: { not: 'completed' } } });

/** The opener's projects that match a condition, in one query. */
export async function openProjects<I extends Include = Nothing>(
  opener: Opener,
  { where, include, transaction = db, withDeleted, ...query }: Query<I>,
): Promise<OpenedProject<I>[]> {
  const vaultFrom = vaultOpener();
  const rows = await transaction.project.findMany({
    ...query,
    where: { ...where, ...visibleTo(opener, withDeleted) },
    include: { ...always, ...(include as Include) },
  });
  return rows.map((row) => ({
    // Prisma reads what `include` names, which the compiler cannot follow through a type parameter.
    row: row as ProjectRow<I>,
    vault: vaultFrom(row.user.dataKey),
    role: opener === system ? system : 'owner',
    phase: phaseOf(row),
  }));
}

interface Options<I extends Include> extends Reading<I> {
  /** The message if the project does not exist or is another user's. */
  absent?: string;
  /** Also opens a completed project for writing. */
  allowCompleted?: boolean;
  /** To write, locks the owner's other projects in progress too, whose weeks may change with it. */
  withOthers?: boolean | undefined;
}
type Access<I extends Include> = ['read', Options<I>?] | ['write', Options<I> & { transaction: Database }];

/**
 * Opens a project; the only place that refuses reading or changing one. For writing, the project is locked until the
 * transaction ends. Every change of a project's rows opens the project first, so that no two deadlock and what was
 * checked stays true.
 * @param which its id, or a condition such as one of its rows
 * @throws AppError `not_found`, or `conflict` if it can no longer be changed
 */
export async function openProject<I extends Include = Nothing>(
  opener: Opener,
  which: string | Where,
  ...[access, options = {}]: Access<I>
): Promise<OpenedProject<I>> {
  const {
    include,
    absent = projectNotFound,
    allowCompleted = false,
    withOthers = false,
    transaction = db,
    withDeleted,
  } = options;
  const where = typeof which === 'string' ? { id: which } : which;
  if (access === 'write') {
    const id = typeof which === 'string' ? which : await idOf(opener, where, transaction);
    if (id !== undefined && withOthers && opener !== system)
      await lockProjects(transaction, opener.userId, id);
    else if (id !== undefined) await lockProject(transaction, id);
  }
  const [project] = await openProjects<I>(opener, {
    ...{ include, where, take: 1, transaction },
    ...(withDeleted && { withDeleted }),
  });
  if (!project) throw new AppError('not_found', absent);
  if (access === 'write' && !allowCompleted) requireAllowed('change', project.phase);
  if (access === 'write' && opener !== system)
    await noteProgram(transaction, opener, project.row.id, project.phase);
  return project;
}

/** Records in the project's history that a program changes it; changes by people are not recorded. */
export async function noteProgram(
  transaction: Database,
  viewer: Actor,
  projectId: string,
  phase?: Phase,
): Promise<void> {
  const { program, act } = viewer;
  const change = changeOf(viewer, projectId);
  if (program === undefined || !act || !change) return;
  const id = newId();
  const vault = await vaultFor(viewer);
  await transaction.programChange.upsert({
    where: { projectId_tokenId_operation_day: change },
    create: { id, ...change, lastAt: act.at, ...vault.seal('programChange', id, { program }) },
    update: { times: { increment: 1 }, lastAt: act.at },
  });
  const week = phase && weekOfAct(act.operation, phase);
  if (week !== undefined) {
    await transaction.programChange.updateMany({
      where: { ...change, NOT: { weeks: { has: week } } },
      data: { weeks: { push: week } },
    });
  }
  if (act.taskId !== undefined) await noteTask(transaction, viewer, projectId, act.taskId);
}

/** The key of the record for what a program did on a day; undefined for people. */
function changeOf({ act, sessionId: tokenId, timeZone }: Actor, projectId: string) {
  if (!act || tokenId === undefined || timeZone === undefined) return undefined;
  return { projectId, tokenId, operation: act.operation, day: toColumn(dayIn(act.at, timeZone)) };
}

/** Records which task a program changed, up to a hundred a day. */
export async function noteTask(
  transaction: Database,
  viewer: Actor,
  projectId: string,
  taskId: string,
): Promise<void> {
  const change = changeOf(viewer, projectId);
  if (!change) return;
  const noted = await transaction.programChange.findUnique({
    where: { projectId_tokenId_operation_day: change },
    select: { taskIds: true },
  });
  if (!noted || noted.taskIds.includes(taskId) || noted.taskIds.length >= maxTasks) return;
  await transaction.programChange.updateMany({ where: change, data: { taskIds: { push: taskId } } });
}

const maxTasks = 100;

/**
 * Refuses what a project's phase does not allow.
 * @throws AppError `conflict`
 */
export function requireAllowed(action: ProjectAction, phase: Phase): void {
  const reason = whyNot(action, phase);
  if (reason !== null) throw new AppError('conflict', reason);
}

/** The id of the opener's project that matches a condition. */
async function idOf(opener: Opener, where: Where, transaction: Database) {
  const ofOpener = { ...where, ...visibleTo(opener) };
  return (await transaction.project.findFirst({ where: ofOpener, select: { id: true } }))?.id;
}

/**
 * Runs a hand-written query on a viewer's projects, or their deleted ones, which it calls `project`; returns the
 * result with the vault that opens it.
 */
export async function queryProjects<Found>(
  viewer: Pick<Viewer, 'userId'>,
  query: (isVisible: Prisma.Sql) => Promise<Found>,
  { deleted = false } = {},
): Promise<{ found: Found; vault: Vault }> {
  const isDeleted = deleted ? Prisma.sql`IS NOT NULL` : Prisma.sql`IS NULL`;
  const [found, vault] = await Promise.all([
    query(Prisma.sql`project.user_id = ${viewer.userId}::uuid AND project.deleted_at ${isDeleted}`),
    vaultFor(viewer),
  ]);
  return { found, vault };
}
