import { z } from 'zod';
import { type Day, weekdayOf } from '#app/core/calendar.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { hoursOn } from '#app/features/projects/availability.ts';
import { taskSchema, toTask } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { UnderWay } from './under-way.server.ts';

const taskOfToday = taskSchema.extend({ project_title: z.string() });

/** What there is to do, across all projects in progress. */
export const todaySchema = z.strictObject({
  date: z.iso.date(),
  due: z.array(taskOfToday).describe('Due today, done or not.'),
  left_over: z
    .array(taskOfToday)
    .describe('Open, and due on an earlier day of the current week of its project.'),
  next: z
    .array(taskOfToday)
    .describe('The next open ones after today, the first of each project before others.'),
  hours: z
    .strictObject({ planned: z.number(), available: z.number() })
    .describe('Of today. Hours that projects share count once.'),
});
export type Today = z.output<typeof todaySchema>;
export type TaskOfToday = z.output<typeof taskOfToday>;

/** How many tasks of later days are told. */
const maxNext = 5;

/** What is due today, left over and next in these projects, of which those in progress count. */
export function todayOf(found: readonly UnderWay[], vault: Vault, date: Day): Today {
  const projects = found.filter(({ status }) => status === 'in_progress');
  const all = projects
    .flatMap((project) =>
      project.tasks.flatMap((task) =>
        task.dueDate ? [{ ...task, project, projectId: project.id, due: fromColumn(task.dueDate) }] : [],
      ),
    )
    // The sort is stable, so the tasks of a project keep their order.
    .sort((one, other) => (one.due < other.due ? -1 : one.due > other.due ? 1 : 0));
  const isOpen = ({ status }: (typeof all)[number]) => status !== 'completed';
  const due = all.filter((task) => task.due === date);
  const later = all.filter((task) => task.due > date && isOpen(task));
  const firsts = projects.flatMap(({ id }) => later.find(({ projectId }) => projectId === id) ?? []);
  const firstsFirst = new Set([...later.filter((task) => firsts.includes(task)), ...later]);
  const chosen = new Set([...firstsFirst].slice(0, maxNext));
  const told = (tasks: typeof all) =>
    tasks.map((task) => {
      const fellows = task.project.tasks.map((each) => ({ ...each, projectId: task.projectId }));
      const { title } = vault.open('project', { id: task.projectId, title: task.project.title });
      return { ...toTask(task, fellows, vault), project_title: title };
    });
  return {
    date,
    due: told(due),
    left_over: told(all.filter((task) => task.due < date && isOpen(task))),
    next: told(later.filter((task) => chosen.has(task))),
    hours: {
      planned: due.reduce((sum, { estimatedHours }) => sum + estimatedHours, 0),
      available: hoursAvailable(projects, date),
    },
  };
}

/** The hours a person has on a day for all these projects: shared ones once, the others on top. */
function hoursAvailable(projects: readonly UnderWay[], date: Day): number {
  const hoursOf = (project: UnderWay) =>
    project.daysOff.some((day) => fromColumn(day) === date)
      ? 0
      : hoursOn(weekdayOf(date), availabilityOfRow(project));
  const shared = projects.filter(({ sharing }) => sharing === 'shared').map(hoursOf);
  const onTop = projects.filter(({ sharing }) => sharing !== 'shared').map(hoursOf);
  return onTop.reduce((sum, hours) => sum + hours, Math.max(0, ...shared));
}
