import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { accountSchema } from '#app/features/accounts/account.ts';
import { settingsViewSchema, toSettings } from '#app/features/accounts/settings.ts';
import { briefSchema } from '#app/features/brief/brief.schema.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { readShortfall, shortfallSchema } from '#app/features/generations/shortfall.server.ts';
import { analysisSchema, toAnalysis } from '#app/features/plans/analysis.ts';
import { reasonOf } from '#app/features/plans/plan-version.schema.ts';
import { roadmapSchema, toRoadmap, withMilestones } from '#app/features/plans/roadmap.ts';
import { readNotApplied } from '#app/features/plans/show-versions.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { weeksOfPlan } from '#app/features/plans/week-dates.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { removedTaskSchema, toRemovedTask } from '#app/features/projects/removed-task.ts';
import { taskSchema, toTask, withDependencies } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { MailKind, MailState, type Prisma } from '#app/services/prisma-client/client.ts';
import { type Vault, vaultOf } from '#app/services/vault.server.ts';

const ofProjects = {
  weeks: { orderBy: { number: 'desc' } },
  planBriefs: { orderBy: { createdAt: 'asc' } },
  planAnalyses: { orderBy: { createdAt: 'asc' } },
  planRoadmaps: { include: withMilestones, orderBy: { createdAt: 'asc' } },
  versions: { orderBy: { number: 'asc' } },
  tasks: { orderBy: [{ week: 'asc' }, { rank: 'asc' }], include: withDependencies },
  removedTasks: { orderBy: { removedAt: 'asc' } },
  generations: { orderBy: { createdAt: 'asc' } },
  healthReports: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.ProjectInclude;

const ofUser = {
  sessions: { orderBy: { createdAt: 'asc' } },
  projects: { include: ofProjects, orderBy: { createdAt: 'asc' } },
  mails: { orderBy: { sentAt: 'asc' } },
  feedback: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.UserInclude;

const moment = z.date();
const moments = { created_at: moment, updated_at: moment };

const accountExport = z.strictObject({
  id: z.string(),
  ...accountSchema.shape,
  has_password: z.boolean(),
  google_id: z.string().nullable(),
  last_seen_at: moment.nullable(),
  ...moments,
});

const verificationExport = z.strictObject({
  email: z.string(),
  sent_at: moment,
  verified_at: moment.nullable(),
});

const sessionExport = z.strictObject({
  id: z.string(),
  created_at: moment,
  last_used_at: moment,
  expires_at: moment,
  user_agent: z.string(),
});

const weekExport = z.strictObject({
  number: z.int(),
  starts_on: z.iso.date(),
  hours: z.array(z.number()).describe('Of each day when the week was planned, Monday first.'),
  planned_on: z.iso.date().nullable(),
  closed_at: moment.nullable(),
  resumed_on: z.iso.date().nullable().describe('When the pause after it was over.'),
});

const versionExport = projectSchema
  .pick({ availability: true, dayToDaySchedule: true, weekendSchedule: true, targetWeeks: true })
  .extend({
    id: z.string(),
    number: z.int(),
    reason: z.string(),
    hours: z
      .array(z.number())
      .describe('Of each weekday, Monday first; empty when they follow from the rest.'),
    starts_on: z.iso.date().nullable(),
    tasks_moved: z.int(),
    moves: z.unknown().describe('The same tasks, from where to where.'),
    not_applied: z.array(z.string()),
    days_off: z.array(z.iso.date()),
    brief_id: z.string().nullable(),
    analysis_id: z.string().nullable(),
    roadmap_id: z.string().nullable(),
    roadmap_owed: z.boolean(),
    generation_id: z.string().nullable(),
    draft_id: z.string().nullable().describe('The roadmap that is owed, as far as it is written.'),
    created_at: moment,
  });

const taskMoments = z.strictObject({
  completed_at: moment.nullable(),
  rescheduled_at: moment.nullable(),
  ...moments,
});

const generationExport = generationSchema.extend({
  attempts: z.int(),
  week: z.int().nullable(),
  changes: z.string().nullable(),
  partial: z.string().nullable(),
  shortfall: shortfallSchema,
  model: z.string().nullable(),
  prompt_tokens: z.int().nullable(),
  completion_tokens: z.int().nullable(),
  created_at: moment,
  started_at: moment.nullable(),
  finished_at: moment.nullable(),
});

const healthReportExport = z.strictObject({
  id: z.string(),
  generation_id: z.string().nullable(),
  local_day: z.iso.date(),
  health_score: z.number(),
  facts: z.unknown(),
  summary: z.string(),
  tips: z.string(),
  model: z.string(),
  created_at: moment,
});

const mailExport = z.strictObject({
  id: z.string(),
  kind: z.enum(MailKind),
  local_day: z.iso.date(),
  state: z.enum(MailState),
  due_at: moment,
  attempts: z.int(),
  reason: z.string().nullable(),
  created_at: moment,
  sent_at: moment.nullable(),
});

const feedbackExport = z.strictObject({ id: z.string(), feedback: z.string(), created_at: moment });

const briefExport = z.strictObject({
  id: z.string(),
  generation_id: z.string().nullable(),
  brief: briefSchema,
  model: z.string().nullable(),
  created_at: moment,
});

const analysisExport = analysisSchema.extend({ generation_id: z.string().nullable() });

const roadmapExport = roadmapSchema.extend({
  weeks: z.unknown().describe('What it was written from, with what is not in the plan.'),
});

const exportSchema = z.strictObject({
  exported_at: z.iso.datetime(),
  account: accountExport,
  settings: settingsViewSchema,
  email_verification: verificationExport.nullable(),
  sessions: z.array(sessionExport),
  projects: z.array(
    projectSchema.extend({
      completed_at: moment.nullable(),
      uses_pace: z.boolean(),
      named_days_off: z.unknown().describe('The days off that came with the idea.'),
      weeks: z.array(weekExport),
      brief: briefExport.nullable(),
      analysis: analysisExport.nullable(),
      roadmap: roadmapExport.nullable(),
      versions: z.array(versionExport),
      briefs: z.array(briefExport),
      analyses: z.array(analysisExport),
      roadmaps: z.array(roadmapExport),
      tasks: z.array(taskSchema.extend(taskMoments.shape)),
      removed_tasks: z.array(removedTaskSchema),
      generations: z.array(generationExport),
      health_reports: z.array(healthReportExport),
    }),
  ),
  daily_mails: z.array(mailExport),
  feedback: z.array(feedbackExport),
});

export const exportAccount = operation({
  name: 'export-account',
  summary: 'Gives you all of your data in readable form. Secrets (password, tokens, keys) are left out.',
  api: { method: 'GET', path: '/api/users/export' },
  apiOnly: 'the privacy screen links to its API URL',
  access: 'user',
  input: z.object({}),
  output: exportSchema,
  limit: 'export',
  async run(_input, { viewer, now }) {
    await upgradeProjectsOf(viewer.userId);
    const [user, vault] = await Promise.all([
      db.user.findUniqueOrThrow({ where: { id: viewer.userId }, include: ofUser }),
      vaultOf(viewer.userId),
    ]);
    const verification = await db.emailVerification.findUnique({ where: { email: user.email } });
    return {
      exported_at: now.toISOString(),
      account: columns(accountExport, { ...user, hasPassword: user.passwordHash !== null }),
      settings: toSettings(user),
      email_verification: verification && columns(verificationExport, verification),
      sessions: user.sessions.map((session) => columns(sessionExport, session)),
      projects: user.projects.map((project) => exportProject(project, vault, user.timeZone, now)),
      daily_mails: user.mails.map((mail) => columns(mailExport, mail)),
      feedback: user.feedback.map((row) => {
        const { text, ...feedback } = vault.open('feedback', row);
        return columns(feedbackExport, { ...feedback, feedback: text });
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
    return columns(briefExport, { ...opened, brief: JSON.parse(opened.content) });
  });
  const dates = weeksOfPlan(row, timeZone, now);
  const analyses = row.planAnalyses.map((analysis) => ({
    ...toAnalysis(analysis, vault),
    generation_id: analysis.generationId,
  }));
  const roadmaps = row.planRoadmaps.map((roadmap) => ({
    ...toRoadmap(roadmap, vault, dates),
    weeks: parsed(vault.open('planRoadmap', roadmap).weeks),
  }));
  const current = row.versions.at(-1);
  return {
    ...toProject({ row, vault }),
    completed_at: row.completedAt,
    uses_pace: row.usesPace,
    named_days_off: parsed(vault.open('project', row).namedDaysOff),
    weeks: row.weeks.toReversed().map((week) => columns(weekExport, week)),
    brief: briefs.find(({ id }) => id === current?.briefId) ?? null,
    analysis: analyses.find(({ id }) => id === current?.analysisId) ?? null,
    roadmap: roadmaps.find(({ id }) => id === current?.roadmapId) ?? null,
    versions: row.versions.map(({ availability, daysOff, ...version }) =>
      columns(versionExport, {
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
    tasks: row.tasks.map((task) => ({ ...toTask(task, row.tasks, vault), ...columns(taskMoments, task) })),
    removed_tasks: row.removedTasks.map((task) => toRemovedTask(task, vault)),
    generations: row.generations.map((each) => {
      const generation = vault.open('generation', each);
      return columns(generationExport, { ...generation, shortfall: readShortfall(generation.shortfall) });
    }),
    health_reports: row.healthReports.map((report) =>
      columns(healthReportExport, vault.open('healthReport', report)),
    ),
  };
}

/** What a column holds as JSON. */
const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** What a schema names of a row: `created_at` is its column `createdAt`, and a day is told without its time. */
function columns<Schema extends z.ZodObject>(schema: Schema, row: object): z.output<Schema> {
  const values = Object.keys(schema.shape).map((name) => {
    const value: unknown = Reflect.get(
      row,
      name.replaceAll(/_[a-z]/g, (part) => part.charAt(1).toUpperCase()),
    );
    return [name, value instanceof Date && /_(?:day|on)$/.test(name) ? fromColumn(value) : value];
  });
  return schema.parse(Object.fromEntries(values));
}
