import { expect, onTestFinished, test, vi } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { listHealthScores } from '#app/features/health/list-idea-health.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { createProject } from '#app/features/ideas/create-project.server.ts';
import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { db } from '#app/services/db.server.ts';
import { endSessions } from '#app/services/sessions.server.ts';
import { callApi } from '#tests/call-api.ts';
import { outcomeOf, pageArgs } from '#tests/call-page.ts';
import {
  makeIdea,
  makePlannedProject,
  makeReport,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';
import { action, loader } from './route.tsx';

const load = async (user: TestUser, query: string) =>
  (await loader(await pageArgs(`/dashboard${query}`, { user }))).data;

async function see(user: TestUser, query = '') {
  const { progress, health, ...rest } = await load(user, query);
  if (!progress || !health) throw new Error('A card could not be loaded.');
  return { progress, health, ...rest };
}

/** Presses the button for a health report now. */
async function askForReport(user: TestUser, id: string, query = '') {
  const form = { intent: 'health-report', id };
  const { location, ...refused } = outcomeOf(
    await action(await pageArgs(`/dashboard${query}`, { user, form })),
  );
  return location ? { location } : { status: refused.status, message: refused.answer?.message };
}

async function addProjects(user: TestUser, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const project = { title: `Project ${number}`, description: 'A garden on the roof.' };
    await perform(createProject, project, { viewer: user.viewer, now: new Date() });
  }
}

test('a new user has no projects and no next step', async () => {
  const { account, nextStep, progress } = await see(await makeUser());
  expect(account).toMatchObject({ name: 'Ada Lovelace', persona: 'Student' });
  expect(nextStep).toBeNull();
  expect(progress).toEqual({ projects: [], selected: null, isExpanded: false, hasMore: false });
});

test('three projects are shown, and all of them on demand', async () => {
  const user = await makeUser();
  await addProjects(user, 3);
  expect((await see(user)).progress).toMatchObject({ hasMore: false, projects: { length: 3 } });
  await addProjects(user, 4);
  const { progress } = await see(user);
  expect(progress.projects).toHaveLength(3);
  expect(progress.hasMore).toBe(true);
  expect((await see(user, '?show=all')).progress.projects).toHaveLength(7);
});

test('only a listed project of the user can be selected by its address', async () => {
  const user = await makeUser();
  await addProjects(user, 7);
  const oldest = await db.project.findFirstOrThrow({
    where: { userId: user.viewer.userId },
    orderBy: { updatedAt: 'asc' },
  });
  const query = `?project=${oldest.id}`;
  expect((await see(user, `${query}&show=all`)).progress).toMatchObject({
    selected: { id: oldest.id, status: 'planning', progress: 0 },
  });
  expect((await see(user, query)).progress.selected).toBeNull();
  expect((await see(await makeUser(), query)).progress.selected).toBeNull();
});

test('the next step goes from the plan through the tasks to the end of the week', async () => {
  const { user, projectId } = await makeUserWithIdea();
  expect((await see(user)).nextStep).toMatchObject({ standing: 'being_made', project: { id: projectId } });

  const planned = await makePlannedProject(user, { targetWeeks: 1 });
  expect((await see(user)).nextStep).toMatchObject({ standing: 'planned', project: { id: planned } });

  await makeWeek(user, planned);
  const tasks = await db.task.findMany({ where: { projectId: planned, week: 1 } });
  const begun = (await see(user)).nextStep;
  expect(begun).toMatchObject({ standing: 'under_way', done: 0, all: tasks.length });
  expect(begun?.task).toMatchObject({ status: 'pending', week: 1 });

  for (const { id } of tasks) {
    await perform(setTaskStatus, { id, status: 'completed' }, { viewer: user.viewer, now: new Date() });
  }
  expect((await see(user)).nextStep).toMatchObject({ standing: 'all_done', task: null, done: tasks.length });
});

test('the next task is one whose dependencies are done', async () => {
  const { user, id } = await makeUserInWeek();
  const first = (await see(user)).nextStep?.task;
  const others = await db.task.findMany({ where: { projectId: id, week: 1, id: { not: first?.id ?? '' } } });
  const freed = others[0];
  if (!freed) throw new Error('A week has more than one task.');
  await db.taskDependency.deleteMany({ where: { task: { projectId: id } } });
  await db.taskDependency.createMany({
    data: [...others.slice(1), { id: first?.id ?? '' }].map((task) => ({
      taskId: task.id,
      dependsOnId: freed.id,
    })),
  });
  expect((await see(user)).nextStep?.task?.id).toBe(freed.id);
});

test('a failed plan is the next step, with its reason', async () => {
  const { user, generationId } = await makeUserWithIdea();
  await db.generation.updateMany({
    where: { id: generationId },
    data: { state: 'failed', message: 'The model did not answer.' },
  });
  expect((await see(user)).nextStep).toMatchObject({
    standing: 'failed',
    generation: { message: 'The model did not answer.' },
  });
});

/** Projects with a report each; the last project has the newest report. */
async function addReports(user: TestUser, count: number): Promise<string[]> {
  await addProjects(user, count);
  const projects = await db.project.findMany({
    where: { userId: user.viewer.userId },
    orderBy: { createdAt: 'asc' },
  });
  for (const [index, { id }] of projects.entries()) {
    await makeReport(user, id, `2026-11-${String(index + 1).padStart(2, '0')}`, { score: index });
  }
  return projects.map(({ id }) => id);
}

