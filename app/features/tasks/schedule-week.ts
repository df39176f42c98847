import { addDays, type Day, dayIn, mondayOf, sundayOf, type Weekday, weekdayOf } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import type { OnDays } from '#app/core/on-days.ts';
import { type Availability, hoursOn, isWeekend } from '#app/features/projects/availability.ts';
import type { DayLeft } from '#app/features/projects/days-left.ts';

/** A task before it has a due date; `dependsOn` holds the keys of other tasks. */
export interface ProposedTask {
  key: string;
  hours: number;
  dependsOn: readonly string[];
  /** The days on which it can be done; any by default. */
  on?: OnDays;
  /** Its fixed day, if it has one; ignored when the person has no time that day. */
  date?: Day | null;
  /** Whether its owner chose that day, which it may then overfill, unless it would come before what it depends on. */
  isFixed?: boolean | undefined;
  /** The last useful day, such as that of an event it prepares; ignored outside the rest of the week. */
  due?: Day | null;
}

/** One calendar week of one person, seen at `now`. */
export interface WeekToFill {
  availability: Availability;
  timeZone: string;
  now: Date;
  /** The Monday of the week. */
  weekStartsOn: Day;
  /** The first day of the plan, while that lies in the future. */
  from?: Day;
  /** Days that hold no task. */
  daysOff?: readonly Day[];
  /** Hours that are planned already, by day. */
  takenHours?: Readonly<Record<Day, number>>;
}

interface WeekCapacity {
  /** The ticked days that are neither past nor off, in order; `hours` the person has, `taken` of them are planned already. */
  days: { day: Day; weekday: Weekday; hours: number; taken: number }[];
  hoursLeft: number;
  /** The hours left on the day that has the most: the maximum for a single task. */
  longestTask: number;
}

export interface WeekPlan<Task extends ProposedTask> {
  /** By due date, and never a task before one it depends on. `dependsOn` holds the keys it really waits for. */
  scheduled: { task: Task; dueDate: Day; dependsOn: string[] }[];
  /** What the week has no room for, never a task before one it depends on. `dependsOn` names carried tasks only. */
  carried: { task: Task; dependsOn: string[] }[];
}

interface OpenDay {
  readonly day: Day;
  readonly weekday: Weekday;
  readonly hours: number;
  readonly taken: number;
  minutesLeft: number;
}

interface Entry<Task> {
  readonly task: Task;
  readonly minutes: number;
  readonly waitsFor: Entry<Task>[];
  /** Undefined until the task has a day; it stays so when the task is carried. */
  dueDate: Day | undefined;
}

// Whole minutes, because sums of fractions are not exact; rounded up, so that no day overflows.
const wholeMinutes = (hours: number): number => Math.ceil(hours * 60 - 1e-6);

export const canBeOn = (on: OnDays, weekday: Weekday): boolean =>
  on === 'any' || isWeekend(weekday) === (on === 'weekend');

function openDays({
  availability,
  timeZone,
  now,
  weekStartsOn,
  from = '',
  daysOff = [],
  takenHours = {},
}: WeekToFill): OpenDay[] {
  if (mondayOf(weekStartsOn) !== weekStartsOn) throw new RangeError(`${weekStartsOn} is not a Monday`);
  const today = dayIn(now, timeZone);
  const open: OpenDay[] = [];
  for (let offset = 0; offset < 7; offset += 1) {
    const day = addDays(weekStartsOn, offset);
    const weekday = weekdayOf(day);
    const hours = hoursOn(weekday, availability);
    if (day < today || day < from || hours === 0 || daysOff.includes(day)) continue;
    const taken = takenHours[day] ?? 0;
    if (!Number.isFinite(taken) || taken < 0)
      throw new RangeError(`${taken} hours cannot be taken on ${day}`);
    const minutesLeft = Math.max(0, wholeMinutes(hours) - wholeMinutes(taken));
    open.push({ day, weekday, hours, taken, minutesLeft });
  }
  return open;
}

/**
 * The capacity of a week: its ticked days from today on that are not off, including all of today. Throws a RangeError when the week
 * does not start on a Monday, or taken hours are negative or not finite.
 */
export function weekCapacity(week: WeekToFill): WeekCapacity {
  const open = openDays(week);
  return {
    days: open.map(({ day, weekday, hours, taken }) => ({ day, weekday, hours, taken })),
    hoursLeft: open.reduce((sum, { minutesLeft }) => sum + minutesLeft, 0) / 60,
    longestTask: Math.max(0, ...open.map(({ minutesLeft }) => minutesLeft)) / 60,
  };
}

