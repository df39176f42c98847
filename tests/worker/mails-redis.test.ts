import { inject } from 'vitest';
import { testWithRedis } from '#tests/setup/requirements.ts';

const redisUrl = inject('redisUrl');

if (redisUrl === undefined) {
  testWithRedis('mails by a worker on Redis', () => undefined);
} else {
  const { startMailServer } = await import('#tests/mail-server.ts');
  const server = await startMailServer();
  process.env.SMTP_URL = server.url;
  // Its own database, so that it contains no other jobs.
  process.env.REDIS_URL = `${redisUrl}/9`;
  const { testMails } = await import('./mails-suite.ts');
  testMails(server);
}
