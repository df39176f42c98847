import { Queue } from 'bullmq';
import { afterAll, expect, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { completeProject, holdProject } from '#app/features/plans/change-status.server.ts';
import { requestWeek } from '#app/features/tasks/request-week.server.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { DailyMail, Generation } from '#app/services/prisma-client/client.ts';
import { closeQueueStore, openQueue } from '#app/services/queue.server.ts';
import {
  makeIdea,
  makePlannedProject,
  makeUser,
  makeUserInWeek,
  makeWeek,
  type TestUser,
} from '#tests/factories.ts';
import { listFailedWork } from './list-failed-work.server.ts';
import { retryFailedWork } from './retry-failed-work.server.ts';

afterAll(async () => {
  await closeQueues();
  await closeQueueStore();
});

const now = new Date('2026-11-20T12:00:00Z');
const earlier = new Date('2026-11-20T09:00:00Z');
const conflict = (message: RegExp) =>
  expect.objectContaining({ code: 'conflict', message: expect.stringMatching(message) });
const retry = (id: string) => retryFailedWork(id, now);
const generationOf = (id: string) => db.generation.findUniqueOrThrow({ where: { id } });
const mailOf = (id: string) => db.dailyMail.findUniqueOrThrow({ where: { id } });

const failedGeneration = {
  state: 'failed',
  attempts: 4,
  message: 'The AI model took too long to answer.',
  step: 'Stopped',
  progress: 40,
  startedAt: earlier,
  finishedAt: earlier,
} as const;

/** An idea whose plan was given up. */
async function makeFailedIdea(user: TestUser) {
  const { projectId, generationId: id } = await makeIdea(user, {}, earlier);
  await db.generation.update({ where: { id }, data: failedGeneration });
  return { projectId, id };
}

/** A generation of a project that was given up. */
async function makeFailed(
  projectId: string,
  data: Pick<Generation, 'kind'> & Partial<Generation>,
): Promise<string> {
  const { id } = await db.generation.create({
    data: {
      id: newId(),
      projectId,
      createdAt: earlier,
      ...failedGeneration,
      week: data.week ?? null,
      kind: data.kind,
    },
  });
  return id;
}

async function makeFailedMail({ viewer }: TestUser, data: Partial<DailyMail> = {}): Promise<string> {
  const { id } = await db.dailyMail.create({
    data: {
      id: newId(),
      userId: viewer.userId,
      kind: 'daily_nudge',
      localDay: toColumn('2026-11-20'),
      dueAt: earlier,
      createdAt: earlier,
      state: 'failed',
      attempts: 7,
      reason: 'not_taken',
      ...data,
    },
  });
  return id;
}

/** The ids of the jobs that wait in a queue. */
async function waitingIn(name: string): Promise<(string | undefined)[]> {
  const queue = openQueue(name);
  if (!(queue instanceof Queue)) throw new Error('The queue is one of BullMQ.');
  const jobs = await queue.getJobs(['waiting', 'prioritized', 'delayed']);
  await queue.close();
  return jobs.map(({ id }) => id);
}

test('what failed is listed newest first, without anything private', async () => {
  const user = await makeUser();
  // Nothing else in this database is as young.
  const [older, newer] = [new Date('2030-01-01T09:00:00Z'), new Date('2030-01-01T10:00:00Z')];
  const { generationId: id } = await makeIdea(user);
  await db.generation.update({ where: { id }, data: { ...failedGeneration, createdAt: older } });
  const mail = await makeFailedMail(user, { createdAt: newer });
  const newest = [
    { id: mail, kind: 'daily_nudge', askedAt: newer, attempts: 7, reason: 'not_taken' },
    { id, kind: 'analysis', askedAt: older, attempts: 4, reason: failedGeneration.message },
  ];
  expect(await listFailedWork(2)).toEqual(newest);
  expect(await listFailedWork(1)).toEqual(newest.slice(0, 1));
});

test('a notification that failed is listed, and not put back, since a device may have it', async () => {
  const { viewer } = await makeUser();
  const [id, devices, askedAt] = [newId(), [newId(), newId()], new Date('2030-01-02T09:00:00Z')];
  await db.dailyPush.create({
    data: {
      ...{ id, userId: viewer.userId, kind: 'daily_nudge', localDay: toColumn('2026-11-20') },
      ...{ state: 'failed', reason: 'refused', triedFor: devices, dueAt: askedAt, createdAt: askedAt },
    },
  });
  expect(await listFailedWork(1)).toEqual([
    { id, kind: 'notification', askedAt, attempts: 2, reason: 'refused' },
  ]);
  await expect(retry(id)).rejects.toEqual(conflict(/^Each device is handed a notification once/));
});

test('a generation that is put back waits as if it had been asked for now, and can be done', async () => {
  const user = await makeUser();
  const { projectId, id } = await makeFailedIdea(user);
  expect(await retry(id)).toBe('analysis');
  expect(await generationOf(id)).toMatchObject({
    state: 'queued',
    attempts: 0,
    message: null,
    progress: 0,
    createdAt: now,
    finishedAt: null,
  });
  expect(await waitingIn('generations')).toContain(id);
  await expect(retry(id)).rejects.toEqual(conflict(/only what failed .* queued/i));
  await planIdea(id, new AbortController().signal);
  expect((await generationOf(id)).state).toBe('succeeded');
  expect(await db.planRoadmap.count({ where: { projectId } })).toBe(1);
});

test('a generation is not put back once the same work is under way or done', async () => {
  const user = await makeUser();
  const { projectId, id } = await makeFailedIdea(user);
  const later = newId();
  await db.generation.create({ data: { id: later, projectId, kind: 'roadmap', step: '', createdAt: now } });
  await expect(retry(id)).rejects.toEqual(conflict(/under way/));
  await db.generation.update({ where: { id: later }, data: { state: 'succeeded' } });
  await expect(retry(id)).rejects.toEqual(conflict(/done later/));
  expect((await generationOf(id)).state).toBe('failed');
});

test('a generation is not put back when its project does not allow it any more', async () => {
  const user = await makeUser();
  const context = { viewer: user.viewer, now };
  const { projectId, id } = await makeFailedIdea(user);
  await perform(completeProject, { id: projectId }, context);
  await expect(retry(id)).rejects.toEqual(conflict(/completed/));

  const planned = await makePlannedProject(user);
  const week = await makeFailed(planned, { kind: 'tasks', week: 1 });
  const report = await makeFailed(planned, { kind: 'health' });
  await expect(retry(report)).rejects.toEqual(conflict(/nothing to report yet/));
  await perform(holdProject, { id: planned }, context);
  await expect(retry(week)).rejects.toEqual(conflict(/on hold/));
  await expect(retry(report)).rejects.toEqual(conflict(/on hold/));

  const begun = await makePlannedProject(user);
  await makeWeek(user, begun);
  const first = await makeFailed(begun, { kind: 'tasks', week: 1 });
  await db.task.updateMany({ where: { projectId: begun }, data: { status: 'completed' } });
  await db.generation.updateMany({
    where: { projectId: begun, state: 'succeeded' },
    data: { createdAt: earlier },
  });
  await expect(retry(first)).rejects.toEqual(conflict(/Week 1 has begun/));
  const second = await makeFailed(begun, { kind: 'tasks', week: 2 });
  expect(await retry(second)).toBe('tasks');
  // A request for the week now returns the one that was put back.
  const { generation } = await perform(requestWeek, { id: begun }, context);
  expect(generation.id).toBe(second);
});

test('a report is put back while there is none of today', async () => {
  const { id: projectId } = await makeUserInWeek();
  const id = await makeFailed(projectId, { kind: 'health' });
  expect(await retry(id)).toBe('health');
  expect(await waitingIn('generations')).toContain(id);
});

test('a mail is put back on its own day alone, and never when it may have been delivered', async () => {
  const user = await makeUser({ timeZone: 'Pacific/Auckland' });
  // It is one in the morning of the 21st in Auckland.
  const old = await makeFailedMail(user, { localDay: toColumn('2026-11-20') });
  await expect(retry(old)).rejects.toEqual(conflict(/2026-11-20, which is not today/));
  const today = await makeFailedMail(user, { localDay: toColumn('2026-11-21') });
  expect(await retry(today)).toBe('daily_nudge');
  expect(await mailOf(today)).toMatchObject({ state: 'queued', attempts: 0, reason: null, createdAt: now });
  expect(await waitingIn('mails')).toContain(today);
  await expect(retry(today)).rejects.toEqual(conflict(/only what failed .* queued/i));

  const update = { kind: 'daily_update', localDay: toColumn('2026-11-21'), reason: 'unknown' } as const;
  await expect(retry(await makeFailedMail(user, update))).rejects.toEqual(
    conflict(/may have been delivered/),
  );
  expect(await waitingIn('mails')).toEqual([today]);
});

test('an id of nothing, and what is no id, are not found', async () => {
  const { viewer } = await makeUser();
  for (const id of [newId(), viewer.userId, 'nonsense', ''])
    await expect(retry(id)).rejects.toMatchObject({ code: 'not_found' });
});
