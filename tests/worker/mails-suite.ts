import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dayIn } from '#app/core/calendar.ts';
import { sendDailyMailJob } from '#app/features/daily-mails/daily-mail.job.ts';
import { enqueueDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { retryFailedWork } from '#app/features/operator/retry-failed-work.server.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { FakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { ideaForm, makeIdea, makeProjectUnderWay, makeUser } from '#tests/factories.ts';
import type { MailServer } from '#tests/mail-server.ts';
import { anyWorker, endWorkerProcesses, startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import { expectState as expectGeneration, expectNoDuplicates, generationOf } from './worker-suite.ts';

const pollOptions = { timeout: 90_000, interval: 100 };

/** A Daily Nudge that is due now and queued. */
async function makeDueMail(): Promise<{ id: string; email: string }> {
  const user = await makeUser();
  const { userId } = user.viewer;
  const today = dayIn(new Date(), 'UTC');
  await makeProjectUnderWay(user, today);
  const day = toColumn(today);
  await db.user.update({ where: { id: userId }, data: { dailyNudge: true } });
  const id = newId();
  const dueAt = new Date(day.getTime() + 8 * 60 * 60_000);
  await db.dailyMail.create({ data: { id, userId, kind: 'daily_nudge', localDay: day, dueAt } });
  await enqueueDailyMails([id]);
  return { id, email: user.email };
}

const mailOf = (id: string) => db.dailyMail.findUniqueOrThrow({ where: { id } });
const expectState = (id: string, state: string) =>
  expect.poll(async () => (await mailOf(id)).state, pollOptions).toBe(state);

const untilDone = (worker: WorkerProcess, id: string) =>
  expect
    .poll(() => worker.output().split('\n'), pollOptions)
    .toContainEqual(expect.stringMatching(`"id":"${id}".*"job done"`));

/** The tests of daily mails with any behaviour of the mail server, and of workers that end, on the queue's backend of the environment. */
export function testMails(model: FakeOpenai, server: MailServer, isWhole: boolean): void {
  vi.setConfig({ testTimeout: 180_000 });
  const takenFor = (email: string) => server.taken.filter(({ to }) => to.includes(email));
  beforeEach(async () => {
    // Users of other tests would get mails at their hour, and use up this test's answers.
    await db.user.updateMany({ data: { dailyNudge: false, dailyUpdate: false } });
    server.reset();
    await expect.poll(() => db.dailyMail.count({ where: { state: 'sending' } }), pollOptions).toBe(0);
  });
  afterAll(endWorkerProcesses);

  test('a failed mail is sent once when an operator retries it', async () => {
    server.respond({ refuse: 550, at: 'recipient' });
    const { id, email } = await makeDueMail();
    const worker = anyWorker();
    await expectState(id, 'failed');
    await untilDone(worker, id);
    await retryFailedWork(id, new Date());
    await expectState(id, 'sent');
    expect(await mailOf(id)).toMatchObject({ attempts: 1, reason: null });
    expect(takenFor(email)).toHaveLength(1);
  });

  test('a worker that is told to stop waits for the mail server, and hands on a generation without using up an attempt', async () => {
    const user = await makeUser();
    model.respond('hang');
    server.respond('hold');
    const stopped = anyWorker();
    const { projectId, generationId } = await makeIdea(user);
    await expect.poll(() => model.requests.length, pollOptions).toBe(1);
    const { id, email } = await makeDueMail();
    await expect.poll(() => takenFor(email).length, pollOptions).toBe(1);
    const ended = stopped.end('SIGTERM');
    server.release();
    expect(await ended).toBe(0);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
    expect(await generationOf(generationId)).toMatchObject({ state: 'running', attempts: 0 });
    anyWorker();
    await expectGeneration(generationId, 'succeeded');
    await expectNoDuplicates(projectId);
  });

  test('a killed worker leaves a generation that the next one finishes, once, and a mail that is not sent again', async () => {
    await endWorkerProcesses();
    const weeksAsked = () =>
      model.requests.flatMap(
        ({ messages }) => /Plan weeks \d+ to \d+/.exec(messages[0]?.content ?? '') ?? [],
      );
    // Brief, analysis and the first eight weeks.
    model.respond('well', 'well', 'well', 'hang');
    server.respond('hold');
    const killed = startWorkerProcess(3);
    const { projectId, generationId } = await makeIdea(await makeUser(), { targetWeeks: 20 });
    await expect.poll(() => model.requests.length, pollOptions).toBe(4);
    const { id, email } = await makeDueMail();
    await expect.poll(() => takenFor(email).length, pollOptions).toBe(1);
    await killed.end('SIGKILL');
    expect((await generationOf(generationId)).state).toBe('running');
    expect((await mailOf(id)).state).toBe('sending');
    // The queue gives the killed worker's jobs to the next one.
    const next = anyWorker();
    await expectGeneration(generationId, 'succeeded');
    // What was saved before the kill is not requested again.
    expect(weeksAsked()).toEqual([
      'Plan weeks 1 to 8',
      'Plan weeks 9 to 16',
      'Plan weeks 9 to 16',
      'Plan weeks 17 to 20',
    ]);
    expect(model.requests).toHaveLength(6);
    await expectNoDuplicates(projectId, 20);
    await untilDone(next, id);
    expect(takenFor(email)).toHaveLength(1);
    expect(server.begun).toBe(1);
    expect(await mailOf(id)).toMatchObject({ state: 'sending', attempts: 1 });
    await db.dailyMail.delete({ where: { id } });
  });

  if (!isWhole) return;

  test('a temporarily refused mail is retried until it is accepted', async () => {
    server.respond({ refuse: 451, at: 'recipient' }, { refuse: 421, at: 'end' });
    const { id, email } = await makeDueMail();
    anyWorker();
    await expectState(id, 'sent');
    expect(await mailOf(id)).toMatchObject({ attempts: 3, reason: null });
    expect(takenFor(email)).toHaveLength(1);
  });

  test('a mail reaches its user once, and its content is not in the log', async () => {
    const { id, email } = await makeDueMail();
    const worker = anyWorker();
    await expectState(id, 'sent');
    expect(takenFor(email)).toHaveLength(1);
    const [headers = ''] = takenFor(email)[0]?.raw.split('\r\n\r\n') ?? [];
    expect(headers).toMatch(/^List-Unsubscribe:\s+<http/m);
    expect(headers).toMatch(/^List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/m);
    await untilDone(worker, id);
    expect(await mailOf(id)).toMatchObject({ attempts: 1, reason: null, sentAt: expect.any(Date) });
    for (const secret of [email, ideaForm.title]) expect(worker.output()).not.toContain(secret);
  });

  test('while the mail server is down a mail waits, and is sent once when it is back', async () => {
    await server.close();
    const { id, email } = await makeDueMail();
    anyWorker();
    await expect.poll(async () => (await mailOf(id)).attempts, pollOptions).toBeGreaterThan(0);
    await expectState(id, 'queued');
    await server.open();
    await expectState(id, 'sent');
    expect(takenFor(email)).toHaveLength(1);
  });

  test('a permanently refused mail is marked as failed, and tried once', async () => {
    server.respond({ refuse: 550, at: 'recipient' }, { refuse: 554, at: 'end' });
    const worker = anyWorker();
    for (const refused of [await makeDueMail(), await makeDueMail()]) {
      await expectState(refused.id, 'failed');
      expect(await mailOf(refused.id)).toMatchObject({ attempts: 1, reason: 'refused', sentAt: null });
      await untilDone(worker, refused.id);
      // Enqueued once more, as by the sweep and a second scan.
      const repeated = newId();
      await enqueue(sendDailyMailJob, { mailId: refused.id }, repeated);
      await untilDone(worker, repeated);
      expect(takenFor(refused.email)).toEqual([]);
      expect(worker.output()).not.toContain(refused.email);
    }
    expect(server.begun).toBe(2);
  });

  test('a silent mail server is retried', async () => {
    server.respond('mute');
    const { id, email } = await makeDueMail();
    anyWorker();
    await expectState(id, 'sent');
    expect(await mailOf(id)).toMatchObject({ attempts: 2 });
    expect(takenFor(email)).toHaveLength(1);
  });

  test('a mail that the server had received when it fell silent is not resent', async () => {
    server.respond('hold');
    const { id, email } = await makeDueMail();
    const worker = anyWorker();
    await expectState(id, 'failed');
    expect(await mailOf(id)).toMatchObject({ attempts: 1, reason: 'unknown' });
    await untilDone(worker, id);
    expect(takenFor(email)).toHaveLength(1);
    expect(server.begun).toBe(1);
  });

  test('two workers with several jobs for the same mail send it once', async () => {
    const workers = [anyWorker(), startWorkerProcess()];
    onTestFinished(endWorkerProcesses);
    const isReady = () => workers.every((worker) => worker.output().includes('worker is ready'));
    await expect.poll(isReady, pollOptions).toBe(true);
    const { id, email } = await makeDueMail();
    const others = [newId(), newId(), newId()];
    for (const other of others) await enqueue(sendDailyMailJob, { mailId: id }, other);
    const output = () => workers.map((worker) => worker.output()).join('\n');
    for (const job of [id, ...others]) {
      await expect
        .poll(() => output().split('\n'), pollOptions)
        .toContainEqual(expect.stringMatching(`"id":"${job}".*"job done"`));
    }
    expect((await mailOf(id)).state).toBe('sent');
    expect(takenFor(email)).toHaveLength(1);
  });
}
