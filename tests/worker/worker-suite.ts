import { Queue } from 'bullmq';
import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createGeneration } from '#app/features/generations/start-generation.server.ts';
import { ideaSchema } from '#app/features/ideas/idea.schema.ts';
import { writeProject } from '#app/features/ideas/write-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { openQueue } from '#app/services/queue.server.ts';
import type { FakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { ideaForm, makeIdea, makeUser, type TestUser } from '#tests/factories.ts';
import type { MailServer } from '#tests/mail-server.ts';
import { anyWorker, endWorkerProcesses } from './worker-process.ts';

const pollOptions = { timeout: 90_000, interval: 100 };
const testTimeout = 180_000;

export const generationOf = (id: string) => db.generation.findUniqueOrThrow({ where: { id } });

export async function expectState(id: string, state: string): Promise<void> {
  await expect.poll(async () => (await generationOf(id)).state, pollOptions).toBe(state);
}

export async function expectNoDuplicates(projectId: string, weeks = ideaForm.targetWeeks): Promise<void> {
  expect(await db.planAnalysis.count({ where: { projectId } })).toBe(1);
  expect(await db.planRoadmap.count({ where: { projectId } })).toBe(1);
  expect(await db.planMilestone.count({ where: { roadmap: { projectId } } })).toBe(weeks);
  expect(await db.generation.count({ where: { projectId } })).toBe(1);
}

/** A submitted idea whose job was never enqueued. */
export async function makeLostIdea(): Promise<{ id: string; projectId: string }> {
  const { viewer } = await makeUser();
  const now = new Date();
  const { idea, ...plan } = ideaSchema.parse(ideaForm);
  return db.$transaction(async (transaction) => {
    const project = await writeProject(transaction, viewer.userId, { ...plan, description: idea }, now);
    const request = { kind: 'analysis', projectId: project.id, createdAt: now } as const;
    return { ...(await createGeneration(transaction, request)), projectId: project.id };
  });
}

/** The tests of the worker, on the queue's backend of the environment. */
export function testWorker(model: FakeOpenai, mailServer: MailServer, isWhole: boolean): void {
  vi.setConfig({ testTimeout });
  beforeEach(() => model.reset());
  afterAll(endWorkerProcesses);

  test('work for a deleted account ends without a trace, whether it is queued, running or to be retried', async () => {
    const [waiting, running, failing] = [await makeUser(), await makeUser(), await makeUser()];
    const remove = async ({ token, email }: TestUser) => {
      expect((await callApi('DELETE /api/users', { token }, { email })).status).toBe(204);
    };
    const untilDone = (id: string) =>
      expect
        .poll(() => worker.output().split('\n'), pollOptions)
        .toContainEqual(expect.stringMatching(`"id":"${id}".*"job done"`));
    // The first of these tests, because it begins without a worker.
    await endWorkerProcesses();
    const first = await makeIdea(waiting);
    await remove(waiting);
    const worker = anyWorker();
    await untilDone(first.generationId);
    expect(model.requests).toHaveLength(0);

    model.respond({ slow: 1000 });
    const second = await makeIdea(running);
    await expect.poll(() => model.requests.length, pollOptions).toBe(1);
    await remove(running);
    await untilDone(second.generationId);
    // No more model requests, and no warnings.
    expect(model.requests).toHaveLength(1);
    expect(worker.output()).not.toMatch(/"level":[456]0/);

    model.respondByDefault('error');
    const third = await makeIdea(failing);
    await expect
      .poll(async () => (await generationOf(third.generationId)).step, pollOptions)
      .toMatch(/trying again/i);
    await remove(failing);
    const before = worker.output().length;
    await untilDone(third.generationId);
    expect(worker.output().slice(before)).not.toMatch(/"level":[456]0/);

    const ids = [first, second, third].map(({ projectId }) => projectId);
    const ofThem = { where: { projectId: { in: ids } } };
    expect(await db.generation.count(ofThem)).toBe(0);
    expect(await db.planAnalysis.count(ofThem)).toBe(0);
    const queue = openQueue('generations');
    if (!(queue instanceof Queue)) throw new Error('The queue is one of BullMQ.');
    // A sweep that had read a row before it was deleted may put its job back, which then ends by itself.
    const held = async () => Object.entries(await queue.getJobCounts()).filter(([, count]) => count > 0);
    await expect.poll(held, pollOptions).toEqual([]);
    await queue.close();
  });

  test('a worker plans submitted ideas', async () => {
    const user = await makeUser();
    const worker = anyWorker();
    const { projectId, generationId } = await makeIdea(user);
    await expectState(generationId, 'succeeded');
    await expectNoDuplicates(projectId);
    expect(worker.output()).not.toContain(ideaForm.title);
  });

  test('a model that fails briefly is retried, one that refuses for good is not', async () => {
    const user = await makeUser();
    anyWorker();
    model.respond('error', 'drop');
    const failing = await makeIdea(user);
    await expectState(failing.generationId, 'succeeded');
    expect((await generationOf(failing.generationId)).attempts).toBeGreaterThan(1);

    model.reset();
    model.respondByDefault('quota');
    const refused = await makeIdea(user);
    await expectState(refused.generationId, 'failed');
    expect(await generationOf(refused.generationId)).toMatchObject({
      attempts: 1,
      message: expect.stringContaining('allowance'),
    });
    expect(model.requests).toHaveLength(1);
  });

  if (!isWhole) return;

  test('a user who forgot the password gets a link by mail, and another mail after its use', async () => {
    const { email } = await makeUser();
    const mailsTo = () => mailServer.taken.filter(({ to }) => to.includes(email));
    const worker = anyWorker();
    await callApi('POST /api/users/forgotPassword', anyone, { email });
    await expect.poll(mailsTo, pollOptions).toHaveLength(1);
    const { text = '' } = await simpleParser(mailsTo()[0]?.raw ?? '');
    const [, encryptedString] = /\/password-recovery\/(\S+)/.exec(text) ?? [];
    const body = { encryptedString, password: 'Brand-new-1904' };
    expect((await callApi('POST /api/users/updatePassword', anyone, body)).status).toBe(200);
    await expect.poll(mailsTo, pollOptions).toHaveLength(2);
    expect(worker.output()).not.toContain(email);
    expect(worker.output()).not.toContain(encryptedString);
  });

  test('four requests for tasks at the same time make one week of tasks', async () => {
    const user = await makeUser();
    const { token } = user;
    anyWorker();
    const { projectId, generationId } = await makeIdea(user);
    await expectState(generationId, 'succeeded');
    const ask = () => callApi(`POST /api/projects/${projectId}/generate-tasks`, { token });
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    const ids = new Set(answers.map(({ body }) => body.generation.id));
    expect(ids.size).toBe(1);
    for (const id of ids) await expectState(id, 'succeeded');
    const asked = model.requests.length;
    expect(await db.week.count({ where: { projectId } })).toBe(1);
    const tasks = await db.task.findMany({ where: { projectId, week: 1 } });
    expect(new Set(tasks.map(({ rank }) => rank)).size).toBe(tasks.length);
    // Brief, analysis, the roadmap and what its first answer left out, and the week once.
    expect(asked).toBe(5);
  });
}
