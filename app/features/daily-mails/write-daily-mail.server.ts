import { addDays, type Day, dayIn, weekdayOf } from '#app/core/calendar.ts';
import { firstNameOf } from '#app/features/accounts/first-name.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { lastDate, saysThatItPasses } from '#app/features/brief/last-date.ts';
import { readBrief } from '#app/features/plans/load-plan.server.ts';
import { weeksOfPlan } from '#app/features/plans/week-dates.ts';
import { openProjects } from '#app/features/projects/open-project.server.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import { byDueDate, dependenciesOf, withDependencies } from '#app/features/tasks/task.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import type { MailKind, PlanBrief, RemovedTask, Task, Week } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { DailyMailContent, DailyNudge, DailyUpdate, MailDate, MailTask } from './daily-mail.ts';

interface WantedMail {
  userId: string;
  kind: MailKind;
  /** A moment of the day that the mail is about. */
  dueAt: Date;
}

interface FoundTask extends MailTask {
  id: string;
  /** The ids of the tasks it waits for. */
  dependencies: string[];
  /** Null while it waits for a week with room; a task kept for a later week has a day. */
  due: Day | null;
  isDone: boolean;
  doneOn: Day | null;
  movedOn: Day | null;
  /** Whether it belongs to the current week. */
  isOfThisWeek: boolean;
  /** Whether it was carried over from the current week. */
  isCarried: boolean;
  /** The id of its deliverable. */
  deliverable: string | null;
}

interface FoundProject {
  id: string;
  title: string;
  week: number;
  weekStartsOn: Day | null;
  /** The day on which that week was moved, because a pause was over. */
  weekMovedOn: Day | null;
  targetWeeks: number;
  /** The tasks left out when the week was closed, if that was on the day of the mail; otherwise null. */
  leftOut: MailTask[] | null;
  brief: Brief | null;
  /** The last day of the plan. */
  endsOn: Day | null;
  /** The tasks of the current week, those that wait and those done recently, by due date and rank. */
  tasks: FoundTask[];
}

/** The content of a daily mail; null if there is none. */
export async function writeDailyMail({ userId, kind, dueAt }: WantedMail): Promise<DailyMailContent | null> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { name: true, timeZone: true } });
  if (!user) return null;
  const projects = await findProjects(userId, dueAt, user.timeZone);
  if (projects.length === 0) return null;
  const firstName = firstNameOf(user.name);
  const today = dayIn(dueAt, user.timeZone);
  if (kind === 'daily_nudge') return nudge(firstName, today, projects);
  if (kind === 'daily_update') return update(firstName, today, projects);
  return { kind, firstName, projects: projects.map(({ id, title }) => ({ id, title })) };
}

/** The projects in progress, the last changed first. */
async function findProjects(userId: string, dueAt: Date, timeZone: string): Promise<FoundProject[]> {
  // Includes tasks of the previous week that were done today.
  const isOfToday = { completedAt: { gte: new Date(dueAt.getTime() - maxDayMs) } };
  const projects = await openProjects(
    { userId },
    {
      where: { status: 'in_progress' },
      include: {
        removedTasks: {
          where: { reason: 'dropped', removedAt: { gte: new Date(dueAt.getTime() - maxDayMs) } },
          orderBy: { removedAt: 'asc' },
        },
        versions: { orderBy: { number: 'desc' }, take: 1, select: { brief: true } },
      },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    },
  );
  const tasks = await db.task.findMany({
    where: {
      OR: projects.map(({ row, phase }) => ({
        projectId: row.id,
        OR: [{ week: phase.week }, { week: null, status: { not: 'completed' } }, isOfToday],
      })),
    },
    orderBy: byDueDate,
    include: withDependencies,
  });
  return projects.map(({ row: project, vault, phase }) => ({
    id: project.id,
    title: vault.open('project', project).title,
    week: phase.week,
    weekStartsOn: project.weeks[0] ? fromColumn(project.weeks[0].startsOn) : null,
    weekMovedOn: movedOn(project.weeks[0]),
    targetWeeks: project.targetWeeks,
    brief: briefOf(project, vault),
    // Pauses do not move the weeks of a project in progress, so its tasks do not matter.
    endsOn: weeksOfPlan({ ...project, tasks: [] }, timeZone, dueAt).at(-1)?.endsOn ?? null,
    leftOut: leftOutOn(dayIn(dueAt, timeZone), { project, vault, timeZone }),
    tasks: tasks
      .filter(({ projectId }) => projectId === project.id)
      .map((row) => ({
        ...toldOf(row, vault),
        id: row.id,
        dependencies: dependenciesOf(row, tasks),
        due: row.dueDate && fromColumn(row.dueDate),
        isDone: row.status === 'completed',
        doneOn: row.completedAt && dayIn(row.completedAt, timeZone),
        movedOn: row.rescheduledAt && dayIn(row.rescheduledAt, timeZone),
        isOfThisWeek: row.week === phase.week,
        isCarried: row.week === null && row.dueDate === null && row.carriedFrom === phase.week,
        deliverable: row.deliverable,
      })),
  }));
}

