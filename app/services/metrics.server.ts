import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { z } from 'zod';
import { within } from '#app/core/within.ts';
import { modelName } from './ai/ai.server.ts';
import { db, queryRowsIn } from './db.server.ts';
import { describeError, log } from './log.server.ts';
import { Prisma } from './prisma-client/client.ts';
import { GenerationKind, MailKind } from './prisma-client/enums.ts';
import { type JobQueue, openQueue } from './queue.server.ts';
import { type QueueName, queueNames } from './queue-names.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const quantiles = [0.5, 0.9, 0.99];
const queueTimeoutMs = 1500;

let ofProcess: Registry | undefined;
const queues = new Map<string, JobQueue>();

interface Metrics {
  contentType: string;
  text: string;
}

/**
 * The metrics in Prometheus's text format: of this process, and from the database of all processes. Rows are deleted with
 * their account, so the latter are gauges over a period, not counters.
 */
export async function collectMetrics(now: Date): Promise<Metrics> {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  const registry = new Registry();
  await Promise.all([
    measureGenerations(registry, now),
    measureDaily(registry, now, dailyMails),
    measureDaily(registry, now, notifications),
    measureQueues(registry),
  ]);
  const text = await Registry.merge([registry, ofProcess]).metrics();
  return { contentType: registry.contentType, text };
}

const finishedRow = z.object({ kind: z.string(), state: z.string(), count: z.int() });
const activeRow = finishedRow.extend({ oldest: z.date() });
const usageRow = finishedRow.extend({
  model: z.string().nullable(),
  prompt: z.number(),
  completion: z.number(),
});
const perQuantile = z.array(z.number()).nullable();
const waitRow = z.object({ kind: z.string(), wait: perQuantile });
const timesRow = waitRow.extend({ duration: perQuantile });

async function measureGenerations(registry: Registry, now: Date): Promise<void> {
  const { active, oldest, finished } = gaugesFor(registry, 'generation', {
    kinds: Object.values(GenerationKind),
    active: ['queued', 'running'],
    finished: ['succeeded', 'failed'],
  });
  const wait = summary(
    registry,
    'stepwise_generation_wait_seconds',
    'From asking for it to the beginning of its latest try, of those asked for in the last hour.',
  );
  const duration = summary(
    registry,
    'stepwise_generation_duration_seconds',
    'How long the try took that succeeded, of those asked for in the last hour.',
  );
  const tokens = gauge(
    registry,
    'stepwise_generation_tokens_last_day',
    'Tokens used by generations asked for in the last 24 hours; an earlier model is "other".',
    ['kind', 'model', 'type'],
  );
  const [owed, lastDay, lastHour] = await Promise.all([
    queryRowsIn(db, activeRow)`
      SELECT kind::text, state::text, count(*)::int AS count, min(created_at) AS oldest
      FROM generations WHERE state IN ('queued', 'running') GROUP BY 1, 2`,
    queryRowsIn(db, usageRow)`
      SELECT kind::text, state::text, count(*)::int AS count,
        CASE WHEN model IN ('template', ${modelName()}) THEN model WHEN model IS NOT NULL THEN 'other' END AS model,
        sum(prompt_tokens)::float AS prompt, sum(completion_tokens)::float AS completion
      FROM generations
      WHERE state IN ('queued', 'running', 'succeeded', 'failed')
        AND created_at >= ${new Date(now.getTime() - dayMs)}
      GROUP BY kind, state, 4`,
    queryRowsIn(db, timesRow)`
      SELECT kind::text,
        percentile_cont(${quantiles}::float[]) WITHIN GROUP (ORDER BY extract(epoch FROM started_at - created_at))
          FILTER (WHERE started_at IS NOT NULL) AS wait,
        percentile_cont(${quantiles}::float[]) WITHIN GROUP (ORDER BY extract(epoch FROM finished_at - started_at))
          FILTER (WHERE state = 'succeeded') AS duration
      FROM generations
      WHERE state IN ('queued', 'running', 'succeeded', 'failed')
        AND created_at >= ${new Date(now.getTime() - hourMs)}
      GROUP BY 1`,
  ]);
  fill(active, oldest, owed, now);
  for (const { kind, state, model, count, prompt, completion } of lastDay) {
    if (state === 'succeeded' || state === 'failed') finished.inc({ kind, state }, count);
    if (model === null) continue;
    tokens.inc({ kind, model, type: 'prompt' }, prompt);
    tokens.inc({ kind, model, type: 'completion' }, completion);
  }
  for (const row of lastHour) {
    setQuantiles(wait, row.kind, row.wait);
    setQuantiles(duration, row.kind, row.duration);
  }
}

interface DailyWork {
  noun: string;
  table: Prisma.Sql;
  kinds: readonly string[];
  active: readonly string[];
  /** Who receives it, for the help text. */
  taker: string;
}

const dailyMails: DailyWork = {
  noun: 'daily_mail',
  table: Prisma.sql`daily_mails`,
  kinds: Object.values(MailKind),
  active: ['queued', 'sending'],
  taker: 'the mail server',
};

