import type { z } from 'zod';
import { within } from '#app/core/within.ts';
import { type JobQueue, openQueue } from '#app/services/queue.server.ts';
import type { Job, QueueName } from './job.ts';

const queues = new Map<QueueName, JobQueue>();

function queueOf(name: QueueName): JobQueue {
  const queue = queues.get(name) ?? openQueue(name);
  queues.set(name, queue);
  return queue;
}

// A person waits for the producer, so it does not wait long for a store that is away.
const patienceMs = 1500;

/**
 * Puts a job on its queue. A second call with the same `jobId` does nothing while the first job exists; finished jobs
 * are removed, so that work which is still owed can be put there again.
 * @throws when the store of the queue does not answer in time; the job may then still be added later.
 */
export async function enqueue<Payload extends z.ZodType>(
  job: Job<Payload>,
  payload: z.input<Payload>,
  jobId: string,
): Promise<void> {
  const queue = queueOf(job.queue);
  const added = queue.add(job.name, job.payload.parse(payload), {
    jobId,
    attempts: job.attempts,
    backoff: { type: 'custom' },
    removeOnComplete: true,
    removeOnFail: true,
  });
  await within(patienceMs, added, 'The queue does not answer.');
}

/** Closes the producer's side of every queue. */
export async function closeQueues(): Promise<void> {
  await Promise.all([...queues.values()].map((queue) => queue.close()));
  queues.clear();
}
