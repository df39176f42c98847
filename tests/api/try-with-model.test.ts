import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '#app/core/limits.ts';
import { perform } from '#app/core/operation.ts';
import { getWeekOverview } from '#app/features/tasks/get-week-overview.server.ts';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { env } from '#app/services/env.server.ts';
import { log } from '#app/services/log.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { viewerOf } from '#app/services/sessions.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { useFakeModel } from '#tests/fake-model.ts';
import { verifiedAccount } from '#tests/sign-up.ts';

const model = await useFakeModel();
const before = { ...env };
beforeAll(() => {
  Object.assign(env, { TRY_WITH_MODEL: true });
});
afterAll(() => {
  Object.assign(env, { ...before, OPENAI_BASE_URL: undefined, OPENAI_MODEL: undefined });
});

const idea = 'Learn to play three songs on the oboe for a wedding on the 20th of February.';
let address = 0;
beforeEach(() => {
  address += 1;
  env.OPENAI_TIMEOUT_SECONDS = 60;
});

const tryIdea = (from = `192.0.2.${address}`) =>
  callApi('POST /api/try', { headers: { [clientAddressHeader]: from } }, { idea, targetWeeks: 2 });
const read = (keep: string) => callApi('GET /api/try', { headers: { 'X-Keep': keep } });

/** The answer once no work is under way. */
async function ended(keep: string) {
  await expect.poll(async () => (await read(keep)).body.generation?.state).not.toBe('running');
  return read(keep);
}

/** Stops timeouts of five minutes until the returned function is called. */
function holdFiveMinutes(): () => void {
  const [time, timeout] = [new AbortController(), AbortSignal.timeout];
  const timed = vi.spyOn(AbortSignal, 'timeout');
  timed.mockImplementation((ms) => (ms === 5 * 60_000 ? time.signal : timeout.call(AbortSignal, ms)));
  return () => time.abort(new DOMException('The operation timed out.', 'TimeoutError'));
}

/** The answer to a sign-up that keeps a plan. */
const keepAs = async (email: string, keep: string) =>
  (await callApi('POST /api/users', anyone, { ...(await verifiedAccount(email)), keep })).body;

test('the model makes the plan after the answer, and it can be kept like any other', async () => {
  const { status, body, headers } = await tryIdea();
  expect(status).toBe(202);
  expect(body.generation).toEqual({
    state: 'running',
    progress: 0,
    step: 'Reading your idea',
    message: null,
  });
  expect(headers.get('Set-Cookie')).toMatch(/^stepwise_keep=/);
  const made = await ended(body.keep);
  expect([made.status, made.body.model, made.body.note]).toEqual([200, 'fake-model', undefined]);
  expect(made.body.roadmap.milestones).toHaveLength(2);
  expect(made.body.tasks.length).toBeGreaterThan(0);
  expect(model.requests.map((each) => each.response_format?.json_schema.name)).toEqual([
    'project_brief',
    'idea_analysis',
    'roadmap',
    'week_tasks',
  ]);

  const { token, project } = await keepAs('keeps-model@example.com', body.keep);
  const whole = (await callApi(`GET /api/projects/${project.id}`, { token })).body;
  expect([whole.analysis.model, whole.analysis.content]).toEqual(['fake-model', made.body.analysis.content]);
});

test('the problems of its first week are shown before and after the plan is kept', async () => {
  model.respondByDefault('thirteen');
  const { keep } = (await tryIdea()).body;
  const { body } = await ended(keep);
  expect(body.shortfall).toContainEqual(expect.stringMatching(/^There was no place for “/));
  const { project, token } = await keepAs('keeps-shortfall@example.com', keep);
  const now = new Date();
  const viewer = await viewerOf(token, now);
  if (!viewer) throw new Error('Who has just signed up is signed in.');
  const { shortfall, plannedBy } = await perform(getWeekOverview, { id: project.id }, { viewer, now });
  expect([shortfall, plannedBy]).toEqual([body.shortfall, 'fake-model']);
});

