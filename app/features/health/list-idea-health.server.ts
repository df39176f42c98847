import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { healthReportSchema, toHealthReport } from './health-report.ts';

const ideaHealthSchema = z.strictObject({
  project_id: z.string(),
  project_title: z.string(),
  report: healthReportSchema.nullable().describe('Null before the first.'),
});

/** The number of projects without `type=all` (docs/product.md, 7). */
const firstFew = 6;

const project = { projectId: z.string(), title: bytes };
const rowSchema = z.union([
  z.object({
    ...project,
    id: z.string(),
    healthScore: z.number(),
    summary: bytes,
    tips: bytes,
    createdAt: z.date(),
  }),
  z.object({ ...project, id: z.null() }),
]);

export const listIdeaHealth = operation({
  name: 'list-idea-health',
  summary:
    'The health of your projects: the newest report first, then those that wait for one; six, or all of them.',
  api: { method: 'GET', path: '/api/ideas/ideaHealth' },
  access: 'user',
  input: z.object({ type: z.string().optional().describe('`all` for all of them.') }),
  output: z.array(ideaHealthSchema),
  async run({ type }, { viewer }) {
    const limit = type === 'all' ? null : firstFew;
    const { found, vault } = await queryProjects(viewer, (isVisible) => newestReports(isVisible, limit));
    return found.map(({ projectId, title, ...report }) => ({
      project_id: projectId,
      project_title: vault.open('project', { id: projectId, title }).title,
      report: report.id === null ? null : toHealthReport(report, vault),
    }));
  },
});

/** Each project with its newest report, in one query however many reports there are. */
const newestReports = (isVisible: Prisma.Sql, limit: number | null) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT project.id AS "projectId", project.title, report.id, report.health_score AS "healthScore",
         report.summary, report.tips, report.created_at AS "createdAt"
  FROM projects project
  LEFT JOIN LATERAL (
    SELECT * FROM health_reports WHERE project_id = project.id ORDER BY created_at DESC, id DESC LIMIT 1
  ) report ON true
  WHERE ${isVisible}
  ORDER BY report.created_at DESC NULLS LAST, project.updated_at DESC, project.id DESC
  LIMIT ${limit}::int`,
  );
