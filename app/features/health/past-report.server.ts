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
  facts: healthFactsSchema.nullable().describe('Null when they cannot be read any more.'),
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

/** What hand-written queries read of a project, called `project`, and of its reports, called `report`. */
export const reportColumns = (today: string) => Prisma.sql`
  project.id AS "projectId", project.title, project.status, ${latestGeneration(Prisma.sql`kind = 'health'`)} AS generation,
  EXISTS (SELECT FROM health_reports WHERE project_id = project.id AND local_day = ${today}::date) AS "isReported",
  report.id, report.local_day::text AS day, report.health_score AS "healthScore", report.facts, report.summary,
  report.tips, report.model, report.created_at AS "createdAt"`;

const project = {
  projectId: z.string(),
  title: bytes,
  status: z.enum(ProjectStatus),
  generation: generationSchema.nullable(),
  isReported: z.boolean(),
};

/** The same, once it is read: a project with a report, or without any. */
export const reportRow = z.union([
  z.object({
    ...project,
    id: z.string(),
    day: z.string(),
    healthScore: z.number(),
    facts: z.unknown(),
    summary: bytes,
    tips: bytes,
    model: z.string(),
    createdAt: z.date(),
  }),
  z.object({ ...project, id: z.null() }),
]);
type ReportRow = z.output<typeof reportRow>;

export const titleOf = ({ projectId: id, title }: ReportRow, vault: Vault): string =>
  vault.open('project', { id, title }).title;

export const toPastReport = (row: ReportRow, vault: Vault): PastReport | null =>
  row.id === null
    ? null
    : {
        ...toHealthReport(row, vault),
        id: row.id,
        day: row.day,
        facts: healthFactsSchema.safeParse(row.facts).data ?? null,
        model: row.model,
      };

export const nextReportOf = ({ status, generation, isReported }: ReportRow) => ({
  generation,
  // In its last week a project is reported on as in any other.
  reason:
    whyNot('report', { name: status === 'in_progress' ? 'week' : status }) ??
    (isReported ? reportIsThere : null),
});
