import { z } from 'zod';
import { defineJob } from '#app/jobs/job.ts';

const payload = z.object({ userId: z.uuid() });

// With backoff, enough for a mail server that is down for a quarter of an hour.
const attempts = 11;

export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  queue: 'mails',
  payload,
  attempts,
});

export const sendPasswordChangedJob = defineJob({
  name: 'send-password-changed',
  queue: 'mails',
  payload,
  attempts,
});

export const sendGoogleLinkedJob = defineJob({
  name: 'send-google-linked',
  queue: 'mails',
  payload,
  attempts,
});

export const sendTokenMadeJob = defineJob({ name: 'send-token-made', queue: 'mails', payload, attempts });

export const sendWebhookMadeJob = defineJob({
  name: 'send-webhook-made',
  queue: 'mails',
  payload,
  attempts,
});

export const sendWebhookOffJob = defineJob({ name: 'send-webhook-off', queue: 'mails', payload, attempts });

export const sendAssistantConnectedJob = defineJob({
  name: 'send-assistant-connected',
  queue: 'mails',
  // An older release enqueues it without saying which.
  payload: payload.extend({ grantId: z.uuid().optional() }),
  attempts,
});
