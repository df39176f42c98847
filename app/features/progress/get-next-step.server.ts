import { z } from 'zod';
import { type Day, dayIn } from '#app/core/calendar.ts';
import { operation } from '#app/core/operation.ts';
import { saysThatItPasses } from '#app/features/brief/last-date.ts';
import { generationSchema, isActive } from '#app/features/generations/generation.ts';
import { readDates } from '#app/features/plans/load-plan.server.ts';
import { weeksOfPlan } from '#app/features/plans/week-dates.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { dependenciesOf, taskSchema } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { KeptWhileSame } from '#app/services/kept-briefly.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { dueWords } from './due-words.server.ts';
import { titlesOfToday, titlesOfTodaySchema } from './today.ts';
import { projectsUnderWay, readUnderWay, type UnderWay } from './under-way.server.ts';

/** The viewer's current project and its next step. */
const nextStepSchema = z.strictObject({
  project: projectSchema.pick({ id: true, title: true, status: true, currentWeek: true, targetWeeks: true }),
  standing: z
    .enum(['being_made', 'failed', 'unplanned', 'planned', 'under_way', 'week_done', 'all_done'])
    .describe('Whether its plan or its tasks are being made, that has failed, or there are tasks to do.'),
  generation: generationSchema
    .nullable()
    .describe('The latest piece of AI work, while it runs or when it failed.'),
  done: z.int().describe('The number of completed tasks of the current week.'),
  isClosed: z.boolean().describe('Whether that week was closed, whatever was done.'),
  all: z.int().describe('The number of tasks of the current week.'),
  passes: z
    .string()
    .describe('A sentence saying that the plan ends after its last date; empty if it does not.'),
  task: taskSchema
    .pick({ id: true, title: true, status: true, week: true, estimated_hours: true })
    .extend({ due: z.string().nullable().describe('Its day in words.') })
    .nullable()
    .describe('The first open task of the week whose dependencies are done.'),
});
export type NextStep = z.output<typeof nextStepSchema>;

const shownSchema = z.strictObject({ nextStep: nextStepSchema.nullable(), today: titlesOfTodaySchema });

export const getNextStep = operation({
  name: 'get-next-step',
  summary: 'Your next step, null if no project is being planned or in progress, and today’s tasks.',
  screenOnly: 'a view for the dashboard, combined from several API calls',
  access: 'user',
  input: z.object({}),
  output: shownSchema,
  async run(_input, { viewer, now }) {
    const { userId, timeZone } = viewer;
    const { found, vault } = await queryProjects(viewer, projectsUnderWay);
    const date = dayIn(now, timeZone);
    return shownBefore.get([userId, timeZone, date].join(), found, () => {
      const rows = readUnderWay(found);
      const [first] = rows;
      return {
        nextStep: first ? nextStepIn(first, vault, { date, timeZone, now }) : null,
        today: titlesOfToday(rows, vault, date),
      };
    });
  },
});

/** Keyed by what the answer depends on besides its rows: the viewer and the day. */
const shownBefore = new KeptWhileSame<z.output<typeof shownSchema>>();

interface At {
  date: Day;
  timeZone: string;
  now: Date;
}

function passesIn({ first, ...row }: UnderWay, vault: Vault, { timeZone, now }: At): string {
  const endsOn = first && weeksOfPlan({ ...row, weeks: first.weeks }, timeZone, now).at(-1)?.endsOn;
  return first?.brief && endsOn
    ? saysThatItPasses(readDates(vault.open('planBrief', first.brief).content), endsOn)
    : '';
}

function nextStepIn(row: UnderWay, vault: Vault, at: At): NextStep {
  const { currentWeek, targetWeeks, hasRoadmap, hasWaiting, latest, isClosed } = row;
  const tasks = row.tasks.map((task) => ({ ...task, projectId: row.id }));
  const done = new Set(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const open = tasks.filter(({ id }) => !done.has(id));
  const next = open.find((task) => dependenciesOf(task, tasks).every((id) => done.has(id))) ?? open[0];
  const project = {
    id: row.id,
    title: vault.open('project', { id: row.id, title: row.title }).title,
    status: row.status,
    currentWeek,
    targetWeeks,
  };
  const generation = latest && (isActive(latest) || latest.state === 'failed') ? latest : null;
  return {
    project,
    standing: standingOf({
      project,
      generation,
      hasRoadmap,
      hasWaiting,
      isClosed,
      open: open.length,
      all: tasks.length,
    }),
    generation,
    isClosed,
    done: done.size,
    all: tasks.length,
    passes: passesIn(row, vault, at),
    task: next
      ? {
          id: next.id,
          title: vault.open('task', { id: next.id, title: next.title }).title,
          status: next.status,
          week: next.week,
          estimated_hours: next.estimatedHours,
          due: next.dueDate && dueWords(fromColumn(next.dueDate), at.date),
        }
      : null,
  };
}

function standingOf({
  project: { status, currentWeek, targetWeeks },
  generation,
  hasRoadmap,
  hasWaiting,
  isClosed,
  open,
  all,
}: Pick<NextStep, 'project' | 'generation' | 'isClosed' | 'all'> & {
  hasRoadmap: boolean;
  hasWaiting: boolean;
  open: number;
}): NextStep['standing'] {
  // While there are tasks to do, other work under way does not matter.
  if (generation && (status === 'planning' || (generation.kind === 'tasks' && open === 0))) {
    return isActive(generation) ? 'being_made' : 'failed';
  }
  if (status === 'planning') return hasRoadmap ? 'planned' : 'unplanned';
  if (open > 0 || (all === 0 && !isClosed)) return 'under_way';
  return currentWeek >= targetWeeks && !hasWaiting ? 'all_done' : 'week_done';
}
