import { expect, test } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { perform } from '#app/core/operation.ts';
import { getHealthHistory } from '#app/features/health/get-health-history.server.ts';
import { listIdeaHealth } from '#app/features/health/list-idea-health.server.ts';
import { requestHealthReport } from '#app/features/health/request-health-report.server.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { getWeeklyStatus } from '#app/features/progress/get-weekly-status.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { countQueries } from '#tests/count-queries.ts';
import {
  ideaForm,
  makeProjectUnderWay,
  makeReport,
  makeUser,
  makeUserUnderWay,
  type TestUser,
} from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const ask = ({ token }: TestUser, projectId: string) =>
  callApi(`POST /api/projects/${projectId}/health-report`, { token });
const listed = async ({ token }: TestUser, query = '') =>
  (await callApi(`GET /api/ideas/ideaHealth${query}`, { token })).body;

const today = () => dayIn(new Date(), 'UTC');

test('ideaHealth lists each project with its newest report, or null before the first', async () => {
  const user = await makeUser();
  expect(await listed(user)).toEqual([]);
  const reported = await makeProjectUnderWay(user, today());
  const waiting = await makeProjectUnderWay(user, today());
  await makeReport(user, reported, '2026-03-02', { score: 5 });
  await makeReport(user, reported, '2026-03-09', { score: 7.4, summary: 'Well.', tips: ['Rest.', 'Eat.'] });
  expect(await listed(user)).toEqual([
    {
      project_id: reported,
      project_title: ideaForm.title,
      report: {
        health_score: 7.4,
        summary: 'Well.',
        tips: ['Rest.', 'Eat.'],
        created_at: '2026-03-09T00:00:00.000Z',
      },
    },
    { project_id: waiting, project_title: ideaForm.title, report: null },
  ]);
  expect(await listed(await makeUser())).toEqual([]);
});

test('ideaHealth lists six projects, newest reports first, and all with type=all', async () => {
  const user = await makeUser();
  const ids: string[] = [];
  for (let count = 0; count < 8; count += 1) ids.push(await makeProjectUnderWay(user, today()));
  for (const [index, id] of ids.slice(0, 7).entries()) await makeReport(user, id, `2026-03-0${index + 1}`);
  const newestFirst = [...ids.slice(0, 7).reverse(), ...ids.slice(7)];
  const idsOf = (items: { project_id: string }[]) => items.map(({ project_id }) => project_id);
  expect(idsOf(await listed(user))).toEqual(newestFirst.slice(0, 6));
  expect(idsOf(await listed(user, '?type=week'))).toEqual(newestFirst.slice(0, 6));
  expect(idsOf(await listed(user, '?type=all'))).toEqual(newestFirst);
});

test('a report can be requested once a day, and is shown when it is written', async () => {
  stopClock();
  const { user, id: projectId } = await makeUserUnderWay(today());
  const asked = await ask(user, projectId);
  expect(asked.status).toBe(202);
  const { generation } = asked.body;
  expect(generation).toEqual({
    id: expect.any(String),
    kind: 'health',
    state: 'queued',
    progress: 0,
    step: 'Waiting to start',
    message: null,
  });
  // A second request returns the report that is being written.
  expect((await ask(user, projectId)).body.generation.id).toBe(generation.id);
  await writeHealthReport(generation.id, new AbortController().signal);
  const [item] = await listed(user);
  expect(item.report.health_score).toBe(10);
  expect(item.report.tips.length).toBeGreaterThanOrEqual(2);
  const repeated = await ask(user, projectId);
  expect(repeated.status).toBe(409);
  expect(repeated.body.message).toMatch(/tomorrow/);
  const history = await callApi(`GET /api/projects/${projectId}/health-report`, user);
  expect(history.body.reason).toBe(repeated.body.message);
});

