import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf } from '#app/core/calendar.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import {
  makePlannedProject,
  makeUserInWeek,
  makeUserWithIdea,
  makeUserWithPlan,
  type TestUser,
} from '#tests/factories.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;
const post = (user: TestUser, path: string, body: object = {}) => callApi(`POST ${path}`, user, body);

const planOf = async (user: TestUser, id: string) => {
  const { project, analysis, roadmap } = await get(user, `/api/projects/${id}`);
  return { targetWeeks: project.targetWeeks, availability: project.availability, analysis, roadmap };
};

async function refine(user: TestUser, id: string): Promise<void> {
  const asked = await post(user, `/api/projects/${id}/reanalyze`, { changes: 'Make it for my neighbours.' });
  expect(asked.status).toBe(202);
  await planIdea(asked.body.generation.id, new AbortController().signal);
}

const all = [1, 2, 3];
const same = (value: unknown) => ({ before: value, after: value });

test('every plan is a version, and each can be restored', async () => {
  const { user, id } = await makeUserWithPlan();
  const first = await planOf(user, id);
  const endsOn = addDays(first.roadmap.milestones[0].starts_on, 20);
  await refine(user, id);
  const second = await planOf(user, id);
  expect(second.analysis.id).not.toBe(first.analysis.id);
  await post(user, '/api/roadmaps', { projectId: id, content: 'All of it on Saturday.' });
  const third = await planOf(user, id);
  expect(third).toMatchObject({ analysis: second.analysis, roadmap: { content: 'All of it on Saturday.' } });

  const { versions } = await get(user, `/api/projects/${id}/versions`);
  const weeks = (kept: number[], changed: number[]) => ({ kept, changed, added: [], gone: [] });
  const hours = { hours_a_week: same(6.5), ends_on: same(endsOn) };
  expect(versions).toMatchObject([
    {
      number: 3,
      reason: 'roadmap_written',
      words: null,
      current: true,
      diff: { weeks: weeks([], all), ...hours },
    },
    { number: 2, reason: 'refined', words: 'Make it for my neighbours.', current: false, diff: hours },
    { number: 1, reason: 'first_plan', words: null, current: false, diff: null },
  ]);
  expect(versions).toHaveLength(3);

  const restored = await post(user, `/api/projects/${id}/versions/${versions[2].id}/restore`);
  expect([restored.status, restored.body]).toEqual([
    200,
    { version: expect.objectContaining({ number: 4, reason: 'restored', current: true }) },
  ]);
  expect(await planOf(user, id)).toEqual(first);
  expect((await post(user, `/api/projects/${id}/versions/2/restore`)).body.version.number).toBe(5);
  expect(await planOf(user, id)).toEqual(second);
  const milestones = await get(user, `/api/milestones/roadmap/${first.roadmap.id}`);
  expect(milestones.milestones).toEqual(first.roadmap.milestones);
  const after = await get(user, `/api/projects/${id}/versions`);
  expect(after.versions.slice(2)).toEqual(
    versions.map((version: { current: boolean }) => ({ ...version, current: false })),
  );
});

test('a version includes days and weeks, and shows what a restored one changes', async () => {
  const { user, id } = await makeUserInWeek();
  const monday = mondayOf(dayIn(new Date(), 'UTC'));
  await db.week.updateMany({ where: { projectId: id }, data: { startsOn: toColumn(monday) } });
  const before = await get(user, `/api/tasks/project/${id}`);
  // As after a change of the frame.
  const frame = { availability: ['Sunday'], weekendSchedule: '5+ hours', targetWeeks: 2 };
  await db.project.update({ where: { id }, data: frame });
  await refine(user, id);

  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].diff).toMatchObject({
    weeks: { added: [], gone: [3] },
    hours_a_week: { before: 6.5, after: 5 },
    ends_on: { before: addDays(monday, 20), after: addDays(monday, 13) },
  });
  const { body } = await post(user, `/api/projects/${id}/versions/1/restore`);
  expect(body.version.diff).toMatchObject({
    weeks: { added: [3], gone: [] },
    hours_a_week: { before: 5, after: 6.5 },
  });
  expect(await planOf(user, id)).toMatchObject({
    targetWeeks: 3,
    availability: 'Monday,Wednesday,Saturday',
  });
  const after = await get(user, `/api/tasks/project/${id}`);
  expect(after).toEqual({ ...before, targetWeeks: 3 });
});

test('weeks that have begun stay part of a plan of fewer weeks', async () => {
  const { user, id } = await makeUserWithPlan({ targetWeeks: 1 });
  await db.project.update({ where: { id }, data: { targetWeeks: 3 } });
  await refine(user, id);
  const weeks = all.map((number) => ({
    ...{ projectId: id, number, startsOn: toColumn('2026-11-16'), plannedOn: toColumn('2026-11-16') },
  }));
  await db.week.createMany({ data: weeks.slice(0, 2) });
  const { body } = await post(user, `/api/projects/${id}/versions/1/restore`);
  expect(body.version.diff.weeks).toMatchObject({ added: [], gone: [3] });
  expect((await planOf(user, id)).targetWeeks).toBe(2);
});

test('a version that is being made or missing, or of a completed project, is not restored', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  expect((await get(user, `/api/projects/${projectId}/versions`)).versions).toEqual([]);
  const restore = async (version: string) => {
    const { status, body } = await post(user, `/api/projects/${projectId}/versions/${version}/restore`);
    return [status, body.message];
  };
  expect((await restore('1'))[0]).toBe(409);
  await planIdea(generationId, new AbortController().signal);
  const other = await makePlannedProject(user);
  const foreign = await db.planVersion.findFirstOrThrow({ where: { projectId: other } });
  for (const version of ['2', '0', '-1', 'first', '999999999', '9'.repeat(30), foreign.id]) {
    expect([version, await restore(version)]).toEqual([version, [404, 'Version not found.']]);
  }
  await post(user, `/api/projects/${projectId}/complete`);
  expect(await restore('1')).toEqual([409, 'This project is completed.']);
  expect((await get(user, `/api/projects/${projectId}/versions`)).versions).toHaveLength(1);
});

test('a failed roadmap is completed by the retry, in the version of its analysis', async () => {
  const { user, id } = await makeUserWithPlan();
  const asked = await post(user, `/api/projects/${id}/reanalyze`, { changes: 'Cheaper.' });
  await planIdea(asked.body.generation.id, new AbortController().signal);
  // As if the worker had died between the two.
  const newest = { orderBy: { number: 'desc' }, take: 1 } as const;
  const [first, second] = await db.planVersion.findMany({
    where: { projectId: id },
    orderBy: { number: 'asc' },
  });
  const owing = { roadmapId: first?.roadmapId ?? null, roadmapOwed: true };
  await db.planVersion.update({ where: { id: second?.id ?? '' }, data: owing });
  await db.generation.update({
    where: { id: asked.body.generation.id },
    data: { state: 'failed', message: 'Lost.' },
  });
  const retried = await post(user, `/api/projects/${id}/retry`);
  expect(retried.body.generation.kind).toBe('roadmap');
  await planIdea(retried.body.generation.id, new AbortController().signal);
  const [version] = await db.planVersion.findMany({ where: { projectId: id }, ...newest });
  expect(version).toMatchObject({ number: 2, roadmapOwed: false, analysisId: second?.analysisId });
  expect(version?.roadmapId).not.toBe(first?.roadmapId);
});
