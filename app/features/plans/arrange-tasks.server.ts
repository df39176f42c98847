import { addDays, type Day, dayIn, daysBetween, mondayOf } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import { hundredths } from '#app/core/quantities.ts';
import { tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { daysLeftIn, freeHoursOn } from '#app/features/projects/days-left.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { currentWeekOf } from '#app/features/projects/phase.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { sharedHours } from '#app/features/projects/shared-hours.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { asMovable, withAwaited } from './move-open-tasks.server.ts';
import { addHours, hoursByDueDate, moveTasks, onNewDays } from './move-tasks.ts';
import { endOfWeek, frameOf, weeksOfPlan } from './week-dates.ts';

/** The room between the ranks of two tasks, so that another can be put there. */
export const rankStep = 1024;

interface Arrangement {
  /** Days that the person chose, by task id; null puts a task off to the next week. */
  chosen?: ReadonlyMap<string, Day | null>;
  /** Tasks that are new or whose dependencies have changed. */
  changed?: readonly string[];
  /** Tasks that are new on their day or go back to it, and take a later one if it has no room. */
  unplaced?: readonly string[];
  /** The hours by which days were overfull when these tasks left them, and may be again. */
  over?: Readonly<Record<Day, number>> | undefined;
  /** Whether tasks without room wait for the next week; otherwise the last day of this week takes them. */
  mayWait?: boolean;
  /** Tasks that were restored, reopened or resumed: they leave days that are off now, and move along if their week was moved. */
  back?: readonly string[];
  /** Tasks of the week in the order that the person wants. */
  order?: readonly string[] | undefined;
}

export interface Arranged {
  /** The former days of all tasks that moved, by id. */
  moved: Map<string, Day | null>;
  /** The hours by which a day is overfull, counting projects that share its hours: as planned now, or with other hours. */
  overBy(day: Day, hours?: number): number;
}

/**
 * Puts the tasks of the current week on their days after a change, so that none comes before what it depends on (`moveTasks`).
 * What is due after that week keeps its day, and waits until that week is planned. The project is locked by the caller.
 */
export async function arrangeTasks(
  transaction: Database,
  projectId: string,
  now: Date,
  { order = [], back = [], unplaced = [], over = {}, mayWait = true, ...moves }: Arrangement,
): Promise<Arranged> {
  const { user, tasks, ...row } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: {
      ...withCurrentWeek,
      user: { select: { timeZone: true } },
      tasks: { orderBy: [{ dueDate: 'asc' }, { rank: 'asc' }], include: withAwaited },
    },
  });
  const week = currentWeekOf(row);
  const frame = frameOf(row, user.timeZone, now);
  const daysOff = frame.daysOff ?? [];
  const today = dayIn(now, user.timeZone);
  const [begun] = row.weeks;
  const monday = begun ? fromColumn(begun.startsOn) : mondayOf(today);
  const weekEndsOn = endOfWeek({ ...row, tasks }, user.timeZone, now);
  const later = weeksOfPlan({ ...row, tasks }, user.timeZone, now).flatMap(({ startsOn }) =>
    startsOn > monday ? startsOn : [],
  );
  const shared = await sharedHours(transaction, row);
  const pace = paceFactor(row, tasks);
  const time = { hoursByDay: hoursByDay(frame.availability), daysOff, taken: shared, pace };
  const shifted = new Map<string, Day>();
  for (const task of tasks) {
    if (!begun || !back.includes(task.id) || task.week !== week || task.dueDate === null) continue;
    const day = fromColumn(task.dueDate);
    const weeksOff = daysBetween(mondayOf(day), monday);
    if (weeksOff === 0) continue;
    task.dueDate = toColumn(addDays(day, weeksOff));
    await transaction.task.update({
      where: { id: task.id },
      data: { dueDate: task.dueDate, updatedAt: now },
    });
    shifted.set(task.id, day);
  }
  const movable = tasks.flatMap((task) => (task.week === week || task.week === null ? asMovable(task) : []));
  const daysLeft = daysLeftIn(monday, { ...time, today });
  const daysToCome = later.flatMap((each) => daysLeftIn(each, { ...time, today }));
  const days = moveTasks(movable, {
    ...moves,
    unplaced: [...unplaced, ...shifted.keys()],
    daysLeft: addHours([...daysLeft, ...daysToCome], over),
    weekEndsOn,
    mustLeave: (day, _hours, _before, { id }) => back.includes(id) && day >= today && daysOff.includes(day),
  });
  const lastDay = mayWait ? null : (daysLeft.findLast(({ hours }) => hours > 0)?.date ?? addDays(monday, 6));
  if (lastDay !== null) for (const [id, day] of days) days.set(id, day ?? lastDay);

  let sizeOfWeek = tasks.filter((task) => task.week === week).length;
  for (const [id, day] of days) {
    const from = tasks.find((task) => task.id === id);
    if (!from) continue;
    // One that the person chose a day for is refused by the caller.
    const isFull = from.week !== week && sizeOfWeek >= tasksOfWeek && !moves.chosen?.has(id);
    if (isFull && day !== null && day <= weekEndsOn) days.set(id, null);
    const to = day === null || day > weekEndsOn || isFull ? null : week;
    sizeOfWeek += Number(to === week) - Number(from.week === week);
    const rank = from.week === to ? from.rank : await freeRank(transaction, projectId, to, from.rank);
    const on = days.get(id) ?? null;
    const dueDate = on && toColumn(on);
    await transaction.task.update({ where: { id }, data: { week: to, dueDate, rank, updatedAt: now } });
  }
  await rankByDependencies(transaction, projectId, week, order);

  const hours = hoursByDueDate(onNewDays(movable, days));
  return {
    moved: new Map([
      ...movable.flatMap(({ id, dueOn }) => (days.has(id) ? [[id, dueOn] as const] : [])),
      ...shifted,
    ]),
    overBy(day, planned = hours.get(day) ?? 0) {
      return hundredths(Math.max(0, planned - freeHoursOn(day, time)));
    },
  };
}