/** The day on which a week that a pause interrupted was moved (`takeUpWeek`). */
function movedOn(week: Pick<Week, 'pausedOn' | 'resumedOn' | 'plannedOn'> | undefined): Day | null {
  const day = week?.pausedOn && week.resumedOn && fromColumn(week.resumedOn);
  return day && week.plannedOn && fromColumn(week.plannedOn) === day ? day : null;
}

/** A task for the mail; one that was carried over has the reason. */
function toldOf(row: Task, vault: Vault): MailTask {
  const { title, note } = vault.open('task', row);
  return { title, hours: row.estimatedHours, ...(note && row.carriedFrom !== null && { note }) };
}

function briefOf(
  { versions: [newest] }: { versions: readonly { brief: PlanBrief | null }[] },
  vault: Vault,
): Brief | null {
  return newest?.brief ? readBrief(vault.open('planBrief', newest.brief).content) : null;
}

/** The fixed dates of a project today and tomorrow, each with the open tasks to do before it. */
function datesAt(today: Day, { brief, tasks }: FoundProject): MailDate[] {
  const days = { [today]: 'Today', [addDays(today, 1)]: 'Tomorrow' } as const;
  const { deliverables, dates } = brief ?? { deliverables: [], dates: [] };
  return dates.flatMap(({ name, kind, date }) => {
    const when = days[date];
    // Every open task counts towards the last date.
    const isLast = lastDate(dates)?.date === date;
    const dueThen = isLast ? [] : deliverables.filter(({ due }) => due === date);
    const isLeftOut = dueThen.length > 0 && dueThen.every(({ state }) => state === 'left_out');
    if (when === undefined || kind === 'day_off' || isLeftOut) return [];
    const open = tasks.filter(({ isDone, due, deliverable }) => {
      if (dueThen.length > 0) return !isDone && dueThen.some(({ id }) => id === deliverable);
      return !isDone && (due === null ? kind === 'deadline' : due <= date);
    });
    return [{ name, kind, when, open: shown(open) }];
  });
}

const datesIn = (dates: MailDate[], passes: string) => ({
  ...(dates.length > 0 && { dates }),
  ...(passes && { passes }),
});

/** That the plan ends after its last date, as a sentence; empty if it does not. */
const passedBy = ({ brief, endsOn }: FoundProject): string =>
  brief && endsOn ? saysThatItPasses(brief.dates, endsOn) : '';

/** The tasks left out of a week that was closed on a day; null if it was not closed then. */
function leftOutOn(
  day: Day,
  { project, vault, timeZone }: { project: ClosableProject; vault: Vault; timeZone: string },
): MailTask[] | null {
  const closedAt = project.weeks[0]?.closedAt;
  if (!closedAt || dayIn(closedAt, timeZone) !== day) return null;
  return project.removedTasks.map((removed) => {
    const { title, estimated_hours: hours, note } = toRemovedTask(removed, vault);
    return { title, hours, ...(note && { note }) };
  });
}

interface ClosableProject {
  weeks: readonly Pick<Week, 'closedAt'>[];
  removedTasks: readonly RemovedTask[];
}

// Longer than a day on which clocks go back.
const maxDayMs = 26 * 60 * 60_000;

/** The open tasks of the current week, and those that are kept for a later one. */
const openTasksOf = ({ tasks }: FoundProject): FoundTask[] =>
  tasks.filter(({ isDone, isOfThisWeek, due }) => !isDone && (isOfThisWeek || due !== null));
