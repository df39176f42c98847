import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { toSettings } from '#app/features/accounts/settings.ts';
import { daysOffSchema } from '#app/features/brief/days-off.ts';
import { readChosenSteps } from '#app/features/checklists/steps.schema.ts';
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
import type { Prisma, User } from '#app/services/prisma-client/client.ts';
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
      projects: await exportProjects(user, vault, now),
      daily_mails: user.mails.map((mail) => columns(mailPart, mail)),
      push_devices: user.pushDevices.map((device) => {
        const { subscription, ...row } = vault.open('pushDevice', device);
        const { endpoint } = subscriptionSchema.parse(JSON.parse(subscription));
        return columns(pushDevicePart, { ...row, service: new URL(endpoint).host });
      }),
      notifications: user.pushes.map((push) => columns(pushPart, push)),
      feedback: await inTurns(user.feedback, (row) => {
        const { text, ...feedback } = vault.open('feedback', row);
        return columns(feedbackPart, { ...feedback, feedback: text });
      }),
    };
  },
});

/** Exports some projects after the others, between which other requests have their turn. */
async function exportProjects({ id, timeZone }: Pick<User, 'id' | 'timeZone'>, vault: Vault, now: Date) {
  const exported: Awaited<ReturnType<typeof exportProject>>[] = [];
  let isWhole = false;
  while (!isWhole) {
    const page = { skip: exported.length, take: projectsOfPage };
    const { projects } = await db.user.findUniqueOrThrow({
      where: { id },
      select: { projects: { include: ofProjects, orderBy: inOrder, ...page } },
    });
    const tasks = await readTasks(projects.map((project) => project.id));
    for (const project of projects)
      exported.push(
        await exportProject({ ...project, tasks: tasks.get(project.id) ?? [] }, vault, timeZone, now),
      );
    isWhole = projects.length < projectsOfPage;
  }
  return exported;
}

const projectsOfPage = 10;
const tasksOfPage = 500;

type TaskOfExport = Prisma.TaskGetPayload<{ include: typeof withDependencies }>;

/** The tasks of projects, read in pages, because Prisma blocks the process while it converts rows. */
async function readTasks(projectIds: string[]): Promise<Map<string, TaskOfExport[]>> {
  const tasks = new Map(projectIds.map((id): [string, TaskOfExport[]] => [id, []]));
  let skip = 0;
  let isWhole = false;
  while (!isWhole) {
    const page = await db.task.findMany({
      where: { projectId: { in: projectIds } },
      orderBy: [{ projectId: 'asc' }, { week: 'asc' }, { rank: 'asc' }, { id: 'asc' }],
      include: withDependencies,
      ...{ skip, take: tasksOfPage },
    });
    for (const task of page) tasks.get(task.projectId)?.push(task);
    skip += page.length;
    isWhole = page.length < tasksOfPage;
  }
  return tasks;
}

/** Converts the rows of a long list, with turns for other requests. */
async function inTurns<Row, Result>(rows: readonly Row[], convert: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % 200 === 199) await nextTurn();
    results.push(convert(row));
  }
  return results;
}

async function exportProject(
  row: Prisma.ProjectGetPayload<{ include: typeof ofProjects }> & { tasks: readonly TaskOfExport[] },
  vault: Vault,
  timeZone: string,
  now: Date,
) {
  const briefs = await inTurns(row.planBriefs, (brief) => {
    const opened = vault.open('planBrief', brief);
    return columns(briefPart, { ...opened, brief: JSON.parse(opened.content) });
  });
  const { tasks } = row;
  const dates = weeksOfPlan(row, timeZone, now);
  const analyses = row.planAnalyses.map((analysis) => ({
    ...toAnalysis(analysis, vault),
    generation_id: analysis.generationId,
  }));
  const roadmaps = await inTurns(row.planRoadmaps, (roadmap) => {
    const { content, weeks } = vault.open('planRoadmap', roadmap);
    return {
      ...toRoadmap(roadmap, vault, dates),
      content,
      weeks: weeks === null ? null : readWeeks(weeks),
    };
  });
  const current = row.versions.at(-1);
  const { namedDaysOff, chosenSteps } = vault.open('project', row);
  return {
    ...toProject({ row, vault }),
    completed_at: row.completedAt?.toISOString() ?? null,
    uses_pace: row.usesPace,
    named_days_off: namedDaysOff === null ? null : daysOffSchema.parse(JSON.parse(namedDaysOff)),
    chosen_steps: readChosenSteps(chosenSteps) ?? null,
    weeks: row.weeks.toReversed().map((week) => columns(weekPart, week)),
    brief: briefs.find(({ id }) => id === current?.briefId) ?? null,
    analysis: analyses.find(({ id }) => id === current?.analysisId) ?? null,
    roadmap: roadmaps.find(({ id }) => id === current?.roadmapId) ?? null,
    versions: await inTurns(row.versions, ({ availability, daysOff, ...version }) =>
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
    tasks: await inTurns(tasks, (task) => ({
      ...toTask(task, tasks, vault),
      ...columns(taskExtras, task),
    })),
    removed_tasks: await inTurns(row.removedTasks, (task) => toRemovedTask(task, vault)),
    program_changes: await inTurns(row.programChanges, (change) => ({
      ...toKeptProgramChange(change, vault),
      ...{ id: change.id, token_id: change.tokenId, task_ids: change.taskIds, weeks: change.weeks },
    })),
    generations: await inTurns(row.generations, (each) => {
      const generation = vault.open('generation', each);
      return columns(generationPart, { ...generation, shortfall: readShortfall(generation.shortfall) });
    }),
    health_reports: await inTurns(row.healthReports, (report) =>
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
