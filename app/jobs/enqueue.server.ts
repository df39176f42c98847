import type { z } from 'zod';
import { latestPresent } from '#app/core/clock-skew.ts';
import { within } from '#app/core/within.ts';
import { type JobQueue, type JobsOptions, openQueue } from '#app/services/queue.server.ts';
import type { QueueName } from '#app/services/queue-names.ts';
import type { Job } from './job.ts';

const queues = new Map<QueueName, JobQueue>();

function queueOf(name: QueueName): JobQueue {
  const queue = queues.get(name) ?? openQueue(name);
  queues.set(name, queue);
  return queue;
}

// A user is waiting, so it must fail fast when the store is down.
const timeoutMs = 1500;

/**
 * Puts a job on its queue. A second call with the same `jobId` does nothing while the first job exists; finished jobs
 * are removed, so that unfinished work can be enqueued again.
 * @throws when the store of the queue does not answer in time; the job may then still be added later.
 */
export async function enqueue<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  jobId: string,
): Promise<void> {
  const added = queueOf(job.queue).add(job.name, job.payload.parse(payload), {
    ...optionsOf(job),
    jobId,
  });
  await within(timeoutMs, added, 'The queue does not answer.');
}

// No user waits for a batch.
const batchTimeoutMs = 5000;

/** Enqueues many jobs of one kind. */
export async function enqueueAll<Payload extends z.ZodType>(
  job: Job<Payload>,
  all: readonly { payload: z.input<Payload>; jobId: string }[],
): Promise<void> {
  const added = queueOf(job.queue).addBulk(
    all.map(({ payload, jobId }) => ({
      name: job.name,
      data: job.payload.parse(payload),
      opts: { ...optionsOf(job), jobId },
    })),
  );
  await within(batchTimeoutMs, added, 'The queue does not answer.');
}

/**
 * Runs a job now and then by a cron pattern (UTC), once each time, however many processes schedule it.
 * @throws when the store of the queue does not answer in time
 */
export async function schedule(job: Job<z.ZodType>, pattern: string): Promise<void> {
  const template = { name: job.name, data: job.payload.parse({}), opts: optionsOf(job) };
  const scheduled = queueOf(job.queue).upsertJobScheduler(job.name, { pattern, tz: 'UTC' }, template);
  try {
    await within(batchTimeoutMs, scheduled, 'The queue does not answer.');
  } catch (error) {
    // Another process may have scheduled it in the same millisecond.
    if (!(await isScheduled(job))) throw error;
  }
  // BullMQ's `immediately` would add a job for every process that schedules it.
  await enqueue(job, {}, `${job.name}-at-once`);
}

// Longer than the interval of any recurring job.
const longestIntervalMs = 24 * 60 * 60_000;

/** Whether a job is scheduled; false if a wrong clock has set its next run too far ahead. */
export async function isScheduled(job: Job<z.ZodType>, now = new Date()): Promise<boolean> {
  const asked = queueOf(job.queue).getJobScheduler(job.name);
  const scheduler = await within(batchTimeoutMs, asked, 'The queue does not answer.');
  return scheduler !== undefined && (scheduler.next ?? 0) < now.getTime() + longestIntervalMs;
}

const batchSize = 100;

/** Runs delayed jobs that a wrong clock has set too far ahead. */
export async function bringForward(name: QueueName, now: Date): Promise<void> {
  const isFromFuture = (moment = 0) => moment > latestPresent(now).getTime();
  // Sorted by time, the earliest first.
  const delayed = await queueOf(name).getJobs(['delayed'], 0, batchSize - 1);
  for (const job of delayed) {
    if (isFromFuture(job.timestamp) || isFromFuture(job.processedOn)) await job.promote();
  }
}

function optionsOf({ attempts, priority }: Job<z.ZodType>): Omit<JobsOptions, 'jobId'> {
  return {
    attempts,
    ...(priority !== undefined && { priority }),
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: true,
  };
}

/** Closes every queue that this process has opened as a producer. */
export async function closeQueues(): Promise<void> {
  await Promise.all([...queues.values()].map((queue) => queue.close()));
  queues.clear();
}
