import {
  sendAddressMadeJob,
  sendAssistantConnectedJob,
  sendGoogleLinkedJob,
  sendPasswordChangedJob,
  sendPasswordResetJob,
  sendTokenMadeJob,
  sendWebhookMadeJob,
  sendWebhookOffJob,
} from '#app/features/accounts/account-mails.job.ts';
import {
  sendAddressMade,
  sendAssistantConnected,
  sendGoogleLinked,
  sendPasswordChanged,
  sendPasswordReset,
  sendTokenMade,
  sendWebhookMade,
  sendWebhookOff,
} from '#app/features/accounts/send-account-mails.server.ts';
import {
  scanDailyNudgesJob,
  scanDailyUpdatesJob,
  sendDailyMailJob,
} from '#app/features/daily-mails/daily-mail.job.ts';
import type { DailyMailKind } from '#app/features/daily-mails/daily-mail-kind.ts';
import { scanDailyMails } from '#app/features/daily-mails/scan-daily-mails.server.ts';
import { sendDailyMail } from '#app/features/daily-mails/send-daily-mail.server.ts';
import { scanHealthReportsJob } from '#app/features/health/scan-health-reports.job.ts';
import { scanHealthReports } from '#app/features/health/scan-health-reports.server.ts';
import { writeHealthReportJob } from '#app/features/health/write-health-report.job.ts';
import { writeHealthReport } from '#app/features/health/write-health-report.server.ts';
import { planIdeaJob } from '#app/features/ideas/plan-idea.job.ts';
import { planIdea } from '#app/features/ideas/plan-idea.server.ts';
import { renderKeptMarkdown } from '#app/features/plans/render-kept-markdown.server.ts';
import { renderMarkdownJob } from '#app/features/plans/render-markdown.job.ts';
import { resumeProjectsJob } from '#app/features/plans/resume-projects.job.ts';
import { resumeProjects } from '#app/features/plans/resume-projects.server.ts';
import { upgradeProjectsJob } from '#app/features/plans/upgrade-projects.job.ts';
import { upgradeProjects } from '#app/features/plans/upgrade-projects.server.ts';
import { sendDailyPushJob } from '#app/features/push/daily-push.job.ts';
import { scanDailyPushes } from '#app/features/push/scan-daily-pushes.server.ts';
import { sendDailyPush } from '#app/features/push/send-daily-push.server.ts';
import { generateWeekJob } from '#app/features/tasks/generate-week.job.ts';
import { generateWeek } from '#app/features/tasks/generate-week.server.ts';
import { deliverWebhookJob } from '#app/features/webhooks/deliver-webhook.job.ts';
import { deliverWebhook } from '#app/features/webhooks/deliver-webhook.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { log } from '#app/services/log.server.ts';
import type { QueueName } from '#app/services/queue-names.ts';
import { type Binding, bind } from './runtime.ts';

/** The function that does each job, by queue. */
export const processors = {
  generations: [
    bind(planIdeaJob, ({ generationId }, signal) => planIdea(generationId, signal)),
    bind(generateWeekJob, ({ generationId }, signal) => generateWeek(generationId, signal)),
    bind(writeHealthReportJob, ({ generationId }, signal) => writeHealthReport(generationId, signal)),
  ],
  mails: [
    bind(sendPasswordResetJob, ({ userId }) => sendPasswordReset(userId, clock.now())),
    bind(sendPasswordChangedJob, ({ userId }) => sendPasswordChanged(userId, clock.now())),
    bind(sendGoogleLinkedJob, ({ userId }) => sendGoogleLinked(userId, clock.now())),
    bind(sendTokenMadeJob, ({ userId }) => sendTokenMade(userId, clock.now())),
    bind(sendAddressMadeJob, ({ userId }) => sendAddressMade(userId, clock.now())),
    bind(sendWebhookMadeJob, ({ userId }) => sendWebhookMade(userId, clock.now())),
    bind(sendWebhookOffJob, ({ userId }) => sendWebhookOff(userId, clock.now())),
    bind(sendAssistantConnectedJob, ({ userId, grantId }) =>
      sendAssistantConnected(userId, clock.now(), grantId),
    ),
    bind(sendDailyMailJob, ({ mailId }) => sendDailyMail(mailId, clock.now())),
  ],
  schedules: [
    bind(scanDailyNudgesJob, () => scanDaily('daily_nudge')),
    bind(scanDailyUpdatesJob, () => scanDaily('daily_update')),
    bind(scanHealthReportsJob, async () => log.info(await scanHealthReports(clock.now()), 'health reports')),
    bind(resumeProjectsJob, async () => log.info(await resumeProjects(clock.now()), 'pauses over')),
  ],
  rendering: [
    bind(renderMarkdownJob, async (_, signal) => log.info(await renderKeptMarkdown(signal), 'markdown')),
    bind(upgradeProjectsJob, async (_, signal) =>
      log.info(await upgradeProjects(signal), 'projects of an older release'),
    ),
  ],
  webhooks: [
    bind(deliverWebhookJob, ({ webhookId }, signal) => deliverWebhook(webhookId, signal)),
    bind(sendDailyPushJob, ({ pushId }) => sendDailyPush(pushId, clock.now())),
  ],
} satisfies Record<QueueName, Binding[]>;

async function scanDaily(kind: DailyMailKind): Promise<void> {
  log.info({ kind, ...(await scanDailyMails(kind, clock.now())) }, 'daily mails');
  log.info({ kind, ...(await scanDailyPushes(kind, clock.now())) }, 'notifications');
}
