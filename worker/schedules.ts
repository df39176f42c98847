import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { scanDailyNudgesJob, scanDailyUpdatesJob } from '#app/features/daily-mails/daily-mail.job.ts';
import { sweepDailyMails } from '#app/features/daily-mails/sweep-daily-mails.server.ts';
import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { resumeProjectsJob } from '#app/features/plans/resume-projects.job.ts';
import { upgradeProjectsJob } from '#app/features/plans/upgrade-projects.job.ts';
import { sweepDailyPushes } from '#app/features/push/sweep-daily-pushes.server.ts';
import { sweepWebhooks } from '#app/features/webhooks/sweep-webhooks.server.ts';
import { bringForward, isScheduled, schedule } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

/** The jobs that find users for whom something is due at their local hour. */
export const scans = [scanDailyNudgesJob, scanDailyUpdatesJob, scanHealthReportsJob, resumeProjectsJob];

/** The recurring jobs, each once for the whole deployment. */
const recurringJobs = [...scans, upgradeProjectsJob, renderMarkdownJob];

// In every time zone, hours begin at a quarter hour of UTC.
const scanPattern = '*/15 * * * *';
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Work that is repeated until it is stopped. */
interface Recurring {
  stop(): Promise<void>;
}

/**
 * Keeps the recurring jobs scheduled, even if the queue was down or lost them. At the start each runs once, for users
 * whose hour has already begun.
 */
export function scheduleScans(): Recurring {
  const isStarted = new Set<string>();
  return recur('scheduling', minuteMs, async () => {
    for (const job of recurringJobs) {
      if (isStarted.has(job.name) && (await isScheduled(job, clock.now()))) continue;
      await schedule(job, scanPattern);
      isStarted.add(job.name);
    }
  });
}

// The request that wrote a row has this long to enqueue it.
const generationGraceMs = 3 * secondMs;

/** Enqueues pending AI work whose job was lost. */
export const startSweeping = (): Recurring =>
  recur('sweep', 5 * secondMs, (signal, isFirst) =>
    sweepGenerations(new Date(clock.now().getTime() - (isFirst ? 0 : generationGraceMs)), signal),
  );

const minuteAgo = () => new Date(clock.now().getTime() - minuteMs);

/** Starts everything that a worker repeats. */
export const startRecurring = (): Recurring[] => [
  scheduleScans(),
  startSweeping(),
  // Daily mails and notifications whose job was lost, and deliveries that are due.
  recur('sweep of mails', minuteMs, (signal) => sweepDailyMails(minuteAgo(), signal)),
  recur('sweep of notifications', minuteMs, () => sweepDailyPushes(minuteAgo())),
  recur('sweep of webhooks', 5 * secondMs, () => sweepWebhooks(clock.now())),
  recur('forgetting', hourMs, () => forgetExpired(clock.now())),
  // Keeps jobs from waiting for years because a clock was briefly wrong.
  recur('bringing forward', minuteMs, async () => {
    for (const queue of ['generations', 'mails'] as const) await bringForward(queue, clock.now());
  }),
];

/** Runs something now and at an interval, never twice at a time, until stopped. */
function recur(
  what: string,
  everyMs: number,
  work: (signal: AbortSignal, isFirst: boolean) => Promise<void>,
): Recurring {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const begin = (isFirst: boolean) => {
    running ??= work(stopping.signal, isFirst)
      .catch((error: unknown) => log.warn(describeError(error), `${what} failed`))
      .then(() => {
        running = undefined;
      });
  };
  begin(true);
  const timer = setInterval(() => begin(false), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
