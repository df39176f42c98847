import { type Day, dayIn } from '#app/core/calendar.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { type DayLeft, daysLeftIn, freeHoursOn } from '#app/features/projects/days-left.ts';
import { paceFactor } from '#app/features/projects/pace.ts';
import { currentWeekOf } from '#app/features/projects/phase.ts';
import { withCurrentWeek } from '#app/features/projects/project.ts';
import { sharedHours, together } from '#app/features/projects/shared-hours.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Project, Task } from '#app/services/prisma-client/client.ts';
import {
  addHours,
  hoursByDueDate,
  hoursToWait,
  type MovableTask,
  moveTasks,
  packTasks,
  placeWaiting,
} from './move-tasks.ts';
import { fitWeeks, keepFittingWeeks } from './room-for-waiting.server.ts';
import type { Move } from './task-move.schema.ts';
import { endOfWeek, type FrameRow, frameOf, type PlanRow, weeksOfPlan } from './week-dates.ts';
import { isLastPossible } from './weeks-with-room.ts';

/** What a task waits for, for a query's `include`. */
export const withAwaited = { dependencies: { select: { dependsOnId: true } } } as const;

type TaskToMove = Pick<
  Task,
  'id' | 'week' | 'rank' | 'dueDate' | 'estimatedHours' | 'spentHours' | 'status' | 'on' | 'rescheduledAt'
> & {
  dependencies: readonly { dependsOnId: string }[];
};

interface ProjectToMove extends FrameRow, Pick<Project, 'usesPace'> {
  /** The last first. */
  weeks: PlanRow['weeks'];
  /** In their order within each day. */
  tasks: readonly TaskToMove[];
}

/** Tasks that have gone back to their days, and the hours by which each day was overfull before and may be again. */
interface Returned {
  back: readonly string[];
  over: Readonly<Record<Day, number>>;
}

interface Change {
  /** Null when the project was not in progress. */
  before: (FrameRow & Pick<Project, 'sharing'>) | null;
  after: ProjectToMove;
  /** Hours that other projects have planned of the shared ones, by day. */
  shared: Readonly<Record<Day, number>>;
  /** The same as they counted before the change. */
  known: Readonly<Record<Day, number>>;
  returned: Returned | undefined;
  timeZone: string;
  now: Date;
}

/**
 * The moves of open tasks that have to leave their days when the frame of their project changes, because the day is off, has
 * fewer hours than before, or is no longer in the plan: each takes the next day that has room for it, or an earlier one, and
 * what depends on it comes after it. What no day has room for waits for the next week; in the last week that a plan can have
 * it keeps its day. What waits for a week takes the room of days that have become longer.
 */