const openInWeek = (project: FoundProject): number =>
  openTasksOf(project).filter(({ isOfThisWeek }) => isOfThisWeek).length;

const shown = (tasks: FoundTask[]): MailTask[] => tasks.map(({ title, hours }) => ({ title, hours }));
const shownWithNote = (tasks: FoundTask[]): MailTask[] =>
  tasks.map(({ title, hours, note }) => ({ title, hours, ...(note && { note }) }));

function nudge(firstName: string, today: Day, found: FoundProject[]): DailyNudge | null {
  const projects = found.map((project) => {
    const open = openTasksOf(project);
    const isOver = project.weekStartsOn !== null && addDays(project.weekStartsOn, 6) < today;
    const isOpen = openInWeek(project) > 0;
    const mayGoOn = isOver && !isOpen && project.week < project.targetWeeks;
    return {
      id: project.id,
      title: project.title,
      ...datesIn(datesAt(today, project), isOver ? passedBy(project) : ''),
      due: shownWithNote(open.filter(({ due }) => due === today)),
      earlier: shown(open.filter(({ due }) => due !== null && due < today)),
      ...(project.weekMovedOn === today && { resumed: project.week }),
      ...(isOver && isOpen && { weekOver: project.week }),
      ...(mayGoOn && weekdayOf(today) === 'Monday' && { nextWeek: project.week + 1 }),
    };
  });
  const touched = projects.filter(
    ({ due, earlier, dates = [], nextWeek, resumed }) =>
      (nextWeek ?? resumed) !== undefined || [due, earlier, dates].flat().length > 0,
  );
  if (touched.length === 0) return null;
  return { kind: 'daily_nudge', firstName, today, next: smallestStep(found, today), projects: touched };
}

/** The shortest open task whose dependencies are done; of several, the one that is due first. */
function smallestStep(projects: FoundProject[], today: Day): DailyNudge['next'] {
  const steps = projects.flatMap((project) => {
    const open = openTasksOf(project).filter(
      ({ isOfThisWeek, due }) => isOfThisWeek || (due !== null && due <= today),
    );
    const openIds = new Set(open.map(({ id }) => id));
    return open
      .filter(({ dependencies }) => !dependencies.some((id) => openIds.has(id)))
      .map((task) => ({ ...task, project: { id: project.id, title: project.title } }));
  });
  const [first] = steps.sort(
    (one, other) => one.hours - other.hours || (one.due ?? '').localeCompare(other.due ?? ''),
  );
  return first ? { title: first.title, hours: first.hours, project: first.project } : null;
}

function update(firstName: string, today: Day, found: FoundProject[]): DailyUpdate | null {
  const projects = found.map((project) => {
    const open = openTasksOf(project);
    const moved = open.flatMap(({ title, hours, due, movedOn }) =>
      due !== null && due !== today && movedOn === today ? [{ title, hours, movedTo: due }] : [],
    );
    const ofThisWeek = project.tasks.filter(({ isOfThisWeek }) => isOfThisWeek);
    return {
      id: project.id,
      title: project.title,
      ...datesIn(
        datesAt(today, project).filter(({ when }) => when === 'Tomorrow'),
        project.leftOut ? passedBy(project) : '',
      ),
      done: shown(project.tasks.filter(({ isDone, doneOn }) => isDone && doneOn === today)),
      ...(project.leftOut && {
        closed: {
          carried: shownWithNote(project.tasks.filter(({ isCarried, isDone }) => isCarried && !isDone)),
          dropped: project.leftOut,
        },
      }),
      moved,
      unfinished: shown(open.filter(({ due }) => due === today)),
      tomorrow: shown(open.filter(({ due }) => due === addDays(today, 1))),
      week: {
        number: project.week,
        startsOn: project.weekStartsOn,
        targetWeeks: project.targetWeeks,
        done: ofThisWeek.length - openInWeek(project),
        all: ofThisWeek.length,
      },
    };
  });
  const touched = projects.filter(
    ({ done, moved, unfinished, tomorrow, closed, dates = [] }) =>
      closed !== undefined || [done, moved, unfinished, tomorrow, dates].flat().length > 0,
  );
  return touched.length === 0 ? null : { kind: 'daily_update', firstName, today, projects: touched };
}
