import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { generationSchema, isActive, latestGeneration } from '#app/features/generations/generation.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { dependenciesOf, taskSchema } from '#app/features/tasks/task.ts';
import { taskColumns, taskRow } from '#app/features/tasks/task-row.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { dueWords } from './due-words.server.ts';

/** The project that the viewer is at, and what comes next in it. */
const nextStepSchema = z.strictObject({
  project: projectSchema.pick({ id: true, title: true, status: true, currentWeek: true, targetWeeks: true }),
  standing: z
    .enum(['being_made', 'failed', 'unplanned', 'planned', 'under_way', 'week_done', 'all_done'])
    .describe('Whether its plan or its tasks are being made, that failed, or there is something to do.'),
  generation: generationSchema
    .nullable()
    .describe('The latest piece of AI work, while it runs or when it failed.'),
  done: z.int().describe('How many tasks of the current week are done.'),
  all: z.int().describe('How many tasks the current week has.'),
  task: taskSchema
    .pick({ id: true, title: true, status: true, week: true, estimated_hours: true })
    .extend({ due: z.string().nullable().describe('Its day in words.') })
    .nullable()
    .describe('The first open task of the week whose dependencies are done.'),
});
export type NextStep = z.output<typeof nextStepSchema>;

export const getNextStep = operation({
  name: 'get-next-step',
  summary: 'Tells you the one thing to do next; null when no project is being planned or under way.',
  screenOnly: 'a view of the dashboard, from what the API gives in parts',
  access: 'user',
  input: z.object({}),
  output: nextStepSchema.nullable(),
  async run(_input, { viewer, now }) {
    const { found, vault } = await queryProjects(viewer, firstWithTasks);
    const [row] = found;
    if (!row) return null;
    const { projectId, projectTitle, projectStatus, currentWeek, targetWeeks, hasRoadmap, latest } = row;
    const tasks = found.flatMap((task) => (task.id === null ? [] : { ...task, projectId }));
    const done = new Set(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id));
    const open = tasks.filter(({ id }) => !done.has(id));
    const next = open.find((task) => dependenciesOf(task, tasks).every((id) => done.has(id))) ?? open[0];
    const project = {
      id: projectId,
      title: vault.open('project', { id: projectId, title: projectTitle }).title,
      status: projectStatus,
      currentWeek,
      targetWeeks,
    };
    const generation = latest && (isActive(latest) || latest.state === 'failed') ? latest : null;
    return {
      project,
      standing: standingOf({ project, generation, hasRoadmap, open: open.length, all: tasks.length }),
      generation,
      done: done.size,
      all: tasks.length,
      task: next
        ? {
            id: next.id,
            title: vault.open('task', { id: next.id, title: next.title }).title,
            status: next.status,
            week: next.week,
            estimated_hours: next.estimatedHours,
            due: next.dueDate && dueWords(fromColumn(next.dueDate), dayIn(now, viewer.timeZone)),
          }
        : null,
    };
  },
});

function standingOf({
  project: { status, currentWeek, targetWeeks },
  generation,
  hasRoadmap,
  open,
  all,
}: Pick<NextStep, 'project' | 'generation' | 'all'> & {
  hasRoadmap: boolean;
  open: number;
}): NextStep['standing'] {
  // While there are tasks to do, other work under way does not matter.
  if (generation && (status === 'planning' || (generation.kind === 'tasks' && open === 0))) {
    return isActive(generation) ? 'being_made' : 'failed';
  }
  if (status === 'planning') return hasRoadmap ? 'planned' : 'unplanned';
  if (all === 0 || open > 0) return 'under_way';
  return currentWeek >= targetWeeks ? 'all_done' : 'week_done';
}

const projectColumns = {
  projectId: z.string(),
  projectTitle: bytes,
  projectStatus: projectSchema.shape.status,
  currentWeek: z.int(),
  targetWeeks: z.int(),
  hasRoadmap: z.boolean(),
  latest: generationSchema.nullable(),
};
const rowSchema = z.union([
  z.object({ ...projectColumns, ...taskRow }),
  z.object({ ...projectColumns, id: z.null() }),
]);

/**
 * The project with each task of its week in a row, or one row without a task. Statuses sort in the order of the schema,
 * so `in_progress` comes before `planning`. A plan of an older release has no version yet.
 */
const firstWithTasks = (isVisible: Prisma.Sql) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT project.id AS "projectId", project.title AS "projectTitle", project.status AS "projectStatus",
    project.target_weeks AS "targetWeeks", current.*, ${taskColumns}
  FROM (
    SELECT * FROM projects project WHERE ${isVisible} AND project.status IN ('planning', 'in_progress')
    ORDER BY project.status DESC, project.updated_at DESC, project.id DESC LIMIT 1
  ) project
  JOIN LATERAL (
    SELECT coalesce((SELECT max(number) FROM weeks WHERE project_id = project.id), 1) AS "currentWeek",
      coalesce(
        (SELECT roadmap_id IS NOT NULL FROM plan_versions WHERE project_id = project.id ORDER BY number DESC LIMIT 1),
        EXISTS (SELECT FROM roadmaps WHERE project_id = project.id)
      ) AS "hasRoadmap",
      ${latestGeneration(Prisma.sql`kind <> 'health'`)} AS latest
  ) current ON true
  LEFT JOIN tasks task ON task.project_id = project.id AND task.week = current."currentWeek"
  ORDER BY task.due_date, task."order"`,
  );
