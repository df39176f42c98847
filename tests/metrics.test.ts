import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateWeekJob } from '#app/features/tasks/generate-week.job.ts';
import { closeQueues, enqueue } from '#app/jobs/enqueue.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { collectMetrics } from '#app/services/metrics.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { queueNames } from '#app/services/queue-names.ts';
import { makeUserWithIdea } from './factories.ts';
import { serveApp } from './serve-app.ts';
import { redisUrl, testWithRedis } from './setup/requirements.ts';

const token = 'a-token-that-only-the-operator-knows';
afterAll(closeQueues);

const withToken = await serveApp({ METRICS_TOKEN: token });
const withoutToken = await serveApp({});

/** An answer without the parts that vary. */
async function answerOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(url, { method, headers });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
  const withoutChance = (text: string) =>
    text
      .replaceAll(nonce, '')
      .replaceAll(new URL(url).pathname, '/')
      .replaceAll(/\d{13}/g, '');
  const { date: _, ...kept } = Object.fromEntries(answer.headers);
  return {
    status: answer.status,
    headers: withoutChance(JSON.stringify(kept)),
    text: withoutChance(await answer.text()),
  };
}

test('without the token the address looks like an unknown one', async () => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const unknown = await answerOf(`${withToken}/nowhere`, {}, method);
    expect(unknown.status).toBe(404);
    const wrong = ['Bearer', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`];
    for (const authorization of [undefined, ...wrong]) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await answerOf(`${withToken}/metrics`, headers, method);
      expect([authorization, answer]).toEqual([authorization, unknown]);
    }
  }
  const unknown = await answerOf(`${withoutToken}/nowhere`);
  for (const given of [token, 'undefined', '']) {
    expect(await answerOf(`${withoutToken}/metrics`, { Authorization: `Bearer ${given}` })).toEqual(unknown);
  }
});

test('the token is only accepted over TLS, and plain http is not redirected', async () => {
  const behindTls = await serveApp({
    METRICS_TOKEN: token,
    APP_URL: 'https://stepwise.example',
    TRUST_PROXY: 1,
  });
  const scrape = (proto: string) =>
    fetch(`${behindTls}/metrics`, {
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-Proto': proto },
      redirect: 'manual',
    });
  expect((await scrape('http')).status).toBe(400);
  expect((await scrape('https')).status).toBe(200);
});

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const hours = 3600;

/** A scrape at noon: the value of each series, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const { text } = await collectMetrics(now);
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

type GenerationData = Omit<Prisma.GenerationUncheckedCreateInput, 'id' | 'projectId' | 'step'>;

beforeAll(async () => {
  const { user, projectId } = await makeUserWithIdea();
  await db.generation.deleteMany();
  const { userId } = user.viewer;
  const generations: GenerationData[] = [
    { kind: 'analysis', state: 'queued', createdAt: ago(90) },
    { kind: 'tasks', state: 'running', createdAt: ago(50), startedAt: ago(40), model: 'template' },
    ...[10, 20, 30].map((seconds): GenerationData => {
      const startedAt = new Date(ago(hours / 2).getTime() + seconds * 1000);
      const finishedAt = new Date(startedAt.getTime() + 10 * seconds * 1000);
      const spent = { model: 'template', promptTokens: 100, completionTokens: seconds };
      return {
        kind: 'health',
        state: 'succeeded',
        createdAt: ago(hours / 2),
        startedAt,
        finishedAt,
        ...spent,
      };
    }),
    {
      kind: 'roadmap',
      state: 'failed',
      createdAt: ago(23 * hours),
      startedAt: ago(22 * hours),
      finishedAt: ago(22 * hours),
      message: 'A reason',
      model: 'a-model-of-yesterday',
      promptTokens: 7,
    },
    { kind: 'roadmap', state: 'failed', createdAt: ago(25 * hours), finishedAt: ago(24.5 * hours) },
  ];
  await db.generation.createMany({
    data: generations.map((generation) => ({ id: newId(), projectId, step: '', ...generation })),
  });
  const mails: Omit<Prisma.DailyMailCreateManyInput, 'id' | 'userId' | 'dueAt' | 'localDay'>[] = [
    { kind: 'daily_nudge', state: 'queued', createdAt: ago(600) },
    { kind: 'daily_nudge', state: 'queued', createdAt: ago(60) },
    { kind: 'daily_update', state: 'sending', createdAt: ago(60) },
    { kind: 'daily_update', state: 'sent', createdAt: ago(1800), sentAt: ago(1796) },
    { kind: 'daily_update', state: 'failed', createdAt: ago(2 * hours), reason: 'refused' },
    { kind: 'daily_update', state: 'skipped', createdAt: ago(30 * hours) },
    { kind: 'pause_offer', state: 'skipped', createdAt: ago(3 * hours) },
  ];
  const inOrder = <Row>(rows: readonly Row[]) =>
    rows.map((row, day) => ({
      ...{ id: newId(), userId, dueAt: now, localDay: new Date(Date.UTC(2026, 9, 1 + day)) },
      ...row,
    }));
  await db.dailyMail.createMany({ data: inOrder(mails) });
  const notifications: Omit<Prisma.DailyPushCreateManyInput, 'id' | 'userId' | 'dueAt' | 'localDay'>[] = [
    { kind: 'daily_nudge', state: 'queued', createdAt: ago(120) },
    { kind: 'daily_nudge', state: 'sent', createdAt: ago(1800), sentAt: ago(1797) },
    { kind: 'daily_update', state: 'failed', createdAt: ago(2 * hours), reason: 'refused' },
    { kind: 'daily_update', state: 'sent', createdAt: ago(30 * hours), sentAt: ago(30 * hours) },
  ];
  await db.dailyPush.createMany({ data: inOrder(notifications) });
});

test.each([
  {
    of: 'each kind of generation reports what is queued, running and failed, its duration and its tokens',
    expected: {
      'stepwise_generations{kind="analysis",state="queued"}': 1,
      'stepwise_generations{kind="tasks",state="queued"}': 0,
      'stepwise_generations{kind="tasks",state="running"}': 1,
      'stepwise_generation_oldest_queued_seconds{kind="analysis"}': 90,
      'stepwise_generation_oldest_queued_seconds{kind="tasks"}': 0,
      'stepwise_generations_last_day{kind="health",state="succeeded"}': 3,
      'stepwise_generations_last_day{kind="health",state="failed"}': 0,
      'stepwise_generations_last_day{kind="roadmap",state="failed"}': 1,
      'stepwise_generation_wait_seconds{kind="health",quantile="0.5"}': 20,
      'stepwise_generation_wait_seconds{kind="health",quantile="0.9"}': 28,
      'stepwise_generation_wait_seconds{kind="tasks",quantile="0.5"}': 10,
      'stepwise_generation_duration_seconds{kind="health",quantile="0.5"}': 200,
      'stepwise_generation_duration_seconds{kind="tasks",quantile="0.5"}': undefined,
      'stepwise_generation_tokens_last_day{kind="health",model="template",type="prompt"}': 300,
      'stepwise_generation_tokens_last_day{kind="health",model="template",type="completion"}': 60,
      'stepwise_generation_tokens_last_day{kind="roadmap",model="other",type="prompt"}': 7,
    },
  },
  {
    of: 'each kind of daily mail reports what is queued, sent, skipped and failed',
    expected: {
      'stepwise_daily_mails{kind="daily_nudge",state="queued"}': 2,
      'stepwise_daily_mails{kind="daily_update",state="sending"}': 1,
      'stepwise_daily_mail_oldest_queued_seconds{kind="daily_nudge"}': 600,
      'stepwise_daily_mail_oldest_queued_seconds{kind="daily_update"}': 0,
      'stepwise_daily_mails_last_day{kind="daily_update",state="sent"}': 1,
      'stepwise_daily_mails_last_day{kind="daily_update",state="failed"}': 1,
      'stepwise_daily_mails_last_day{kind="daily_update",state="skipped"}': 0,
      'stepwise_daily_mails_last_day{kind="pause_offer",state="skipped"}': 1,
      'stepwise_daily_mail_wait_seconds{kind="daily_update",quantile="0.99"}': 4,
    },
  },
  {
    of: 'each kind of notification reports what is queued, sent and failed',
    expected: {
      'stepwise_notifications{kind="daily_nudge",state="queued"}': 1,
      'stepwise_notification_oldest_queued_seconds{kind="daily_nudge"}': 120,
      'stepwise_notification_oldest_queued_seconds{kind="daily_update"}': 0,
      'stepwise_notifications_last_day{kind="daily_nudge",state="sent"}': 1,
      'stepwise_notifications_last_day{kind="daily_update",state="failed"}': 1,
      'stepwise_notifications_last_day{kind="daily_update",state="sent"}': 0,
      'stepwise_notification_wait_seconds{kind="daily_nudge",quantile="0.99"}': 3,
    },
  },
])('$of', async ({ expected }) => {
  const metrics = await scrape();
  const told = Object.keys(expected).map((series) => [series, metrics.get(series)]);
  expect(Object.fromEntries(told)).toEqual(expected);
});

test('a scrape is valid for Prometheus, not cached, and names neither users nor rows', async () => {
  const answer = await fetch(`${withToken}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain;.* version=0\.0\.4/);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(text).toMatch(/^# TYPE process_resident_memory_bytes gauge$/m);
  expect(text).toMatch(/^# TYPE stepwise_generation_wait_seconds summary$/m);
  // Rows are deleted with their accounts, and Prometheus reads a falling counter as a restart.
  expect(text).not.toMatch(/^# TYPE stepwise_\S+ (counter|histogram)$/m);
  const values = [...text.matchAll(/^stepwise_\S+\{(.*)\} \S+$/gm)].flatMap(([, labels = '']) =>
    [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
  );
  const kinds = ['analysis', 'roadmap', 'tasks', 'health', 'daily_nudge', 'daily_update', 'pause_offer'];
  const states = 'queued running succeeded failed sending sent skipped waiting active delayed'.split(' ');
  const known = [
    ...kinds.map((kind) => `kind=${kind}`),
    ...states.map((state) => `state=${state}`),
    ...queueNames.map((queue) => `queue=${queue}`),
    ...['template', 'other'].map((model) => `model=${model}`),
    ...['prompt', 'completion'].map((type) => `type=${type}`),
    ...['0.5', '0.9', '0.99'].map((quantile) => `quantile=${quantile}`),
  ];
  expect(values.filter((value) => !known.includes(value))).toEqual([]);
});

const jobId = newId();
const putJob = () => enqueue(generateWeekJob, { generationId: jobId }, jobId);

test('the jobs of each queue are counted', async () => {
  await putJob();
  const metrics = await scrape();
  expect(metrics.get('stepwise_queue_jobs{queue="generations",state="waiting"}')).toBeGreaterThanOrEqual(1);
  expect(metrics.get('stepwise_queue_jobs{queue="schedules",state="active"}')).toBe(0);
});

/** The modules of a process with this Redis. */
async function scrapeWithRedis(url: string, before: (modules: { put(): Promise<void> }) => Promise<void>) {
  vi.stubEnv('REDIS_URL', url);
  vi.resetModules();
  const { enqueue, closeQueues } = await import('#app/jobs/enqueue.server.ts');
  const { collectMetrics } = await import('#app/services/metrics.server.ts');
  const id = newId();
  await before({ put: () => enqueue(generateWeekJob, { generationId: id }, id) });
  const { text } = await collectMetrics(now);
  await closeQueues();
  vi.unstubAllEnvs();
  return text;
}

testWithRedis('the jobs of a queue in Redis are counted too', async () => {
  const text = await scrapeWithRedis(`${redisUrl}/12`, ({ put }) => put());
  expect(text).toContain('stepwise_queue_jobs{queue="generations",state="waiting"} 1');
});

test('without the queue everything else is reported', async () => {
  const text = await scrapeWithRedis('redis://127.0.0.1:1', async () => {});
  expect(text).toContain('stepwise_generations{kind="analysis",state="queued"} 1');
  expect(text).not.toContain('stepwise_queue_jobs{');
});

test('without the database the scrape fails, without saying why', async () => {
  vi.spyOn(db, '$queryRaw').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.7'));
  const answer = await fetch(`${withToken}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  vi.restoreAllMocks();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await answer.text()).not.toMatch(/10\.0\.0\.7|stepwise_/);
});
