import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { healthReportSchema } from './health-report.ts';
import {
  nextReportOf,
  nextReportSchema,
  pastReportSchema,
  pastReportsOf,
  reportColumns,
  reportsRow,
  titleOf,
} from './past-report.server.ts';

const ideaHealthSchema = z.strictObject({
  project_id: z.string(),
  project_title: z.string(),
  report: pastReportSchema.nullable(),
  ...nextReportSchema.shape,
});

/** The number of projects without `type=all` (docs/product.md, 7). */
const firstFew = 6;

export const listIdeaHealth = operation({
  name: 'list-idea-health',
  summary:
    'The health of your projects: the newest report first, then those that wait for one; six, or all of them.',
  api: {
    method: 'GET',
    path: '/api/ideas/ideaHealth',
    answer: z.array(
      z.object({
        project_id: z.string(),
        project_title: z.string(),
        report: healthReportSchema.nullable().describe('Null before the first.'),
      }),
    ),
  },
  access: 'user',
  input: z.object({ type: z.string().optional().describe('`all` for all of them.') }),
  output: z.array(ideaHealthSchema),
  async run({ type }, { viewer, now }) {
    const limit = type === 'all' ? null : firstFew;
    const today = dayIn(now, viewer.timeZone);
    const { found, vault } = await queryProjects(viewer, (isVisible) =>
      newestReports(isVisible, limit, today),
    );
    return found.map((row) => ({
      project_id: row.id,
      project_title: titleOf(row, vault),
      report: pastReportsOf(row, vault)[0] ?? null,
      ...nextReportOf(row),
    }));
  },
});

/** Each project with its newest report, in one query however many reports there are. */
const newestReports = (isVisible: Prisma.Sql, limit: number | null, today: string) =>
  queryRows(
    reportsRow,
    Prisma.sql`
  SELECT ${reportColumns(today, 1)}
  FROM projects project
  WHERE ${isVisible}
  ORDER BY (SELECT max(created_at) FROM health_reports WHERE project_id = project.id) DESC NULLS LAST,
    project.updated_at DESC, project.id DESC
  LIMIT ${limit}::int`,
  );
