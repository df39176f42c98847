import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestGeneration } from '#app/features/generations/generation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { whyNot } from '#app/features/projects/phase.ts';
import { projectIdSchema, projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';
import { healthFactsSchema } from './health-facts.schema.ts';
import { healthReportSchema, toHealthReport } from './health-report.ts';
import { reportIsThere } from './request-health-report.server.ts';

/** A report with the facts behind its score. */
const pastReportSchema = healthReportSchema.extend({
  id: z.string(),
  day: z.iso.date().describe("The day of the project's owner that it tells of."),
  facts: healthFactsSchema.nullable().describe('Null when they cannot be read any more.'),
  model: z.string().describe('The model that wrote the text, or `template`.'),
});
export type PastReport = z.output<typeof pastReportSchema>;

const healthHistorySchema = z.strictObject({
  project: z.strictObject({ id: z.string(), title: z.string() }),
  reports: z.array(pastReportSchema).describe('The newest first.'),
  generation: generationSchema.nullable().describe('The latest piece of work on a report of this project.'),
  reason: z
    .string()
    .nullable()
    .describe('Why no report can be asked for now, for people; null when one can.'),
});

// A year of weekly reports, and as many on request.
const maxReports = 104;

export const getHealthHistory = operation({
  name: 'get-health-history',
  summary: 'The health reports of a project over time, and whether a new one can be asked for.',
  api: { method: 'GET', path: '/api/projects/:id/health-report' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: healthHistorySchema,
  async run({ id }, { viewer, now }) {
    const { found, vault } = await queryProjects(viewer, (isVisible) => historyOf(isVisible, id));
    const [project] = found;
    if (!project) throw new AppError('not_found', projectNotFound);
    const { title, status, generation } = project;
    const reports = found.flatMap((row) =>
      row.id === null
        ? []
        : {
            ...toHealthReport(row, vault),
            id: row.id,
            day: row.day,
            facts: healthFactsSchema.safeParse(row.facts).data ?? null,
            model: row.model,
          },
    );
    const today = dayIn(now, viewer.timeZone);
    // Of a project in progress reports can be asked for in its last week as in any other.
    const phase = { name: status === 'in_progress' ? 'week' : status } as const;
    return {
      project: { id, title: vault.open('project', { id, title }).title },
      reports,
      generation,
      reason: whyNot('report', phase) ?? (reports.some(({ day }) => day === today) ? reportIsThere : null),
    };
  },
});

const project = { title: bytes, status: z.enum(ProjectStatus), generation: generationSchema.nullable() };
const rowSchema = z.union([
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

/** A project with each of its reports in a row, the newest first, or one row without a report. */
const historyOf = (isVisible: Prisma.Sql, id: string) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT project.title, project.status, project.generation, report.id, report.local_day::text AS day,
    report.health_score AS "healthScore", report.facts, report.summary, report.tips, report.model,
    report.created_at AS "createdAt"
  FROM (
    SELECT *, ${latestGeneration(true)} AS generation FROM projects project WHERE id = ${id}::uuid AND ${isVisible}
  ) project
  LEFT JOIN LATERAL (
    SELECT * FROM health_reports WHERE project_id = project.id ORDER BY created_at DESC, id DESC LIMIT ${maxReports}
  ) report ON true
  ORDER BY report.created_at DESC, report.id DESC`,
  );
