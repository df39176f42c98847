import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { env } from './env.server.ts';
import { isNear } from './environment.ts';
import { newId } from './id.server.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** A mail in the local mailbox. */
export interface DeliveredMail extends Mail {
  id: string;
  sentAt: string;
}

/** Whether mail stays on this machine, which is so when SMTP_URL is not set. */
export const hasLocalMailbox = !env.SMTP_URL;

const mailbox = path.join(env.DATA_DIR, 'mailbox');

// How long the mail server may take to answer. Parameters of SMTP_URL come before them, such as ?socketTimeout=60000.
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mail server did not take a mail. What it said is left out, because that may quote the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string | undefined;
  /** The server refuses this very mail or address, and would again. */
  readonly isPermanent: boolean;
  /** The whole mail was on its way when the server fell silent, so it may have been delivered nevertheless. */
  readonly mayHaveArrived: boolean;

  constructor(refused: unknown, wasWritten: boolean) {
    super('The mail server did not take the mail.');
    const { code, command, responseCode } = refusalSchema.catch({}).parse(refused);
    this.code = code;
    // Who refuses us as such, as a sender or by our password, may take the mail once that is put right.
    const isAboutUs = command === 'MAIL FROM' || command === 'DATA';
    const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && !isAboutUs);
    this.isPermanent = isAboutMail && (responseCode === undefined || responseCode >= 500);
    this.mayHaveArrived = wasWritten && responseCode === undefined;
  }
}

const refusalSchema = z.object({
  code: z.string().optional(),
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/**
 * Sends a mail, or puts it into the local mailbox.
 * @throws MailNotSent when the mail server does not take it.
 */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  if (env.SMTP_URL) return deliver(env.SMTP_URL, mail);
  const delivered: DeliveredMail = { id: newId(), sentAt: now.toISOString(), ...mail };
  await mkdir(mailbox, { recursive: true, mode: 0o700 });
  await writeFile(path.join(mailbox, `${delivered.id}.json`), JSON.stringify(delivered), { mode: 0o600 });
}

async function deliver(url: string, mail: Mail): Promise<void> {
  let wasWritten = false;
  // No mail leaves our own network in the clear, not even for a server that offers nothing else.
  const transport = nodemailer.createTransport({ url, requireTLS: !isNear(url), ...patience });
  transport.use('stream', ({ message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) =>
      createReadStream(options).once('end', () => {
        wasWritten = true;
      });
    done();
  });
  try {
    await transport.sendMail({ from: env.MAIL_FROM, ...mail });
  } catch (refused) {
    throw new MailNotSent(refused, wasWritten);
  }
}

/** The mails of the local mailbox, newest first; ids sort by age. */
export async function readMailbox(limit = 50): Promise<DeliveredMail[]> {
  await mkdir(mailbox, { recursive: true, mode: 0o700 });
  const names = (await readdir(mailbox))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  return Promise.all(
    names.slice(0, limit).map(async (name): Promise<DeliveredMail> => {
      const mail: DeliveredMail = JSON.parse(await readFile(path.join(mailbox, name), 'utf8'));
      return mail;
    }),
  );
}
