import type { z } from 'zod';
import { RetryLater } from '#app/core/retry-later.ts';
import type { Job } from '#app/jobs/job.ts';
import { env } from '#app/services/env.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { MailNotSent } from '#app/services/mail.server.ts';
import { type JobWorker, openWorker, UnrecoverableError } from '#app/services/queue.server.ts';
import type { QueueName } from '#app/services/queue-names.ts';

/** A job and its function. `signal` aborts when the worker stops. */
export interface Binding {
  readonly job: Job<z.ZodType>;
  process(payload: unknown, signal: AbortSignal): Promise<void>;
}

/** Binds a job to a feature function, which gets the parsed payload. */
export function bind<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>, signal: AbortSignal) => Promise<void>,
): Binding {
  return { job, process: (payload, signal) => work(job.payload.parse(payload), signal) };
}

const firstDelayMs = 1000;
const maxDelayMs = 5 * 60_000;

/** The delay before a retry in milliseconds: the one the job asked for, or else 1 s, 2 s, 4 s and so on. */
function retryDelay(attemptsMade: number, error: unknown): number {
  const asked = error instanceof RetryLater ? error.delayMs : undefined;
  return Math.min(asked ?? firstDelayMs * 2 ** (attemptsMade - 1), maxDelayMs);
}

/** Starts the worker of a queue. Closing it aborts its jobs, which another worker retries. */
export function startWorker(queue: QueueName, concurrency: number, bindings: readonly Binding[]): JobWorker {
  const stopping = new AbortController();
  const worker = openWorker(
    queue,
    async ({ id, name, data }) => {
      const binding = bindings.find(({ job }) => job.name === name);
      if (!binding) throw new Error(`No processor for the job ${name}.`);
      try {
        await binding.process(data, stopping.signal);
      } catch (error) {
        if (!(error instanceof RetryLater))
          log.error({ job: name, id, ...describeError(error) }, 'job failed');
        throw error instanceof MailNotSent && error.isPermanent
          ? new UnrecoverableError(error.message)
          : error;
      }
    },
    {
      concurrency,
      // Jobs of a killed worker are retried soon and without a limit, because their rows count the attempts.
      lockDuration: env.JOB_LOCK_SECONDS * 1000,
      stalledInterval: env.JOB_LOCK_SECONDS * 500,
      maxStalledCount: 100,
      settings: { backoffStrategy: (attemptsMade, _type, error) => retryDelay(attemptsMade, error) },
    },
    ({ name, id, processedOn = 0, finishedOn = 0 }) =>
      log.info({ job: name, id, ms: finishedOn - processedOn }, 'job done'),
  );
  return {
    waitUntilReady: () => worker.waitUntilReady(),
    close: async () => {
      stopping.abort(new Error('The worker is stopping.'));
      await worker.close();
    },
  };
}
