import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { onStop } from '#app/services/lifecycle.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { generateWeekProcessor } from './processors/generate-week.ts';
import { planIdeaProcessor } from './processors/plan-idea.ts';
import { sendPasswordChangedProcessor } from './processors/send-password-changed.ts';
import { sendPasswordResetProcessor } from './processors/send-password-reset.ts';
import { startWorker } from './runtime.ts';
import { startForgetting, startSweeping } from './schedules.ts';

// The work waits for the model or the mail server most of the time, so one process does several pieces at once.
const concurrency = 8;

const generations = startWorker('generations', concurrency, [planIdeaProcessor, generateWeekProcessor]);
const mails = startWorker('mails', concurrency, [sendPasswordResetProcessor, sendPasswordChangedProcessor]);
const sweeping = startSweeping();
const forgetting = startForgetting();

onStop(async () => {
  forgetting.stop();
  // The work in hand goes back first: the sweep may be waiting for a queue that is away.
  await Promise.all([generations.close(), mails.close(), sweeping.stop()]);
  await closeQueues();
  await closeQueueStore();
});

Promise.all([generations.waitUntilReady(), mails.waitUntilReady()]).then(
  () => log.info('worker is ready'),
  (error: unknown) => log.warn(describeError(error), 'worker waits for its queue'),
);
