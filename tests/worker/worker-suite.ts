import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGeneration } from '#app/features/generations/request-generation.server.ts';
import { ideaSchema } from '#app/features/ideas/idea.schema.ts';
import { writeProject } from '#app/features/projects/write-project.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { callApi } from '#tests/call-api.ts';
import { ideaForm, makeIdea, makeUser } from '#tests/factories.ts';
import type { FakeOpenai } from '#tests/fake-openai.ts';
import { endWorkerProcesses, startWorkerProcess } from './worker-process.ts';

const patience = { timeout: 45_000, interval: 50 };
const testTimeout = 60_000;

const generationOf = (id: string) => db.generation.findUniqueOrThrow({ where: { id } });

async function expectState(id: string, state: string): Promise<void> {
  await expect.poll(async () => (await generationOf(id)).state, patience).toBe(state);
}

/** What the worker promises on whichever backend the environment names. */
export function testWorker(model: FakeOpenai): void {
  vi.setConfig({ testTimeout });
  beforeEach(() => model.reset());
  afterEach(endWorkerProcesses);
  afterAll(async () => {
    await closeQueues();
    await closeQueueStore();
    await model.close();
  });

  const nothingIsDoubled = async (projectId: string) => {
    expect(await db.analysis.count({ where: { projectId } })).toBe(1);
    expect(await db.roadmap.count({ where: { projectId } })).toBe(1);
    expect(await db.milestone.count({ where: { roadmap: { projectId } } })).toBe(ideaForm.targetWeeks);
    expect(await db.generation.count({ where: { projectId } })).toBe(1);
  };

  test('a worker plans what is submitted, and stops when it is told to', async () => {
    const user = await makeUser();
    const worker = startWorkerProcess();
    const { projectId, generationId } = await makeIdea(user);
    await expectState(generationId, 'succeeded');
    await nothingIsDoubled(projectId);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(worker.output()).not.toContain(ideaForm.title);
  });

  test('a worker that is killed in the middle leaves work that the next one finishes, once', async () => {
    const user = await makeUser();
    model.respond('well', 'hang');
    const killed = startWorkerProcess();
    const { projectId, generationId } = await makeIdea(user);
    await expect.poll(() => model.requests.length, patience).toBe(2);
    await killed.end('SIGKILL');
    expect((await generationOf(generationId)).state).toBe('running');
    startWorkerProcess();
    await expectState(generationId, 'succeeded');
    // The analysis was saved before the kill, so only the roadmap is asked for again.
    expect(model.requests).toHaveLength(3);
    await nothingIsDoubled(projectId);
  });

  test('a generation whose job was never enqueued is found and done', async () => {
    const { viewer } = await makeUser();
    const now = new Date();
    const { idea, ...plan } = ideaSchema.parse(ideaForm);
    const { id, projectId } = await db.$transaction(async (transaction) => {
      const project = await writeProject(transaction, viewer.userId, { ...plan, description: idea }, now);
      const request = { kind: 'analysis', projectId: project.id, userId: viewer.userId, now } as const;
      return { ...(await createGeneration(transaction, request)), projectId: project.id };
    });
    startWorkerProcess();
    await expectState(id, 'succeeded');
    await nothingIsDoubled(projectId);
  });

  test('a worker that is told to stop in the middle hands its work on at no cost', async () => {
    const user = await makeUser();
    model.respond('hang');
    const stopped = startWorkerProcess();
    const { projectId, generationId } = await makeIdea(user);
    await expect.poll(() => model.requests.length, patience).toBe(1);
    expect(await stopped.end('SIGTERM')).toBe(0);
    expect(await generationOf(generationId)).toMatchObject({ state: 'running', attempts: 0 });
    startWorkerProcess();
    await expectState(generationId, 'succeeded');
    await nothingIsDoubled(projectId);
  });

  test('a model that fails for a moment is asked again, one that refuses for good is not', async () => {
    const user = await makeUser();
    startWorkerProcess();
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

  test('four requests for tasks at the same time make one week of tasks', async () => {
    const user = await makeUser();
    const { token } = user;
    startWorkerProcess();
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
    expect(new Set(tasks.map(({ order }) => order)).size).toBe(tasks.length);
    expect(asked).toBe(3);
  });
}
