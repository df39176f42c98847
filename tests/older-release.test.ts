import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { ideaSchema } from '#app/features/ideas/idea.schema.ts';
import { renderKeptMarkdown } from '#app/features/plans/render-kept-markdown.server.ts';
import { upgradeProjects } from '#app/features/plans/upgrade-projects.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockProject } from '#app/services/lock-project.server.ts';
import { startSession, viewerOf } from '#app/services/sessions.server.ts';
import { createDataKey, vaultOf } from '#app/services/vault.server.ts';
import { applyMigrations, migrationsDirectory, readMigrations } from '#scripts/apply-migrations.ts';
import { callApi } from './call-api.ts';
import { ideaForm, type TestUser } from './factories.ts';
import { ownerUrl, queryAsOwner } from './own-database.ts';
import { shortLived } from './run-program.ts';

// Runs this release on a database with rows written by release 0.2.0.

const firstOfThisRelease = '20261122110000';
const appUrl = process.env.DATABASE_URL ?? '';

let ada: TestUser;
let eve: TestUser;
let adas: Older;
const crowd: string[] = [];

interface Older {
  projectId: string;
  analysisId: string;
  roadmapId: string;
  taskIds: string[];
}

/** The texts of a plan, in a project of this title. */
const textsOf = (title: string) => ({
  analysis: `### Summary of ${title}`,
  roadmap: `### Week 1: ${title}`,
  milestone: { title: `Begin ${title}`, description: `**Draw** ${title}` },
});

