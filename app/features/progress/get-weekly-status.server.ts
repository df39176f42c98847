import { z } from 'zod';
import { shortText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';

/** How far a project is in its current week. */
const weeklyProgressSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: z.enum(ProjectStatus),
  week: z.int().describe('1 for a project in planning, which has no week yet.'),
  target_weeks: z.int(),
  progress: z.number().min(0).max(1),
});
export type WeeklyProgress = z.output<typeof weeklyProgressSchema>;

/** The number of projects without `type=all` (docs/product.md, 7). */
const firstFew = 5;

const rowSchema = z.object({
  id: z.string(),
  title: bytes,
  status: z.enum(ProjectStatus),
  targetWeeks: z.int(),
  week: z.int(),
  all: z.int(),
  done: z.int(),
});

export const getWeeklyStatus = operation({
  name: 'get-weekly-status',
  summary: 'The weekly progress of your projects, last changed first: five of them, or all.',
  api: {
    method: 'GET',
    path: '/api/user/weeklyStatus',
    answer: z.array(weeklyProgressSchema.omit({ status: true }).strip()),
  },
  access: 'user',
  input: z.object({ type: shortText().optional().describe('`all` for all of them.') }),
  output: z.array(weeklyProgressSchema),
  async run({ type }, { viewer }) {
    const limit = type === 'all' ? null : firstFew;
    const { found, vault } = await queryProjects(viewer, (isVisible) => progressOf(isVisible, limit));
    return found.map((row) => {
      const { id, title, status, week, targetWeeks, all, done } = vault.open('project', row);
      return { id, title, status, week, target_weeks: targetWeeks, progress: all === 0 ? 0 : done / all };
    });
  },
});

/** Each project with the sums of its current week, in one query however many projects there are. */
const progressOf = (isVisible: Prisma.Sql, limit: number | null) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT project.id, project.title, project.status, project.target_weeks AS "targetWeeks", current.week, tasks.all, tasks.done
  FROM projects project
  JOIN LATERAL (
    SELECT coalesce(max(number), 1) AS week FROM weeks WHERE project_id = project.id
  ) current ON true
  JOIN LATERAL (
    SELECT count(*)::int AS all, count(*) FILTER (WHERE status = 'completed')::int AS done
    FROM tasks WHERE project_id = project.id AND week = current.week
  ) tasks ON true
  WHERE ${isVisible}
  ORDER BY project.updated_at DESC, project.id DESC
  LIMIT ${limit}::int`,
  );
