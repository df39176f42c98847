import { z } from 'zod';
import { addDays, dayIn, daysBetween } from '#app/core/calendar.ts';
import { inputError, operation } from '#app/core/operation.ts';
import { flatten, shorten } from '#app/core/plain-line.ts';
import { counted } from '#app/core/quantities.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { type Brief, briefLimits, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { languageOf } from '#app/features/brief/language-of.ts';
import { newProjectSchema } from '#app/features/ideas/idea.schema.ts';
import { writeProject } from '#app/features/ideas/write-project.server.ts';
import { keepBrief } from '#app/features/plans/keep-brief.server.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { openProject, openProjects } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { targetWeeksRange } from '#app/features/projects/target-weeks.ts';
import { firstWeekStart } from '#app/features/projects/week-start.ts';
import { changeTasks, overfull, type TasksToChange } from '#app/features/tasks/change-tasks.server.ts';
import { taskSchema, toTask, withDependencies } from '#app/features/tasks/task.ts';
import { toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId, sameId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { type BroughtTask, bringTasks } from './bring-tasks.server.ts';
import {
  importProjectSchema,
  statusOfImport,
  toCheckSchema,
  understoodOf,
  understoodSchema,
} from './list.schema.ts';
import type { ListedTask } from './list.ts';
import type { ReadList } from './read-line.ts';
import { understandList } from './understand-list.ts';

export const importProject = operation({
  name: 'import-project',
  summary:
    'Creates a project from a list of tasks, in Markdown or CSV, and begins its first week. A preview changes nothing.',
  api: { method: 'POST', path: '/api/projects/import', statusOf: statusOfImport, statuses: [200, 201] },
  access: 'user',
  input: importProjectSchema,
  example: {
    format: 'markdown',
    text: '# A party\n\n- [ ] Invite everybody (1 h)\n- [ ] Bake the cake (2 h)',
  },
  output: z.union([
    understoodSchema,
    z.strictObject({
      project: projectSchema,
      tasks: z.array(taskSchema),
      over_by: overfull.optional(),
      to_check: toCheckSchema,
    }),
  ]),
  refusals: ['conflict'],
  limit: 'writing',
  async run(input, context) {
    const { list, tasks: given, toCheck } = understandList(input, context);
    const { must_fit, formKey } = input;
    const { plan, asksForWeeks } = planOf(input, list, given.length);
    if (input.preview) return { lines: list.lines.map(understoodOf) };
    const { viewer, now } = context;
    const availability = { ...plan, days: plan.availability };
    const hours = hoursByDay(availability);
    const { timeZone } = viewer;
    const monday = firstWeekStart({ availability, timeZone, now });
    const targetWeeks = asksForWeeks ? plan.targetWeeks : weeksFor(given, hours, monday);
    const listed = withDeliverables(given);
    // The deliverable of a waiting task keeps its date.
    const isLater = ({ done, due_date, deliverable }: BroughtTask) =>
      !done && deliverable !== undefined && due_date !== null && due_date > addDays(monday, 6);
    const later = listed.filter(isLater).sort(byDueDate);
    return db.$transaction(async (transaction) => {
      const formId = formKey && sameId(viewer.userId, formKey, JSON.stringify([plan, given]));
      const made = formId && (await findMade(transaction, viewer, formId));
      if (made && made.project.deleted_at === null) return { ...made, to_check: toCheck };
      // If the form's project was deleted, sending it again makes a new one.
      const id = formId && !made ? formId : newId();
      await writeProject(transaction, viewer.userId, { ...plan, targetWeeks }, now, id);
      const week = {
        number: 1,
        startsOn: toColumn(monday),
        hours,
        plannedOn: toColumn(dayIn(now, timeZone)),
      };
      await transaction.project.update({
        where: { id },
        data: { status: 'in_progress', weeks: { create: week } },
      });
      const bring = async (opened: TasksToChange) => {
        const kept = { reason: 'first_plan', brief: briefOf(plan, listed), model: null, now } as const;
        await keepBrief(transaction, opened.project.vault, id, kept);
        const ofWeek = listed.filter((task) => !isLater(task));
        return bringTasks(opened, ofWeek, { later, mustFit: must_fit });
      };
      const { tasks, overBy } = await changeTasks({ project: id }, context, bring, transaction);
      const project = toProject(await openProject(viewer, id, 'read', { transaction }));
      return { project, tasks, over_by: overBy, to_check: toCheck };
    });
  },
});

/**
 * The plan of a project from a list, which has its own title and text or those of the list.
 * @throws AppError `invalid`
 */
function planOf(input: z.output<typeof importProjectSchema>, list: ReadList, count: number) {
  const { availability, dayToDaySchedule, weekendSchedule } = input;
  const targetWeeks = input.targetWeeks === '' ? undefined : input.targetWeeks;
  const plan = newProjectSchema.safeParse({
    ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks },
    title: input.title.trim() || list.title || `${counted(count, 'task')} from a list`,
    description: list.description || `A list of ${counted(count, 'task')}.`,
  });
  if (!plan.success) throw inputError(plan.error);
  return { plan: plan.data, asksForWeeks: targetWeeks !== undefined };
}