function findMoves({ before, after, shared, known, returned, timeZone, now }: Change): Move[] {
  const { tasks } = after;
  const current = currentWeekOf(after);
  const week = after.weeks[0]?.closedAt ? undefined : after.weeks[0];
  const pace = paceFactor(after, tasks);
  const today = dayIn(now, timeZone);
  const timeIn = (row: FrameRow, taken = shared) => {
    const { availability, daysOff } = frameOf(row, timeZone, now);
    return { hoursByDay: hoursByDay(availability), daysOff, taken, pace };
  };
  const former = timeIn(before ?? after, known);
  const own = timeIn(after);
  const isDayOff = (day: Day) => own.daysOff?.includes(day) ?? false;
  const weekEndsOn = endOfWeek(after, timeZone, now);
  // There is a week for what waits.
  const targetWeeks = Math.max(after.targetWeeks, current + 1);
  const toCome = weeksOfPlan({ ...after, targetWeeks }, timeZone, now).filter((each) => each.week > current);
  const planEndsOn = toCome.at(-1)?.endsOn ?? weekEndsOn;
  const daysFrom = (monday: Day) => daysLeftIn(monday, { ...own, today });
  const daysLeft = week ? daysFrom(fromColumn(week.startsOn)) : [];

  const ofWeek = tasks.flatMap((task) => (task.week === current ? asMovable(task) : [])).sort(byDay);
  const waiting = tasks.flatMap((task) => (task.week === null ? asMovable(task) : []));
  const kept = waiting.filter(({ dueOn }) => dueOn !== null).sort(byDay);
  const over = Object.entries(returned?.over ?? {}).filter(([day]) => !isDayOff(day));
  const move = (movable: MovableTask[], days: DayLeft[]) =>
    moveTasks(movable, {
      daysLeft: addHours(days, Object.fromEntries(over)),
      weekEndsOn,
      unplaced: returned?.back ?? [],
      mustLeave(day, hours, hoursBefore) {
        const free = freeHoursOn(day, own);
        const isShorter = free < freeHoursOn(day, former) || (shared[day] ?? 0) > (known[day] ?? 0);
        const isTooShort = isShorter && hoursBefore + hours > free + 1e-6;
        return day > planEndsOn || (day >= today && (isDayOff(day) || isTooShort));
      },
      // Nothing is put on top of what others have there.
      keepsFirst: (day) => !shared[day],
    });
  const few = week ? move(ofWeek, daysLeft) : new Map<string, Day | null>();
  const chosen = new Set(tasks.flatMap(({ id, rescheduledAt }) => (rescheduledAt === null ? [] : id)));
  // Moving more tasks is right where it leaves fewer waiting.
  const packed =
    hoursToWait(ofWeek, few) === 0
      ? null
      : packTasks(ofWeek, daysLeft, ({ id, dueOn }) => {
          const isLeft = daysLeft.some(({ date }) => date === dueOn);
          return dueOn === null || dueOn < today || (chosen.has(id) && isLeft && !few.has(id));
        });
  const moved = packed && hoursToWait(ofWeek, packed) < hoursToWait(ofWeek, few) ? packed : few;
  const longer = daysLeft.filter(({ date }) => freeHoursOn(date, own) > freeHoursOn(date, former));
  const days = new Map([
    ...moved,
    ...placeWaiting([...ofWeek, ...waiting], moved, longer, chosen),
    ...move(
      kept,
      toCome.flatMap(({ startsOn }) => daysFrom(startsOn)),
    ),
  ]);

  const held = hoursByDueDate([...ofWeek, ...kept]);
  const lastIn = (of: number | null) =>
    Math.max(0, ...tasks.flatMap((task) => (task.week === of ? task.rank : [])));
  let [lastWaiting, lastOfWeek] = [lastIn(null), lastIn(current)];
  return tasks.flatMap((task): Move[] => {
    const { id, week: of, rank } = task;
    const day = days.get(id);
    if (day === undefined || (day === null && isLastPossible(current))) return [];
    const from = placeOf(task);
    const to = week && day !== null && day <= weekEndsOn ? current : null;
    const rankThere = to === of ? rank : to === null ? ++lastWaiting : ++lastOfWeek;
    const move = { id, from, to: { week: to, day, rank: rankThere } };
    if (from.day === null) return [move];
    return [{ ...move, over: Math.max(0, (held.get(from.day) ?? 0) - freeHoursOn(from.day, former)) }];
  });
}

const byDay = ({ dueOn: one }: MovableTask, { dueOn: other }: MovableTask) =>
  (one ?? '') < (other ?? '') ? -1 : Number((one ?? '') > (other ?? ''));

export const placeOf = ({ week, dueDate, rank }: Pick<Task, 'week' | 'dueDate' | 'rank'>): Move['to'] => ({
  ...{ week, day: dueDate && fromColumn(dueDate), rank },
});

/** A row as `moveTasks` takes it. */
export const asMovable = (task: TaskToMove): MovableTask => ({
  id: task.id,
  dueOn: task.dueDate && fromColumn(task.dueDate),
  hours: task.estimatedHours,
  on: task.on,
  isDone: task.status === 'completed',
  dependsOn: task.dependencies.map(({ dependsOnId }) => dependsOnId),
});

const ofProject = {
  ...withCurrentWeek,
  user: { select: { timeZone: true } },
  tasks: { orderBy: { rank: 'asc' }, include: withAwaited },
} as const;

interface MoveOptions {
  /** Hours by day that other sharing projects are about to give up, and that they have given up. */
  givenUp?: Readonly<Record<Day, number>>;
  gone?: Readonly<Record<Day, number>>;
  returned?: Returned;
  /** Whether it makes a version when the plan has other weeks now; else the caller makes one. */
  makesVersion?: boolean;
}

