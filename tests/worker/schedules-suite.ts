import { type Job, Queue } from 'bullmq';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dayIn } from '#app/core/calendar.ts';
import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { bringForward, enqueue, isScheduled, schedule } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { log } from '#app/services/log.server.ts';
import { rendererVersion } from '#app/services/markdown/render-markdown.server.ts';
import { type JobWorker, openQueue, openWorker } from '#app/services/queue.server.ts';
import { makePlannedProject, makeProjectUnderWay, makeUser } from '#tests/factories.ts';
import type { MailServer } from '#tests/mail-server.ts';
import { bind, startWorker } from '#worker/runtime.ts';
import { scans, scheduleScans } from '#worker/schedules.ts';
import { endWorkerProcesses, startWorkerProcess } from './worker-process.ts';
import { expectNoDuplicates, expectState, makeLostIdea } from './worker-suite.ts';

const pollOptions = { timeout: 90_000, interval: 100 };
const quarterMs = 15 * 60_000;

/** The queue of recurring jobs, with BullMQ's full interface. */
function openSchedules(): Queue {
  const queue = openQueue('schedules');
  if (!(queue instanceof Queue)) throw new Error('The queue is one of BullMQ.');
  return queue;
}

/** The tests of recurring jobs, on the queue's backend of the environment. */
export function testSchedules(mailServer: MailServer, isWhole: boolean): void {
  vi.setConfig({ testTimeout: 180_000 });
  const workers: JobWorker[] = [];
  const startRecording = (record: (job: Job) => void) => {
    workers.push(openWorker('schedules', async (job: Job) => record(job), { concurrency: 2 }));
  };
  afterEach(async () => {
    await endWorkerProcesses();
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    const queue = openSchedules();
    for (const { key } of await queue.getJobSchedulers()) await queue.removeJobScheduler(key);
    await queue.drain(true);
    await queue.close();
  });
  test('each scan is scheduled once, on the quarter hour, by any number of processes', async () => {
    const processes = [scheduleScans(), scheduleScans(), scheduleScans()];
    await Promise.all(processes.map(({ stop }) => stop()));
    const repeated = scheduleScans();
    await repeated.stop();
    const queue = openSchedules();
    const names = scans.map(({ name }) => name).sort();
    const waiting = await queue.getJobs(['waiting', 'prioritized']);
    expect(waiting.map(({ name }) => name).sort()).toEqual(names);
    const onTheQuarter = await queue.getJobs(['delayed']);
    // Two quarters of an hour, if one begins meanwhile.
    const quarters = [...new Set(onTheQuarter.map(({ id }) => id?.split(':').at(-1)))];
    expect(quarters.length).toBeLessThanOrEqual(2);
    expect(new Set(onTheQuarter.map(({ name }) => name))).toEqual(new Set(names));

    const atOnce: string[] = [];
    startRecording(({ id = '' }) => {
      if (id.endsWith('-at-once')) atOnce.push(id);
    });
    await expect.poll(() => atOnce.length, pollOptions).toBe(scans.length);
    expect(atOnce.sort()).toEqual(names.map((name) => `${name}-at-once`));
    const schedulers = await queue.getJobSchedulers();
    expect(schedulers.map(({ key }) => key).sort()).toEqual(names);
    for (const { next = 0 } of schedulers) {
      expect(next % quarterMs).toBe(0);
      expect(next).toBeLessThanOrEqual(Date.now() + quarterMs);
    }
    await queue.close();
  });

  test('each time, one of several workers runs it, even after a restart', async () => {
    const [scan] = scans;
    if (!scan) throw new Error('There is a scan.');
    const done: string[] = [];
    // Scheduled without a worker, because a second that has passed when it is stored would be repeated.
    const scheduleAndWork = async (times: number) => {
      await Promise.all(Array.from({ length: times }, () => schedule(scan, '* * * * * *')));
      const before = done.length;
      for (let count = 0; count < times; count += 1) startRecording(({ id }) => done.push(id ?? ''));
      await expect.poll(() => done.length, pollOptions).toBeGreaterThan(before + 2);
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
    };
    await scheduleAndWork(3);
    await scheduleAndWork(1);
    // One per second, besides the immediate ones of the four calls.
    const onTheSecond = done.filter((id) => id.endsWith('000'));
    expect(new Set(onTheSecond).size).toBe(onTheSecond.length);
    const seconds = onTheSecond.map((id) => Number(id.split(':').at(-1)) / 1000).sort((a, b) => a - b);
    expect((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)).toBeGreaterThanOrEqual(seconds.length - 1);
    expect(done.length - onTheSecond.length).toBeLessThanOrEqual(4);
  });

  test('a queue without its schedulers is detected', async () => {
    const [scan] = scans;
    if (!scan) throw new Error('There is a scan.');
    expect(await isScheduled(scan)).toBe(false);
    await schedule(scan, '*/15 * * * *');
    expect(await isScheduled(scan)).toBe(true);
  });

  test('jobs scheduled by a clock that was years ahead run in time', async () => {
    const [scan] = scans;
    if (!scan) throw new Error('There is a scan.');
    const yearsMs = 730 * 24 * 60 * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + yearsMs });
    await schedule(scan, '*/15 * * * *');
    vi.useRealTimers();
    expect(await isScheduled(scan)).toBe(false);
    const scheduling = scheduleScans();
    await expect.poll(() => isScheduled(scan), pollOptions).toBe(true);
    await scheduling.stop();

    const mails = openQueue('mails');
    if (!(mails instanceof Queue)) throw new Error('The queue is one of BullMQ.');
    const add = (name: string, delay: number, timestamp = Date.now()) =>
      mails.add(name, {}, { jobId: name, delay, timestamp });
    await Promise.all([add('retried', 60_000), add('put-off', yearsMs, Date.now() + yearsMs)]);
    await bringForward('mails', new Date());
    expect((await mails.getJobs(['waiting', 'prioritized'])).map(({ name }) => name)).toEqual(['put-off']);
    expect((await mails.getJobs(['delayed'])).map(({ name }) => name)).toEqual(['retried']);
    for (const job of await mails.getJobs(['waiting', 'prioritized', 'delayed'])) await job.remove();
    await mails.close();
  });

  test('a job logged as done has left the queue', async () => {
    const queue = openQueue('schedules');
    const left = new Promise((resolve) => {
      vi.spyOn(log, 'info').mockImplementation((_line: unknown, message?: string) => {
        if (message === 'job done') resolve(queue.getJobCounts('active'));
      });
    });
    const worker = startWorker('schedules', 1, [bind(scanHealthReportsJob, async () => undefined)]);
    await enqueue(scanHealthReportsJob, {}, newId());
    expect(await left).toEqual({ active: 0 });
    vi.restoreAllMocks();
    await worker.close();
    await queue.close();
  });

  if (!isWhole) return;

  test('starting workers send a mail of this hour once, do work that was never enqueued, and render text of an earlier release', async () => {
    const projectId = await makePlannedProject(await makeUser());
    await db.planRoadmap.updateMany({
      where: { projectId },
      data: { rendered: null, rendererVersion: null },
    });
    const kept = () => db.planRoadmap.findFirstOrThrow({ where: { projectId } });
    const now = new Date();
    // The zones where it is eight now, and those where it will be if the hour changes during the test.
    const readers = await Promise.all(
      [8, 7].map(async (hour) => {
        const offset = ((hour - now.getUTCHours() + 35) % 24) - 11;
        const timeZone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
        const user = await makeUser({ timeZone });
        await db.user.update({ where: { id: user.viewer.userId }, data: { dailyNudge: true } });
        await makeProjectUnderWay(user, addDays(dayIn(now, timeZone), -1));
        return user;
      }),
    );
    const inbox = () =>
      mailServer.taken.flatMap(({ to }) => to).filter((to) => readers.some(({ email }) => email === to));
    const lost = await makeLostIdea();
    const processes = [startWorkerProcess(), startWorkerProcess()];
    await expect.poll(inbox, pollOptions).not.toEqual([]);
    const scansDone = () => processes.map((worker) => worker.output().split('"job done"').length - 1);
    await expect
      .poll(() => scansDone().reduce((sum, count) => sum + count, 0), pollOptions)
      .toBeGreaterThan(4);
    const areReady = () => processes.every((worker) => worker.output().includes('worker is ready'));
    await expect.poll(areReady, pollOptions).toBe(true);
    await expect.poll(async () => (await kept()).rendererVersion, pollOptions).toBe(rendererVersion);
    expect((await kept()).rendered).not.toBeNull();
    await expectState(lost.id, 'succeeded');
    await expectNoDuplicates(lost.projectId);
    // The thread that renders ends with its worker.
    for (const worker of processes) expect(await worker.end('SIGTERM')).toBe(0);
    const sent = inbox();
    expect(new Set(sent).size).toBe(sent.length);
    const marked = await db.dailyMail.findMany({ where: { state: 'sent' }, select: { user: true } });
    expect(marked.map(({ user }) => user.email).sort()).toEqual(sent.sort());
  });
}
