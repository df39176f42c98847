import { addDays, type Day, mondayOf, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import { isWeekend } from '#app/features/projects/availability.ts';
import type { DayLeft } from '#app/features/projects/days-left.ts';

/** A task of the week under way, or one that waits for a week: for that of its day, or, without one, for the next with room. */
export interface MovableTask {
  id: string;
  dueOn: Day | null;
  hours: number;
  /** `weekday` or `weekend` when it cannot be done on other days. */
  on: string | null;
  isDone: boolean;
  dependsOn: readonly string[];
}

interface Moves {
  /** The days that can still be worked on, with the hours the person has on each; a task takes none of another week. */
  daysLeft: readonly DayLeft[];
  /** The Sunday of the week under way. What is due later can depend on what waits without a day, which is planned before it. */
  weekEndsOn?: Day;
  /** Days that the person chose, which may be too full; null puts a task off to the next week. */
  chosen?: ReadonlyMap<string, Day | null>;
  /** Tasks that have to come after what they depend on now, though nobody chose their day. */
  changed?: readonly string[];
  /** Tasks that are new on their day or go back to it, and take a later one when it has no room. */
  unplaced?: readonly string[];
  /** Whether a task has to leave a day, with the hours of those that stay there before it. */
  mustLeave?: (day: Day, hours: number, hoursBefore: number, task: MovableTask) => boolean;
  /** Whether the first task of a day that got too short for it can stay there, where no other day has room. */
  keepsFirst?: (day: Day) => boolean;
}

/**
 * The new days of the tasks that move, null for those that wait for the next week, so that no open task is due before an
 * open one it depends on. Tasks come by due date and rank. What leaves its day takes the next one with room, or an earlier
 * one, or the place of what depends on it; a day that only got shorter keeps the first of its tasks rather than none, but for
 * `keepsFirst`. What
 * depends on a moved task takes the next day, and waits when there is none; what a task was moved ahead of comes to that day,
 * or to an earlier one with room. What is due in a week to come that has no room for it takes the next week that has, or an
 * earlier one.
 */
export function moveTasks(
  tasks: readonly MovableTask[],
  {
    daysLeft,
    weekEndsOn = '9999',
    chosen = new Map(),
    changed = [],
    unplaced = [],
    mustLeave = () => false,
    keepsFirst = () => true,
  }: Moves,
): Map<string, Day | null> {
  const open = new Map(tasks.flatMap((task) => (task.isDone ? [] : [[task.id, task]])));
  const awaitedBy = ({ dependsOn }: MovableTask) => dependsOn.flatMap((id) => open.get(id) ?? []);
  const days = new Map(tasks.map(({ id, dueOn }) => [id, dueOn]));
  const dayOf = ({ id }: MovableTask): Day | null => days.get(id) ?? null;
  const notTaken = new Set(unplaced);
  const taken = hoursByDueDate(tasks.filter(({ id }) => !notTaken.has(id)));
  const take = (day: Day | null, hours: number) => {
    if (day !== null) taken.set(day, (taken.get(day) ?? 0) + hours);
  };
  const setDay = (task: MovableTask, find: () => Day | null) => {
    if (!notTaken.delete(task.id)) take(dayOf(task), -task.hours);
    const day = find();
    days.set(task.id, day);
    take(day, task.hours);
  };
  const daysLeftAround = (day: Day) => daysLeft.filter(({ date }) => mondayOf(date) === mondayOf(day));
  const weeksToCome = daysLeft.filter(({ date }) => date > weekEndsOn);
  const daysOfOtherWeeks = (day: Day) => [
    ...weeksToCome.filter(({ date }) => date > sundayOf(day)),
    ...weeksToCome
      .filter(({ date }) => date < mondayOf(day))
      .sort((one, other) => mondayOf(other.date).localeCompare(mondayOf(one.date))),
  ];
  const hasRoomFor =
    (task: MovableTask, inPlaceOf: readonly MovableTask[] = []) =>
    (day: DayLeft) => {
      const given = inPlaceOf.reduce((sum, each) => sum + (dayOf(each) === day.date ? each.hours : 0), 0);
      return canTake(day, task, (taken.get(day.date) ?? 0) - given);
    };
  const dependingOn = ({ id }: MovableTask): MovableTask[] =>
    [...open.values()]
      .filter(({ dependsOn }) => dependsOn.includes(id))
      .flatMap((task) => [task, ...dependingOn(task)]);

  const settled = new Set<string>();
  const bringForward = (task: MovableTask, by: Day) => {
    for (const awaited of awaitedBy(task)) {
      const day = dayOf(awaited);
      if (chosen.has(awaited.id) || (day === null ? by > weekEndsOn : day <= by)) continue;
      const isBefore = ({ date }: DayLeft) => date <= by;
      setDay(awaited, () => daysLeftAround(by).filter(isBefore).findLast(hasRoomFor(awaited))?.date ?? by);
      settled.add(awaited.id);
      bringForward(awaited, dayOf(awaited) ?? by);
    }
  };
  const placed = [...chosen].flatMap(([id, day]) => {
    const task = open.get(id);
    return task ? [{ task, day }] : [];
  });
  for (const { task, day } of placed) {
    const isFirm = !notTaken.has(task.id);
    const hasRoom = hasRoomFor(task);
    setDay(task, () =>
      isFirm || day === null
        ? day
        : (daysLeftAround(day).find((each) => each.date >= day && hasRoom(each))?.date ?? null),
    );
    settled.add(task.id);
  }
  for (const { task, day } of placed) if (day !== null) bringForward(task, day);

  const touched = new Set([...settled, ...changed]);
  const kept = hoursByDueDate(tasks.filter(({ isDone }) => isDone));
  const gavePlace = new Set<string>();
  for (const task of dependenciesFirst([...open.values()], awaitedBy)) {
    const day = dayOf(task);
    if (day === null) continue;
    const awaited = awaitedBy(task);
    const hoursBefore = kept.get(day) ?? 0;
    const leaves =
      !settled.has(task.id) && (gavePlace.has(task.id) || mustLeave(day, task.hours, hoursBefore, task));
    const isAffected = [task, ...awaited].some(({ id }) => touched.has(id));
    const awaitedDays = awaited.map(dayOf);
    const isInOrder =
      !isAffected || awaitedDays.every((each) => (each === null ? day > weekEndsOn : each <= day));
    if (!leaves && isInOrder && !notTaken.has(task.id)) {
      kept.set(day, hoursBefore + task.hours);
      continue;
    }
    const earliest = awaitedDays.reduce<Day>(
      (last, each) => (each !== null && each > last ? each : last),
      '',
    );
    const from = leaves ? addDays(day, 1) : day;
    setDay(task, () => {
      const around = earliest > day ? earliest : day;
      if (awaitedDays.includes(null) && around <= weekEndsOn) return null;
      const isAfterAwaited = ({ date }: DayLeft) => date >= earliest;
      const inOrder = daysLeftAround(around).filter(isAfterAwaited);
      const inOtherWeek = () =>
        around > weekEndsOn
          ? daysOfOtherWeeks(around).filter(isAfterAwaited).find(hasRoomFor(task))?.date
          : undefined;
      const nextIn = (possible: readonly DayLeft[]) =>
        possible.find(({ date }) => date >= from) ?? (leaves ? possible[0] : undefined);
      const found = nextIn(inOrder.filter(hasRoomFor(task)));
      if (found || !leaves) return found?.date ?? inOtherWeek() ?? null;
      const isFirst = hoursBefore === 0 && !gavePlace.has(task.id) && keepsFirst(day);
      if (isFirst && inOrder.some(({ date }) => date === day)) return day;
      const later = dependingOn(task).filter(({ id }) => !settled.has(id));
      const place = nextIn(inOrder.filter(hasRoomFor(task, later)))?.date;
      for (const each of later) if (place && dayOf(each) === place) gavePlace.add(each.id);
      return place ?? inOtherWeek() ?? null;
    });
    if (leaves && dayOf(task) === day) kept.set(day, hoursBefore + task.hours);
    else touched.add(task.id);
  }
  return changedDays(open, days);
}

/**
 * The new days of tasks, as `moveTasks` tells them, where each takes the first day with room, in their order and after what
 * it depends on; null where that does not go with those that stay.
 */
export function packTasks(
  tasks: readonly MovableTask[],
  daysLeft: readonly DayLeft[],
  stays: (task: MovableTask) => boolean,
): Map<string, Day | null> | null {
  const open = new Map(tasks.flatMap((task) => (task.isDone ? [] : [[task.id, task]])));
  const awaitedBy = ({ dependsOn }: MovableTask) => dependsOn.flatMap((id) => open.get(id) ?? []);
  const days = new Map(tasks.map(({ id, dueOn }) => [id, dueOn]));
  const isPacked = (task: MovableTask) => !task.isDone && task.dueOn !== null && !stays(task);
  const taken = hoursByDueDate(tasks.filter((task) => !isPacked(task)));
  const isAfter = (task: MovableTask, day: Day) =>
    awaitedBy(task).every(({ id }) => {
      const each = days.get(id) ?? null;
      return each !== null && each <= day;
    });
  for (const task of dependenciesFirst([...open.values()], awaitedBy).filter(isPacked)) {
    const found = daysLeft.find((day) => isAfter(task, day.date) && canTake(day, task, taken.get(day.date)));
    days.set(task.id, found?.date ?? null);
    if (found) taken.set(found.date, (taken.get(found.date) ?? 0) + task.hours);
  }
  const isInOrder = [...open.values()].every((task) => {
    const day = days.get(task.id) ?? null;
    return day === null || isAfter(task, day);
  });
  return isInOrder ? changedDays(open, days) : null;
}

const changedDays = (open: ReadonlyMap<string, MovableTask>, days: ReadonlyMap<string, Day | null>) =>
  new Map(
    [...open.values()].flatMap(({ id, dueOn }): [string, Day | null][] => {
      const day = days.get(id) ?? null;
      return day === dueOn ? [] : [[id, day]];
    }),
  );

/** The hours of tasks that would have to wait after these moves. */
export const hoursToWait = (tasks: readonly MovableTask[], moves: ReadonlyMap<string, Day | null>): number =>
  tasks.reduce((sum, { id, hours }) => sum + (moves.get(id) === null ? hours : 0), 0);

/** Whether a task can be done on a day of which so many hours are taken. */
const canTake = ({ day, hours: whole }: DayLeft, { hours, on }: MovableTask, taken = 0): boolean =>
  taken + hours <= whole + 1e-6 && (on === null || isWeekend(day) === (on === 'weekend'));

/**
 * Days for tasks that wait for a week, in their order, once days of the week under way have got longer: each the first of
 * them with room, not before an open task it depends on.
 * @param moved the new days of tasks of the week, as `moveTasks` found them
 * @param longer the days that have more hours than before
 * @param putOff those whose owner wants them to wait
 */
export function placeWaiting(
  tasks: readonly MovableTask[],
  moved: ReadonlyMap<string, Day | null>,
  longer: readonly DayLeft[],
  putOff: ReadonlySet<string>,
): Map<string, Day> {
  const known = tasks.map((task) => {
    const day = moved.get(task.id);
    return day === undefined ? task : { ...task, dueOn: day };
  });
  const days = new Map(known.map(({ id, dueOn }) => [id, dueOn]));
  const taken = hoursByDueDate(known);
  const open = new Set(known.flatMap(({ id, isDone }) => (isDone ? [] : [id])));
  const placed = new Map<string, Day>();
  for (const task of tasks) {
    if (task.isDone || task.dueOn !== null || putOff.has(task.id)) continue;
    const awaited = task.dependsOn.flatMap((id) => (open.has(id) ? [days.get(id) ?? null] : []));
    const found = longer.find(
      (day) =>
        awaited.every((each) => each !== null && each <= day.date) && canTake(day, task, taken.get(day.date)),
    );
    if (!found) continue;
    days.set(task.id, found.date);
    placed.set(task.id, found.date);
    taken.set(found.date, (taken.get(found.date) ?? 0) + task.hours);
  }
  return placed;
}

/** The hours of tasks by the day they are due on. */
export function hoursByDueDate(tasks: readonly Pick<MovableTask, 'dueOn' | 'hours'>[]): Map<Day, number> {
  const byDay = new Map<Day, number>();
  for (const { dueOn, hours } of tasks) if (dueOn !== null) byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + hours);
  return byDay;
}

// What is told in hundredths was rounded.
const rounding = 0.005;

/** Days with more hours, in their order; one that had none comes to them. */
export function addHours(days: readonly DayLeft[], more: Readonly<Record<Day, number>>): DayLeft[] {
  const others = Object.keys(more).filter((date) => days.every((each) => each.date !== date));
  return [...days, ...others.map((date) => ({ day: weekdayOf(date), date, hours: 0 }))]
    .map((each) => {
      const over = more[each.date];
      return over === undefined ? each : { ...each, hours: each.hours + over + rounding };
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}
