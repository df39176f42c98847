import { z } from 'zod';
import { dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { generationSchema, isActive, latestOfPlan } from '#app/features/generations/generation.ts';
import { currentPlanOf } from '#app/features/plans/plan-version.ts';
import { type OpenedProject, openProjects } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { currentTasks, withLatestTasks } from '#app/features/tasks/current-tasks.server.ts';
import { dependenciesOf, type TaskRow, taskSchema, toTask } from '#app/features/tasks/task.ts';
import { dueWords } from './due-words.server.ts';

/** The project that the viewer is at, and what comes next in it. */
const nextStepSchema = z.strictObject({
  project: projectSchema,
  standing: z
    .enum(['being_made', 'failed', 'unplanned', 'planned', 'under_way', 'week_done', 'all_done'])
    .describe('Whether its plan or its tasks are being made, that failed, or there is something to do.'),
  generation: generationSchema
    .nullable()
    .describe('The latest piece of AI work, while it runs or when it failed.'),
  done: z.int().describe('How many tasks of the current week are done.'),
  all: z.int().describe('How many tasks the current week has.'),
  task: taskSchema
    .extend({ due: z.string().nullable().describe('Its day in words.') })
    .nullable()
    .describe('The first open task of the week whose dependencies are done.'),
});
export type NextStep = z.output<typeof nextStepSchema>;

const withPlanWork = {
  ...withLatestTasks,
  versions: { orderBy: { number: 'desc' }, take: 1, select: { roadmapId: true } },
  generations: latestOfPlan,
} as const;

export const getNextStep = operation({
  name: 'get-next-step',
  summary: 'Tells you the one thing to do next; null when no project is being planned or under way.',
  screenOnly: 'a view of the dashboard, from what the API gives in parts',
  access: 'user',
  input: z.object({}),
  output: nextStepSchema.nullable(),
  async run(_input, { viewer, now }) {
    const [opened] = await openProjects(viewer, {
      where: { status: { in: ['planning', 'in_progress'] } },
      // Statuses sort in the order of the schema, so `in_progress` comes before `planning`.
      orderBy: [{ status: 'desc' }, { updatedAt: 'desc' }, { id: 'desc' }],
      take: 1,
      include: withPlanWork,
    });
    if (!opened) return null;
    const { row, vault } = opened;
    const project = toProject(opened);
    const tasks = await currentTasks(opened);
    const done = new Set(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id));
    const open = tasks.filter(({ id }) => !done.has(id));
    const isFree = (task: TaskRow) => dependenciesOf(task, tasks).every((id) => done.has(id));
    const next = open.find(isFree) ?? open[0];
    const task = next ? toTask(next, tasks, vault) : null;
    const plan = row.versions[0] ?? (await currentPlanOf({ ...row, versions: [] }));
    const hasRoadmap = (plan?.roadmapId ?? null) !== null;
    const generation =
      row.generations.find((latest) => isActive(latest) || latest.state === 'failed') ?? null;
    return {
      project,
      standing: standingOf(opened, { generation, hasRoadmap, open: open.length, all: tasks.length }),
      generation,
      done: done.size,
      all: tasks.length,
      task: task && { ...task, due: task.due_date && dueWords(task.due_date, dayIn(now, viewer.timeZone)) },
    };
  },
});

function standingOf(
  { phase: { name: phase } }: Pick<OpenedProject, 'phase'>,
  {
    generation,
    hasRoadmap,
    open,
    all,
  }: Pick<NextStep, 'generation' | 'all'> & { hasRoadmap: boolean; open: number },
): NextStep['standing'] {
  const isWeekDone = all > 0 && open === 0;
  // While there are tasks to do, other work under way does not matter.
  if (generation && (phase === 'planning' || (generation.kind === 'tasks' && open === 0))) {
    return isActive(generation) ? 'being_made' : 'failed';
  }
  if (phase === 'planning') return hasRoadmap ? 'planned' : 'unplanned';
  if (!isWeekDone) return 'under_way';
  return phase === 'over' ? 'all_done' : 'week_done';
}
