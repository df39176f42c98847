import { Temporal } from 'temporal-polyfill';
import { scanDailyNudgesJob, scanDailyUpdatesJob } from '#app/features/daily-mails/daily-mail.job.ts';
import type { DailyMailKind } from '#app/features/daily-mails/daily-mail-kind.ts';
import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { upgradeProjectsJob } from '#app/features/plans/upgrade-projects.job.ts';
import { readArguments } from './read-arguments.ts';

// npm run job -- NAME, and build/job.js in a deployment: runs a recurring job now, as of any time, and all the work that
// it finds.

interface Outcome {
  summary: string;
  failures: number;
}

const jobs: Record<string, (at: Date) => Promise<Outcome>> = {
  [scanDailyNudgesJob.name]: (at) => tell('daily_nudge', at),
  [scanDailyUpdatesJob.name]: (at) => tell('daily_update', at),
  [scanHealthReportsJob.name]: reportHealth,
  [renderMarkdownJob.name]: renderMarkdown,
  [upgradeProjectsJob.name]: upgrade,
};

const usage = `npm run job -- NAME             runs a recurring job now
npm run job -- NAME --at ISO    as of that moment, such as 2026-03-30T06:00:00Z
NAME is one of ${Object.keys(jobs).join(', ')}`;

// Most of the time is spent waiting for the model or the mail server.
const concurrency = 8;

const { name, run, at } = readArguments(usage, { at: { type: 'string' } }, (values, [name = '', ...rest]) => {
  const run = jobs[name];
  const at =
    values.at === undefined ? new Date() : new Date(Temporal.Instant.from(values.at).epochMilliseconds);
  return run && rest.length === 0 ? { name, run, at } : undefined;
});
// Loaded after the arguments are checked, because the app takes time to load.
const { runBesideApp } = await import('./run-beside-app.ts');
await runBesideApp(async () => {
  const { summary, failures } = await run(at);
  console.log(`${name} as of ${at.toISOString()}: ${summary}`);
  if (failures === 0) return 0;
  console.error(`${failures} could not be done because of an error; the log above says which.`);
  return 1;
});

async function tell(kind: DailyMailKind, at: Date): Promise<Outcome> {
  const { enqueueDailyMails, scanDailyMails } = await import(
    '#app/features/daily-mails/scan-daily-mails.server.ts'
  );
  const { enqueueDailyPushes, scanDailyPushes } = await import(
    '#app/features/push/scan-daily-pushes.server.ts'
  );
  const { sendDailyMail } = await import('#app/features/daily-mails/send-daily-mail.server.ts');
  const { sendDailyPush } = await import('#app/features/push/send-daily-push.server.ts');
  const { clock } = await import('#app/services/clock.server.ts');
  const { db } = await import('#app/services/db.server.ts');
  const mails = await workOff((handOver) => scanDailyMails(kind, at, handOver), {
    work: (mailId) => sendDailyMail(mailId, clock.now()),
    leave: (mailId) => enqueueDailyMails([mailId]),
    async results(where) {
      const rows = await db.dailyMail.groupBy({ by: ['state', 'reason'], where, _count: true });
      return rows;
    },
  });
  const pushes = await workOff((handOver) => scanDailyPushes(kind, at, handOver), {
    work: (pushId) => sendDailyPush(pushId, clock.now()),
    leave: (pushId) => enqueueDailyPushes([pushId]),
    async results(where) {
      const rows = await db.dailyPush.groupBy({ by: ['state'], where, _count: true });
      return rows;
    },
  });
  if (pushes.found === 0) return mails;
  return {
    summary: `${mails.summary}; notifications: ${pushes.summary}`,
    failures: mails.failures + pushes.failures,
  };
}

async function reportHealth(at: Date): Promise<Outcome> {
  const { startGeneration } = await import('#app/features/generations/start-generation.server.ts');
  const { scanHealthReports } = await import('#app/features/health/scan-health-reports.server.ts');
  const { writeHealthReport } = await import('#app/features/health/write-health-report.server.ts');
  const { db } = await import('#app/services/db.server.ts');
  const { signal } = new AbortController();
  return workOff((handOver) => scanHealthReports(at, handOver), {
    work: (generationId) => writeHealthReport(generationId, signal),
    leave: (generationId) => startGeneration({ id: generationId, kind: 'health' }),
    async results(where) {
      const rows = await db.generation.groupBy({ by: ['state'], where, _count: true });
      return rows;
    },
  });
}

async function renderMarkdown(): Promise<Outcome> {
  const { renderKeptMarkdown } = await import('#app/features/plans/render-kept-markdown.server.ts');
  const { rendered, text, failed } = await renderKeptMarkdown(new AbortController().signal);
  return { summary: `${rendered} rendered, ${text} left as text`, failures: failed };
}

async function upgrade(): Promise<Outcome> {
  const { upgradeProjects } = await import('#app/features/plans/upgrade-projects.server.ts');
  const { upgraded, failed } = await upgradeProjects(new AbortController().signal);
  return { summary: `${upgraded} upgraded`, failures: failed };
}

interface Task {
  work(id: string): Promise<void>;
  /** Leaves a retry to the app's worker. */
  leave(id: string): Promise<void>;
  /** Counts the rows by their outcome. */
  results(where: {
    id: { in: string[] };
  }): Promise<{ state: string; reason?: string | null; _count: number }[]>;
}

/** Runs a scan and all the work that it finds. */
async function workOff(
  scan: (handOver: (ids: readonly string[]) => Promise<void>) => Promise<{ found: number }>,
  task: Task,
): Promise<Outcome & { found: number }> {
  const results = new Map<string, number>();
  let failures = 0;
  const { found } = await scan(async (ids) => {
    failures += await doAll(ids, task);
    for (const { state, reason, _count } of await task.results({ id: { in: [...ids] } })) {
      const result = reason ? `${state} (${reason})` : state;
      results.set(result, (results.get(result) ?? 0) + _count);
    }
  });
  const counts = [...results].map(([result, count]) => `${count} ${result}`);
  return { summary: [`${found} found`, ...counts].join(', '), failures, found };
}

/** Works through all ids, even if some fail; returns the number of failures. */
async function doAll(ids: readonly string[], { work, leave }: Pick<Task, 'work' | 'leave'>): Promise<number> {
  const { RetryLater } = await import('#app/core/retry-later.ts');
  const { describeError, log } = await import('#app/services/log.server.ts');
  const waiting = ids.values();
  let failures = 0;
  const workThrough = async () => {
    for (const id of waiting) {
      try {
        await work(id);
      } catch (error) {
        if (error instanceof RetryLater) {
          await leave(id);
        } else {
          failures += 1;
          log.error({ id, ...describeError(error) }, 'not done');
        }
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, workThrough));
  return failures;
}
