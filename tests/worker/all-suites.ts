import { afterAll } from 'vitest';
import { startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { startMailServer } from '#tests/mail-server.ts';

/**
 * What the worker promises with its queue in Postgres; with one at `redisUrl`, that part of it which the queue itself has
 * a part in. The rest is of rows, mails and models, and is told there.
 */
export async function testWith(redisUrl: string): Promise<void> {
  const [model, mailServer] = await Promise.all([startFakeOpenai(), startMailServer()]);
  Object.assign(process.env, {
    REDIS_URL: redisUrl,
    OPENAI_BASE_URL: model.url,
    SMTP_URL: mailServer.url,
  });
  // The app reads its environment with its first module.
  const [{ testSchedules }, { testWorker }, { testMails }, { closeQueues }, { closeQueueStore }] =
    await Promise.all([
      import('./schedules-suite.ts'),
      import('./worker-suite.ts'),
      import('./mails-suite.ts'),
      import('#app/jobs/enqueue.server.ts'),
      import('#app/services/queue.server.ts'),
    ]);
  afterAll(async () => {
    await closeQueues();
    await closeQueueStore();
    await Promise.all([model.close(), mailServer.close()]);
  });
  const isWhole = redisUrl === '';
  testSchedules(mailServer, isWhole);
  testWorker(model, mailServer, isWhole);
  testMails(mailServer, isWhole);
}