/**
 * Moves open tasks after a change of their project's frame or of the hours that others have taken (`findMoves`). The plan gets
 * a week for what then waits. The project is locked by the caller.
 * @param before the project as it was; null when it was not in progress
 */
export async function moveOpenTasks(
  transaction: Database,
  projectId: string,
  before: Change['before'],
  now: Date,
  { givenUp = {}, gone = {}, returned, makesVersion = false }: MoveOptions = {},
): Promise<Move[]> {
  const { user, ...after } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: ofProject,
  });
  const taken = await sharedHours(transaction, after);
  const shared = Object.fromEntries(
    Object.entries(taken).map(([day, hours]) => [day, Math.max(0, hours - (givenUp[day] ?? 0))]),
  );
  // Hours that others have taken are new to a project that did not share them before.
  const known = before
    ? together([await sharedHours(transaction, { ...after, sharing: before.sharing }), gone])
    : {};
  const { timeZone } = user;
  const moves = findMoves({ before, after, shared, known, returned, timeZone, now });
  for (const { id, to } of moves) await place(transaction, id, to, now);
  if (makesVersion) await keepFittingWeeks(transaction, projectId, now, moves);
  else await fitWeeks(transaction, projectId);
  return moves;
}

const place = (transaction: Database, id: string, { week, day, rank }: Move['to'], now: Date) =>
  transaction.task.update({
    where: { id },
    data: { week, dueDate: day && toColumn(day), rank, updatedAt: now },
  });

/**
 * Takes moves back, the last first, of tasks that are open and have not moved since, to days from today on in the current week
 * or in future weeks. The project is locked by the caller.
 * @returns the moves, and the hours by which days were too full when these tasks left them
 */
export async function moveBack(
  transaction: Database,
  projectId: string,
  moves: readonly Move[],
  now: Date,
): Promise<{ moves: Move[]; over: Record<Day, number> }> {
  const over: Record<Day, number> = {};
  if (moves.length === 0) return { moves: [], over };
  const { user, weeks, tasks, ...row } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: ofProject,
  });
  const today = dayIn(now, user.timeZone);
  const weekEndsOn = endOfWeek({ ...row, weeks, tasks }, user.timeZone, now);
  const back = new Map<string, Move>();
  for (const { id, from, to, over: hours = 0 } of moves) {
    const task = tasks.find((each) => each.id === id);
    if (!task || task.status === 'completed') continue;
    const known = back.get(id);
    const at = known?.to ?? placeOf(task);
    const isThere = at.week === to.week && at.day === to.day;
    const isPast = from.day !== null && (from.day < today || (from.week === null && from.day <= weekEndsOn));
    const isOver = isPast || (from.week !== null && (!isUnderWay(from.week, weeks) || from.day === null));
    if (!isThere || isOver) continue;
    back.set(id, { id, from: known?.from ?? at, to: from });
    if (from.day !== null) over[from.day] = Math.max(over[from.day] ?? 0, hours);
  }
  for (const move of back.values()) {
    const { week, rank } = move.to;
    const inWeek = await transaction.task.findMany({ where: { projectId, week, id: { not: move.id } } });
    const isFree = inWeek.every((each) => each.rank !== rank);
    if (!isFree) move.to = { ...move.to, rank: Math.max(...inWeek.map((each) => each.rank)) + 1 };
    await place(transaction, move.id, move.to, now);
  }
  return { moves: [...back.values()], over };
}

const isUnderWay = (week: number, [last]: PlanRow['weeks']): boolean =>
  week === last?.number && !last.closedAt;

/** How many open tasks have not returned to where they were before moves that were taken back, the last first. */
export async function countStayed(
  transaction: Database,
  projectId: string,
  undone: readonly Move[],
): Promise<number> {
  if (undone.length === 0) return 0;
  const { weeks, tasks } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: ofProject,
  });
  const wanted = new Map(undone.map(({ id, from }) => [id, from]));
  return tasks.filter(({ id, status, week, dueDate }) => {
    const place = wanted.get(id);
    if (!place || status === 'completed') return false;
    const isOfNow =
      place.week === null ? place.day !== null || !weeks[0]?.closedAt : isUnderWay(place.week, weeks);
    return isOfNow && (place.week !== week || place.day !== (dueDate && fromColumn(dueDate)));
  }).length;
}