/** A free rank in a week, or among waiting tasks: the wanted one, or one after all others. */
export async function freeRank(
  transaction: Database,
  projectId: string,
  week: number | null,
  wanted?: number,
): Promise<number> {
  const ranks = await transaction.task.findMany({ where: { projectId, week }, select: { rank: true } });
  const isFree = wanted !== undefined && ranks.every(({ rank }) => rank !== wanted);
  return isFree ? wanted : Math.max(0, ...ranks.map(({ rank }) => rank)) + rankStep;
}

/** Ranks the tasks of a week in the wanted order, or else as before, but never an open one before an open one it depends on. */
async function rankByDependencies(
  transaction: Database,
  projectId: string,
  week: number,
  wanted: readonly string[],
): Promise<void> {
  const tasks = await transaction.task.findMany({
    where: { projectId, week },
    orderBy: { rank: 'asc' },
    include: withAwaited,
  });
  // Dependencies of and on completed tasks no longer count.
  const open = new Map(tasks.flatMap((task) => (task.status === 'completed' ? [] : [[task.id, task]])));
  const placeOf = ({ id }: { id: string }) => wanted.indexOf(id);
  const named = tasks
    .filter((task) => placeOf(task) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .values();
  const asWanted = tasks.map((task) => (placeOf(task) >= 0 ? (named.next().value ?? task) : task));
  const ordered = dependenciesFirst(asWanted, ({ id, dependencies }) =>
    open.has(id) ? dependencies.flatMap(({ dependsOnId }) => open.get(dependsOnId) ?? []) : [],
  );
  await rankTasks(transaction, ordered);
}

/** Gives tasks of one week their ranks in this order. */
export async function rankTasks(
  transaction: Database,
  tasks: readonly { id: string; rank: number }[],
): Promise<void> {
  const ranks = tasks.map(({ rank }) => rank).sort((one, other) => one - other);
  const changed = tasks.flatMap(({ id, rank }, at) => {
    const own = ranks[at] ?? rank;
    return own === rank ? [] : [{ id, rank: own }];
  });
  // Ranks are unique at every moment, so all of them are moved out of the way first.
  for (const sign of [-1, 1])
    for (const { id, rank } of changed)
      await transaction.task.update({ where: { id }, data: { rank: sign * rank } });
}
