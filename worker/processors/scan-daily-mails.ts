import { scanDailyNudgesJob, scanDailyUpdatesJob } from '#app/features/daily-mails/daily-mail.job.ts';
import { scanDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { log } from '#app/services/log.server.ts';
import { bind } from '#worker/runtime.ts';

export const scanDailyNudgesProcessor = bind(scanDailyNudgesJob, async () => {
  log.info(await scanDailyMails('daily_nudge', clock.now()), 'daily nudges');
});

export const scanDailyUpdatesProcessor = bind(scanDailyUpdatesJob, async () => {
  log.info(await scanDailyMails('daily_update', clock.now()), 'daily updates');
});
