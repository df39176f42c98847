import { expect, test, vi } from 'vitest';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { callApi } from '#tests/call-api.ts';
import { makeUserInWeek, makeUserWithPlan, makeWeek, type TestUser } from '#tests/factories.ts';
import { stopClock } from '#tests/stop-clock.ts';

const get = async (user: TestUser, path: string) => (await callApi(`GET ${path}`, user)).body;
const send = (user: TestUser, target: string, body: object = {}) => callApi(target, user, body);

async function refine(user: TestUser, id: string, changes = 'Make it for my neighbours.'): Promise<void> {
  const { body } = await send(user, `POST /api/projects/${id}/reanalyze`, { changes });
  await planIdea(body.generation.id, new AbortController().signal);
}

type Milestone = { week: number; title: string; description: string };
const roadmapOf = async (user: TestUser, id: string) => {
  const { roadmap } = await get(user, `/api/roadmaps/project/${id}`);
  const milestones: Milestone[] = roadmap.milestones;
  const sections: string[] = roadmap.content.split(/\n\n(?=### )/);
  return {
    ...{ id: roadmap.id, content: roadmap.content, milestones },
    section: (week: number) => sections.find((each) => each.startsWith(`### Week ${week}`)),
    titles: (week: number) => milestones.flatMap((each) => (each.week === week ? [each.title] : [])),
  };
};

const own = '### Week 1: Mine\n\nMy words.\n\n### Week 2: Mine too\n\nMore of them.\n\n### Week 3: The last';
const monday = new Date('2026-11-16T08:00:00Z');

/** A plan whose second version has a first week written by hand. */
async function projectByHand() {
  stopClock(monday);
  const { user, id } = await makeUserWithPlan({}, { now: monday });
  const first = await roadmapOf(user, id);
  const { roadmap } = (await send(user, 'POST /api/roadmaps', { projectId: id, content: own })).body;
  await send(user, 'POST /api/milestones', { roadmapId: roadmap.id, title: 'A first bowl', week: 1 });
  await makeWeek(user, id);
  const restore = async (version: number) =>
    expect((await send(user, `POST /api/projects/${id}/versions/${version}/restore`)).status).toBe(200);
  return { user, id, first, restore };
}

test('a restored plan equals the original if no week has ended since', async () => {
  const { user, id, first, restore } = await projectByHand();
  await restore(1);
  expect(await roadmapOf(user, id)).toMatchObject({ id: first.id, content: first.content });
  await restore(2);
  expect(await roadmapOf(user, id)).toMatchObject({ content: own, milestones: [] });
  await restore(3);
  const third = await roadmapOf(user, id);
  expect(third.content).toBe(own);
  expect(third.titles(1)).toEqual(['A first bowl']);
});

test.each([
  ['closed', (user: TestUser, id: string) => send(user, `POST /api/projects/${id}/close-week`)],
  [
    'past',
    async () => {
      vi.mocked(clock.now).mockReturnValue(new Date('2026-11-23T08:00:00Z'));
    },
  ],
])('a restored plan keeps the weeks that are %s', async (_, end) => {
  const { user, id, first, restore } = await projectByHand();
  await end(user, id);
  await restore(1);
  const restored = await roadmapOf(user, id);
  expect(restored.section(1)).toMatch(/^### Week 1: Mine\n[\s\S]*\n\nMy words\.$/);
  expect(restored.titles(1)).toEqual(['A first bowl']);
  const undated = (section: string | undefined) => section?.replace(/^[A-Z][a-z]{2} \d+ – .+\n/m, '');
  for (const week of [2, 3]) {
    expect(undated(restored.section(week))).toBe(undated(first.section(week)));
    expect(restored.titles(week)).toEqual(first.titles(week));
  }
  const row = await db.planRoadmap.findUniqueOrThrow({ where: { id: restored.id } });
  expect(row.rendered).not.toBeNull();

  // The current week has not ended.
  await send(user, `POST /api/projects/${id}/close-week`);
  await makeWeek(user, id);
  await restore(2);
  const second = await roadmapOf(user, id);
  expect([second.section(2), second.titles(2)]).toEqual(['### Week 2: Mine too\n\nMore of them.', []]);
});

test('a roadmap written by hand keeps past weeks, and is refused in a completed project', async () => {
  const { user, id } = await projectByHand();
  await send(user, `POST /api/projects/${id}/close-week`);
  const content = '### Week 1: Other\n\nWords.\n\n### Week 2: Other\n\nWords.';
  const written = await send(user, 'POST /api/roadmaps', { projectId: id, content });
  expect(written.status).toBe(201);
  const kept = '### Week 1: Mine\n\nMy words.\n\n### Week 2: Other\n\nWords.';
  expect(written.body.roadmap).toMatchObject({ content: kept, model: null });
  expect((await roadmapOf(user, id)).titles(1)).toEqual(['A first bowl']);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions[0].diff.weeks).toEqual({ kept: [1], changed: [2, 3], added: [], gone: [] });
  await send(user, `POST /api/projects/${id}/complete`);
  const refused = await send(user, 'POST /api/roadmaps', { projectId: id, content });
  expect([refused.status, refused.body.message]).toEqual([409, 'This project is completed.']);
});

test('a week of which nothing was said when it ended stays without a text, whichever plans are restored', async () => {
  const { user, id, first, restore } = await projectByHand();
  const post = (content: string) => send(user, 'POST /api/roadmaps', { projectId: id, content });
  await post('### Notes\n\nA note.');
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-24T08:00:00Z'));
  await restore(1);
  const restored = await roadmapOf(user, id);
  expect([restored.section(1), restored.titles(1)]).toEqual([undefined, []]);
  expect(restored.titles(2)).toEqual(first.titles(2));
  await restore(4);
  expect((await roadmapOf(user, id)).content).toBe('### Notes\n\nA note.');
  expect((await post(own)).body.roadmap.content).toMatch(/^### Week 2: /);
  const nothing = await post('### Week 1: Mine\n\nMy words.');
  expect([nothing.status, nothing.body.message]).toEqual([
    409,
    'Each week of this roadmap is over, and stays as it was.',
  ]);
});

test('a milestone makes a version, and is refused in a past week', async () => {
  const { user, id, restore } = await projectByHand();
  const numberOf = async () => (await get(user, `/api/projects/${id}/versions`)).versions[0].number;
  const { id: roadmapId } = await roadmapOf(user, id);
  const add = (body: object) => send(user, 'POST /api/milestones', { roadmapId, title: 'Glazed', ...body });
  expect((await add({ week: 2 })).body.milestone).toMatchObject({ roadmap_id: roadmapId, week: 2 });
  expect(await numberOf()).toBe(4);
  await restore(3);
  expect((await roadmapOf(user, id)).titles(2)).toEqual([]);
  expect((await add({ week: 2 })).body.message).toBe('This roadmap is of an earlier version of the plan.');
  await restore(4);
  expect((await roadmapOf(user, id)).titles(2)).toEqual(['Glazed']);

  await send(user, `POST /api/projects/${id}/close-week`);
  const refused = await add({ week: 1 });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Week 1 is over, so its milestones stay as they are.',
  ]);
  expect((await add({})).body.milestone).toMatchObject({ week: 2 });
  await send(user, `POST /api/projects/${id}/complete`);
  expect((await add({ week: 2 })).body.message).toBe('This project is completed.');
});

test('tasks completed in a past week are also completed in a restored plan', async () => {
  stopClock(monday);
  const { user, id } = await makeUserInWeek({}, { now: monday });
  const briefOf = () => get(user, `/api/projects/${id}/brief`);
  const markDone = async (at: number) => {
    const { brief, version } = await briefOf();
    const deliverables = brief.deliverables.map((each: object, own: number) =>
      own === at ? { ...each, state: 'done' } : each,
    );
    const body = { brief: { ...brief, deliverables }, plan: false, version };
    expect((await send(user, `PUT /api/projects/${id}/brief`, body)).status).toBe(200);
  };
  const restore = (version: number) => send(user, `POST /api/projects/${id}/versions/${version}/restore`);
  const states = async () => {
    const plan = await loadPlan(user.viewer, id, clock.now());
    return plan.kept?.deliverables.slice(0, 2).map(({ state }) => state);
  };
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-17T08:00:00Z'));
  await markDone(0);
  // A mistaken tick can be undone.
  await restore(1);
  expect(await states()).toEqual(['open', 'open']);
  await restore(2);
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-18T08:00:00Z'));
  await send(user, `POST /api/projects/${id}/close-week`);
  vi.mocked(clock.now).mockReturnValue(new Date('2026-11-23T08:00:00Z'));
  await makeWeek(user, id);
  await markDone(1);
  expect(await states()).toEqual(['done', 'done']);
  await restore(1);
  expect(await states()).toEqual(['done', 'open']);
});

test('a refinement undone after a week had ended is not passed to any planner', async () => {
  const { user, id, restore } = await projectByHand();
  await refine(user, id);
  const changes = async () => (await loadPlan(user.viewer, id, clock.now())).idea.changes;
  expect(await changes()).toHaveLength(1);
  await send(user, `POST /api/projects/${id}/close-week`);
  await restore(1);
  expect(await changes()).toEqual([]);
});

test('undoing a postponement in the last week removes the week that was added for it', async () => {
  stopClock(monday);
  const { user, id } = await makeUserInWeek({ targetWeeks: 1 }, { now: monday });
  const weeks = async () => (await get(user, `/api/projects/${id}`)).project.targetWeeks;
  const { tasks } = await get(user, `/api/tasks/project/${id}`);
  const putOff = async (at: number) =>
    (await send(user, `PUT /api/tasks/${tasks.at(at).id}`, { due_date: null })).body;
  const last = await putOff(-1);
  expect(await weeks()).toBe(2);
  const undone = await send(user, `PUT /api/tasks/${last.id}`, last.before);
  expect(undone.body).toMatchObject({ week: 1, due_date: tasks.at(-1).due_date });
  expect(await weeks()).toBe(1);
  const { versions } = await get(user, `/api/projects/${id}/versions`);
  expect(versions.map(({ reason }: { reason: string }) => reason)).toEqual([
    'restored',
    'week_added',
    'first_plan',
  ]);
  expect(versions[0].diff.weeks).toMatchObject({ gone: [2] });

  // Undoing the version says it with the plan, and brings the task back to its day.
  await putOff(-1);
  const [{ number }] = (await get(user, `/api/projects/${id}/versions`)).versions;
  const restored = await send(user, `POST /api/projects/${id}/versions/${number - 1}/restore`);
  expect(restored.body.version).toMatchObject({ not_applied: [], diff: { tasks_moved: 1 } });
  expect(await weeks()).toBe(1);
  expect((await get(user, `/api/tasks/project/${id}`)).tasks.at(-1)).toEqual(tasks.at(-1));

  // The week stays while another task waits, or something is planned in it.
  const [one, other] = [await putOff(-1), await putOff(-2)];
  await send(user, `PUT /api/tasks/${one.id}`, one.before);
  expect(await weeks()).toBe(2);
  const kept = await send(user, `POST /api/projects/${id}/versions/1/restore`);
  expect(kept.body.version.not_applied).toEqual([
    '1 task waits for the week after this one. Leave the plan 2 weeks, or do or delete what waits first.',
  ]);
  expect(await weeks()).toBe(2);
  await refine(user, id);
  await send(user, `PUT /api/tasks/${other.id}`, other.before);
  expect(await weeks()).toBe(2);
});

test('a week more that a person wants, or that a restored version has, is there though nothing waits for it', async () => {
  stopClock(monday);
  const { user, id } = await makeUserInWeek({ targetWeeks: 1 }, { now: monday });
  await db.task.updateMany({ where: { projectId: id }, data: { status: 'completed' } });
  const weeks = async () => (await get(user, `/api/projects/${id}`)).project.targetWeeks;
  const frame = `/api/projects/${id}/frame`;
  const more = { target_weeks: 2 };
  expect((await send(user, `PUT ${frame}?preview=true`, more)).body.preview).toMatchObject(more);
  const { generation } = (await send(user, `PUT ${frame}`, more)).body;
  await planIdea(generation.id, new AbortController().signal);
  expect(await weeks()).toBe(2);
  const restore = (version: number) => send(user, `POST /api/projects/${id}/versions/${version}/restore`);
  await restore(1);
  expect(await weeks()).toBe(1);
  await restore(2);
  expect(await weeks()).toBe(2);
});
