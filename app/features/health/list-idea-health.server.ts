import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { shortText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
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
  summary: 'The health of your projects, newest report first, then those without one: six of them, or all.',
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
  apiOnly: 'the dashboard reads the scores, and one report',
  access: 'user',
  input: z.object({ type: shortText().optional().describe('`all` for all of them.') }),
  output: z.array(ideaHealthSchema),
  async run({ type }, { viewer, now }) {
    const today = dayIn(now, viewer.timeZone);
    const { found, vault } = await queryProjects(viewer, (isVisible) =>
      newestReports(isVisible, limitOf(type), reportColumns(today, 1)),
    );
    return found.map((row) => toIdeaHealth(row, vault));
  },
});

export const listHealthScores = operation({
  name: 'list-health-scores',
  summary: 'The health scores of the same projects, with the report of one.',
  screenOnly: 'a view for the dashboard; GET /api/ideas/ideaHealth has the reports',
  access: 'user',
  input: listIdeaHealth.input.extend({
    report: shortText().optional().describe('The project whose report is read.'),
  }),
  output: z.array(
    ideaHealthSchema.extend({ health_score: healthReportSchema.shape.health_score.nullable() }),
  ),
  async run({ type, report = '' }, { viewer, now }) {
    const today = dayIn(now, viewer.timeZone);
    const isRead = Prisma.sql`project.id::text = ${report}`;
    const { found, vault } = await queryProjects(viewer, (isVisible) =>
      newestReports(isVisible, limitOf(type), reportColumns(today, 1, isRead)),
    );
    return found.map((row) => ({ ...toIdeaHealth(row, vault), health_score: row.score }));
  },
});

const limitOf = (type: string | undefined) => (type === 'all' ? null : firstFew);

const toIdeaHealth = (row: z.output<typeof rowSchema>, vault: Vault) => ({
  project_id: row.id,
  project_title: titleOf(row, vault),
  report: pastReportsOf(row, vault)[0] ?? null,
  ...nextReportOf(row),
});

const rowSchema = reportsRow.extend({ score: z.number().nullable() });

/** Each project with its newest report, in one query regardless of the number of reports. */
const newestReports = (isVisible: Prisma.Sql, limit: number | null, columns: Prisma.Sql) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT ${columns}, newest.score
  FROM projects project
  LEFT JOIN LATERAL (
    SELECT health_score AS score, created_at FROM health_reports WHERE project_id = project.id
    ORDER BY created_at DESC, id DESC LIMIT 1
  ) newest ON true
  WHERE ${isVisible}
  ORDER BY newest.created_at DESC NULLS LAST, project.updated_at DESC, project.id DESC
  LIMIT ${limit}::int`,
  );
