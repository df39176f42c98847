import { z } from 'zod';
import { userOperation } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma, ProjectStatus } from '#app/services/prisma-client/client.ts';

/** How far a project is in its current week; `progress` is 0 to 1. One in planning has no week yet: it counts as 1. */
export interface WeeklyProgress {
  id: string;
  title: string;
  status: ProjectStatus;
  week: number;
  target_weeks: number;
  progress: number;
}

/** How many projects are told of when not all are asked for (contract, section 2). */
const firstFew = 5;

interface Row {
  id: string;
  title: Uint8Array;
  status: ProjectStatus;
  targetWeeks: number;
  week: number;
  all: number;
  done: number;
}

/** The weekly progress of the viewer's projects, the newest change first. */
export const getWeeklyStatus = userOperation({
  name: 'get-weekly-status',
  input: z.object({ type: z.string().optional() }),
  async run({ type }, { viewer }): Promise<WeeklyProgress[]> {
    const limit = type === 'all' ? null : firstFew;
    const { found, vault } = await queryProjects(viewer, (isVisible) => progressOf(isVisible, limit));
    return found.map((row) => {
      const { id, title, status, week, targetWeeks, all, done } = vault.open('project', row);
      return { id, title, status, week, target_weeks: targetWeeks, progress: all === 0 ? 0 : done / all };
    });
  },
});

/** Each project with what its current week comes to, in one query however many projects there are. */
const progressOf = (isVisible: Prisma.Sql, limit: number | null): Promise<Row[]> => db.$queryRaw<Row[]>`
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
  LIMIT ${limit}::int`;
