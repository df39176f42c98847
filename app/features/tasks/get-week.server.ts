import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { taskSchema, toTask } from './task.ts';
import { taskColumns, taskRow } from './task-row.server.ts';

export const getWeek = operation({
  name: 'get-week',
  summary: 'The tasks of one week of a project, the current one when none is named.',
  api: { method: 'GET', path: '/api/tasks/project/:id' },
  apiOnly: 'the tasks screen reads a week with the room it has',
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
  }),
  async run({ id, week }, { viewer }) {
    const { found, vault } = await queryProjects(viewer, (isVisible) => weekOf(isVisible, id, week));
    const [project] = found;
    if (!project) throw new AppError('not_found', projectNotFound);
    const { currentWeek, closed, projectTitle, targetWeeks } = project;
    chosenWeek(week, currentWeek);
    const tasks = found.flatMap((row) => (row.id === null ? [] : { ...row, projectId: id }));
    return {
      currentWeek,
      closed,
      projectName: vault.open('project', { id, title: projectTitle }).title,
      tasks: tasks.map((task) => toTask(task, tasks, vault)),
      targetWeeks,
    };
  },
});

const projectColumns = {
  currentWeek: z.int(),
  closed: z.boolean(),
  projectTitle: bytes,
  targetWeeks: z.int(),
};

const rowSchema = z.union([
  z.object({ ...projectColumns, ...taskRow }),
  z.object({ ...projectColumns, id: z.null() }),
]);

/** A project with each task of its week in a row, or one row without a task. */
const weekOf = (isVisible: Prisma.Sql, id: string, week: number | null = null) =>
  queryRows(
    rowSchema,
    Prisma.sql`
      SELECT current.week AS "currentWeek", project.title AS "projectTitle", project.target_weeks AS "targetWeeks",
        chosen.week < current.week OR EXISTS (
          SELECT FROM weeks WHERE project_id = project.id AND number = chosen.week AND closed_at IS NOT NULL
        ) AS closed,
        ${taskColumns}
      FROM projects project
      JOIN LATERAL (
        SELECT coalesce(max(number), 1) AS week FROM weeks WHERE project_id = project.id
      ) current ON true
      CROSS JOIN LATERAL (SELECT coalesce(${week}::int, current.week) AS week) chosen
      LEFT JOIN tasks task ON task.project_id = project.id AND task.week = chosen.week
      WHERE project.id = ${id}::uuid AND ${isVisible}
      ORDER BY task.due_date, task."order"`,
  );
