import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ourselves } from '#app/core/client.ts';
import { RetryLater } from '#app/core/retry-later.ts';
import { maxAttempts, workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { showProject } from '#app/features/progress/show-project.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { presentPlan } from '#app/features/projects/plan-facts.prompt.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { loader } from '#app/routes/api.$.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import type { ChatRequest } from '#scripts/fake-openai/fake-openai.ts';
import { callApi } from '#tests/call-api.ts';
import {
  ideaForm,
  makeIdea,
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeUserWithIdea,
  makeUserWithPlan,
  makeWeek,
} from '#tests/factories.ts';
import { useFakeModel } from '#tests/fake-model.ts';
import { stopClock } from '#tests/stop-clock.ts';

const model = await useFakeModel();

const signal = () => new AbortController().signal;

test("a model's plan is saved with its name and token counts", async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  await planIdea(generationId, signal());
  const { analysis, roadmap, generation } = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(generation.state).toBe('succeeded');
  expect(analysis.model).toBe('fake-model');
  expect(roadmap.milestones).toHaveLength(3);
  const row = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(row.model).toBe('fake-model');
  expect(row.promptTokens).toBeGreaterThan(0);
  expect(row.completionTokens).toBeGreaterThan(0);
});

test('the weeks of the roadmap are in the schema that the model is sent', async () => {
  const { generationId } = await makeUserWithIdea({ targetWeeks: 7 });
  await planIdea(generationId, signal());
  const schema = JSON.stringify(model.requests.at(-1));
  expect(schema).toContain('"minItems":7');
  expect(schema).toContain('"maxItems":7');
});

test('a week knows its carried tasks, and is planned with the steps that tasks may not have covered', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  await planIdea(generationId, signal());
  const closeWeek = (tasks: object[]) =>
    callApi(`POST /api/projects/${projectId}/close-week`, user, { tasks });
  await makeWeek(user, projectId);
  await closeWeek([]);
  await makeWeek(user, projectId);
  const { shortfall } = await getWeekOverview.run(
    { id: projectId, week: undefined },
    { viewer: user.viewer, now: new Date(), client: ourselves },
  );
  expect(shortfall).toContainEqual(
    expect.stringMatching(/^What was carried takes .* of this week and leaves/),
  );
  const open = await db.task.findMany({ where: { projectId, status: { not: 'completed' } } });
  // biome-ignore lint/suspicious/noThenProperty: the name is part of the API.
  await closeWeek(open.map(({ id }) => ({ id, then: 'drop' })));
  await makeWeek(user, projectId);
  const { weeks } = (await loadPlan(system, projectId, new Date())).roadmap;
  const asked = model.requests.at(-1)?.messages[1]?.content ?? '';
  const { current_week, steps_of_earlier_weeks } = JSON.parse(asked.replaceAll(/<[/]?material>/g, ''));
  const texts = weeks.slice(0, 2).flatMap(({ steps }) => steps.map(({ text }) => text));
  expect([current_week.week, steps_of_earlier_weeks]).toEqual([3, texts]);
});

test('an invalid answer is requested once more, and retried later', async () => {
  const { generationId } = await makeUserWithIdea();
  model.respond('invalid', 'garbage');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  expect(model.requests).toHaveLength(2);
  const waiting = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(waiting).toMatchObject({
    state: 'running',
    step: 'The answer could not be used; trying again (try 2 of 4)',
    attempts: 1,
  });
  await planIdea(generationId, signal());
  const done = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(done).toMatchObject({ state: 'succeeded', attempts: 2 });
});

test('a retry keeps the existing analysis', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  model.respond('well', 'well', 'error');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  const halfway = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(halfway).toMatchObject({ generation: { state: 'running', progress: 50 }, roadmap: null });
  model.reset();
  await planIdea(generationId, signal());
  // The roadmap, and what its first answer left out; roadmaps alone have this.
  expect(model.requests).toHaveLength(2);
  for (const request of model.requests) expect(JSON.stringify(request)).toContain('not_in_plan');
  const done = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(done.analysis).toEqual(halfway.analysis);
});

test('the job waits as long as a busy model asks', async () => {
  const { generationId } = await makeUserWithIdea();
  model.respond({ status: 429, headers: { 'retry-after': '60' } });
  const error = await planIdea(generationId, signal()).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(RetryLater);
  expect(error).toMatchObject({ delayMs: 60_000 });
});

