import '#app/wiring.ts';
import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { onStop } from '#app/services/lifecycle.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { processors } from './processors.ts';
import { startWorker } from './runtime.ts';
import { startRecurring } from './schedules.ts';

// Jobs mostly wait for the model or the mail server, so one process does several at once.
const concurrency = 8;

const workers = [
  startWorker('generations', concurrency, processors.generations),
  startWorker('mails', concurrency, processors.mails),
  startWorker('schedules', 1, processors.schedules),
  startWorker('rendering', 1, processors.rendering),
  // These wait for servers of users, some of which never answer.
  startWorker('webhooks', 2 * concurrency, processors.webhooks),
];
const recurring = startRecurring();

onStop(async () => {
  // Running jobs go back at once, because a sweep may be waiting for a queue that is down.
  await Promise.all([...workers.map((worker) => worker.close()), ...recurring.map(({ stop }) => stop())]);
  await closeQueues();
  await closeQueueStore();
});

Promise.all(workers.map((worker) => worker.waitUntilReady())).then(
  () => log.info('worker is ready'),
  (error: unknown) => log.warn(describeError(error), 'worker waits for its queue'),
);
