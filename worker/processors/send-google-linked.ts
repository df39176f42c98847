import { sendGoogleLinkedJob } from '#app/features/accounts/password-mail.job.ts';
import { sendGoogleLinked } from '#app/features/accounts/send-google-linked.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { bind } from '#worker/runtime.ts';

export const sendGoogleLinkedProcessor = bind(sendGoogleLinkedJob, ({ userId }) =>
  sendGoogleLinked(userId, clock.now()),
);
