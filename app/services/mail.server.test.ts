import { once } from 'node:events';
import { createServer } from 'node:net';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type MailAnswer, startMailServer } from '#tests/mail-server.ts';
import { env } from './env.server.ts';
import { describeError } from './log.server.ts';
import { MailNotSent, sendMail } from './mail.server.ts';

const address = 'ada@example.com';
const mail = { to: address, subject: 'A plan for Ada', html: '<p>For Ada, ×</p>', text: 'For Ada, ×' };

const server = await startMailServer();
afterAll(() => server.close());
afterEach(() => {
  server.reset();
});

/** The server's address with short timeouts. */
const shortTimeoutUrl = new URL(server.url);
shortTimeoutUrl.search = 'greetingTimeout=500&socketTimeout=500';

/** What becomes of a mail that is not accepted. */
async function refusalBy(url: string) {
  env.SMTP_URL = url;
  const error: unknown = await sendMail(mail, new Date()).catch((thrown: unknown) => thrown);
  if (!(error instanceof MailNotSent)) throw new Error('The mail was taken.');
  expect(error.cause).toBeUndefined();
  expect(`${error.message} ${error.stack} ${JSON.stringify(describeError(error))}`).not.toMatch(/ada/i);
  const { code, isPermanent, mayHaveArrived } = error;
  return { code, isPermanent, mayHaveArrived };
}

test('a mail arrives as HTML and text, with its headers', async () => {
  env.SMTP_URL = server.url;
  const unsubscribe = `<https://stepwise.example/unsubscribe/${'x'.repeat(170)}>`;
  const headers = {
    'List-Unsubscribe': unsubscribe,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await sendMail({ ...mail, headers }, new Date());
  expect(server.taken).toHaveLength(1);
  const { to = [], raw = '' } = server.taken[0] ?? {};
  expect(to).toEqual([address]);
  const { subject, text, html, headerLines, from } = await simpleParser(raw);
  expect({ subject, text: text?.trim(), html: String(html).trim(), from: from?.text }).toEqual({
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    from: '"Stepwise" <hello@stepwise.localhost>',
  });
  const lines = headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' '));
  expect(lines).toContain(`List-Unsubscribe: ${unsubscribe}`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

const passing = { isPermanent: false, mayHaveArrived: false };
const forGood = { isPermanent: true, mayHaveArrived: false };

test.each<[string, MailAnswer, object]>([
  ['does not know the address', { refuse: 550, at: 'recipient' }, { code: 'EENVELOPE', ...forGood }],
  ['is too busy for the address', { refuse: 451, at: 'recipient' }, { code: 'EENVELOPE', ...passing }],
  ['refuses the mail for good', { refuse: 554, at: 'end' }, { code: 'EMESSAGE', ...forGood }],
  ['has no room for the mail now', { refuse: 452, at: 'end' }, { code: 'EMESSAGE', ...passing }],
  ['never says a word', 'mute', { code: 'ETIMEDOUT', ...passing }],
  [
    'takes the mail but does not say so',
    'hold',
    { code: 'ETIMEDOUT', isPermanent: false, mayHaveArrived: true },
  ],
])('a server that %s', async (_, answer, expected) => {
  server.respond(answer);
  const isSilent = typeof answer === 'string';
  expect(await refusalBy(isSilent ? shortTimeoutUrl.href : server.url)).toEqual(expected);
});

/** A mail server that only answers some commands. */
async function refuse(greeting: string, answers: Record<string, string>) {
  const bare = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`${greeting}\r\n`);
    socket.on('data', (line) => {
      const verb = line.toString().slice(0, 4).toUpperCase();
      socket.write(`${answers[verb] ?? '250 well'}\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const bound = bare.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const refusal = await refusalBy(`smtp://ada:secret@127.0.0.1:${port}`);
  bare.close();
  return refusal;
}

test('a mail server’s answer about an address does not get into logs or the queue', async () => {
  const answers = { AUTH: '235 come in', RCPT: `550 <${address}> is not known here`, QUIT: '221 bye' };
  expect(await refuse('220 ready', answers)).toEqual({ code: 'EENVELOPE', ...forGood });
});

test('a server that refuses the sender may accept it later', async () => {
  const answers = { AUTH: '235 come in', MAIL: '550 this sender is not verified', QUIT: '221 bye' };
  expect(await refuse('220 ready', answers)).toEqual({ code: 'EENVELOPE', ...passing });
});

test('a server that refuses our password may accept it later', async () => {
  expect(await refuse('220 ready', { AUTH: '535 who are you', EHLO: '250 AUTH PLAIN' })).toEqual({
    code: 'EAUTH',
    ...passing,
  });
  expect(await refuse('554 nobody may come in', {})).toMatchObject(passing);
});

test('an unreachable server may come back', async () => {
  await server.close();
  expect(await refusalBy(server.url)).toEqual({ code: 'ESOCKET', ...passing });
  await server.open();
});
