import { afterAll } from 'vitest';
import { startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { startMailServer } from '#tests/mail-server.ts';

/** The tests of the worker with its queue in Postgres; with `redisUrl`, only those that depend on the queue. */
export async function testWith(redisUrl: string): Promise<void> {
  const [model, mailServer] = await Promise.all([startFakeOpenai(), startMailServer()]);
  Object.assign(process.env, {
    REDIS_URL: redisUrl,
    OPENAI_BASE_URL: model.url,
    SMTP_URL: mailServer.url,
  });
  // The app reads its environment when it is loaded.
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
  testMails(model, mailServer, isWhole);
}