test('on the next day, in the user’s time zone, another report can be requested', async () => {
  const { user, id } = await makeUserUnderWay('2026-03-02', { timeZone: 'Pacific/Kiritimati' });
  const request = async (instant: string) => {
    const now = new Date(instant);
    const { generation } = await perform(requestHealthReport, { id }, { viewer: user.viewer, now });
    await writeHealthReport(generation.id, new AbortController().signal);
  };
  await request('2026-03-03T09:59:00Z');
  await expect(request('2026-03-03T09:59:59Z')).rejects.toMatchObject({ code: 'conflict' });
  await request('2026-03-03T10:00:00Z');
  const now = new Date('2026-03-03T10:01:00Z');
  const { reports, generation, reason } = await perform(
    getHealthHistory,
    { id },
    { viewer: user.viewer, now },
  );
  expect(reports.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03']);
  expect(generation?.state).toBe('succeeded');
  expect(reason).toMatch(/tomorrow/);
});

test('a failed report can be requested a second time on the same day', async () => {
  const { user, id: projectId } = await makeUserUnderWay(today());
  const first = (await ask(user, projectId)).body.generation;
  await db.generation.update({ where: { id: first.id }, data: { state: 'failed' } });
  const second = await ask(user, projectId);
  expect(second.status).toBe(202);
  expect(second.body.generation.id).not.toBe(first.id);
});

test.each([
  ['planning', 'There is nothing to report yet. Generate the first tasks, then ask again.'],
  ['on_hold', 'This project is on hold. Resume it first.'],
  ['completed', 'This project is completed. Its reports are kept.'],
] as const)('a project that is %s gets no report, and keeps those it has', async (status, message) => {
  const { user, id: projectId } = await makeUserUnderWay(today());
  await makeReport(user, projectId, '2026-03-02');
  await db.project.update({ where: { id: projectId }, data: { status } });
  const { status: answered, body } = await ask(user, projectId);
  expect([answered, body.message]).toEqual([409, message]);
  const history = (await callApi(`GET /api/projects/${projectId}/health-report`, user)).body;
  expect(history.reports).toHaveLength(1);
  expect(history.reason).toBe(message);
  expect((await listed(user))[0].report).not.toBeNull();
});

test('a report does not count as a change of its project', async () => {
  const { user, id: projectId } = await makeUserUnderWay(today());
  const updatedAt = async () => (await db.project.findUniqueOrThrow({ where: { id: projectId } })).updatedAt;
  const before = await updatedAt();
  const { generation } = (await ask(user, projectId)).body;
  await writeHealthReport(generation.id, new AbortController().signal);
  expect(await updatedAt()).toEqual(before);
});

test('weekly progress and health take the same number of queries for many projects as for one', async () => {
  const user = await makeUser();
  const context = { viewer: user.viewer, now: new Date() };
  const progress = () => countQueries(() => perform(getWeeklyStatus, { type: 'all' }, context));
  const health = () => countQueries(() => perform(listIdeaHealth, { type: 'all' }, context));
  await makeReport(user, await makeProjectUnderWay(user, today()), '2026-03-02');
  // The key for the titles was loaded with the session.
  expect([await progress(), await health()]).toEqual([1, 1]);
  for (let count = 0; count < 12; count += 1) {
    await makeReport(user, await makeProjectUnderWay(user, today()), '2026-03-02');
  }
  expect([await progress(), await health()]).toEqual([1, 1]);
  expect(await perform(getWeeklyStatus, { type: 'all' }, context)).toHaveLength(13);
});

test('weekly progress counts only the tasks of the current week', async () => {
  const { user, id } = await makeUserUnderWay(today());
  const [task] = await db.task.findMany({ where: { projectId: id } });
  if (!task) throw new Error('A project under way has a task.');
  const { id: _, ...copy } = task;
  const others = [
    { week: 1, rank: 2, status: 'completed' as const },
    { week: 1, rank: 3, status: 'in_progress' as const },
    { week: null, rank: 1, status: 'completed' as const },
  ];
  const { newId } = await import('#app/services/id.server.ts');
  for (const other of others) await db.task.create({ data: { ...copy, ...other, id: newId() } });
  const progressOf = async () => (await callApi('GET /api/user/weeklyStatus', user)).body[0];
  expect(await progressOf()).toEqual({
    id,
    title: ideaForm.title,
    week: 1,
    target_weeks: 3,
    progress: 1 / 3,
  });
  await db.week.create({ data: { projectId: id, number: 2, startsOn: new Date('2026-03-09') } });
  expect(await progressOf()).toMatchObject({ week: 2, progress: 0 });
});
