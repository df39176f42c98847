import { z } from 'zod';
import { generationSchema, latestGeneration } from '#app/features/generations/generation.ts';
import { tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { projectColumns, projectRow, weekRow, weeksOf } from '#app/features/projects/project-row.server.ts';
import { timedTask, timedTasksOf } from '#app/features/projects/timed-tasks.server.ts';
import { taskColumns, taskRow } from '#app/features/tasks/task-row.server.ts';
import { bytes, queryJson, readRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';

const rowSchema = z.object({
  ...projectRow,
  status: projectSchema.shape.status,
  currentWeek: z.int(),
  isClosed: z.boolean(),
  weekStartsOn: projectRow.startsOn,
  hasRoadmap: z.boolean(),
  hasWaiting: z.boolean(),
  timed: z.array(timedTask),
  latest: generationSchema.nullable(),
  first: z
    .object({
      brief: z.object({ id: z.string(), content: bytes }).nullable(),
      weeks: z.array(weekRow),
    })
    .nullable()
    .describe('What its dates are derived from; only of the first project.'),
  tasks: z.array(z.object(taskRow)),
  kept: z.array(z.object(taskRow)).describe('The open tasks that wait for the later week of their day.'),
});
export type UnderWay = z.output<typeof rowSchema>;

/** The maximum number of projects that are read, those changed last. */
const maxProjects = 100;
/** The maximum number of tasks of each: all of a week, unless dozens of projects share what is read. */
const tasksOfEach = Prisma.sql`greatest(10, least(${tasksOfWeek}, 2000 / greatest(1, project.together)))`;

export const readUnderWay = (json: string): UnderWay[] => readRows(rowSchema, json);

/**
 * The projects in progress as JSON, with the tasks of their current weeks, latest change first; without any, the newest one
 * in planning. Statuses sort in the order of the schema, so `in_progress` comes before `planning`. A plan of an older
 * release has no version yet.
 */
export const projectsUnderWay = (isVisible: Prisma.Sql) =>
  queryJson(Prisma.sql`
  SELECT ${projectColumns}, current.*, ${timedTasksOf(Prisma.sql`project.id`)} AS timed,
    coalesce(
      (SELECT roadmap_id IS NOT NULL FROM plan_versions WHERE project_id = project.id ORDER BY number DESC LIMIT 1),
      EXISTS (SELECT FROM roadmaps WHERE project_id = project.id)
    ) AS "hasRoadmap",
    EXISTS (SELECT FROM tasks WHERE project_id = project.id AND week IS NULL AND status <> 'completed') AS "hasWaiting",
    ${latestGeneration(Prisma.sql`kind <> 'health'`)} AS latest,
    CASE WHEN place = 1 THEN json_build_object(
      'brief', (
        SELECT json_build_object('id', brief.id, 'content', brief.content)
        FROM plan_versions version JOIN plan_briefs brief ON brief.id = version.brief_id
        WHERE version.project_id = project.id ORDER BY version.number DESC LIMIT 1
      ),
      'weeks', ${weeksOf(Prisma.sql`project.id`)}
    ) END AS first,
    coalesce((
      SELECT json_agg(each) FROM (
        SELECT ${taskColumns} FROM tasks task
        WHERE task.project_id = project.id AND task.week = current."currentWeek"
        ORDER BY task.due_date, task."order"
        LIMIT ${tasksOfEach}
      ) each
    ), '[]') AS tasks,
    coalesce((
      SELECT json_agg(each) FROM (
        SELECT ${taskColumns} FROM tasks task
        WHERE task.project_id = project.id AND task.week IS NULL AND task.due_date IS NOT NULL AND task.status <> 'completed'
        ORDER BY task.due_date, task."order"
        LIMIT ${tasksOfEach}
      ) each
    ), '[]') AS kept
  FROM (
    SELECT *, row_number() OVER (ORDER BY status DESC, updated_at DESC, id DESC) AS place,
      count(*) FILTER (WHERE status = 'in_progress') OVER () AS together
    FROM projects project WHERE ${isVisible} AND status IN ('planning', 'in_progress')
  ) project
  JOIN LATERAL (
    SELECT coalesce(max(number), 1) AS "currentWeek",
      coalesce((array_agg(closed_at IS NOT NULL ORDER BY number DESC))[1], false) AS "isClosed",
      max(starts_on) AS "weekStartsOn"
    FROM weeks WHERE project_id = project.id
  ) current ON true
  WHERE place = 1 OR (status = 'in_progress' AND place <= ${maxProjects})
  ORDER BY place`);
