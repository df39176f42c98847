import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { hundredths } from '#app/core/quantities.ts';
import { db, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { openProject, queryProjects } from './open-project.server.ts';
import { answersIn, paceOf } from './pace.ts';
import { projectIdSchema, projectNotFound } from './project-id.schema.ts';
import { timedTask, timedTasksOf } from './timed-tasks.server.ts';

/** How long the tasks of a project actually take. */
export const paceSchema = z.strictObject({
  pace: z.strictObject({
    factor: z
      .number()
      .nullable()
      .describe('Hours taken for each estimated one, 0.5 to 2; null before the third answer.'),
    active: z.boolean().describe('Whether weeks to come are planned by it.'),
    weeks: z
      .array(z.strictObject({ week: z.int(), planned_hours: z.number(), spent_hours: z.number() }))
      .describe('Of the tasks whose actual hours are known, earliest week first.'),
  }),
});
export type Pace = z.output<typeof paceSchema>['pace'];

/** The pace of a project, from its tasks. */
export const paceIn = (usesPace: boolean, all: readonly z.output<typeof timedTask>[]): Pace => {
  const tasks = all
    .flatMap(({ week, ...task }) => (week === null || task.spentHours === null ? [] : { week, ...task }))
    .sort((one, other) => one.week - other.week);
  // Includes tasks done after their week was closed, because weeks are planned by this pace.
  const factor = paceOf(answersIn(all));
  const sum = (week: number, figure: 'planned' | 'spent') =>
    hundredths(
      answersIn(tasks.filter((task) => task.week === week)).reduce((total, each) => total + each[figure], 0),
    );
  return {
    factor: factor === null ? null : hundredths(factor),
    active: usesPace,
    weeks: [...new Set(tasks.map(({ week }) => week))].map((week) => ({
      week,
      planned_hours: sum(week, 'planned'),
      spent_hours: sum(week, 'spent'),
    })),
  };
};

export const getPace = operation({
  name: 'get-pace',
  summary: 'How long the tasks of a project actually take, by week, and whether it is planned by that pace.',
  api: { method: 'GET', path: '/api/projects/:id/pace' },
  apiOnly: 'the screens read it with the project, or with a week of its tasks',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: paceSchema,
  async run({ id }, { viewer }) {
    const { found } = await queryProjects(viewer, (isVisible) => timedTasks(isVisible, id));
    const [project] = found;
    if (!project) throw new AppError('not_found', projectNotFound);
    return { pace: paceIn(project.usesPace, project.tasks) };
  },
});

export const setPace = operation({
  name: 'set-pace',
  summary: 'Sets whether future weeks are planned by how long tasks actually take.',
  api: { method: 'PUT', path: '/api/projects/:id/pace' },
  access: ownerOf('project'),
  input: projectIdSchema.extend({ active: z.boolean('active must be true or false.') }),
  example: { id: exampleIds.project, active: false },
  output: paceSchema,
  refusals: ['conflict'],
  run: ({ id, active }, { viewer, now }) =>
    db.$transaction(async (transaction) => {
      const { row } = await openProject(viewer, id, 'write', {
        include: { tasks: { where: { spentHours: { not: null } } } },
        transaction,
      });
      await transaction.project.update({ where: { id }, data: { usesPace: active, updatedAt: now } });
      return { pace: paceIn(active, row.tasks) };
    }),
});

const paceRow = z.object({ usesPace: z.boolean(), tasks: z.array(timedTask) });

const timedTasks = (isVisible: Prisma.Sql, id: string) =>
  queryRows(
    paceRow,
    Prisma.sql`
  SELECT project.uses_pace AS "usesPace", ${timedTasksOf(Prisma.sql`project.id`)} AS tasks
  FROM projects project WHERE project.id = ${id}::uuid AND ${isVisible}`,
  );