test('after its attempts a generation fails in plain words, and can be retried', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  model.respondByDefault('error');
  for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
    await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  }
  await planIdea(generationId, signal());
  const failed = (await callApi(`GET /api/generations/${generationId}`, user)).body.generation;
  expect(failed).toMatchObject({
    state: 'failed',
    message: 'The AI model could not be reached. Please try again in a few minutes.',
  });
  model.reset();
  const repeated = await callApi(`POST /api/projects/${projectId}/retry`, user, {});
  expect(repeated.status).toBe(202);
  expect(repeated.body.generation.id).not.toBe(generationId);
  await planIdea(repeated.body.generation.id, signal());
  const detail = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(detail.generation.state).toBe('succeeded');
  expect((await callApi(`POST /api/projects/${projectId}/retry`, user, {})).status).toBe(409);
});

test('if only the roadmap failed, a retry makes only the roadmap', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  model.respond('well', 'well', 'quota');
  await planIdea(generationId, signal());
  const before = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(before.generation.state).toBe('failed');
  const { body } = await callApi(`POST /api/projects/${projectId}/retry`, user, {});
  expect(body.generation.kind).toBe('roadmap');
  await planIdea(body.generation.id, signal());
  const after = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(after.analysis).toEqual(before.analysis);
  expect(after.roadmap).not.toBeNull();
});

test('a retried roadmap and a new analysis do not run together', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  model.respond('well', 'well', 'quota');
  await planIdea(generationId, signal());
  const retry = () => callApi(`POST /api/projects/${projectId}/retry`, user, {});
  const refine = () => callApi(`POST /api/projects/${projectId}/reanalyze`, user, { changes: 'Less' });
  const answers = await Promise.all([retry(), refine()]);
  const active = await db.generation.findMany({ where: { projectId, state: 'queued' } });
  expect(active).toHaveLength(1);
  for (const { status, body } of answers) {
    expect([202, 409]).toContain(status);
    if (status === 202) expect(body.generation.id).toBe(active[0]?.id);
  }
});

test('work for a project completed meanwhile ends without a trace', async () => {
  const { user, id: projectId } = await makeUserWithPlan();
  const { body } = await callApi(`POST /api/projects/${projectId}/generate-tasks`, user);
  model.reset();
  model.respond({ slow: 300 });
  const working = generateWeek(body.generation.id, signal());
  await expect.poll(() => model.requests.length).toBe(1);
  const completed = await callApi(`POST /api/projects/${projectId}/complete`, user);
  expect(completed.body.project.status).toBe('completed');
  await working;
  expect(await db.task.count({ where: { projectId } })).toBe(0);
  expect(await db.week.count({ where: { projectId } })).toBe(0);
  const { generation, project } = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(project.status).toBe('completed');
  expect(generation).toMatchObject({
    state: 'failed',
    message: 'This stopped because the project was completed.',
  });
});

test.each([
  ['the brief of a first plan', 1, null],
  ['the analysis of a first plan', 2, null],
  ['the roadmap of a first plan', 3, null],
  ['the brief of a refined plan', 1, 'No launch posts.'],
  ['the analysis of a refined plan', 2, 'No launch posts.'],
  ['the roadmap of a refined plan', 3, 'No launch posts.'],
])(
  'a roadmap written by hand while %s is written is kept as a version, and can be restored',
  async (_, at, changes) => {
    const user = await makeUser();
    const make = async () => {
      if (!changes) return makeIdea(user);
      const projectId = await makePlannedProject(user);
      const { body } = await callApi(`POST /api/projects/${projectId}/reanalyze`, user, { changes });
      return { projectId, generationId: body.generation.id };
    };
    const { projectId, generationId } = await make();
    const path = `/api/projects/${projectId}`;
    model.reset();
    model.respondByDefault({ slow: 300 });
    const working = planIdea(generationId, signal());
    await expect.poll(() => model.requests.length).toBe(at);
    const content = '### Week 1: Mine\n\nMy words.';
    const answer = await callApi('POST /api/roadmaps', user, { projectId, content });
    expect(answer.status).toBe(201);
    await working;
    const read = async () => (await callApi(`GET ${path}`, user)).body;
    const planned = await read();
    expect([planned.generation.state, planned.roadmap.model]).toEqual(['succeeded', 'fake-model']);
    const { versions } = (await callApi(`GET ${path}/versions`, user)).body;
    expect(versions[0]).toMatchObject({ reason: changes ? 'refined' : 'first_plan', current: true });
    const own = versions.filter(({ reason }: { reason: string }) => reason === 'roadmap_written');
    expect(own).toHaveLength(1);
    const restored = await callApi(`POST ${path}/versions/${own[0].number}/restore`, user);
    expect(restored.status).toBe(200);
    expect((await read()).roadmap).toMatchObject({ content, model: null });
    // What was generated can be restored, too.
    await callApi(`POST ${path}/versions/${versions[0].number}/restore`, user);
    expect((await read()).roadmap.content).toBe(planned.roadmap.content);
    expect(await db.planVersion.count({ where: { projectId, draftId: { not: null } } })).toBe(0);
  },
);

