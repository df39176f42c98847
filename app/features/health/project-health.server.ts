import { z } from 'zod';
import { bytes } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import {
  maxReports,
  nextReportOf,
  nextReportSchema,
  pastReportSchema,
  pastReportsOf,
  reportColumns,
  reportsRow,
} from './past-report.server.ts';

/** The newest report of a project, a line for each earlier one, and the generation of the next. */
export const projectHealthSchema = z.strictObject({
  newest: pastReportSchema.nullable(),
  scores: z
    .array(pastReportSchema.pick({ day: true, health_score: true, summary: true }))
    .describe('Of every report, the oldest first.'),
  ...nextReportSchema.shape,
});

/** The health of a project as a JSON column, for hand-written queries that call it `project`. */
export const projectHealth = (today: string) => Prisma.sql`(
  SELECT to_json(health) FROM (
    SELECT ${reportColumns(today, 1)}, coalesce((
      SELECT json_agg(score ORDER BY score."createdAt", score.id) FROM (
        SELECT id, local_day AS day, health_score AS "healthScore", summary, created_at AS "createdAt"
        FROM health_reports WHERE project_id = project.id ORDER BY created_at DESC, id DESC LIMIT ${maxReports}
      ) score
    ), '[]') AS scores
  ) health
)`;

/** The schema of this column. */
export const projectHealthRow = reportsRow.extend({
  scores: z.array(z.object({ id: z.string(), day: z.string(), healthScore: z.number(), summary: bytes })),
});

export const toProjectHealth = (row: z.output<typeof projectHealthRow>, vault: Vault) => ({
  newest: pastReportsOf(row, vault)[0] ?? null,
  scores: row.scores.map(({ id, day, healthScore, summary }) => ({
    day,
    health_score: healthScore,
    summary: vault.open('healthReport', { id, summary }).summary,
  })),
  ...nextReportOf(row),
});
