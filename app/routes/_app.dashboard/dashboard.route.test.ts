import { expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { createProject } from '#app/features/projects/create-project.server.ts';
import { setTaskStatus } from '#app/features/tasks/set-task-status.server.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { db } from '#app/services/db.server.ts';
import { makeIdea, makePlannedProject, makeUser, makeWeek, type TestUser } from '#tests/factories.ts';
import { loader } from './route.tsx';

async function see(user: TestUser, query = '') {
  const request = new Request(`http://localhost:3000/dashboard${query}`, {
    headers: { Cookie: (await sessionCookieFor(user.token)).split(';')[0] ?? '' },
  });
  return loader({ request, params: {}, context: { cspNonce: '' } });
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
  await addProjects(user, 7);
  const { progress } = await see(user);
  expect(progress.projects).toHaveLength(3);
  expect(progress.hasMore).toBe(true);
  expect((await see(user, '?show=all')).progress.projects).toHaveLength(7);
});

test('a project of ones own can be selected by its address, shown or not; nobody elses can', async () => {
  const user = await makeUser();
  await addProjects(user, 7);
  const oldest = await db.project.findFirstOrThrow({
    where: { userId: user.viewer.userId },
    orderBy: { updatedAt: 'asc' },
  });
  const query = `?project=${oldest.id}`;
  expect((await see(user, query)).progress).toMatchObject({ selected: { id: oldest.id, progress: 0 } });
  expect((await see(await makeUser(), query)).progress.selected).toBeNull();
});

test('the next step goes from the plan over the tasks to the end of the week', async () => {
  const user = await makeUser();
  const { projectId } = await makeIdea(user);
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
  const user = await makeUser();
  const id = await makePlannedProject(user);
  await makeWeek(user, id);
  const first = (await see(user)).nextStep?.task;
  const others = await db.task.findMany({ where: { projectId: id, week: 1, id: { not: first?.id ?? '' } } });
  const freed = others[0];
  if (!freed) throw new Error('A week has more than one task.');
  await db.task.updateMany({ where: { id: freed.id }, data: { dependencies: [] } });
  await db.task.updateMany({
    where: { id: { not: freed.id }, projectId: id },
    data: { dependencies: [freed.order] },
  });
  expect((await see(user)).nextStep?.task?.id).toBe(freed.id);
});

test('a plan that failed is the next step, with its reason', async () => {
  const user = await makeUser();
  const { generationId } = await makeIdea(user);
  await db.generation.updateMany({
    where: { id: generationId },
    data: { state: 'failed', message: 'The model did not answer.' },
  });
  expect((await see(user)).nextStep).toMatchObject({
    standing: 'failed',
    generation: { message: 'The model did not answer.' },
  });
});