beforeAll(async () => {
  const directory = join(inject('scratchDirectory'), newId());
  mkdirSync(directory);
  for (const { name } of readMigrations()) {
    if (name < firstOfThisRelease)
      cpSync(join(migrationsDirectory, name), join(directory, name), { recursive: true });
  }
  await queryAsOwner('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(ownerUrl, { directory, appUrl, release: '0.2.0' });

  const [older, crowded] = [await writeOlderUser('Pacific/Auckland'), await writeOlderUser('UTC')];
  adas = await writeOlderProject(older, 'a boat');
  for (let made = 0; made < 12; made += 1) {
    const { projectId } = await writeOlderProject(crowded, `a kite, number ${made}`);
    crowd.push(projectId);
  }
  const applied = await applyMigrations(ownerUrl, { appUrl });
  expect(applied.every((name) => name >= firstOfThisRelease)).toBe(true);
  [ada, eve] = [await signIn(older), await signIn(crowded)];
}, 120_000);
afterAll(closeQueues);

interface OlderUser {
  viewer: Pick<TestUser['viewer'], 'userId'>;
}

async function writeOlderUser(timeZone: string): Promise<OlderUser> {
  const userId = newId();
  await db.$executeRaw`
    INSERT INTO users (id, email, name, persona, time_zone, updated_at)
    VALUES (${userId}::uuid, ${`${userId}@example.com`}, 'Ada Lovelace', 'student', ${timeZone}, now())`;
  await db.$transaction((transaction) => createDataKey(transaction, userId));
  return { viewer: { userId } };
}

/** Signs an older user in with this release. */
async function signIn({ viewer: { userId } }: OlderUser): Promise<TestUser> {
  const now = new Date();
  const token = await startSession(userId, now, ourselves);
  const viewer = await viewerOf(token, now);
  if (!viewer) throw new Error('A session that was just started is alive.');
  return { email: viewer.account.email, password: '', token, viewer };
}

async function writeOlderPlan(
  { viewer }: OlderUser,
  projectId: string,
  title: string,
  generationId: string | null,
) {
  const vault = await vaultOf(viewer.userId);
  const [analysisId, roadmapId, milestoneId] = [newId(), newId(), newId()];
  const { analysis, roadmap, milestone } = textsOf(title);
  const sealed = {
    analysis: vault.seal('analysis', analysisId, { content: analysis, rendered: `<p>${title}</p>` }),
    roadmap: vault.seal('roadmap', roadmapId, { content: roadmap }),
    milestone: vault.seal('milestone', milestoneId, milestone),
  };
  await db.$executeRaw`DELETE FROM analyses WHERE project_id = ${projectId}::uuid`;
  await db.$executeRaw`
    INSERT INTO analyses (id, project_id, generation_id, content, rendered, renderer_version, model, created_at)
    VALUES (${analysisId}::uuid, ${projectId}::uuid, ${generationId}::uuid, ${sealed.analysis.content},
            ${sealed.analysis.rendered}, 1000, 'template', '2026-11-10T12:00:00Z')`;
  await db.$executeRaw`DELETE FROM roadmaps WHERE project_id = ${projectId}::uuid`;
  await db.$executeRaw`
    INSERT INTO roadmaps (id, project_id, content, model, created_at)
    VALUES (${roadmapId}::uuid, ${projectId}::uuid, ${sealed.roadmap.content}, 'template', '2026-11-10T12:01:00Z')`;
  await db.$executeRaw`
    INSERT INTO milestones (id, roadmap_id, week, title, description)
    VALUES (${milestoneId}::uuid, ${roadmapId}::uuid, 1, ${sealed.milestone.title}, ${sealed.milestone.description})`;
  return { analysisId, roadmapId };
}

async function writeOlderTask(
  { viewer }: OlderUser,
  projectId: string,
  { week, order, dependencies }: { week: number | null; order: number; dependencies: number[] },
): Promise<string> {
  const id = newId();
  const title = `Task ${order} of ${week ?? 'those that wait'}`;
  const texts = (await vaultOf(viewer.userId)).seal('task', id, { title, description: '' });
  await db.$executeRaw`
    INSERT INTO tasks (id, project_id, week, "order", title, description, due_date, estimated_hours, dependencies, updated_at)
    VALUES (${id}::uuid, ${projectId}::uuid, ${week}::int, ${order}, ${texts.title}, ${texts.description},
            ${week === null ? null : '2026-11-20'}::date, 1, ${dependencies}::int[], now())`;
  return id;
}

/** A project of release 0.2.0 in its first week, with two waiting tasks. */
async function writeOlderProject(user: OlderUser, title: string): Promise<Older> {
  const { idea, ...plan } = ideaSchema.parse({ ...ideaForm, title });
  const projectId = newId();
  const texts = (await vaultOf(user.viewer.userId)).seal('project', projectId, { title, description: idea });
  await db.$executeRaw`
    INSERT INTO projects (id, user_id, title, description, status, availability, day_to_day_schedule, weekend_schedule,
      target_weeks, updated_at)
    VALUES (${projectId}::uuid, ${user.viewer.userId}::uuid, ${texts.title}, ${texts.description}, 'in_progress',
      ${plan.availability}, ${plan.dayToDaySchedule}, ${plan.weekendSchedule}, ${plan.targetWeeks}, now())`;
  const generationId = newId();
  const generation = { projectId, step: '', state: 'succeeded' } as const;
  // The columns of that release.
  const select = { id: true };
  await db.generation.create({ data: { ...generation, id: generationId, kind: 'analysis' }, select });
  // In Auckland it is Thursday at that time.
  const finishedAt = new Date('2026-11-18T12:00:00Z');
  await db.generation.create({
    data: { ...generation, id: newId(), kind: 'tasks', week: 1, finishedAt },
    select,
  });
  const ids = await writeOlderPlan(user, projectId, title, generationId);
  await db.$executeRaw`INSERT INTO weeks (project_id, number, starts_on) VALUES (${projectId}::uuid, 1, ${toColumn('2026-11-16')})`;
  const taskIds = [
    await writeOlderTask(user, projectId, { week: 1, order: 1, dependencies: [] }),
    await writeOlderTask(user, projectId, { week: 1, order: 2, dependencies: [1] }),
    await writeOlderTask(user, projectId, { week: 1, order: 3, dependencies: [1, 2] }),
    await writeOlderTask(user, projectId, { week: null, order: 1, dependencies: [] }),
    await writeOlderTask(user, projectId, { week: null, order: 2, dependencies: [1] }),
  ];
  return { projectId, ...ids, taskIds };
}

/** A project's plan and first week in the API. */
async function seenOf(user: TestUser, projectId: string, roadmapId: string) {
  const get = async (path: string) => {
    const { status, body } = await callApi(`GET ${path}`, user);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  const { tasks } = await get(`/api/tasks/project/${projectId}`);
  const { analysis, roadmap } = await get(`/api/projects/${projectId}`);
  expect((await get(`/api/analysis/project/${projectId}`)).analysis).toEqual(analysis);
  expect((await get(`/api/roadmaps/project/${projectId}`)).roadmap).toEqual(roadmap);
  const { milestones } = await get(`/api/milestones/roadmap/${roadmapId}`);
  return {
    analysis: [analysis.id, analysis.content, analysis.created_at],
    roadmap: [roadmap.id, roadmap.content],
    milestones: milestones.map(({ title, week }: { title: string; week: number }) => [title, week]),
    tasks: tasks.map((task: { order: number; notes: string }) => [
      task.order,
      JSON.parse(task.notes).dependencies,
    ]),
  };
}

const shownFirst = ({ analysisId, roadmapId }: Pick<Older, 'analysisId' | 'roadmapId'>, title: string) => ({
  analysis: [analysisId, textsOf(title).analysis, '2026-11-10T12:00:00.000Z'],
  roadmap: [roadmapId, `${textsOf(title).roadmap}\nNov 16 – 22, 2026`],
  milestones: [[`Begin ${title}`, 1]],
  tasks: [
    [1, []],
    [2, [1]],
    [3, [1, 2]],
  ],
});

const run = () => upgradeProjects(new AbortController().signal);
const movedPlans = () => db.planVersion.count();

test('a job killed halfway leaves everything readable, and the next one continues', async () => {
  // A reader that precedes the job upgrades the project that it reads.
  expect(await seenOf(ada, adas.projectId, adas.roadmapId)).toEqual(shownFirst(adas, 'a boat'));
  expect(await movedPlans()).toBe(1);

  const job = spawn(process.execPath, [...shortLived, 'build/job.js', 'upgrade-projects'], {
    stdio: 'ignore',
    env: process.env,
  });
  const ended = once(job, 'exit');
  await db.$transaction(
    async (transaction) => {
      // However fast it is, it waits for the lock of this project.
      await lockProject(transaction, crowd[6] ?? '');
      await expect.poll(movedPlans, { timeout: 30_000, interval: 50 }).toBeGreaterThan(3);
      job.kill('SIGKILL');
      await ended;
    },
    { timeout: 60_000 },
  );
  const halfway = await movedPlans();
  expect(halfway).toBeLessThan(crowd.length);

  expect(await run()).toEqual({ upgraded: crowd.length + 1 - halfway, failed: 0 });
  expect(await run()).toEqual({ upgraded: 0, failed: 0 });
  expect(await movedPlans()).toBe(crowd.length + 1);
  for (const projectId of [crowd[0], crowd.at(-1)].flatMap((each) => each ?? [])) {
    const place = crowd.indexOf(projectId);
    const { id: analysisId } = await db.analysis.findUniqueOrThrow({ where: { projectId } });
    const { id: roadmapId } = await db.roadmap.findUniqueOrThrow({ where: { projectId } });
    const shown = shownFirst({ analysisId, roadmapId }, `a kite, number ${place}`);
    expect(await seenOf(eve, projectId, roadmapId)).toEqual(shown);
  }
}, 120_000);

test('texts and HTML are sealed for their new rows, and the old rows stay unchanged', async () => {
  const vault = await vaultOf(ada.viewer.userId);
  const { projectId, analysisId } = adas;
  const [old, moved] = [
    await db.analysis.findUniqueOrThrow({ where: { projectId } }),
    await db.planAnalysis.findUniqueOrThrow({ where: { id: analysisId } }),
  ];
  expect(vault.open('analysis', old)).toMatchObject({ content: textsOf('a boat').analysis, moved: true });
  expect(vault.open('planAnalysis', moved)).toMatchObject({
    content: textsOf('a boat').analysis,
    rendered: '<p>a boat</p>',
    rendererVersion: 1000,
  });
  expect(() => vault.open('planAnalysis', { ...moved, content: old.content })).toThrow('does not open');
  const former = await queryAsOwner<{ dependencies: number[]; order: number }>(
    `SELECT dependencies, "order" FROM tasks WHERE project_id = '${projectId}' AND week = 1 ORDER BY "order"`,
  );
  expect(former).toEqual([
    { dependencies: [], order: 1 },
    { dependencies: [1], order: 2 },
    { dependencies: [1, 2], order: 3 },
  ]);
  const version = await db.planVersion.findFirst({ where: { projectId } });
  expect(version).toMatchObject({ number: 1, reason: 'first_plan', targetWeeks: 3, roadmapOwed: false });
  // The rendering job adds missing HTML.
  expect((await renderKeptMarkdown(new AbortController().signal)).failed).toBe(0);
});

test('waiting tasks keep their dependencies, and a week its hours', async () => {
  const [, , , first, second] = adas.taskIds;
  const links = await db.taskDependency.findMany({ where: { taskId: second ?? '' } });
  expect(links).toEqual([{ taskId: second, dependsOnId: first }]);
  const week = await db.week.findFirst({ where: { projectId: adas.projectId } });
  expect(week).toMatchObject({ hours: [1.5, 0, 1.5, 0, 0, 3.5, 0], plannedOn: toColumn('2026-11-19') });
});

test('what an older release writes after a rollback becomes the next version, with nothing lost', async () => {
  const { projectId, roadmapId } = adas;
  const vault = await vaultOf(ada.viewer.userId);
  // The plan is still there in its own form; a milestone is added by hand.
  const lateId = newId();
  const late = vault.seal('milestone', lateId, { title: 'Added by hand', description: '' });
  await db.$executeRaw`
    INSERT INTO milestones (id, roadmap_id, week, title, description)
    VALUES (${lateId}::uuid, ${roadmapId}::uuid, 2, ${late.title}, ${late.description})`;
  expect(await run()).toEqual({ upgraded: 1, failed: 0 });
  expect((await seenOf(ada, projectId, roadmapId)).milestones).toEqual([
    ['Begin a boat', 1],
    ['Added by hand', 2],
  ]);

  // Then the plan is refined there, and a task is added to the week.
  const generationId = newId();
  const changes = vault.seal('generation', generationId, { changes: 'Make it cheaper.' });
  await db.generation.create({
    data: { id: generationId, projectId, kind: 'analysis', state: 'succeeded', step: '', ...changes },
  });
  const refined = await writeOlderPlan(ada, projectId, 'a raft', generationId);
  await writeOlderTask(ada, projectId, { week: 1, order: 4, dependencies: [3] });
  expect((await seenOf(ada, projectId, roadmapId)).tasks.at(-1)).toEqual([4, [3]]);
  expect(await run()).toEqual({ upgraded: 1, failed: 0 });
  const shown = shownFirst(refined, 'a raft');
  const tasks = [...shown.tasks, [4, [3]]];
  expect(await seenOf(ada, projectId, refined.roadmapId)).toEqual({ ...shown, tasks });

  const versions = await db.planVersion.findMany({ where: { projectId }, orderBy: { number: 'asc' } });
  expect(versions.map(({ number, reason }) => [number, reason])).toEqual([
    [1, 'first_plan'],
    [2, 'refined'],
  ]);
  expect(versions[0]?.roadmapId).toBe(roadmapId);
  expect(await db.planMilestone.count({ where: { roadmapId } })).toBe(2);
});
