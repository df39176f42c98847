import { setImmediate as nextTurn } from 'node:timers/promises';
import { operation } from '#app/core/operation.ts';
import { sumOf } from '#app/core/sum.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { fromSettings } from '#app/features/accounts/settings.ts';
import { moveOpenTasks } from '#app/features/plans/move-open-tasks.server.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { requireRoomInAccount } from '#app/features/projects/require-room.server.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { ProjectPart } from './account-file.schema.ts';
import {
  type Brought,
  type BroughtAccount,
  broughtSchema,
  importAccountSchema,
} from './import-account.schema.ts';
import { readBody } from './read-in-thread.server.ts';
import { type ProjectRows, rowsOfProject } from './rows-of-project.server.ts';

export const importAccount = operation({
  name: 'import-account',
  summary:
    'Imports a file of `GET /api/users/export` from any Stepwise into your account: projects, feedback, profile and settings. Existing projects stay unchanged; imported open tasks leave days that projects with shared hours have filled here. A preview changes nothing.',
  api: {
    method: 'POST',
    path: '/api/users/import',
    query: ['preview', 'profile'],
    largeBody: { limit: 20 * 1024 * 1024, read: readBody },
    statusOf: (output) => (broughtSchema.safeParse(output).data?.preview ? 200 : 201),
    statuses: [200, 201],
  },
  access: 'user',
  sessionOnly: true,
  refusals: ['conflict'],
  input: importAccountSchema,
  output: broughtSchema,
  limit: 'import',
  async run(file, { viewer, now }) {
    const brought = await db.$transaction((transaction) => bring(transaction, file, viewer, now), {
      timeout: 120_000,
    });
    if (brought.projects > 0 && !file.preview) await renderSoon();
    return brought;
  },
});

/** Plans are shown as plain text until they are rendered, which without this takes up to a quarter of an hour. */
async function renderSoon(): Promise<void> {
  try {
    await enqueue(renderMarkdownJob, {}, newId());
  } catch (error) {
    log.warn(describeError(error), 'rendering not enqueued yet');
  }
}

async function bring(
  transaction: Database,
  { preview, account, ...file }: BroughtAccount,
  viewer: Viewer,
  now: Date,
): Promise<Brought> {
  const { userId } = viewer;
  // If the same file is sent twice at once, it is imported once.
  await lockUser(transaction, userId);
  const isNew = await notHere(transaction, viewer, file);
  const projects = file.projects.filter(isNew.project);
  const feedback = file.feedback.filter(isNew.feedback);
  const brought = {
    preview,
    projects: projects.length,
    deleted_projects: projects.filter((project) => project.deleted_at !== null).length,
    tasks: sumOf(projects, ({ tasks }) => tasks.length),
    reports: sumOf(projects, (project) => project.health_reports.length),
    feedback: feedback.length,
    already_here: file.projects.length - projects.length,
  };
  await requireRoomInAccount(transaction, userId, {
    projects: projects.length,
    tasks: brought.tasks,
    deletedTasks: sumOf(projects, (project) => project.removed_tasks.length),
    versions: sumOf(projects, (project) => project.versions.length),
    generations: sumOf(projects, (project) => project.generations.length),
    reports: brought.reports,
    feedback: feedback.length,
  });
  if (preview) return brought;

  const vault = await vaultOf(userId, transaction);
  const sharers = { where: { status: 'in_progress', sharing: 'shared' }, transaction } as const;
  const here = await openProjects(viewer, sharers);
  const rows: ProjectRows[] = [];
  for (const project of projects) {
    rows.push(rowsOfProject(project, { userId, vault, now }));
    await nextTurn();
  }
  await write(transaction, rows);
  // Those of one file have divided their hours already.
  const come = here.length === 0 ? [] : await openProjects(viewer, { ...sharers, orderBy: { id: 'asc' } });
  let moved = 0;
  const before = new Set(here.map(({ row }) => row.id));
  for (const { row } of come)
    if (!before.has(row.id))
      moved += (await moveOpenTasks(transaction, row.id, null, now, { makesVersion: true })).length;
  const feedbackRows = feedback.map((row) => {
    const id = newId();
    return { id, userId, createdAt: row.created_at, ...vault.seal('feedback', id, { text: row.feedback }) };
  });
  await inBatches(feedbackRows, (data) => transaction.feedback.createMany({ data }));
  if (account) {
    const { name, bio, persona, settings } = account;
    await transaction.user.update({
      where: { id: userId },
      data: { name, bio, ...(persona && { persona }), ...fromSettings(settings) },
    });
  }
  return { ...brought, tasks_moved: moved || undefined };
}

