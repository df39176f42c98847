import {
  createPostgresBackend,
  type Job,
  type JobSchedulerTemplateOptions,
  type JobsOptions,
  type JobType,
  type PostgresConnectionOptions,
  type Processor,
  Queue,
  Worker,
  type WorkerOptions,
} from 'bullmq';
import pg from 'pg';
import { env } from './env.server.ts';
import { describeError, log } from './log.server.ts';

/** Thrown by a job that must not be retried. */
export { UnrecoverableError } from 'bullmq';
export type { JobsOptions };

/** The part of a BullMQ queue that we use, with either store. */
export interface JobQueue {
  add(name: string, data: unknown, options: JobsOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: unknown; opts: JobsOptions }[]): Promise<unknown>;
  upsertJobScheduler(
    id: string,
    repeat: { pattern: string; tz: string },
    template: { name: string; data: unknown; opts: JobSchedulerTemplateOptions },
  ): Promise<unknown>;
  getJobScheduler(id: string): Promise<{ next?: number } | undefined>;
  getJobs(states: JobType[], start: number, end: number): Promise<DelayedJob[]>;
  getJobCounts(...states: JobType[]): Promise<Record<string, number>>;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** A delayed job; times are in milliseconds since 1970. */
type DelayedJob = Pick<Job, 'timestamp' | 'processedOn' | 'promote' | 'remove'>;

export interface JobWorker {
  waitUntilReady(): Promise<unknown>;
  close(force?: boolean): Promise<void>;
}

type WorkerSettings = Pick<
  WorkerOptions,
  'concurrency' | 'lockDuration' | 'stalledInterval' | 'maxStalledCount' | 'settings'
>;

let pool: pg.Pool | undefined;

/** The connections of BullMQ's PostgreSQL backend, which lives in a schema of its own. */
function postgres(): PostgresConnectionOptions {
  pool ??= new pg.Pool({
    connectionString: env.DATABASE_URL,
    options: '-c search_path=bullmq',
    max: 10,
    // Every queue and worker listens for its errors.
  }).setMaxListeners(0);
  // BullMQ accepts any pg.Pool, but its types for `query` differ from those of @types/pg.
  const connection: unknown = pool;
  return connection as PostgresConnectionOptions;
}

const logConnectionError = (queue: string) => (error: Error) =>
  log.warn({ queue, ...describeError(error) }, 'queue connection');

/** Opens the producer's side of a queue: on Redis when REDIS_URL is set, otherwise in the database. */
export function openQueue(name: string): JobQueue {
  if (!env.REDIS_URL) {
    return new Queue(name, { connection: postgres() }, createPostgresBackend).on(
      'error',
      logConnectionError(name),
    );
  }
  return new Queue(name, { connection: { url: env.REDIS_URL } }).on('error', logConnectionError(name));
}

/**
 * Opens the consumer's side of a queue, which waits for its store without a timeout.
 * @param onDone called with each finished job, once the queue has released it
 */
export function openWorker(
  name: string,
  processor: Processor,
  settings: WorkerSettings,
  onDone: (job: Job) => void = () => undefined,
): JobWorker {
  const worker = env.REDIS_URL
    ? new Worker(name, processor, {
        ...settings,
        connection: { url: env.REDIS_URL, maxRetriesPerRequest: null },
      })
    : new Worker(name, processor, { ...settings, connection: postgres() }, createPostgresBackend);
  return worker.on('error', logConnectionError(name)).on('completed', onDone);
}

/** Closes the connections that queues and workers share. */
export async function closeQueueStore(): Promise<void> {
  await pool?.end();
  pool = undefined;
}
