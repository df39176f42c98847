import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { env } from './env.server.ts';
import { isNear } from './environment.ts';
import { newId } from './id.server.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** A mail in the local mailbox. */
export interface DeliveredMail extends Mail {
  id: string;
  sentAt: string;
}

/** Whether mail stays on this machine, which is so when SMTP_URL is not set. */
export const hasLocalMailbox = !env.SMTP_URL;

const mailbox = path.join(env.DATA_DIR, 'mailbox');
const transport = env.SMTP_URL
  ? nodemailer.createTransport({
      url: env.SMTP_URL,
      // No mail leaves our own network in the clear, not even for a server that offers nothing else.
      requireTLS: !isNear(env.SMTP_URL),
      connectionTimeout: 10_000,
      socketTimeout: 20_000,
    })
  : null;

/** The mail server did not take a mail. What it said is left out, because that may quote the address. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string | undefined;

  constructor(refused: unknown) {
    super('The mail server did not take the mail.');
    this.code = refused instanceof Error && 'code' in refused ? String(refused.code) : undefined;
  }
}

/**
 * Sends a mail, or puts it into the local mailbox.
 * @throws MailNotSent when the mail server does not take it.
 */
export async function sendMail(mail: Mail, now: Date): Promise<void> {
  if (transport) {
    await transport.sendMail({ from: env.MAIL_FROM, ...mail }).catch((refused: unknown) => {
      throw new MailNotSent(refused);
    });
    return;
  }
  const delivered: DeliveredMail = { id: newId(), sentAt: now.toISOString(), ...mail };
  await mkdir(mailbox, { recursive: true, mode: 0o700 });
  await writeFile(path.join(mailbox, `${delivered.id}.json`), JSON.stringify(delivered), { mode: 0o600 });
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
