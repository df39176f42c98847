import { z } from 'zod';
import { addDays, type Day, weekdayOf } from '#app/core/calendar.ts';
import { hundredths } from '#app/core/quantities.ts';
import { isActive } from '#app/features/generations/generation.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { hoursOn } from '#app/features/projects/availability.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { taskSchema, toTask } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { UnderWay } from './under-way.server.ts';

const weekToGoOn = z.strictObject({
  project_id: z.string(),
  project_title: z.string(),
  week: z.int(),
  state: z
    .enum(['over', 'done', 'last'])
    .describe(
      '`over` is closed with a choice, after `done` comes the next week, after `last` the project is completed.',
    ),
});

/** The maximum number of tasks that are due, and of those that are left over. */
const maxListed = 100;

/** The tasks to do across all projects in progress. */
const todayWith = <Task extends z.ZodType>(task: Task) =>
  z.strictObject({
    date: z.iso.date(),
    due: z.array(task).describe(`Due today, completed or not; the first ${maxListed}.`),
    left_over: z
      .array(task)
      .describe(
        `Open, and due on an earlier day of the current week of its project; the first ${maxListed}.`,
      ),
    next: z.array(task).describe('The next open ones after today, the first of each project before others.'),
    more: z.int().optional().describe('How many tasks are due or left over beyond those, if any are.'),
    hours: z
      .strictObject({ planned: z.number(), available: z.number() })
      .describe(
        'Today’s hours: those its tasks actually take at the pace of their projects, and those available. Shared hours count once.',
      ),
    weeks: z
      .array(weekToGoOn)
      .describe('The weeks that wait for you: over with tasks open, done or closed, or the last one, done.'),
  });

const taskOfToday = taskSchema.extend({ project_title: z.string() });
export const todaySchema = todayWith(taskOfToday);
export type Today = z.output<typeof todaySchema>;

const titleOfToday = taskOfToday.pick({
  id: true,
  project_id: true,
  project_title: true,
  title: true,
  due_date: true,
  estimated_hours: true,
  spent_hours: true,
  status: true,
});
/** The tasks to do, each with only its title. */
export const titlesOfTodaySchema = todayWith(titleOfToday);
export type TitlesOfToday = z.output<typeof titlesOfTodaySchema>;
export type TitleOfToday = z.output<typeof titleOfToday>;

/** The maximum number of tasks of later days. */
const maxNext = 5;

/** What is due today, left over and next, in those of the projects that are in progress. */
export const todayOf = (found: readonly UnderWay[], vault: Vault, date: Day): Today =>
  chooseToday(found, vault, date, (task, project) => ({
    ...toTask(task, task.week === null ? [task] : project.tasks, vault),
    project_title: titleOf(project, vault),
  }));

/** What is due today, left over and next for the dashboard, which decrypts only what it shows. */
export const titlesOfToday = (found: readonly UnderWay[], vault: Vault, date: Day): TitlesOfToday =>
  chooseToday(found, vault, date, (task, project) => ({
    id: task.id,
    project_id: project.id,
    project_title: titleOf(project, vault),
    title: vault.open('task', { id: task.id, title: task.title }).title,
    due_date: task.due,
    estimated_hours: task.estimatedHours,
    spent_hours: task.spentHours,
    status: task.status,
  }));

const titleOf = ({ id, title }: Pick<UnderWay, 'id' | 'title'>, vault: Vault): string =>
  vault.open('project', { id, title }).title;

type TaskRow = UnderWay['tasks'][number];
type Tell<Told> = (
  task: TaskRow & { projectId: string; due: Day },
  project: Omit<UnderWay, 'tasks'> & { tasks: (TaskRow & { projectId: string })[] },
) => Told;

const paceOf = ({ usesPace, timed }: Pick<UnderWay, 'usesPace' | 'timed'>): number =>
  paceFactor({ usesPace }, timed);

function chooseToday<Told>(found: readonly UnderWay[], vault: Vault, date: Day, tell: Tell<Told>) {
  const projects = found.flatMap((project) =>
    project.status === 'in_progress'
      ? [{ ...project, tasks: project.tasks.map((task) => ({ ...task, projectId: project.id })) }]
      : [],
  );
  const all = projects
    .flatMap((project) =>
      [...project.tasks, ...project.kept.map((task) => ({ ...task, projectId: project.id }))].flatMap(
        (task) => (task.dueDate ? [{ ...task, project, due: fromColumn(task.dueDate) }] : []),
      ),
    )
    // The sort is stable, so the tasks of a project keep their order.
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
  const isOpen = ({ status }: (typeof all)[number]) => status !== 'completed';
  const due = all.filter((task) => task.due === date);
  const later = all.filter((task) => task.due > date && isOpen(task));
  const firsts = projects.flatMap(({ id }) => later.find(({ projectId }) => projectId === id) ?? []);
  const inOrder = new Set([...later.filter((task) => firsts.includes(task)), ...later]);
  const chosen = new Set([...inOrder].slice(0, maxNext));
  const told = (tasks: typeof all) => tasks.slice(0, maxListed).map((task) => tell(task, task.project));
  const leftOver = all.filter((task) => task.due < date && isOpen(task));
  const beyond = (tasks: typeof all) => Math.max(0, tasks.length - maxListed);
  return {
    date,
    due: told(due),
    left_over: told(leftOver),
    next: told(later.filter((task) => chosen.has(task))),
    ...(due.length > maxListed || leftOver.length > maxListed
      ? { more: beyond(due) + beyond(leftOver) }
      : {}),
    hours: {
      planned: hundredths(
        due.reduce((sum, { estimatedHours, project }) => sum + paceOf(project) * estimatedHours, 0),
      ),
      available: hoursAvailable(projects, date),
    },
    weeks: projects.flatMap((project) => {
      const state = stateOfWeek(project, date);
      return state === null
        ? []
        : {
            project_id: project.id,
            project_title: titleOf(project, vault),
            week: project.currentWeek,
            state,
          };
    }),
  };
}

/**
 * The decision that the current week of a project needs; null during the week, or while the next one is being
 * planned.
 */
function stateOfWeek(project: UnderWay, date: Day): z.output<typeof weekToGoOn>['state'] | null {
  const { tasks, isClosed, weekStartsOn, latest, currentWeek, targetWeeks, hasWaiting } = project;
  const isOver = weekStartsOn !== null && date > addDays(fromColumn(weekStartsOn), 6);
  if (!isClosed && tasks.some(({ status }) => status !== 'completed')) return isOver ? 'over' : null;
  const isDone = isClosed || isOver || tasks.length > 0;
  const isPlanned = latest?.kind === 'tasks' && isActive(latest);
  if (!isDone || isPlanned) return null;
  return currentWeek < targetWeeks || hasWaiting ? 'done' : 'last';
}

/** The hours of a day for all these projects; shared hours count once. */
function hoursAvailable(projects: readonly Omit<UnderWay, 'tasks'>[], date: Day): number {
  const hoursOf = (project: Omit<UnderWay, 'tasks'>) =>
    project.daysOff.some((day) => fromColumn(day) === date)
      ? 0
      : hoursOn(weekdayOf(date), availabilityOfRow(project));
  const shared = projects.filter(({ sharing }) => sharing === 'shared').map(hoursOf);
  const onTop = projects.filter(({ sharing }) => sharing !== 'shared').map(hoursOf);
  return onTop.reduce((sum, hours) => sum + hours, Math.max(0, ...shared));
}
