import { expect, test } from 'vitest';
import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { writeDailyMail } from '#app/features/daily-mails/write-daily-mail.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makeIdea,
  makePlannedProject,
  makeProjectUnderWay,
  makeReport,
  makeUser,
  makeUserInWeek,
} from '#tests/factories.ts';

const day = 24 * 60 * 60_000;

test('title and description of a project can be edited, by the rules of its original form', async () => {
  const { token, ...user } = await makeUser();
  const id = await makePlannedProject({ token, ...user });
  const edit = (body: object, which = id) => callApi(`PUT /api/projects/${which}`, { token }, body);
  const plan = (await callApi(`GET /api/projects/${id}`, { token })).body.roadmap;

  const renamed = await edit({ title: '  A better name ' });
  expect(renamed).toMatchObject({
    status: 200,
    body: { project: { id, title: 'A better name', description: ideaForm.idea } },
  });
  const described = await edit({ description: `${ideaForm.idea} And more.` });
  expect(described.body.project).toMatchObject({
    title: 'A better name',
    description: `${ideaForm.idea} And more.`,
  });
  expect((await callApi(`GET /api/projects/${id}`, { token })).body.roadmap).toEqual(plan);

  const short = 'Project idea must be at least 100 characters long.';
  for (const [body, message] of [
    [{ title: ' ' }, 'Project title is required.'],
    [{ title: '***' }, 'Project title cannot be only special characters.'],
    [{ title: 'x'.repeat(201) }, 'Project title must be at most 200 characters long.'],
    [{ description: 'Short.' }, short],
    [{ description: ideaForm.idea.repeat(200) }, 'Project idea must be at most 20000 characters long.'],
    [
      { description: `<script>${ideaForm.idea}` },
      'HTML tags and scripts are not allowed in Project Title or Project Idea.',
    ],
  ] as const) {
    expect(await edit(body)).toMatchObject({ status: 422, body: { message } });
  }

  // A project not made from an idea may keep a short description.
  const made = { title: 'A list', description: 'Of things.' };
  const { project } = (await callApi('POST /api/projects', { token }, made)).body;
  expect((await edit({ description: 'Of other things.' }, project.id)).status).toBe(200);

  await callApi(`POST /api/projects/${id}/complete`, { token });
  expect((await edit({ title: 'Too late' })).status).toBe(409);
});

test('a deleted project is hidden everywhere, and restored unchanged', async () => {
  const { user, id } = await makeUserInWeek();
  await makeReport(user, id, '2026-11-16');
  const before = (await callApi(`GET /api/projects/${id}`, user)).body;
  const { tasks } = (await callApi(`GET /api/tasks/project/${id}`, user)).body;

  const remove = () => callApi(`DELETE /api/projects/${id}`, user, {});
  // Of two concurrent requests one succeeds and the other finds nothing.
  expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([204, 404]);

  const reads = [
    `GET /api/projects/${id}`,
    `GET /api/projects/${id}/brief`,
    `GET /api/projects/${id}/fit`,
    `GET /api/projects/${id}/versions`,
    `GET /api/tasks/project/${id}`,
    `GET /api/analysis/project/${id}`,
    `GET /api/roadmaps/project/${id}`,
    `GET /api/generations/${before.generation.id}`,
  ];
  for (const target of reads) expect([target, (await callApi(target, user)).status]).toEqual([target, 404]);
  const writes: [string, object][] = [
    [`PUT /api/projects/${id}`, { title: 'Mine' }],
    [`POST /api/projects/${id}/generate-tasks`, {}],
    [`POST /api/projects/${id}/reanalyze`, { changes: 'Cheaper' }],
    [`POST /api/projects/${id}/hold`, {}],
    [`POST /api/projects/${id}/complete`, {}],
    [`PUT /api/tasks/${tasks[0].id}/status`, { status: 'completed' }],
    ['POST /api/tasks', { projectId: id, title: 'x', due_date: '2030-01-01' }],
    ['POST /api/chat', { projectId: id, taskTitle: 'x', query: 'x' }],
  ];
  for (const [target, body] of writes) {
    expect([target, (await callApi(target, user, body)).status]).toEqual([target, 404]);
  }
  const lists = ['GET /api/ideas/ideaHealth', 'GET /api/user/weeklyStatus'];
  for (const target of lists) expect((await callApi(target, user)).body).toEqual([]);
  expect((await callApi('GET /api/projects', user)).body).toEqual({ projects: [], totalCount: 0 });
  expect((await callApi('GET /api/today', user)).body.hours).toEqual({ planned: 0, available: 0 });
  const mail = { userId: user.viewer.userId, kind: 'daily_nudge' as const, dueAt: new Date() };
  expect(await writeDailyMail(mail)).toBeNull();

  const deleted = (await callApi('GET /api/projects?deleted=true', user)).body;
  expect(deleted).toMatchObject({ totalCount: 1, projects: [{ id, status: 'in_progress' }] });
  expect(deleted.projects[0].deleted_at).not.toBeNull();

  const undelete = () => callApi(`POST /api/projects/${id}/undelete`, user, {});
  expect((await Promise.all([undelete(), undelete()])).map(({ status }) => status)).toEqual([200, 200]);
  const after = (await callApi(`GET /api/projects/${id}`, user)).body;
  const { updated_at: _, ...same } = before.project;
  expect(after).toMatchObject({ ...before, project: same });
});

