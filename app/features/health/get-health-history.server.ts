import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOf } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { whyNot } from '#app/features/projects/phase.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { fromColumn } from '#app/services/day-column.ts';
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
    const { row, vault, phase } = await openProject(viewer, id, 'read', {
      include: {
        healthReports: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: maxReports },
        generations: latestOf('health'),
      },
    });
    const reports = row.healthReports.map((report) => ({
      ...toHealthReport(report, vault),
      id: report.id,
      day: fromColumn(report.localDay),
      facts: healthFactsSchema.safeParse(report.facts).data ?? null,
      model: report.model,
    }));
    const today = dayIn(now, viewer.timeZone);
    return {
      project: { id, title: vault.open('project', row).title },
      reports,
      generation: row.generations[0] ?? null,
      reason: whyNot('report', phase) ?? (reports.some(({ day }) => day === today) ? reportIsThere : null),
    };
  },
});