test('a roadmap written by hand while future weeks are rewritten stays', async () => {
  const { user, id: projectId } = await makeUserInWeek();
  await callApi(`POST /api/projects/${projectId}/close-week`, user, { next: 'lighter' });
  const { body } = await callApi(`POST /api/projects/${projectId}/generate-tasks`, user);
  model.reset();
  model.respond({ slow: 500 });
  const working = generateWeek(body.generation.id, signal());
  await expect.poll(() => model.requests.length).toBe(1);
  const row = await db.generation.findUniqueOrThrow({ where: { id: body.generation.id } });
  expect(row.step).toMatch(/^Writing weeks 2 to /);
  const content = 'By hand.';
  await callApi('POST /api/roadmaps', user, { projectId, content });
  await working;
  const { roadmap } = (await callApi(`GET /api/roadmaps/project/${projectId}`, user)).body;
  // The past week stays unchanged.
  expect(roadmap.content).toMatch(/^By hand\.\n\n### Week 1: /);
  expect(roadmap.content).not.toContain('### Week 2');
  expect(await db.week.count({ where: { projectId } })).toBe(2);
});

test('rewritten future weeks are saved piece by piece, too', async () => {
  const { user, id: projectId } = await makeUserInWeek({ targetWeeks: 20 });
  await callApi(`POST /api/projects/${projectId}/close-week`, user, { next: 'lighter' });
  const { generation } = (await callApi(`POST /api/projects/${projectId}/generate-tasks`, user)).body;
  model.reset();
  // The first piece is rejected once, because it repeats a title of the past week.
  model.respond('well', 'well', 'error');
  await expect(generateWeek(generation.id, signal())).rejects.toThrow(RetryLater);
  await generateWeek(generation.id, signal());
  const asked = model.requests.flatMap(
    ({ messages }) => /Plan weeks \d+ to \d+/.exec(messages[0]?.content ?? '') ?? [],
  );
  expect(asked.slice(1, 4)).toEqual(['Plan weeks 2 to 9', 'Plan weeks 10 to 17', 'Plan weeks 10 to 17']);
  expect(asked.filter((each) => each === 'Plan weeks 2 to 9')).toHaveLength(2);
  expect(await db.planVersion.count({ where: { projectId, draftId: { not: null } } })).toBe(0);
});

test('the tokens of failed calls are counted too', async () => {
  const { generationId } = await makeUserWithIdea();
  const rowOf = () => db.generation.findUniqueOrThrow({ where: { id: generationId } });
  model.respond('invalid', 'garbage');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  const both = await rowOf();
  expect(both.model).toBe('fake-model');
  expect(both.completionTokens).toBeGreaterThan(0);
  model.respond('invalid', 'error');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  const afterRepair = await rowOf();
  expect(afterRepair.promptTokens).toBeGreaterThan(both.promptTokens);
  model.respond('refusal');
  await planIdea(generationId, signal());
  const refused = await rowOf();
  expect(refused.state).toBe('failed');
  expect(refused.promptTokens).toBeGreaterThan(afterRepair.promptTokens);
});

test('repeating a request for finished work changes nothing', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  await planIdea(generationId, signal());
  const before = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  await planIdea(generationId, signal());
  expect((await callApi(`GET /api/projects/${projectId}`, user)).body).toEqual(before);
});

