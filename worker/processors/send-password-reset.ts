import { sendPasswordResetJob } from '#app/features/accounts/password-mail.job.ts';
import { sendPasswordReset } from '#app/features/accounts/send-password-reset.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { bind } from '#worker/runtime.ts';

export const sendPasswordResetProcessor = bind(sendPasswordResetJob, ({ userId }) =>
  sendPasswordReset(userId, clock.now()),
);
