import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { accountSchema } from '#app/features/accounts/account.ts';
import { settingsViewSchema, toSettings } from '#app/features/accounts/settings.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { analysisSchema, toAnalysis } from '#app/features/plans/analysis.ts';
import { roadmapSchema, toRoadmap, withMilestones } from '#app/features/plans/roadmap.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { type TaskRow, taskSchema, toTask, withDependencies } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import {
  type Generation,
  type HealthReport,
  MailKind,
  MailState,
  type Prisma,
} from '#app/services/prisma-client/client.ts';
import { type Vault, vaultOf } from '#app/services/vault.server.ts';

const ofProjects = {
  weeks: { orderBy: { number: 'desc' } },
  planAnalyses: { orderBy: { createdAt: 'asc' } },
  planRoadmaps: { include: withMilestones, orderBy: { createdAt: 'asc' } },
  versions: { orderBy: { number: 'asc' } },
  tasks: { orderBy: [{ week: 'asc' }, { rank: 'asc' }], include: withDependencies },
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

const exportedAnalysisSchema = analysisSchema.extend({ generation_id: z.string().nullable() });

const exportedProjectSchema = projectSchema.extend({
  completed_at: moment.nullable(),
  weeks: z.array(
    z.strictObject({
      number: z.int(),
      starts_on: z.iso.date(),
      hours: z.array(z.number()).describe('Of each day when the week was planned, Monday first.'),
      planned_on: z.iso.date().nullable(),
    }),
  ),
  analysis: exportedAnalysisSchema.nullable(),
  roadmap: roadmapSchema.nullable(),
  versions: z.array(
    projectSchema
      .pick({ availability: true, dayToDaySchedule: true, weekendSchedule: true, targetWeeks: true })
      .extend({
        id: z.string(),
        number: z.int(),
        reason: z.string(),
        analysis_id: z.string().nullable(),
        roadmap_id: z.string().nullable(),
        roadmap_owed: z.boolean(),
        created_at: moment,
      }),
  ),
  analyses: z.array(exportedAnalysisSchema),
  roadmaps: z.array(roadmapSchema),
  tasks: z.array(
    taskSchema.extend({ completed_at: moment.nullable(), rescheduled_at: moment.nullable(), ...moments }),
  ),
  generations: z.array(
    generationSchema.extend({
      attempts: z.int(),
      week: z.int().nullable(),
      changes: z.string().nullable(),
      model: z.string().nullable(),
      prompt_tokens: z.int().nullable(),
      completion_tokens: z.int().nullable(),
      created_at: moment,
      started_at: moment.nullable(),
      finished_at: moment.nullable(),
    }),
  ),
  health_reports: z.array(
    z.strictObject({
      id: z.string(),
      generation_id: z.string().nullable(),
      local_day: z.iso.date(),
      health_score: z.number(),
      facts: z.unknown(),
      summary: z.string(),
      tips: z.string(),
      model: z.string(),
      created_at: moment,
    }),
  ),
});

const exportSchema = z.strictObject({
  exported_at: z.iso.datetime(),
  account: accountSchema.extend({
    id: z.string(),
    has_password: z.boolean(),
    google_id: z.string().nullable(),
    last_seen_at: moment.nullable(),
    ...moments,
  }),
  settings: settingsViewSchema,
  email_verification: z
    .strictObject({ email: z.string(), sent_at: moment, verified_at: moment.nullable() })
    .nullable(),
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      created_at: moment,
      last_used_at: moment,
      expires_at: moment,
      user_agent: z.string(),
    }),
  ),
  projects: z.array(exportedProjectSchema),
  daily_mails: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(MailKind),
      local_day: z.iso.date(),
      state: z.enum(MailState),
      due_at: moment,
      attempts: z.int(),
      reason: z.string().nullable(),
      created_at: moment,
      sent_at: moment.nullable(),
    }),
  ),
  feedback: z.array(z.strictObject({ id: z.string(), feedback: z.string(), created_at: moment })),
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
    const { email } = user;
    const verification = await db.emailVerification.findUnique({ where: { email } });
    return {
      exported_at: now.toISOString(),
      account: {
        id: user.id,
        name: user.name,
        email,
        bio: user.bio,
        persona: user.persona,
        has_password: user.passwordHash !== null,
        google_id: user.googleId,
        last_seen_at: user.lastSeenAt,
        created_at: user.createdAt,
        updated_at: user.updatedAt,
      },
      settings: toSettings(user),
      email_verification: verification && {
        email,
        sent_at: verification.sentAt,
        verified_at: verification.verifiedAt,
      },
      sessions: user.sessions.map(({ id, createdAt, lastUsedAt, expiresAt, userAgent }) => ({
        id,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        expires_at: expiresAt,
        user_agent: userAgent,
      })),
      projects: user.projects.map((project) => exportProject(project, vault)),
      daily_mails: user.mails.map((mail) => ({
        id: mail.id,
        kind: mail.kind,
        local_day: fromColumn(mail.localDay),
        state: mail.state,
        due_at: mail.dueAt,
        attempts: mail.attempts,
        reason: mail.reason,
        created_at: mail.createdAt,
        sent_at: mail.sentAt,
      })),
      feedback: user.feedback.map((row) => {
        const { id, text, createdAt } = vault.open('feedback', row);
        return { id, feedback: text, created_at: createdAt };
      }),
    };
  },
});