/** Whether one entry is the other, or depends on it directly or through others. */
function reaches<Task>(from: Entry<Task>, to: Entry<Task>): boolean {
  const met = new Set([from]);
  // Iterating a set includes what is added on the way.
  for (const entry of met) {
    if (entry === to) return true;
    for (const next of entry.waitsFor) met.add(next);
  }
  return false;
}

/** Links the tasks to those they wait for; an edge that would close a cycle with the edges before it is left out. */
function link<Task extends ProposedTask>(tasks: readonly Task[]): Entry<Task>[] {
  const byKey = new Map<string, Entry<Task>>();
  for (const task of tasks) {
    if (byKey.has(task.key)) throw new RangeError(`Two tasks have the key ${task.key}`);
    if (!Number.isFinite(task.hours) || task.hours <= 0) {
      throw new RangeError(`Task ${task.key} takes ${task.hours} hours`);
    }
    byKey.set(task.key, { task, minutes: wholeMinutes(task.hours), waitsFor: [], dueDate: undefined });
  }
  const entries = [...byKey.values()];
  for (const entry of entries) {
    for (const key of new Set(entry.task.dependsOn)) {
      const dependency = byKey.get(key);
      if (dependency && !reaches(dependency, entry)) entry.waitsFor.push(dependency);
    }
  }
  return entries;
}

/** Gives an entry the first day that suits it, has room for it and is not before what it waits for, if there is one. */
function place<Task extends ProposedTask>(entry: Entry<Task>, days: readonly OpenDay[]): void {
  let earliest: Day = '';
  for (const { dueDate } of entry.waitsFor) {
    if (dueDate === undefined) return;
    if (dueDate > earliest) earliest = dueDate;
  }
  const { on = 'any', date, isFixed } = entry.task;
  const own = isFixed ? undefined : days.find(({ day }) => day === date);
  const found = (own ? [own] : days).find(
    ({ day, weekday, minutesLeft }) =>
      day >= earliest && minutesLeft >= entry.minutes && (own !== undefined || canBeOn(on, weekday)),
  );
  if (!found) return;
  found.minutesLeft -= entry.minutes;
  entry.dueDate = found.day;
}

/**
 * Moves tasks that can be done on any day to other days, so that one that needs a weekday or the weekend has room on its
 * own. None moves before what it waits for, or after what waits for it or its last day.
 * @returns whether there is room now
 */
function makeRoom<Task extends ProposedTask>(
  { task: { on = 'any', date }, minutes, waitsFor }: Entry<Task>,
  entries: readonly Entry<Task>[],
  days: readonly OpenDay[],
): boolean {
  const isOwn = days.some(({ day }) => day === date);
  if (on === 'any' || isOwn || waitsFor.some(({ dueDate }) => dueDate === undefined)) return false;
  const suits = ({ weekday }: OpenDay) => canBeOn(on, weekday);
  const isInTime = ({ task: { due }, dueDate = '' }: Entry<Task>, to: OpenDay) =>
    !due || due < dueDate || to.day <= due;
  for (const day of days.filter(
    (each) => suits(each) && waitsFor.every(({ dueDate = '' }) => dueDate <= each.day),
  )) {
    const moved: { entry: Entry<Task>; to: OpenDay }[] = [];
    const free = new Map(days.map((each) => [each, each.minutesLeft]));
    const freeOn = (each: OpenDay) => free.get(each) ?? 0;
    const here = entries.filter(
      ({ dueDate, task }) => dueDate === day.day && (task.on ?? 'any') === 'any' && task.date !== day.day,
    );
    // One that makes room by itself goes first, as the small ones could take its new day; then the last in order of priority.
    const isEnough = (entry: Entry<Task>) => day.minutesLeft + entry.minutes >= minutes;
    for (const entry of here
      .toReversed()
      .sort((one, other) => Number(isEnough(other)) - Number(isEnough(one)))) {
      if (freeOn(day) >= minutes) break;
      const waiting = entries.filter((each) => each.waitsFor.includes(entry));
      const to = days.find(
        (each) =>
          each !== day &&
          freeOn(each) >= entry.minutes &&
          isInTime(entry, each) &&
          entry.waitsFor.every(({ dueDate = '' }) => dueDate <= each.day) &&
          waiting.every(({ dueDate = each.day }) => each.day <= dueDate),
      );
      if (!to) continue;
      free.set(to, freeOn(to) - entry.minutes);
      free.set(day, freeOn(day) + entry.minutes);
      moved.push({ entry, to });
    }
    if (freeOn(day) < minutes) continue;
    for (const { entry, to } of moved) entry.dueDate = to.day;
    for (const each of days) each.minutesLeft = freeOn(each);
    return true;
  }
  return false;
}