test('two workers on the same generation write its result once', async () => {
  const { projectId, generationId } = await makeUserWithIdea();
  await Promise.allSettled([planIdea(generationId, signal()), planIdea(generationId, signal())]);
  expect(await db.planAnalysis.count({ where: { projectId } })).toBe(1);
  expect(await db.planMilestone.count({ where: { roadmap: { projectId } } })).toBe(3);
  const { state } = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(state).toBe('succeeded');
});

test('a worker that stops in the middle uses up no attempt', async () => {
  const { generationId } = await makeUserWithIdea();
  const stopping = new AbortController();
  model.respond(() => {
    stopping.abort();
    return {};
  });
  await expect(planIdea(generationId, stopping.signal)).rejects.toThrow(RetryLater);
  const row = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(row).toMatchObject({ state: 'running', attempts: 0 });
  await planIdea(generationId, signal());
  expect((await db.generation.findUniqueOrThrow({ where: { id: generationId } })).state).toBe('succeeded');
});

test('work for an account that is gone ends without a trace', async () => {
  const { user, generationId } = await makeUserWithIdea();
  model.respond(async () => ({}));
  await db.user.delete({ where: { id: user.viewer.userId } });
  await planIdea(generationId, signal());
  expect(model.requests).toHaveLength(0);
});

test('the tasks that a model proposes get due dates from the program', async () => {
  const { user, id: projectId } = await makeUserWithPlan();
  const rest = { on: 'any', needs: null, done_when: 'It is there.', deliverable: null };
  model.respondByDefault(() => ({
    tasks: [
      { title: 'Second', description: 'After the first.', hours: 0.5, depends_on: [2], ...rest },
      { title: 'First', description: 'Before the second.', hours: 0.5, depends_on: [], ...rest },
      { title: 'Hen', description: 'Waits for the egg.', hours: 0.25, depends_on: [4], ...rest },
      { title: 'Egg', description: 'Waits for the hen.', hours: 0.25, depends_on: [3], ...rest },
    ],
  }));
  await makeWeek(user, projectId);
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const titles = tasks.map(({ title }: { title: string }) => title);
  expect(titles.indexOf('First')).toBeLessThan(titles.indexOf('Second'));
  expect(titles).toHaveLength(4);
});

test('the text so far is shown during the work, also as events, and deleted afterwards', async () => {
  const { user, generationId } = await makeUserWithIdea();
  const { vault } = await openProject(system, { generations: { some: { id: generationId } } }, 'read');
  let seen: unknown;
  let events: Promise<string> | undefined;
  await workOnGeneration(generationId, signal(), async ({ show, finish }) => {
    await show(vault.seal('generation', generationId, { partial: '### Week 1: Ask' }));
    seen = (await callApi(`GET /api/generations/${generationId}`, user)).body;
    const request = new Request(`http://localhost/api/generations/${generationId}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${user.token}` },
    });
    const response = await loader({ request });
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    events = response.text();
    await finish(async () => undefined);
  });
  expect(seen).toMatchObject({ generation: { state: 'running' }, partial: '### Week 1: Ask' });
  const { partial } = await db.generation.findUniqueOrThrow({ where: { id: generationId } });
  expect(partial).toBeNull();
  expect(await events).toMatch(/^event: piece\n.*### Week 1: Ask.*event: piece\n.*succeeded.*event: done/s);
});

test('52 weeks from a model of ten tokens a second are shown as they are written, and arrive', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea({ targetWeeks: 52 });
  model.respondByDefault({ tokensPerSecond: 10, timeScale: 200, maxTokens: 4096 });
  const shown: string[] = [];
  let isOver = false;
  const planned = planIdea(generationId, signal()).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { partial } = (await callApi(`GET /api/generations/${generationId}`, user)).body;
    if (partial !== null && partial !== shown.at(-1)) shown.push(partial);
    // As often as some five tokens arrive; without a pause this would be all that the test does.
    await setTimeout(20);
  }
  await planned;
  expect(shown[0]).toMatch(/^### /);
  const weeksIn = (text: string) => (text.match(/^### Week /gm) ?? []).length;
  const counts = shown.map(weeksIn);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts.some((count) => count > 8 && count % 8 !== 0)).toBe(true);
  const { roadmap } = (await callApi(`GET /api/projects/${projectId}`, user)).body;
  expect(roadmap.milestones).toHaveLength(52);
  expect(weeksIn(roadmap.content)).toBe(52);
}, 60_000);

