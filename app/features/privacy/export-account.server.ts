import { z } from 'zod';
import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { toSettings } from '#app/features/accounts/settings.ts';
import { toAnalysis } from '#app/features/ideas/analysis.ts';
import { toProject } from '#app/features/projects/project.ts';
import { toRoadmap, withMilestones } from '#app/features/roadmap/roadmap.ts';
import { toTask } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import type { Generation, HealthReport, Prisma, Task } from '#app/services/prisma-client/client.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { type Vault, vaultOf } from '#app/services/vault.server.ts';

const ofProjects = {
  weeks: { orderBy: { number: 'desc' } },
  analysis: true,
  roadmap: { include: withMilestones },
  tasks: { orderBy: [{ week: 'asc' }, { order: 'asc' }] },
  generations: { orderBy: { createdAt: 'asc' } },
  healthReports: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.ProjectInclude;

const ofUser = {
  sessions: { orderBy: { createdAt: 'asc' } },
  projects: { include: ofProjects, orderBy: { createdAt: 'asc' } },
  mails: { orderBy: { sentAt: 'asc' } },
  feedback: { orderBy: { createdAt: 'asc' } },
} satisfies Prisma.UserInclude;

/** All of the viewer's data, readable; of secrets (password, tokens, keys) at most that they are there. */
export const exportAccount = userOperation({
  name: 'export-account',
  input: z.object({}),
  async run(_input, { viewer, now, client }) {
    await consumeByAccount(limits.export, viewer.userId, client);
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
  const { weeks, analysis, roadmap, tasks, generations, healthReports } = row;
  return {
    ...toProject({ row, vault }),
    completed_at: row.completedAt,
    weeks: weeks.toReversed().map(({ number, startsOn }) => ({ number, starts_on: fromColumn(startsOn) })),
    analysis: analysis && { ...toAnalysis(analysis, vault), generation_id: analysis.generationId },
    roadmap: roadmap && toRoadmap(roadmap, vault),
    tasks: tasks.map((task) => exportTask(task, vault)),
    generations: generations.map((generation) => exportGeneration(generation, vault)),
    health_reports: healthReports.map((report) => exportHealthReport(report, vault)),
  };
}

const exportTask = (row: Task, vault: Vault) => ({
  ...toTask(row, vault),
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
