import '#app/wiring.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { onStop } from '#app/services/lifecycle.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { generateWeekProcessor } from './processors/generate-week.ts';
import { planIdeaProcessor } from './processors/plan-idea.ts';
import { renderMarkdownProcessor } from './processors/render-markdown.ts';
import { scanDailyNudgesProcessor, scanDailyUpdatesProcessor } from './processors/scan-daily-mails.ts';
import { scanHealthReportsProcessor } from './processors/scan-health-reports.ts';
import { sendDailyMailProcessor } from './processors/send-daily-mail.ts';
import { sendGoogleLinkedProcessor } from './processors/send-google-linked.ts';
import { sendPasswordChangedProcessor } from './processors/send-password-changed.ts';
import { sendPasswordResetProcessor } from './processors/send-password-reset.ts';
import { upgradeProjectsProcessor } from './processors/upgrade-projects.ts';
import { writeHealthReportProcessor } from './processors/write-health-report.ts';
import { startWorker } from './runtime.ts';
import {
  scheduleScans,
  startBringingForward,
  startForgetting,
  startSweeping,
  startSweepingMails,
} from './schedules.ts';

// The work waits for the model or the mail server most of the time, so one process does several pieces at once.
const concurrency = 8;

const generations = startWorker('generations', concurrency, [
  planIdeaProcessor,
  generateWeekProcessor,
  writeHealthReportProcessor,
]);
const mails = startWorker('mails', concurrency, [
  sendPasswordResetProcessor,
  sendPasswordChangedProcessor,
  sendGoogleLinkedProcessor,
  sendDailyMailProcessor,
]);
const schedules = startWorker('schedules', 1, [
  scanDailyNudgesProcessor,
  scanDailyUpdatesProcessor,
  scanHealthReportsProcessor,
]);
const rendering = startWorker('rendering', 1, [renderMarkdownProcessor, upgradeProjectsProcessor]);
const workers = [generations, mails, schedules, rendering];
const recurring = [
  scheduleScans(),
  startSweeping(),
  startSweepingMails(),
  startForgetting(),
  startBringingForward(),
];

onStop(async () => {
  // The work in hand goes back first: the sweeps may be waiting for a queue that is away.
  await Promise.all([...workers.map((worker) => worker.close()), ...recurring.map(({ stop }) => stop())]);
  await closeQueues();
  await closeQueueStore();
});

Promise.all(workers.map((worker) => worker.waitUntilReady())).then(
  () => log.info('worker is ready'),
  (error: unknown) => log.warn(describeError(error), 'worker waits for its queue'),
);