test('weeks saved before a later piece fails for good are shown, and not requested a second time', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea({ targetWeeks: 20 });
  model.respond('well', 'well', 'well', 'error');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  const asked = () =>
    model.requests.map(({ messages }) => /Plan weeks \d+ to \d+/.exec(messages[0]?.content ?? '')?.[0]);
  expect(asked().slice(2)).toEqual(['Plan weeks 1 to 8', 'Plan weeks 9 to 16']);
  const show = async () =>
    (await showProject.run({ id: projectId }, { viewer: user.viewer, now: new Date(), client: ourselves }))
      .so_far;
  const first = await show();
  model.respond('quota');
  await planIdea(generationId, signal());
  expect(await db.generation.findUniqueOrThrow({ where: { id: generationId } })).toMatchObject({
    state: 'failed',
    partial: null,
  });
  expect(await show()).toEqual(first);
  expect(first).toMatchObject({ text: expect.stringContaining('Week 8: ') });
  expect(first).toMatchObject({ text: expect.not.stringContaining('Week 9: ') });

  const { generation } = (await callApi(`POST /api/projects/${projectId}/retry`, user)).body;
  await planIdea(generation.id, signal());
  expect(asked().slice(4)).toEqual(['Plan weeks 9 to 16', 'Plan weeks 9 to 16', 'Plan weeks 17 to 20']);
  expect(await show()).toBeNull();
  expect(await db.planRoadmap.count({ where: { projectId } })).toBe(1);
});

test('a retry says beside its steps why it is one', async () => {
  const { generationId } = await makeUserWithIdea();
  model.respond('well', 'error');
  await expect(planIdea(generationId, signal())).rejects.toThrow(RetryLater);
  model.respond('hang');
  const leaving = new AbortController();
  const planned = planIdea(generationId, leaving.signal);
  await expect
    .poll(() => db.generation.findUniqueOrThrow({ where: { id: generationId } }))
    .toMatchObject({ message: 'The model could not be reached; trying again (try 2 of 4)' });
  leaving.abort();
  await expect(planned).rejects.toThrow(RetryLater);
});

test('a step says that its request is repeated, and why', async () => {
  const { generationId } = await makeUserWithIdea();
  const stepOf = async () => (await db.generation.findUniqueOrThrow({ where: { id: generationId } })).step;
  model.respond('well', 'invalid', 'hang');
  const leaving = new AbortController();
  const planned = planIdea(generationId, leaving.signal);
  await expect
    .poll(stepOf)
    .toBe('Weighing what it needs against the hours you have, once more: the first answer could not be read');
  leaving.abort();
  await expect(planned).rejects.toThrow(RetryLater);
});

test('what a model forgets twice is listed after the last week, with other shortfalls', async () => {
  const { user, projectId, generationId } = await makeUserWithIdea();
  const light = (request: ChatRequest) => {
    const weeks = [1, 2, 3].map((week) => ({
      week,
      title: 'Go on',
      goal: 'Go on with it.',
      milestone: 'It has gone on.',
      check: 'One sees it.',
      steps: [],
      needs: [],
      if_missed: 'Do it later.',
    }));
    return request.messages[0]?.content.includes('Plan weeks') ? { weeks, not_in_plan: [] } : {};
  };
  model.respond('well', 'well', light, light);
  await planIdea(generationId, signal());
  const { roadmap } = await showProject.run(
    { id: projectId },
    { viewer: user.viewer, now: new Date(), client: ourselves },
  );
  expect(roadmap?.shortfall).toContain('Weeks 1 and 2 have the same title, “Go on”.');
  expect(roadmap?.shortfall.join()).not.toContain('No week works on');
  expect(roadmap?.not_in_plan.length).toBeGreaterThan(0);
  const vault = await vaultOf(user.viewer.userId);
  await db.task.createMany({
    data: Array.from({ length: 70 }, (_, index) => {
      const id = newId();
      const place = { projectId, week: 1, rank: 1000 + index, deliverable: 'd', linked: true };
      return {
        ...{ id, ...place, estimatedHours: 1, status: 'completed' as const, completedAt: new Date() },
        ...vault.seal('task', id, { title: 'Sew', description: 'A sail.' }),
      };
    }),
  });
  const { brief, factsWith } = await loadPlan(system, projectId, new Date());
  // The plan is checked against all completed tasks; the prompt has the last sixty.
  const facts = brief && factsWith(brief);
  expect(facts?.done.filter(({ title }) => title === 'Sew')).toHaveLength(70);
  expect(facts && presentPlan(facts).tasks_done).toHaveLength(60);
  expect(brief && factsWith(brief).notInPlan).toEqual(expect.arrayContaining(roadmap?.not_in_plan ?? []));
  const { content } = (await callApi(`GET /api/projects/${projectId}`, user)).body.roadmap;
  expect(content).toContain('**Not in this plan**');
  expect(content).toContain('**What to look at yourself**');
});

