import { type Day, dayIn } from '#app/core/calendar.ts';
import { userOperation } from '#app/core/operation.ts';
import { type Generation, generationColumns } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { whyNot } from '#app/features/projects/phase.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type HealthFacts, healthFactsSchema } from './health-facts.schema.ts';
import { type HealthReport, toHealthReport } from './health-report.ts';
import { reportIsThere } from './request-health-report.server.ts';

/** A report with what its score was computed from. */
export interface PastReport extends HealthReport {
  id: string;
  /** The day of the project's owner that it tells of. */
  day: Day;
  /** Null when they cannot be read any more. */
  facts: HealthFacts | null;
  /** The model that wrote the text, or `template`. */
  model: string;
}

export interface HealthHistory {
  project: { id: string; title: string };
  /** The newest first. */
  reports: PastReport[];
  /** The latest piece of work on a report of this project. */
  generation: Generation | null;
  /** Why no report can be asked for now, for people; null when one can. */
  reason: string | null;
}

// A year of weekly reports, and as many again that were asked for.
const most = 104;

/** The health reports of a project over time, and whether a new one can be asked for. */
export const getHealthHistory = userOperation({
  name: 'get-health-history',
  input: projectIdSchema,
  async run({ id }, { viewer, now }): Promise<HealthHistory> {
    const { row, vault, phase } = await openProject(viewer, id, 'read', {
      include: {
        healthReports: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: most },
        generations: {
          where: { kind: 'health' },
          select: generationColumns,
          orderBy: { createdAt: 'desc' },
          take: 1,
        },
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
