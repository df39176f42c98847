import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

const payload = z.object({ userId: z.uuid() });

// With backoff these last a quarter of an hour, in case the mail server is down.
const attempts = 11;

const mailTo = (name: string) => defineJob({ name, queue: 'mails', payload, attempts });

export const sendPasswordResetJob = mailTo('send-password-reset');
export const sendPasswordChangedJob = mailTo('send-password-changed');
export const sendGoogleLinkedJob = mailTo('send-google-linked');
export const sendTokenMadeJob = mailTo('send-token-made');
export const sendAddressMadeJob = mailTo('send-address-made');
export const sendWebhookMadeJob = mailTo('send-webhook-made');
export const sendWebhookOffJob = mailTo('send-webhook-off');

export const sendAssistantConnectedJob = defineJob({
  name: 'send-assistant-connected',
  queue: 'mails',
  payload: payload.extend({ grantId: z.uuid() }),
  attempts,
});
