import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { shortText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import {
  type DeliveredMail,
  deliveredMailSchema,
  hasLocalMailbox,
  readMailbox as readStoredMails,
} from '#app/services/mail.server.ts';

const mailboxSchema = z.strictObject({
  mails: z
    .array(deliveredMailSchema.pick({ id: true, to: true, subject: true, sentAt: true }))
    .describe('Newest first.'),
  opened: deliveredMailSchema
    .omit({ html: true })
    .nullable()
    .describe('The requested mail, or else the newest; null if there is none.'),
});

export const readMailbox = operation({
  name: 'read-mailbox',
  summary: 'Shows the operator the mails that stay on this machine without a mail server.',
  screenOnly: 'the local mailbox is a screen',
  access: 'anyone',
  input: z.object({ mail: shortText().optional() }),
  output: mailboxSchema,
  refusals: ['not_found'],
  async run({ mail: id }) {
    if (!hasLocalMailbox()) throw new AppError('not_found', 'There is nothing at this address.');
    const stored = await readStoredMails();
    const opened = id === undefined ? stored[0] : stored.find((mail) => mail.id === id);
    if (id !== undefined && !opened) throw new AppError('not_found', 'This mail is not in the mailbox.');
    return {
      mails: stored.map(({ id, to, subject, sentAt }) => ({ id, to, subject, sentAt })),
      opened: opened ? withoutHtml(opened) : null,
    };
  },
});

export const readMailHtml = operation({
  name: 'read-mail-html',
  summary: 'Shows one of these mails as in a mail program.',
  screenOnly: 'the local mailbox is a screen',
  access: 'anyone',
  input: z.object({ id: shortText() }),
  output: z.string(),
  refusals: ['not_found'],
  async run({ id }) {
    const mail = hasLocalMailbox() ? (await readStoredMails()).find((stored) => stored.id === id) : undefined;
    if (!mail) throw new AppError('not_found', 'This mail is not in the mailbox.');
    return mail.html;
  },
});

const withoutHtml = ({ html: _, ...mail }: DeliveredMail): Omit<DeliveredMail, 'html'> => mail;