/**
 * Sets the due dates of a week's tasks: on ticked days from today on that are not off, each on a day that suits it, never
 * more hours on a day than the person has, no task on a day before one it depends on. Tasks come in order of priority, those
 * with a last day in the rest of the week first, and a task lends its own to what it depends on; each takes the first day
 * that fits, also after its last one, and gives it up to what needs a weekday or the weekend when it fits elsewhere. What
 * does not fit, and whatever depends on it, is carried, but for what has a day of its own with room for it.
 *
 * Dependencies on unknown keys or on oneself are dropped; of a cycle, the edge that closes it as the tasks are read in
 * order. Same input, same plan. Throws a RangeError when hours are not positive and finite, a key comes twice, the
 * week does not start on a Monday, or taken hours are negative or not finite.
 */
export function scheduleWeek<Task extends ProposedTask>({
  tasks,
  ...week
}: WeekToFill & { tasks: readonly Task[] }): WeekPlan<Task> {
  return fillDays(withFixedDays(openDays(week), tasks), tasks);
}

/** The days of a week with those that owners have chosen though they have no time on them. */
function withFixedDays(days: readonly OpenDay[], tasks: readonly ProposedTask[]): OpenDay[] {
  const chosen = new Set(tasks.flatMap(({ date, isFixed }) => (isFixed && date ? date : [])));
  const more = [...chosen].filter((day) => days.every((each) => each.day !== day));
  return [
    ...days,
    ...more.map((day) => ({ day, weekday: weekdayOf(day), hours: 0, taken: 0, minutesLeft: 0 })),
  ].sort((one, other) => one.day.localeCompare(other.day));
}

/** Gives tasks the days of a week, by the hours that are free on each, as `scheduleWeek` does. */
export const scheduleOnDays = <Task extends ProposedTask>(
  daysLeft: readonly DayLeft[],
  tasks: readonly Task[],
): WeekPlan<Task> =>
  fillDays(
    daysLeft.map(({ day, date, hours }) => ({
      day: date,
      weekday: day,
      hours,
      taken: 0,
      minutesLeft: wholeMinutes(hours),
    })),
    tasks,
  );

function fillDays<Task extends ProposedTask>(
  days: readonly OpenDay[],
  tasks: readonly Task[],
): WeekPlan<Task> {
  const [first] = days;
  // A last day outside the rest of the week makes nothing urgent.
  const urgency = ({ task: { due } }: Entry<Task>): Day =>
    first && due && first.day <= due && due <= sundayOf(first.day) ? due : '9999';
  const byUrgency = link(tasks).sort((one, other) => urgency(one).localeCompare(urgency(other)));
  const entries = dependenciesFirst(byUrgency, ({ waitsFor }) => waitsFor);
  // Room on fixed days is reserved first.
  const kept = new Map<Entry<Task>, OpenDay>();
  for (const entry of entries) {
    const { date, isFixed } = entry.task;
    const own = days.find(
      ({ day, minutesLeft }) => day === date && (isFixed || minutesLeft >= entry.minutes),
    );
    if (!own) continue;
    own.minutesLeft -= entry.minutes;
    kept.set(entry, own);
  }
  for (const entry of entries) {
    const own = kept.get(entry);
    if (own) {
      const isAwaited = ({ dueDate }: Entry<Task>) => dueDate !== undefined && dueDate <= own.day;
      if (entry.task.isFixed && entry.waitsFor.every(isAwaited)) {
        entry.dueDate = own.day;
        continue;
      }
      own.minutesLeft += entry.minutes;
    }
    if (own && !entry.task.isFixed) {
      // An exam takes place on its day, whether or not everything before it was done.
      const before = entry.waitsFor.filter(({ dueDate }) => dueDate !== undefined && dueDate <= own.day);
      entry.waitsFor.splice(0, entry.waitsFor.length, ...before);
    }
    place(entry, days);
    if (entry.dueDate === undefined && makeRoom(entry, entries, days)) place(entry, days);
  }

  const scheduled: WeekPlan<Task>['scheduled'] = [];
  const carried: WeekPlan<Task>['carried'] = [];
  for (const { task, waitsFor, dueDate } of entries) {
    if (dueDate === undefined) {
      // This week's tasks are done before the next week starts, so only other carried tasks can hold one up.
      const waiting = waitsFor.filter((dependency) => dependency.dueDate === undefined);
      carried.push({ task, dependsOn: waiting.map((dependency) => dependency.task.key) });
    } else {
      scheduled.push({ task, dueDate, dependsOn: waitsFor.map((dependency) => dependency.task.key) });
    }
  }
  // The sort is stable: within a day, dependencies stay first.
  scheduled.sort((one, other) => (one.dueDate < other.dueDate ? -1 : one.dueDate > other.dueDate ? 1 : 0));
  return { scheduled, carried };
}
