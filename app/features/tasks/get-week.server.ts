import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { taskSchema, toLeftOutTask, toTask } from './task.ts';
import { listsOfWeek, listsRow } from './task-row.server.ts';

export const getWeek = operation({
  name: 'get-week',
  summary:
    'The tasks of one week of a project, by default the current one, with the waiting and the dropped tasks.',
  api: { method: 'GET', path: '/api/tasks/project/:id' },
  apiOnly: 'the tasks screen reads a week with its capacity',
  access: ownerOf('project'),
  input: getWeekSchema,
  output: z.strictObject({
    currentWeek: z.int(),
    closed: z
      .boolean()
      .describe('Whether the week was closed, or another has begun after it: it is read, and not changed.'),
    projectName: z.string(),
    tasks: z.array(taskSchema),
    targetWeeks: z.int(),
    waiting: z
      .array(taskSchema)
      .describe('With the current week, the open tasks without a week: there was no room for them so far.'),
    left_out: z
      .array(taskSchema)
      .describe(
        'Tasks that were left out when this week was closed, with the current week those of all weeks; they have no `order`, which is 0. `POST /api/tasks/:id/take-back` takes one back.',
      ),
  }),
  async run({ id, week }, { viewer }) {
    const { found, vault } = await queryProjects(viewer, (isVisible) => weekOf(isVisible, id, week));
    const [project] = found;
    if (!project) throw new AppError('not_found', projectNotFound);
    const { currentWeek, closed, title, targetWeeks } = project;
    chosenWeek(week, currentWeek);
    const rows = project.tasks.map((task) => ({ ...task, projectId: id }));
    const shown = (isShown: (week: number | null) => boolean) =>
      rows.filter((task) => isShown(task.week)).map((task) => toTask(task, rows, vault));
    return {
      currentWeek,
      closed,
      projectName: vault.open('project', { id, title }).title,
      tasks: shown((of) => of !== null),
      targetWeeks,
      waiting: shown((of) => of === null),
      left_out: project.leftOut.map((removed) => toLeftOutTask(removed, id, vault)),
    };
  },
});

const rowSchema = z.object({
  currentWeek: z.int(),
  closed: z.boolean(),
  title: bytes,
  targetWeeks: z.int(),
  ...listsRow,
});

/** A project with the lists of its week. */
const weekOf = (isVisible: Prisma.Sql, id: string, week: number | null = null) =>
  queryRows(
    rowSchema,
    Prisma.sql`
      SELECT chosen.last AS "currentWeek", project.title, project.target_weeks AS "targetWeeks",
        chosen.week < chosen.last OR EXISTS (
          SELECT FROM weeks WHERE project_id = project.id AND number = chosen.week AND closed_at IS NOT NULL
        ) AS closed,
        ${listsOfWeek}
      FROM projects project
      JOIN LATERAL (
        SELECT coalesce(${week}::int, max(number), 1) AS week, coalesce(max(number), 1) AS last
        FROM weeks WHERE project_id = project.id
      ) chosen ON true
      WHERE project.id = ${id}::uuid AND ${isVisible}`,
  );
