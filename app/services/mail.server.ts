import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { env } from './env.server.ts';
import { isPrivateNetwork } from './environment.ts';
import { newId } from './id.server.ts';
import { describeError, log } from './log.server.ts';

export const deliveredMailSchema = z.strictObject({
  id: z.string(),
  sentAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** A mail in the local mailbox. */
export type DeliveredMail = z.output<typeof deliveredMailSchema>;

type Mail = Omit<DeliveredMail, 'id' | 'sentAt'>;

/** Whether mail stays on this machine, because SMTP_URL is not set. */
export const hasLocalMailbox = (): boolean => !env.SMTP_URL;

const mailbox = path.join(env.DATA_DIR, 'mailbox');

// SMTP_URL may override these with parameters such as ?socketTimeout=60000.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail was not accepted. The server's message is left out, because it may quote the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string | undefined;
  /** Whether the server refused this mail or address permanently. */
  readonly isPermanent: boolean;
  /** Whether the mail was fully sent before the timeout, so that it may have been delivered. */
  readonly mayHaveArrived: boolean;

  constructor(refused: unknown, wasWritten: boolean) {
    super('The mail server did not take the mail.');
    const { code, command, responseCode } = refusalSchema.catch({}).parse(refused);
    this.code = code;
    // If the server refuses the sender or our password, it may accept the mail once that is fixed.
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
 * @throws MailNotSent if the mail server or the disk does not accept it
 */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  if (env.SMTP_URL) return deliver(env.SMTP_URL, mail);
  const delivered: DeliveredMail = { id: newId(), sentAt: now.toISOString(), ...mail };
  await writeAtomically(`${delivered.id}.json`, JSON.stringify(delivered));
}

/**
 * Checks that the local mailbox is writable.
 * @throws MailNotSent if it is not
 */
export async function tryMailbox(): Promise<void> {
  await writeAtomically('room', 'x'.repeat(100_000));
  await rm(path.join(mailbox, 'room'));
}

/** Writes a file of the mailbox under a temporary name first, so that half of it is never read. */
async function writeAtomically(name: string, text: string): Promise<void> {
  const unfinished = path.join(mailbox, `${name}.unfinished`);
  try {
    await mkdir(mailbox, { recursive: true, mode: 0o700 });
    await writeFile(unfinished, text, { mode: 0o600 });
    await rename(unfinished, path.join(mailbox, name));
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw new MailNotSent(error, false);
  }
}

async function deliver(url: string, mail: Mail): Promise<void> {
  let wasWritten = false;
  // Mail leaves our own network only encrypted.
  const transport = nodemailer.createTransport({ url, requireTLS: !isPrivateNetwork(url), ...timeouts });
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

/** The mails of the local mailbox, newest first; unreadable files are skipped. */
export async function readMailbox(limit = 50): Promise<DeliveredMail[]> {
  await mkdir(mailbox, { recursive: true, mode: 0o700 });
  const names = (await readdir(mailbox))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse();
  const mails = await Promise.all(names.slice(0, limit).map(readStored));
  return mails.filter((mail) => mail !== null);
}

const unreadable = new Set<string>();

async function readStored(name: string): Promise<DeliveredMail | null> {
  try {
    return deliveredMailSchema.parse(JSON.parse(await readFile(path.join(mailbox, name), 'utf8')));
  } catch (error) {
    if (!unreadable.has(name)) log.warn({ file: name, ...describeError(error) }, 'mail cannot be read');
    unreadable.add(name);
    return null;
  }
}
