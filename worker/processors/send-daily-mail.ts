import { sendDailyMailJob } from '#app/features/daily-mails/daily-mail.job.ts';
import { sendDailyMail } from '#app/features/daily-mails/send-daily-mail.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { bind } from '#worker/runtime.ts';

export const sendDailyMailProcessor = bind(sendDailyMailJob, ({ mailId }) =>
  sendDailyMail(mailId, clock.now()),
);
