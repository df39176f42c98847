import { createServer } from 'node:net';
import { expect, test } from 'vitest';

const address = 'ada@example.com';

/** A mail server that knows nobody, and says whom. */
const server = createServer((socket) => {
  const answers: Record<string, string> = { RCPT: `550 <${address}> is not known here`, QUIT: '221 bye' };
  socket.on('error', () => undefined);
  socket.write('220 ready\r\n');
  socket.on('data', (line) => {
    const verb = line.toString().slice(0, 4).toUpperCase();
    socket.write(`${answers[verb] ?? '250 well'}\r\n`);
  });
});

test('what a mail server says of an address does not get into logs or the queue', async () => {
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
    });
  });
  // The app reads its environment with its first module.
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  const { MailNotSent, sendMail } = await import('./mail.server.ts');
  const { describeError } = await import('./log.server.ts');
  const error: unknown = await sendMail(
    { to: address, subject: 'Hello', html: '', text: '' },
    new Date(),
  ).catch((thrown: unknown) => thrown);
  server.close();
  if (!(error instanceof MailNotSent)) throw new Error('The mail was taken.');
  expect(error.code).toBe('EENVELOPE');
  expect(error.cause).toBeUndefined();
  expect(`${error.message} ${error.stack} ${JSON.stringify(describeError(error))}`).not.toContain(address);
});
