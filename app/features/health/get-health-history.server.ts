import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema, projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import {
  nextReportOf,
  nextReportSchema,
  pastReportSchema,
  reportColumns,
  reportRow,
  titleOf,
  toPastReport,
} from './past-report.server.ts';

const healthHistorySchema = z.strictObject({
  project: z.strictObject({ id: z.string(), title: z.string() }),
  reports: z.array(pastReportSchema).describe('The newest first.'),
  ...nextReportSchema.shape,
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
    const today = dayIn(now, viewer.timeZone);
    const { found, vault } = await queryProjects(viewer, (isVisible) => historyOf(isVisible, id, today));
    const [newest] = found;
    if (!newest) throw new AppError('not_found', projectNotFound);
    return {
      project: { id, title: titleOf(newest, vault) },
      reports: found.flatMap((row) => toPastReport(row, vault) ?? []),
      ...nextReportOf(newest),
    };
  },
});

/** A project with each of its reports in a row, the newest first, or one row without a report. */
const historyOf = (isVisible: Prisma.Sql, id: string, today: string) =>
  queryRows(
    reportRow,
    Prisma.sql`
  SELECT ${reportColumns(today)}
  FROM projects project
  LEFT JOIN health_reports report ON report.project_id = project.id
  WHERE project.id = ${id}::uuid AND ${isVisible}
  ORDER BY report.created_at DESC, report.id DESC LIMIT ${maxReports}`,
  );
