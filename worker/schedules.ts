import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { scanDailyNudgesJob, scanDailyUpdatesJob } from '#app/features/daily-mails/daily-mail.job.ts';
import { sweepDailyMails } from '#app/features/daily-mails/sweep-daily-mails.server.ts';
import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { upgradeProjectsJob } from '#app/features/plans/upgrade-projects.job.ts';
import { bringForward, isScheduled, schedule } from '#app/jobs/enqueue.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

/** The jobs that look for the users whose hour it is now. */
export const scans = [scanDailyNudgesJob, scanDailyUpdatesJob, scanHealthReportsJob];

/** The jobs that come by themselves, once for the whole deployment. */
const recurringJobs = [...scans, upgradeProjectsJob, renderMarkdownJob];

// Time zones begin their hours on a quarter of an hour.
const scanPattern = '*/15 * * * *';
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Something that is done over and over. */
interface Recurring {
  stop(): Promise<void>;
}

/**
 * Sees to it that these jobs come by themselves, also after the queue was away or lost them. Starting runs each once,
 * for whoever's hour it is already.
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

// A row this young is being enqueued by the request that wrote it.
const generationGraceMs = 3 * secondMs;

/** Sees to it that no job waits for years because a clock was wrong for a moment. */
export function startBringingForward(): Recurring {
  return recur('bringing forward', minuteMs, async () => {
    for (const queue of ['generations', 'mails'] as const) await bringForward(queue, clock.now());
  });
}

/** Puts AI work that is owed but has no job on its queue again. */
export function startSweeping(): Recurring {
  return recur('sweep', 5 * secondMs, (signal, isFirst) =>
    sweepGenerations(new Date(clock.now().getTime() - (isFirst ? 0 : generationGraceMs)), signal),
  );
}

/** Does likewise for daily mails. */
export function startSweepingMails(): Recurring {
  return recur('sweep of mails', minuteMs, (signal) =>
    sweepDailyMails(new Date(clock.now().getTime() - minuteMs), signal),
  );
}

/** Forgets what has run out. */
export function startForgetting(): Recurring {
  return recur('forgetting', hourMs, () => forgetExpired(clock.now()));
}

/** Does something at once and then every so often, one time after the other, until stopped. */
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
