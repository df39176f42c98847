import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { toSettings } from '#app/features/accounts/settings.ts';
import { daysOffSchema } from '#app/features/brief/days-off.ts';
import { readShortfall } from '#app/features/generations/shortfall.server.ts';
import { toAnalysis } from '#app/features/plans/analysis.ts';
import { reasonOf } from '#app/features/plans/plan-version.schema.ts';
import { readWeeks } from '#app/features/plans/planned-week.schema.ts';
import { toRoadmap, withMilestones } from '#app/features/plans/roadmap.ts';
import { readNotApplied } from '#app/features/plans/show-versions.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { weeksOfPlan } from '#app/features/plans/week-dates.ts';
import { toKeptProgramChange } from '#app/features/projects/program-change.ts';
import { toProject } from '#app/features/projects/project.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { subscriptionSchema } from '#app/features/push/push.schema.ts';
import { toTask, withDependencies } from '#app/features/tasks/task.ts';
import { toToken } from '#app/features/tokens/token.ts';
import { toWebhook } from '#app/features/webhooks/webhook.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { type Vault, vaultOf } from '#app/services/vault.server.ts';
import {
  accountFile,
  accountFileFormat,
  accountPart,
  addressPart,
  assistantPart,
  briefPart,
  feedbackPart,
  generationPart,
  healthReportPart,
  mailPart,
  pushDevicePart,
  pushPart,
  sessionPart,
  taskExtras,
  verificationPart,
  versionPart,
  weekPart,
} from './account-file.schema.ts';

// Rows of the same moment are ordered by their ids.
const inOrder: { createdAt?: 'asc'; id?: 'asc' }[] = [{ createdAt: 'asc' }, { id: 'asc' }];

const ofProjects = {
  weeks: { orderBy: { number: 'desc' } },
  planBriefs: { orderBy: inOrder },
  planAnalyses: { orderBy: inOrder },
  planRoadmaps: { include: withMilestones, orderBy: inOrder },
  versions: { orderBy: { number: 'asc' } },
  tasks: { orderBy: [{ week: 'asc' }, { rank: 'asc' }], include: withDependencies },
  removedTasks: { orderBy: [{ removedAt: 'asc' }, { id: 'asc' }] },
  programChanges: { orderBy: { lastAt: 'asc' } },
  generations: { orderBy: inOrder },
  healthReports: { orderBy: inOrder },
} satisfies Prisma.ProjectInclude;

const ofUser = {
  sessions: { orderBy: inOrder },
  personalTokens: { orderBy: inOrder },
  oauthGrants: { orderBy: inOrder },
  secretAddresses: { orderBy: inOrder },
  webhooks: { include: { deliveries: { orderBy: { id: 'asc' } } }, orderBy: inOrder },
  projects: { include: ofProjects, orderBy: inOrder },
  mails: { orderBy: { sentAt: 'asc' } },
  pushDevices: { orderBy: inOrder },
  pushes: { orderBy: { sentAt: 'asc' } },
  feedback: { orderBy: inOrder },
} satisfies Prisma.UserInclude;

export const exportAccount = operation({
  name: 'export-account',
  summary: 'Exports all of your data in readable form, without secrets (password, tokens, keys).',
  api: { method: 'GET', path: '/api/users/export' },
  apiOnly: 'the privacy screen links to its API URL',
  access: 'user',
  sessionOnly: true,
  input: z.object({}),
  output: accountFile,
  limit: 'export',
  async run(_input, { viewer, now }) {
    await upgradeProjectsOf(viewer.userId);
    const [user, vault] = await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: viewer.userId }, include: ofUser }),
      vaultOf(viewer.userId),
    ]);
    const verification = await db.emailVerification.findUnique({ where: { email: user.email } });
    return {
      format: accountFileFormat,
      exported_at: now.toISOString(),
      account: columns(accountPart, { ...user, hasPassword: user.passwordHash !== null }),
      settings: toSettings(user),
      email_verification: verification && columns(verificationPart, verification),
      sessions: user.sessions.map((session) => columns(sessionPart, session)),
      addresses: user.secretAddresses.map((address) => columns(addressPart, address)),
      webhooks: user.webhooks.map((webhook) => toWebhook(webhook, vault)),
      tokens: user.personalTokens.map((token) => toToken(token, vault)),
      assistants: user.oauthGrants.map((grant) => columns(assistantPart, grant)),
      projects: user.projects.map((project) => exportProject(project, vault, user.timeZone, now)),
      daily_mails: user.mails.map((mail) => columns(mailPart, mail)),
      push_devices: user.pushDevices.map((device) => {
        const { subscription, ...row } = vault.open('pushDevice', device);
        const { endpoint } = subscriptionSchema.parse(JSON.parse(subscription));
        return columns(pushDevicePart, { ...row, service: new URL(endpoint).host });
      }),
      notifications: user.pushes.map((push) => columns(pushPart, push)),
      feedback: user.feedback.map((row) => {
        const { text, ...feedback } = vault.open('feedback', row);
        return columns(feedbackPart, { ...feedback, feedback: text });
      }),
    };
  },
});

