import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import {
  type DeliveredMail,
  hasLocalMailbox,
  readMailbox as readStoredMails,
} from '#app/services/mail.server.ts';

export interface Mailbox {
  /** Newest first. */
  mails: Pick<DeliveredMail, 'id' | 'to' | 'subject' | 'sentAt'>[];
  /** The mail that was asked for, else the newest; null when there is none at all. */
  opened: Omit<DeliveredMail, 'html'> | null;
}

/** Shows whoever runs Stepwise the mails that stay on this machine, for as long as no mail server is set up. */
export const readMailbox = openOperation({
  name: 'read-mailbox',
  input: z.object({ mail: z.string().optional() }),
  async run({ mail: id }): Promise<Mailbox> {
    if (!hasLocalMailbox) throw new AppError('not_found', 'There is nothing at this address.');
    const stored = await readStoredMails();
    const opened = id === undefined ? stored[0] : stored.find((mail) => mail.id === id);
    if (id !== undefined && !opened) throw new AppError('not_found', 'This mail is not in the mailbox.');
    return {
      mails: stored.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
      opened: opened ? withoutHtml(opened) : null,
    };
  },
});

/** Shows one of these mails as a mail program would. */
export const readMailHtml = openOperation({
  name: 'read-mail-html',
  input: z.object({ id: z.string() }),
  async run({ id }): Promise<string> {
    const mail = hasLocalMailbox ? (await readStoredMails()).find((stored) => stored.id === id) : undefined;
    if (!mail) throw new AppError('not_found', 'This mail is not in the mailbox.');
    return mail.html;
  },
});

const withoutHtml = ({ html: _, ...mail }: DeliveredMail): Omit<DeliveredMail, 'html'> => mail;
