import { sendPasswordChangedJob } from '#app/features/accounts/password-mail.job.ts';
import { sendPasswordChanged } from '#app/features/accounts/send-password-changed.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { bind } from '#worker/runtime.ts';

export const sendPasswordChangedProcessor = bind(sendPasswordChangedJob, ({ userId }) =>
  sendPasswordChanged(userId, clock.now()),
);