function exportProject(
  row: Prisma.ProjectGetPayload<{ include: typeof ofProjects }>,
  vault: Vault,
  timeZone: string,
  now: Date,
) {
  const briefs = row.planBriefs.map((brief) => {
    const opened = vault.open('planBrief', brief);
    return columns(briefPart, { ...opened, brief: JSON.parse(opened.content) });
  });
  const dates = weeksOfPlan(row, timeZone, now);
  const analyses = row.planAnalyses.map((analysis) => ({
    ...toAnalysis(analysis, vault),
    generation_id: analysis.generationId,
  }));
  const roadmaps = row.planRoadmaps.map((roadmap) => {
    const { content, weeks } = vault.open('planRoadmap', roadmap);
    return {
      ...toRoadmap(roadmap, vault, dates),
      content,
      weeks: weeks === null ? null : readWeeks(weeks),
    };
  });
  const current = row.versions.at(-1);
  const { namedDaysOff } = vault.open('project', row);
  return {
    ...toProject({ row, vault }),
    completed_at: row.completedAt?.toISOString() ?? null,
    uses_pace: row.usesPace,
    named_days_off: namedDaysOff === null ? null : daysOffSchema.parse(JSON.parse(namedDaysOff)),
    weeks: row.weeks.toReversed().map((week) => columns(weekPart, week)),
    brief: briefs.find(({ id }) => id === current?.briefId) ?? null,
    analysis: analyses.find(({ id }) => id === current?.analysisId) ?? null,
    roadmap: roadmaps.find(({ id }) => id === current?.roadmapId) ?? null,
    versions: row.versions.map(({ availability, daysOff, ...version }) =>
      columns(versionPart, {
        ...version,
        notApplied: readNotApplied(vault.open('planVersion', version).notApplied),
        reason: reasonOf(version),
        availability: availability.join(','),
        daysOff: daysOff.map(fromColumn),
      }),
    ),
    briefs,
    analyses,
    roadmaps,
    tasks: row.tasks.map((task) => ({ ...toTask(task, row.tasks, vault), ...columns(taskExtras, task) })),
    removed_tasks: row.removedTasks.map((task) => toRemovedTask(task, vault)),
    program_changes: row.programChanges.map((change) => ({
      ...toKeptProgramChange(change, vault),
      ...{ id: change.id, token_id: change.tokenId, task_ids: change.taskIds, weeks: change.weeks },
    })),
    generations: row.generations.map((each) => {
      const generation = vault.open('generation', each);
      return columns(generationPart, { ...generation, shortfall: readShortfall(generation.shortfall) });
    }),
    health_reports: row.healthReports.map((report) =>
      columns(healthReportPart, vault.open('healthReport', report)),
    ),
  };
}

/** The columns of a row that a schema names: `created_at` reads `createdAt`, and days and instants become text. */
function columns<Schema extends z.ZodObject>(schema: Schema, row: object): z.output<Schema> {
  const values = Object.keys(schema.shape).map((name) => {
    const value: unknown = Reflect.get(
      row,
      name.replaceAll(/_[a-z]/g, (part) => part.charAt(1).toUpperCase()),
    );
    if (!(value instanceof Date)) return [name, value];
    return [name, /_(?:day|on)$/.test(name) ? fromColumn(value) : value.toISOString()];
  });
  return schema.parse(Object.fromEntries(values));
}
