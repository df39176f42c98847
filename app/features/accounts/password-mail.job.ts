import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

const payload = z.object({ userId: z.uuid() });

// With the pauses between them, the mail server may be away for a quarter of an hour.
const attempts = 11;

/** Mails a link for a new password, when there is such a user. */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  queue: 'mails',
  payload,
  attempts,
});

/** Tells a user by mail that their password was changed. */
export const sendPasswordChangedJob = defineJob({
  name: 'send-password-changed',
  queue: 'mails',
  payload,
  attempts,
});

/** Tells a user by mail that Google can sign them in from now on. */
export const sendGoogleLinkedJob = defineJob({
  name: 'send-google-linked',
  queue: 'mails',
  payload,
  attempts,
});