test('a deletion ends work under way, and repeating the idea then makes another project', async () => {
  const user = await makeUser();
  const { token } = user;
  const headers = { 'Idempotency-Key': 'one' };
  const submit = async () => (await callApi('POST /api/ideas', { token, headers }, ideaForm)).body;
  const { project, generation } = await submit();
  await callApi(`DELETE /api/projects/${project.id}`, { token }, {});
  expect(await db.generation.findUnique({ where: { id: generation.id } })).toMatchObject({ state: 'failed' });
  expect((await submit()).project.id).not.toBe(project.id);
  await callApi(`POST /api/projects/${project.id}/undelete`, { token }, {});
  const { message } = (await callApi(`GET /api/generations/${generation.id}`, { token })).body.generation;
  expect(message).toBe('This stopped because the project was deleted.');
});

test('a project is erased 30 days after its deletion', async () => {
  const user = await makeUser();
  const now = new Date();
  const ids = await Promise.all([makeIdea(user), makeIdea(user), makeIdea(user)]);
  const [gone, kept, alive] = ids.map(({ projectId }) => projectId);
  const deleteAt = (id: string | undefined, ago: number) =>
    db.project.update({ where: { id: id ?? '' }, data: { deletedAt: new Date(now.getTime() - ago) } });
  await deleteAt(gone, 30 * day);
  await deleteAt(kept, 30 * day - 1000);
  await forgetExpired(now);
  const left = await db.project.findMany({
    where: { userId: user.viewer.userId },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  });
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([kept, alive]));
  expect((await callApi(`POST /api/projects/${gone}/undelete`, user, {})).status).toBe(404);
});

test('projects are found by words of the title and by status', async () => {
  const user = await makeUser();
  for (const title of ['Garden on the roof', 'Roof of the garage', 'Straße im GARTEN']) {
    await callApi('POST /api/projects', user, { title, description: 'Of things.' });
  }
  await makeProjectUnderWay(user, '2026-11-18');
  const find = async (query: string) => {
    const { projects, totalCount } = (await callApi(`GET /api/projects?${query}`, user)).body;
    return { titles: projects.map(({ title }: { title: string }) => title), totalCount };
  };
  expect(await find('q=ROOF')).toEqual({
    titles: ['Roof of the garage', 'Garden on the roof'],
    totalCount: 2,
  });
  expect(await find('q=roof+gar&pageSize=1&page=2')).toEqual({
    titles: ['Garden on the roof'],
    totalCount: 2,
  });
  expect((await find('q=stra%C3%9Fe')).titles).toEqual(['Straße im GARTEN']);
  expect(await find('q=nothing')).toEqual({ titles: [], totalCount: 0 });
  expect((await find('status=in_progress')).titles).toEqual([ideaForm.title]);
  expect((await find('status=planning&q=roof')).totalCount).toBe(2);
  expect((await callApi('GET /api/projects?status=lost', user)).status).toBe(422);
  const strange = await makeUser();
  expect((await callApi('GET /api/projects?q=roof', strange)).body.totalCount).toBe(0);
});