test.each(['garbage', 'invalid', 'refusal', 'quota', 'error', 'drop'] as const)(
  'if a model answers with %s, the plan is made without it and says so',
  async (behaviour) => {
    model.respondByDefault(behaviour);
    const { keep } = (await tryIdea()).body;
    const { status, body } = await ended(keep);
    expect([status, body.model]).toEqual([200, undefined]);
    expect(body.note).toMatch(/^The AI model gave no answer that could be used in time/);
    expect(body.tasks.length).toBeGreaterThan(0);
  },
);

test('if a model never answers, its result so far is shown, and then the plan is made without it', async () => {
  env.OPENAI_TIMEOUT_SECONDS = 2;
  model.respond('well');
  model.respondByDefault('hang');
  const warned = vi.spyOn(log, 'warn');
  const { keep } = (await tryIdea()).body;
  await expect.poll(async () => (await read(keep)).body.generation?.progress).toBe(25);
  const { body } = await ended(keep);
  expect(body.note).toMatch(/^The AI model gave no answer/);
  expect(warned.mock.calls).toContainEqual([{ error: 'timeout' }, 'a model could not plan what was tried']);
  const [, key = ''] = keep.split('.');
  for (const call of warned.mock.calls) expect(JSON.stringify(call)).not.toMatch(new RegExp(`oboe|${key}`));
});

test('a model has at most five minutes', async () => {
  const pass = holdFiveMinutes();
  model.respondByDefault('hang');
  const { keep } = (await tryIdea()).body;
  await expect.poll(() => model.requests.length).toBe(1);
  expect((await read(keep)).body.generation.state).toBe('running');
  pass();
  const { status, body } = await ended(keep);
  expect([status, body.model]).toEqual([200, undefined]);
  expect(body.note).toMatch(/^The AI model gave no answer that could be used in time/);
  expect(model.abandoned).toBe(1);
});

test('a plan left behind by a process that ended fails after a while, and says what to do', async () => {
  const pass = holdFiveMinutes();
  model.respondByDefault('hang');
  const { keep } = (await tryIdea()).body;
  const later = new Date(Date.now() + 6 * 60_000);
  const clockNow = vi.spyOn(clock, 'now').mockImplementation(() => later);
  const { status, body } = await read(keep);
  clockNow.mockRestore();
  expect([status, body.generation.state]).toEqual([202, 'failed']);
  expect(body.generation.message).toMatch(/^The plan could not be finished\. What you wrote is kept/);
  pass();
  await ended(keep);
});

test('the model makes few plans concurrently, and the others are planned without it', async () => {
  const pass = holdFiveMinutes();
  model.respondByDefault('hang');
  const asked = await Promise.all(Array.from({ length: 5 }, () => tryIdea()));
  expect(asked.map(({ status }) => status).sort()).toEqual([200, 202, 202, 202, 202]);
  const busy = asked.find(({ status }) => status === 200);
  expect(busy?.body.note).toMatch(/^The AI model is busy/);
  expect(busy?.body.tasks.length).toBeGreaterThan(0);
  pass();
  await Promise.all(asked.map(({ body }) => ended(body.keep)));
});

test('the model makes ten plans an hour for an address, and the others are planned without it', async () => {
  model.respondByDefault('quota');
  for (let count = 0; count < 10; count += 1) {
    const { status, body } = await tryIdea();
    expect(status).toBe(202);
    await ended(body.keep);
  }
  const { status, body } = await tryIdea();
  expect([status, body.model]).toEqual([200, undefined]);
  expect(body.note).toMatch(/^Many ideas have been tried lately/);
  address += 1;
  const another = await tryIdea();
  expect(another.status).toBe(202);
  await ended(another.body.keep);
});

test('the model makes 500 plans a day in total, and the others are planned without it', async () => {
  const { tryWithModel } = limits;
  expect(tryWithModel).toMatchObject({ times: 500, seconds: 24 * 60 * 60 });
  const uses = Array.from({ length: tryWithModel.times }, () => consume(tryWithModel, 'everybody'));
  await Promise.allSettled(uses);
  const { status, body } = await tryIdea();
  expect([status, body.model]).toEqual([200, undefined]);
  expect(body.note).toMatch(/^Many ideas have been tried lately/);
  expect(model.requests).toEqual([]);
});
