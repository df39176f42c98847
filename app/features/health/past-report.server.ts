import { z } from 'zod';
import { generationSchema, latestGeneration } from '#app/features/generations/generation.ts';
import { whyNot } from '#app/features/projects/phase.ts';
import { bytes } from '#app/services/db.server.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { healthFactsSchema } from './health-facts.schema.ts';
import { healthReportSchema, toHealthReport } from './health-report.ts';
import { reportIsThere } from './request-health-report.server.ts';

/** A report with the facts behind its score. */
export const pastReportSchema = z.strictObject({
  ...healthReportSchema.shape,
  id: z.string(),
  day: z.iso.date().describe("The day of the project's owner that it tells of."),
  facts: healthFactsSchema.nullable().describe('Null if they can no longer be read.'),
  model: z.string().describe('The model that wrote the text, or `template`.'),
});
export type PastReport = z.output<typeof pastReportSchema>;

/** The work on a project's next report. */
export const nextReportSchema = z.strictObject({
  generation: generationSchema.nullable().describe('The latest piece of work on a report of this project.'),
  reason: z
    .string()
    .nullable()
    .describe('Why no report can be asked for now, for people; null when one can.'),
});

/** A year of weekly reports, and as many requested ones. */
export const maxReports = 104;

/**
 * The columns of a project and its newest reports, newest first, for hand-written queries that call it `project`.
 * @param isRead the condition for reading a project's reports; otherwise it has none here
 */
export const reportColumns = (today: string, limit: number, isRead = Prisma.sql`true`) => Prisma.sql`
  project.id, project.title, project.status, ${latestGeneration(Prisma.sql`kind = 'health'`)} AS generation,
  EXISTS (SELECT FROM health_reports WHERE project_id = project.id AND local_day = ${today}::date) AS "isReported",
  coalesce((
    SELECT json_agg(report) FROM (
      SELECT id, local_day AS day, health_score AS "healthScore", facts, summary, tips, model, created_at AS "createdAt"
      FROM health_reports WHERE project_id = project.id AND ${isRead} ORDER BY created_at DESC, id DESC LIMIT ${limit}
    ) report
  ), '[]') AS reports`;

/** The schema of these columns. */
export const reportsRow = z.object({
  id: z.string(),
  title: bytes,
  status: z.enum(ProjectStatus),
  generation: generationSchema.nullable(),
  isReported: z.boolean(),
  reports: z.array(
    z.object({
      id: z.string(),
      day: z.string(),
      healthScore: z.number(),
      facts: z.unknown(),
      summary: bytes,
      tips: bytes,
      model: z.string(),
      createdAt: z.string().transform((text) => new Date(text)),
    }),
  ),
});
type ReportsRow = z.output<typeof reportsRow>;

export const titleOf = ({ id, title }: ReportsRow, vault: Vault): string =>
  vault.open('project', { id, title }).title;

export const pastReportsOf = ({ reports }: ReportsRow, vault: Vault): PastReport[] =>
  reports.map((report) => ({
    ...toHealthReport(report, vault),
    id: report.id,
    day: report.day,
    facts: healthFactsSchema.safeParse(report.facts).data ?? null,
    model: report.model,
  }));

export const nextReportOf = ({ status, generation, isReported }: ReportsRow) => ({
  generation,
  // Reports are also written when the last week is over.
  reason:
    whyNot('report', { name: status === 'in_progress' ? 'week' : status }) ??
    (isReported ? reportIsThere : null),
});
