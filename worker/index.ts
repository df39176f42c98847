import { closeQueues } from '#app/jobs/enqueue.server.ts';
import { exitWithParent } from '#app/services/lifecycle.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { closeQueueStore } from '#app/services/queue.server.ts';
import { generateWeekProcessor } from './processors/generate-week.ts';
import { planIdeaProcessor } from './processors/plan-idea.ts';
import { startWorker } from './runtime.ts';
import { startSweeping } from './schedules.ts';

// The work waits for the model most of the time, so one process does several pieces at once.
const concurrency = 8;

const generations = startWorker('generations', concurrency, [planIdeaProcessor, generateWeekProcessor]);
const sweeping = startSweeping();
log.info('worker is ready');

async function stop(): Promise<void> {
  await sweeping.stop();
  await generations.close();
  await closeQueues();
  await closeQueueStore();
}

exitWithParent(stop);
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), 10_000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(describeError(error), 'worker stopped badly');
        process.exit(1);
      },
    );
  });
}