const notifications: DailyWork = {
  noun: 'notification',
  table: Prisma.sql`daily_pushes`,
  kinds: [MailKind.daily_nudge, MailKind.daily_update],
  active: ['queued'],
  taker: 'a push service',
};

async function measureDaily(registry: Registry, now: Date, work: DailyWork): Promise<void> {
  const { noun, table, taker } = work;
  const { active, oldest, finished } = gaugesFor(registry, noun, {
    ...work,
    finished: ['sent', 'failed', 'skipped'],
  });
  const wait = summary(
    registry,
    `stepwise_${noun}_wait_seconds`,
    `From the scan that found it due until ${taker} had it, of those found in the last hour.`,
  );
  const [owed, lastDay, lastHour] = await Promise.all([
    queryRowsIn(db, activeRow)`
      SELECT kind::text, state::text, count(*)::int AS count, min(created_at) AS oldest
      FROM ${table} WHERE state IN ('queued', 'sending') GROUP BY 1, 2`,
    queryRowsIn(db, finishedRow)`
      SELECT kind::text, state::text, count(*)::int AS count
      FROM ${table}
      WHERE state IN ('sent', 'failed', 'skipped') AND created_at >= ${new Date(now.getTime() - dayMs)}
      GROUP BY 1, 2`,
    queryRowsIn(db, waitRow)`
      SELECT kind::text,
        percentile_cont(${quantiles}::float[]) WITHIN GROUP (ORDER BY extract(epoch FROM sent_at - created_at)) AS wait
      FROM ${table}
      WHERE state = 'sent' AND created_at >= ${new Date(now.getTime() - hourMs)}
      GROUP BY 1`,
  ]);
  fill(active, oldest, owed, now);
  for (const { kind, state, count } of lastDay) finished.set({ kind, state }, count);
  for (const row of lastHour) setQuantiles(wait, row.kind, row.wait);
}

/** Skips queues whose store does not answer, so that the other metrics stay available. */
async function measureQueues(registry: Registry): Promise<void> {
  const jobs = gauge(registry, 'stepwise_queue_jobs', 'Jobs in the queue now.', ['queue', 'state']);
  const measure = async (name: QueueName) => {
    const queue = queues.get(name) ?? openQueue(name);
    queues.set(name, queue);
    const asked = queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed');
    const counts = await within(queueTimeoutMs, asked, 'The queue does not answer.');
    const waiting = (counts.waiting ?? 0) + (counts.prioritized ?? 0);
    jobs.set({ queue: name, state: 'waiting' }, waiting);
    for (const state of ['active', 'delayed']) jobs.set({ queue: name, state }, counts[state] ?? 0);
  };
  await Promise.all(
    queueNames.map((name) =>
      measure(name).catch((error: unknown) =>
        log.warn({ queue: name, ...describeError(error) }, 'queue not measured'),
      ),
    ),
  );
}

interface Labels {
  kinds: readonly string[];
  active: readonly string[];
  finished: readonly string[];
}

const gauge = <const Label extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly Label[],
): Gauge<Label> => new Gauge({ name, help, labelNames, registers: [registry] });

/** The gauges of a kind of work, with every series set to 0 so that alerts find it. */
function gaugesFor(registry: Registry, noun: string, labels: Labels) {
  const plural = `${noun.replaceAll('_', ' ')}s`;
  const byState = ['kind', 'state'] as const;
  const active = gauge(registry, `stepwise_${noun}s`, `Number of ${plural} that are under way now.`, byState);
  const oldest = gauge(
    registry,
    `stepwise_${noun}_oldest_queued_seconds`,
    `How long the oldest of the queued ${plural} has waited; 0 when none is queued.`,
    ['kind'],
  );
  const finished = gauge(
    registry,
    `stepwise_${noun}s_last_day`,
    `Number of ${plural} that came up in the last 24 hours and have ended.`,
    byState,
  );
  for (const kind of labels.kinds) {
    oldest.set({ kind }, 0);
    for (const state of labels.active) active.set({ kind, state }, 0);
    for (const state of labels.finished) finished.set({ kind, state }, 0);
  }
  return { active, oldest, finished };
}

function fill(
  active: Gauge<'kind' | 'state'>,
  oldest: Gauge<'kind'>,
  rows: readonly z.output<typeof activeRow>[],
  now: Date,
): void {
  for (const { kind, state, count, oldest: since } of rows) {
    active.set({ kind, state }, count);
    if (state === 'queued') oldest.set({ kind }, Math.max(0, now.getTime() - since.getTime()) / 1000);
  }
}

/** A Prometheus summary without its two counters, which cannot be computed from rows that are deleted. */
function summary(registry: Registry, name: string, help: string): Gauge<'kind' | 'quantile'> {
  // The library's Summary takes only single observations.
  return Object.assign(gauge(registry, name, help, ['kind', 'quantile']), { type: 'summary' });
}

function setQuantiles(
  gauge: Gauge<'kind' | 'quantile'>,
  kind: string,
  values: readonly number[] | null,
): void {
  for (const [index, quantile] of quantiles.entries()) {
    const value = values?.[index];
    if (value !== undefined) gauge.set({ kind, quantile }, value);
  }
}