function exportProject(row: Prisma.ProjectGetPayload<{ include: typeof ofProjects }>, vault: Vault) {
  const { weeks, tasks, generations, healthReports } = row;
  const analyses = row.planAnalyses.map((analysis) => ({
    ...toAnalysis(analysis, vault),
    generation_id: analysis.generationId,
  }));
  const roadmaps = row.planRoadmaps.map((roadmap) => toRoadmap(roadmap, vault));
  const current = row.versions.at(-1);
  return {
    ...toProject({ row, vault }),
    completed_at: row.completedAt,
    weeks: weeks.toReversed().map(({ number, startsOn, hours, plannedOn }) => ({
      number,
      starts_on: fromColumn(startsOn),
      hours,
      planned_on: plannedOn && fromColumn(plannedOn),
    })),
    analysis: analyses.find(({ id }) => id === current?.analysisId) ?? null,
    roadmap: roadmaps.find(({ id }) => id === current?.roadmapId) ?? null,
    versions: row.versions.map((version) => ({
      id: version.id,
      number: version.number,
      reason: version.reason,
      availability: version.availability.join(','),
      dayToDaySchedule: version.dayToDaySchedule,
      weekendSchedule: version.weekendSchedule,
      targetWeeks: version.targetWeeks,
      analysis_id: version.analysisId,
      roadmap_id: version.roadmapId,
      roadmap_owed: version.roadmapOwed,
      created_at: version.createdAt,
    })),
    analyses,
    roadmaps,
    tasks: tasks.map((task) => exportTask(task, tasks, vault)),
    generations: generations.map((generation) => exportGeneration(generation, vault)),
    health_reports: healthReports.map((report) => exportHealthReport(report, vault)),
  };
}

const exportTask = (row: TaskRow, fellows: TaskRow[], vault: Vault) => ({
  ...toTask(row, fellows, vault),
  completed_at: row.completedAt,
  rescheduled_at: row.rescheduledAt,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

function exportGeneration(row: Generation, vault: Vault) {
  const { changes, ...generation } = vault.open('generation', row);
  return {
    id: generation.id,
    kind: generation.kind,
    state: generation.state,
    progress: generation.progress,
    step: generation.step,
    message: generation.message,
    attempts: generation.attempts,
    week: generation.week,
    changes,
    model: generation.model,
    prompt_tokens: generation.promptTokens,
    completion_tokens: generation.completionTokens,
    created_at: generation.createdAt,
    started_at: generation.startedAt,
    finished_at: generation.finishedAt,
  };
}

function exportHealthReport(row: HealthReport, vault: Vault) {
  const report = vault.open('healthReport', row);
  const { id, generationId, localDay, healthScore, facts, summary, tips, model, createdAt } = report;
  return {
    id,
    generation_id: generationId,
    local_day: fromColumn(localDay),
    health_score: healthScore,
    facts,
    summary,
    tips,
    model,
    created_at: createdAt,
  };
}
