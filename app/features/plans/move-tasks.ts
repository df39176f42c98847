import { type Day, mondayOf, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import { hoursOf } from '#app/core/sum.ts';
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
  /** The Sunday of the week under way. What is due later may depend on what waits without a day, as that is planned first. */
  weekEndsOn?: Day;
  /** Days that the person chose, which may be too full; null puts a task off to the next week. */
  chosen?: ReadonlyMap<string, Day | null>;
  /** Tasks whose order is checked though they did not move, because they are new or depend on other tasks now. */
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
 * open one it depends on. Tasks come by due date and rank.
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
  const { open, awaitedBy } = openTasks(tasks);
  const days = new Map(tasks.map(({ id, dueOn }) => [id, dueOn]));
  const dayOf = ({ id }: MovableTask): Day | null => days.get(id) ?? null;
  const toPlace = new Set(unplaced);
  const taken = hoursByDueDate(tasks.filter(({ id }) => !toPlace.has(id)));
  const take = (day: Day | null, hours: number) => {
    if (day !== null) taken.set(day, (taken.get(day) ?? 0) + hours);
  };
  const lift = (task: MovableTask) => {
    if (!toPlace.delete(task.id)) take(dayOf(task), -task.hours);
  };
  const put = (task: MovableTask, day: Day | null) => {
    days.set(task.id, day);
    take(day, task.hours);
  };
  const hasRoomFor =
    (task: MovableTask, inPlaceOf: readonly MovableTask[] = []) =>
    (day: DayLeft) => {
      const given = hoursOf(inPlaceOf.filter((each) => dayOf(each) === day.date));
      return canTake(day, task, (taken.get(day.date) ?? 0) - given);
    };
  const daysInWeekOf = (day: Day) => daysLeft.filter(({ date }) => mondayOf(date) === mondayOf(day));

  // Chosen days come first; a task that goes back to its day takes the next one if it has no room.
  const settled = new Set<string>();
  const placed = [...chosen].flatMap(([id, day]) => {
    const task = open.get(id);
    return task ? [{ task, day }] : [];
  });
  for (const { task, day } of placed) {
    const isFirm = day === null || !toPlace.has(task.id);
    lift(task);
    const hasRoom = hasRoomFor(task);
    const next = isFirm ? null : daysInWeekOf(day).find((each) => each.date >= day && hasRoom(each));
    put(task, isFirm ? day : (next?.date ?? null));
    settled.add(task.id);
  }

  // What these tasks depend on must not come later.
  const bringForward = (task: MovableTask, by: Day) => {
    for (const awaited of awaitedBy(task)) {
      const day = dayOf(awaited);
      if (chosen.has(awaited.id) || (day === null ? by > weekEndsOn : day <= by)) continue;
      lift(awaited);
      const possible = daysInWeekOf(by).filter(({ date }) => date <= by);
      const last = possible.findLast(hasRoomFor(awaited))?.date ?? by;
      put(awaited, last);
      settled.add(awaited.id);
      bringForward(awaited, last);
    }
  };
  for (const { task, day } of placed) if (day !== null) bringForward(task, day);

  // The other tasks follow in order, so that what each depends on already has its day.
  const touched = new Set([...settled, ...changed]);
  const staying = hoursByDueDate(tasks.filter(({ isDone }) => isDone));
  const gavePlace = new Set<string>();
  const dependingOn = ({ id }: MovableTask): MovableTask[] =>
    [...open.values()]
      .filter(({ dependsOn }) => dependsOn.includes(id))
      .flatMap((task) => [task, ...dependingOn(task)]);
  /** The days of later weeks, then those of earlier future weeks, nearest first. */
  const daysOfOtherWeeks = (day: Day) => {
    const toCome = daysLeft.filter(({ date }) => date > weekEndsOn);
    const earlier = toCome.filter(({ date }) => date < mondayOf(day));
    return [
      ...toCome.filter(({ date }) => date > sundayOf(day)),
      ...earlier.sort((one, other) => mondayOf(other.date).localeCompare(mondayOf(one.date))),
    ];
  };
  const findDay = (task: MovableTask, day: Day, leaves: boolean): Day | null => {
    const awaitedDays = awaitedBy(task).map(dayOf);
    const earliest = awaitedDays.reduce<Day>((last, each) => (each && each > last ? each : last), '');
    const around = earliest > day ? earliest : day;
    if (awaitedDays.includes(null) && around <= weekEndsOn) return null;
    const inWeek = daysInWeekOf(around).filter(({ date }) => date >= earliest);
    const next = inWeek.filter(({ date }) => (leaves ? date > day : date >= day));
    const possible = leaves ? [...next, ...inWeek.filter(({ date }) => date <= day)] : next;
    const free = possible.find(hasRoomFor(task));
    if (free) return free.date;
    if (leaves) {
      // A day that only got shorter keeps the first of its tasks rather than none.
      const isFirst = !staying.get(day) && !gavePlace.has(task.id) && keepsFirst(day);
      if (isFirst && inWeek.some(({ date }) => date === day)) return day;
      // Rather than waiting, it takes the place of what depends on it.
      const later = dependingOn(task).filter(({ id }) => !settled.has(id));
      const place = possible.find(hasRoomFor(task, later))?.date;
      for (const each of later) if (place && dayOf(each) === place) gavePlace.add(each.id);
      if (place) return place;
    }
    const others = around > weekEndsOn ? daysOfOtherWeeks(around) : [];
    return others.filter(({ date }) => date >= earliest).find(hasRoomFor(task))?.date ?? null;
  };
  for (const task of dependenciesFirst([...open.values()], awaitedBy)) {
    const day = dayOf(task);
    if (day === null) continue;
    const awaited = awaitedBy(task);
    const hoursBefore = staying.get(day) ?? 0;
    const leaves =
      !settled.has(task.id) && (gavePlace.has(task.id) || mustLeave(day, task.hours, hoursBefore, task));
    const isAffected = [task, ...awaited].some(({ id }) => touched.has(id));
    const comesAfter = (each: Day | null) => (each === null ? day > weekEndsOn : each <= day);
    const isInOrder = !isAffected || awaited.map(dayOf).every(comesAfter);
    const stays = !leaves && isInOrder && !toPlace.has(task.id);
    if (!stays) {
      lift(task);
      put(task, findDay(task, day, leaves));
    }
    if (stays || (leaves && dayOf(task) === day)) staying.set(day, hoursBefore + task.hours);
    else touched.add(task.id);
  }
  return changedDays(open, days);
}