/**
 * The parts of a file that the viewer does not have; a project or feedback is recognised by its moment of creation. What
 * was deleted here is imported again, unless it was deleted there too.
 */
async function notHere(
  transaction: Database,
  viewer: Viewer,
  file: Pick<BroughtAccount, 'projects' | 'feedback'>,
) {
  const createdAt = (rows: readonly { created_at: string }[]) => ({
    createdAt: { in: [...new Set(rows.map((row) => row.created_at))].map((at) => new Date(at)) },
  });
  const projects = await openProjects(viewer, {
    ...{ where: createdAt(file.projects), withDeleted: true, transaction },
  });
  const feedback = await transaction.feedback.findMany({
    where: { userId: viewer.userId, ...createdAt(file.feedback) },
    select: { createdAt: true },
  });
  const moment = (at: Date | string) => new Date(at).getTime();
  const kept = new Set(projects.flatMap(({ row }) => (row.deletedAt === null ? moment(row.createdAt) : [])));
  const deleted = new Set(projects.map(({ row }) => moment(row.createdAt)));
  const written = new Set(feedback.map(({ createdAt }) => moment(createdAt)));
  return {
    project: ({ created_at, deleted_at }: ProjectPart) =>
      !(deleted_at === null ? kept : deleted).has(moment(created_at)),
    feedback: ({ created_at }: { created_at: string }) => !written.has(moment(created_at)),
  };
}

/** Writes the rows of projects, table by table in the order of their references. */
async function write(transaction: Database, all: readonly ProjectRows[]): Promise<void> {
  const rows = <Table extends keyof ProjectRows>(table: Table) => all.map((each) => each[table]);
  await inBatches(rows('project'), (data) => transaction.project.createMany({ data }));
  await inBatches(rows('weeks').flat(), (data) => transaction.week.createMany({ data }));
  await inBatches(rows('generations').flat(), (data) => transaction.generation.createMany({ data }));
  await inBatches(rows('briefs').flat(), (data) => transaction.planBrief.createMany({ data }));
  await inBatches(rows('analyses').flat(), (data) => transaction.planAnalysis.createMany({ data }));
  await inBatches(rows('roadmaps').flat(), (data) => transaction.planRoadmap.createMany({ data }));
  await inBatches(rows('milestones').flat(), (data) => transaction.planMilestone.createMany({ data }));
  await inBatches(rows('versions').flat(), (data) => transaction.planVersion.createMany({ data }));
  await writeTasks(transaction, rows('tasks').flat(), rows('links').flat());
  await inBatches(rows('removed').flat(), (data) => transaction.removedTask.createMany({ data }));
  await inBatches(rows('reports').flat(), (data) => transaction.healthReport.createMany({ data }));
}

/** Writes tens of thousands of rows, for which Prisma would take twenty times as long. */
async function writeTasks(
  transaction: Database,
  tasks: ProjectRows['tasks'],
  links: ProjectRows['links'],
): Promise<void> {
  for (const batch of batchesOf(tasks, 1000)) {
    await transaction.$executeRaw`
      INSERT INTO tasks (id, project_id, week, "order", title, description, note, due_date, estimated_hours, spent_hours,
        deliverable, step, "on", status, linked, carried_from, completed_at, rescheduled_at, created_at, updated_at)
      SELECT * FROM json_to_recordset(${JSON.stringify(batch, bytesAsText)}::json) AS task (
        "id" uuid, "projectId" uuid, "week" int, "rank" int, "title" bytea, "description" bytea, "note" bytea,
        "dueDate" date, "estimatedHours" float8, "spentHours" float8, "deliverable" text, "step" text, "on" text,
        "status" task_status, "linked" bool, "carriedFrom" int, "completedAt" timestamptz, "rescheduledAt" timestamptz,
        "createdAt" timestamptz, "updatedAt" timestamptz)`;
  }
  for (const batch of batchesOf(links, 5000)) {
    await transaction.$executeRaw`
      INSERT INTO task_dependencies (task_id, depends_on_id)
      SELECT * FROM json_to_recordset(${JSON.stringify(batch)}::json) AS link ("taskId" uuid, "dependsOnId" uuid)`;
  }
}

/** Writes bytes in JSON so that the database can read them. */
const bytesAsText = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;

const batchesOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** Small statements, because Prisma blocks the process while it makes one. */
async function inBatches<Row>(
  rows: readonly Row[],
  create: (data: Row[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of batchesOf(rows, 200)) await create(batch);
}
