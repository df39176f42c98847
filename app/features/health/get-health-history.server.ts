import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema, projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import {
  maxReports,
  nextReportOf,
  nextReportSchema,
  pastReportSchema,
  pastReportsOf,
  reportColumns,
  reportsRow,
  titleOf,
} from './past-report.server.ts';

const healthHistorySchema = z.strictObject({
  project: z.strictObject({ id: z.string(), title: z.string() }),
  reports: z.array(pastReportSchema).describe('The newest first.'),
  ...nextReportSchema.shape,
});

export const getHealthHistory = operation({
  name: 'get-health-history',
  summary: 'The health reports of a project over time, and whether a new one can be requested.',
  api: { method: 'GET', path: '/api/projects/:id/health-report' },
  apiOnly: 'the project’s page shows the newest report, and a line for each other',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: healthHistorySchema,
  async run({ id }, { viewer, now }) {
    const today = dayIn(now, viewer.timeZone);
    const { found, vault } = await queryProjects(viewer, (isVisible) => historyOf(isVisible, id, today));
    const [row] = found;
    if (!row) throw new AppError('not_found', projectNotFound);
    return {
      project: { id, title: titleOf(row, vault) },
      reports: pastReportsOf(row, vault),
      ...nextReportOf(row),
    };
  },
});

const historyOf = (isVisible: Prisma.Sql, id: string, today: string) =>
  queryRows(
    reportsRow,
    Prisma.sql`
  SELECT ${reportColumns(today, maxReports)} FROM projects project WHERE project.id = ${id}::uuid AND ${isVisible}`,
  );