test('only projects with a report are listed, and can be selected', async () => {
  const user = await makeUser();
  const [reported = ''] = await addReports(user, 1);
  const { projectId } = await makeIdea(user);
  const { health } = await see(user, `?reports=all&report=${projectId}`);
  expect(health.projects.map(({ id }) => id)).toEqual([reported]);
  expect(health.selected).toBeNull();
});

test('five projects with a report are shown, the newest report first, and all of them on demand', async () => {
  const user = await makeUser();
  const ids = await addReports(user, 7);
  await addProjects(user, 1);
  const { health } = await see(user);
  expect(health.projects.map(({ id, score }) => [id, score])).toEqual(
    [6, 5, 4, 3, 2].map((index) => [ids[index], index]),
  );
  expect(health).toMatchObject({ hasMore: true, isExpanded: false });
  const all = (await see(user, '?reports=all')).health;
  expect(all.projects).toHaveLength(7);
  expect((await see(await makeUser())).health.projects).toEqual([]);
});

test('with five reports there is nothing more to show', async () => {
  const user = await makeUser();
  await addReports(user, 5);
  expect((await see(user)).health).toMatchObject({ hasMore: false, projects: { length: 5 } });
});

test('the lists are requested without `type`, and with `type=all` once expanded', async () => {
  const user = await makeUser();
  const [newest = ''] = (await addReports(user, 8)).toReversed();
  const asked = vi.spyOn(getWeeklyStatus, 'run');
  const askedOfHealth = vi.spyOn(listHealthScores, 'run');
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const inputs = async (query: string) => {
    for (const spy of [asked, askedOfHealth]) spy.mockClear();
    await see(user, query);
    return [asked, askedOfHealth].map((spy) => spy.mock.calls.map(([{ type }]) => type));
  };
  expect(await inputs('')).toEqual([[undefined], [undefined]]);
  expect(await inputs(`?project=${newest}&report=${newest}`)).toEqual([[undefined], [undefined]]);
  expect(await inputs('?show=all')).toEqual([['all'], [undefined]]);
  expect(await inputs('?reports=all')).toEqual([[undefined], ['all']]);
});

test('a list that cannot be loaded does not affect the rest of the dashboard', async () => {
  const user = await makeUser();
  const [id = ''] = await addReports(user, 1);
  await db.healthReport.updateMany({ where: { projectId: id }, data: { summary: Buffer.from('damaged') } });
  const { account, nextStep, progress, health } = await load(user, `?report=${id}`);
  expect(health).toBeUndefined();
  expect(account.name).toBe('Ada Lovelace');
  expect(nextStep).toMatchObject({ project: { id } });
  expect(progress?.projects).toMatchObject([{ id }]);
});

test('a session that ends meanwhile is not shown as a failed card', async () => {
  const user = await makeUser();
  const run = vi.spyOn(getWeeklyStatus, 'run').mockImplementation(async () => {
    await endSessions(user.viewer.userId);
    throw new Error('Gone.');
  });
  onTestFinished(() => run.mockRestore());
  const thrown: unknown = await load(user, '').catch((error: unknown) => error);
  expect(thrown).toMatchObject({ status: 401 });
});

test('only a selected project of the user shows its newest report with the facts', async () => {
  const user = await makeUser();
  const [oldest = ''] = await addReports(user, 7);
  await makeReport(user, oldest, '2025-12-24', { score: 1, summary: 'Long ago.' });
  const query = `?reports=all&report=${oldest}`;
  expect((await see(user, query)).health.selected).toMatchObject({
    id: oldest,
    title: 'Project 1',
    report: { score: 0, summary: 'How it went until 2026-11-01.', written: 'Nov 1, 2026', model: 'template' },
  });
  const facts = (await see(user, query)).health.selected?.report?.facts;
  expect(facts).toContainEqual({ label: 'Overdue', value: '2 tasks, 3.5 hours' });
  expect((await see(await makeUser(), query)).health.selected).toBeNull();
});

test('a requested report is awaited in its card and then shown, once a day', async () => {
  stopClock();
  const { user, id } = await makeUserInWeek();
  await makeReport(user, id, '2025-12-24');
  const query = `?show=all&report=${id}`;
  expect(await askForReport(user, id, '?show=all')).toEqual({ location: `/dashboard${query}` });
  const generation = (await see(user, query)).health.selected?.generation;
  expect(generation).toMatchObject({ kind: 'health', state: 'queued' });

  await writeHealthReport(generation?.id ?? '', new AbortController().signal);
  const { projects, selected } = (await see(user, query)).health;
  expect(projects).toMatchObject([{ id, score: selected?.report?.score }]);
  expect(selected?.reason).toMatch(/tomorrow/);

  const refused = await askForReport(user, id);
  const { status, body } = await callApi(`POST /api/projects/${id}/health-report`, user);
  expect(refused).toEqual({ status, message: body.message });
  expect(refused).toMatchObject({ status: 409, message: selected?.reason });
});

test('a report of a missing or another user’s project is refused as in the API', async () => {
  const user = await makeUser();
  const id = await makePlannedProject(await makeUser());
  const { status, body } = await callApi(`POST /api/projects/${id}/health-report`, user);
  expect(status).toBe(404);
  expect(await askForReport(user, id)).toEqual({ status, message: body.message });
  expect(await askForReport(user, 'nonsense')).toEqual({ status, message: body.message });
});
