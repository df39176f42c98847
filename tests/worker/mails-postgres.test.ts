import { startMailServer } from '#tests/mail-server.ts';

const server = await startMailServer();
process.env.SMTP_URL = server.url;
process.env.REDIS_URL = '';

// The app reads its environment with its first module.
const { testMails } = await import('./mails-suite.ts');
testMails(server);