function openTasks(tasks: readonly MovableTask[]) {
  const open = new Map(tasks.flatMap((task) => (task.isDone ? [] : [[task.id, task]])));
  return { open, awaitedBy: (task: MovableTask) => task.dependsOn.flatMap((id) => open.get(id) ?? []) };
}

const changedDays = (open: ReadonlyMap<string, MovableTask>, days: ReadonlyMap<string, Day | null>) =>
  new Map([...days].filter(([id, day]) => open.has(id) && open.get(id)?.dueOn !== day));

/** The new days of those to place: each takes the first day with room, in their order and after what it depends on. */
function placeInOrder(
  tasks: readonly MovableTask[],
  daysLeft: readonly DayLeft[],
  isToPlace: (task: MovableTask) => boolean,
) {
  const { open, awaitedBy } = openTasks(tasks);
  const toPlace = new Set([...open.values()].filter(isToPlace));
  const days = new Map(tasks.map((task) => [task.id, toPlace.has(task) ? null : task.dueOn]));
  const taken = hoursByDueDate(tasks.filter((task) => !toPlace.has(task)));
  const canBeOn = (task: MovableTask, day: Day) =>
    awaitedBy(task).every(({ id }) => (days.get(id) ?? '9999') <= day);
  for (const task of dependenciesFirst([...open.values()], awaitedBy)) {
    if (!toPlace.has(task)) continue;
    const found = daysLeft.find((day) => canBeOn(task, day.date) && canTake(day, task, taken.get(day.date)));
    if (!found) continue;
    days.set(task.id, found.date);
    taken.set(found.date, (taken.get(found.date) ?? 0) + task.hours);
  }
  const isInOrder = [...open.values()].every((task) => {
    const day = days.get(task.id);
    return !day || canBeOn(task, day);
  });
  return { moves: changedDays(open, days), isInOrder };
}

/** Moves tasks that do not stay to the first day with room; null where what stays would come before what it depends on. */
export function packTasks(
  tasks: readonly MovableTask[],
  daysLeft: readonly DayLeft[],
  stays: (task: MovableTask) => boolean,
): Map<string, Day | null> | null {
  const { moves, isInOrder } = placeInOrder(tasks, daysLeft, (task) => task.dueOn !== null && !stays(task));
  return isInOrder ? moves : null;
}

/** The hours of tasks that would have to wait after these moves. */
export const hoursToWait = (tasks: readonly MovableTask[], moves: ReadonlyMap<string, Day | null>): number =>
  hoursOf(tasks.filter(({ id }) => moves.get(id) === null));

/** Whether a task can be done on a day of which so many hours are taken. */
const canTake = ({ day, hours: whole }: DayLeft, { hours, on }: MovableTask, taken = 0): boolean =>
  taken + hours <= whole + 1e-6 && (on === null || isWeekend(day) === (on === 'weekend'));

/**
 * Days that have become longer, for tasks that wait for a week.
 * @param moved the new days of tasks of the week, as `moveTasks` found them
 * @param putOff those whose owner wants them to wait
 */
export function placeWaiting(
  tasks: readonly MovableTask[],
  moved: ReadonlyMap<string, Day | null>,
  longer: readonly DayLeft[],
  putOff: ReadonlySet<string>,
): Map<string, Day | null> {
  const waiting = new Set(tasks.flatMap(({ id, dueOn }) => (dueOn === null && !putOff.has(id) ? id : [])));
  return placeInOrder(onNewDays(tasks, moved), longer, ({ id }) => waiting.has(id)).moves;
}

/** Tasks after these moves. */
export const onNewDays = (tasks: readonly MovableTask[], moves: ReadonlyMap<string, Day | null>) =>
  tasks.map((task) => (moves.has(task.id) ? { ...task, dueOn: moves.get(task.id) ?? null } : task));

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