test('what a week has no room for is listed with the generation and the week', async () => {
  const { user, id } = await makeUserWithPlan();
  const { generation } = (await callApi(`POST /api/projects/${id}/generate-tasks`, user, {})).body;
  model.respond('thirteen', 'thirteen');
  await generateWeek(generation.id, signal());
  const { shortfall } = (await callApi(`GET /api/generations/${generation.id}`, user)).body;
  expect(shortfall).toContainEqual(expect.stringMatching(/^There was no place for “/));
  const overview = await getWeekOverview.run(
    { id, week: undefined },
    { viewer: user.viewer, now: new Date(), client: ourselves },
  );
  expect(overview.shortfall).toEqual(shortfall);
  const whole = (await callApi('GET /api/users/export', user)).body;
  const kept = whole.projects[0].generations.find((each: { id: string }) => each.id === generation.id);
  expect(kept.shortfall).toEqual(shortfall);
});

test.each(['others change', 'it is put on hold and resumed', 'a new idea has it share'])(
  'a week is saved with the hours left by then, and requested once, when %s meanwhile',
  async (how) => {
    const monday = new Date('2026-11-23T06:00:00Z');
    stopClock(monday);
    const user = await makeUser();
    const call = async (target: string, body?: object) => {
      const answer = await callApi(target, user, body);
      expect(answer.status, target).toBeLessThan(300);
      return answer.body;
    };
    const isNew = how === 'a new idea has it share';
    const sharing = isNew ? 'on_top' : 'shared';
    const [written, other] = [
      await makePlannedProject(user, { sharing }),
      await makePlannedProject(user, { sharing }),
    ];
    for (const id of [written, other]) await makeWeek(user, id);
    await db.task.updateMany({ where: { projectId: written }, data: { status: 'completed' } });
    await db.task.deleteMany({ where: { projectId: { in: [written, other] }, status: 'pending' } });
    const { generation } = await call(`POST /api/projects/${written}/generate-tasks`);
    model.reset();
    model.respond({ slow: 2000 });
    const working = generateWeek(generation.id, signal());
    await expect.poll(() => model.requests.length).toBe(1);
    if (how.startsWith('it is')) await call(`POST /api/projects/${written}/hold`, {});
    // Two of the three days of the week being planned.
    for (const day of ['2026-11-30', '2026-12-02']) {
      const own = { projectId: other, title: 'Long', due_date: '2026-11-25', estimated_hours: 1.5 };
      const { task } = await call('POST /api/tasks', own);
      await db.task.update({ where: { id: task.id }, data: { dueDate: toColumn(day) } });
    }
    if (how.startsWith('it is')) await call(`POST /api/projects/${written}/resume`, {});
    if (isNew) await call('POST /api/ideas', { ...ideaForm, sharing: 'shared' });
    await working;
    const { state } = await db.generation.findUniqueOrThrow({ where: { id: generation.id } });
    expect(state).toBe('succeeded');
    expect(model.requests).toHaveLength(1);
    const days = await db.task.groupBy({
      by: ['dueDate'],
      where: { projectId: written, week: 2 },
      _sum: { estimatedHours: true },
    });
    expect(days.map(({ dueDate }) => dueDate)).toEqual([toColumn('2026-12-05')]);
    expect(days[0]?._sum.estimatedHours).toBeLessThanOrEqual(3.5);
    // Tasks without room wait.
    expect(await db.task.count({ where: { projectId: written, week: null } })).toBeGreaterThan(0);
  },
);