/** The project that the same form made before. A lock lets simultaneous requests take turns. */
async function findMade(transaction: Database, viewer: Viewer, id: string) {
  await lockUser(transaction, viewer.userId);
  const [made] = await openProjects(viewer, {
    ...{ where: { id }, include: { tasks: { include: withDependencies } }, withDeleted: true, transaction },
  });
  if (!made) return null;
  const { row, vault } = made;
  return { project: toProject(made), tasks: row.tasks.map((task) => toTask(task, row.tasks, vault)) };
}

const byDueDate = (one: ListedTask, other: ListedTask) =>
  (one.due_date ?? '').localeCompare(other.due_date ?? '');

/** The number of weeks for the open tasks, at least until the last one is due. */
function weeksFor(tasks: readonly ListedTask[], hours: readonly number[], monday: string): number {
  const open = tasks.filter(({ done }) => !done);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const toDo = sum(open.map((task) => task.hours ?? 1)) / sum(hours);
  const until = open.map(({ due_date }) => (due_date === null ? 0 : (daysBetween(monday, due_date) + 1) / 7));
  const { min, max } = targetWeeksRange;
  return Math.min(max, Math.max(min, ...[toDo, ...until].map(Math.ceil)));
}

/** Each task with its own deliverable; if the brief has no room for all, those with a date come first. */
function withDeliverables(tasks: readonly ListedTask[]): BroughtTask[] {
  const kept = new Set(
    tasks
      .toSorted((one, other) => Number(one.due_date === null) - Number(other.due_date === null))
      .slice(0, briefLimits.deliverables),
  );
  return tasks.map((task, at) => ({ ...task, ...(kept.has(task) && { deliverable: `n${at + 1}` }) }));
}

/** The brief of a list: each task is a deliverable. */
function briefOf(
  { title, description }: Record<'title' | 'description', string>,
  tasks: readonly BroughtTask[],
): Brief {
  const words = [title, description, ...tasks.map((task) => task.title)].join('\n');
  const name = (text: string) => shorten(flatten(text), briefLimits.name);
  return {
    language: languageOf(words) ?? 'en',
    done_when: `All tasks of “${name(title)}” are ticked.`,
    deliverables: tasks.flatMap(({ deliverable: id, title, hours, due_date: due, done }) => {
      const likely = hours ?? 1;
      const range = { least: likely, likely, most: likely };
      const state = done ? ('done' as const) : ('open' as const);
      return id === undefined
        ? []
        : [{ id, name: name(title) || '–', hours: range, due, state, source: 'you' as const }];
    }),
    ...{ dates: [], constraints: [], resources: [], questions: [], budget: null, playbook: listOfTasks },
  };
}
