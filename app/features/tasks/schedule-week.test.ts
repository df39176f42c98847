import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayIn, weekdayOf } from '#app/core/calendar.ts';
import { type Availability, hoursOn } from '#app/features/projects/availability.ts';
import { type Request, requests, taskLists } from '#tests/arbitrary-weeks.ts';
import { runs } from '#tests/runs.ts';
import { type ProposedTask, scheduleWeek, type WeekPlan, weekCapacity } from './schedule-week.ts';

const holds = (property: (request: Request, plan: WeekPlan<ProposedTask>) => void): void => {
  fc.assert(
    fc.property(requests, (request) => property(request, scheduleWeek(request))),
    { numRuns: runs(400) },
  );
};

/** Half a second: what the rounding to whole minutes can leave over in a comparison of hours. */
const tolerance = 0.5 / 3600;

const hoursLeftOn = (day: Day, request: Request, plan: WeekPlan<ProposedTask>): number => {
  const planned = plan.scheduled.filter(({ dueDate }) => dueDate === day);
  const minutes = planned.reduce((sum, { task }) => sum + Math.ceil(task.hours * 60 - 1e-6), 0);
  return hoursOn(weekdayOf(day), request.availability) - (request.takenHours[day] ?? 0) - minutes / 60;
};

const daysOf = (week: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(week, offset));

const openDaysOf = ({ availability, now, timeZone, weekStartsOn }: Request): Day[] =>
  daysOf(weekStartsOn).filter(
    (day) => availability.days.includes(weekdayOf(day)) && day >= dayIn(now, timeZone),
  );

/** The same graph with tasks so small that all of them fit: what each really waits for, whatever the week. */
const waitsFor = (tasks: readonly ProposedTask[]): Map<string, string[]> => {
  const { scheduled } = scheduleWeek({
    ...quietWeek,
    tasks: tasks.map((task) => ({ ...task, hours: 1 / 60 })),
  });
  return new Map(scheduled.map(({ task, dependsOn }) => [task.key, dependsOn]));
};

/** A week from Monday 7 September 2026 on, seen the Friday before, with 3.5 hours on every day. */
const quietWeek = {
  availability: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    dayToDaySchedule: '3–4 hours',
    weekendSchedule: '3–4 hours',
  } satisfies Availability,
  timeZone: 'Europe/Berlin',
  now: new Date('2026-09-04T10:00:00Z'),
  weekStartsOn: '2026-09-07',
};

const task = (key: string, hours: number, ...dependsOn: string[]): ProposedTask => ({
  key,
  hours,
  dependsOn,
});

const summary = ({ scheduled, carried }: WeekPlan<ProposedTask>) => ({
  scheduled: scheduled.map((entry) => `${entry.task.key} ${entry.dueDate} after [${entry.dependsOn}]`),
  carried: carried.map((entry) => `${entry.task.key} after [${entry.dependsOn}]`),
});

test('every task is due on a ticked day of its week, none in the past', () => {
  holds((request, { scheduled }) => {
    const open = openDaysOf(request);
    for (const { dueDate } of scheduled) expect(open).toContain(dueDate);
  });
});

test('no day holds more hours than the person has, including those already taken', () => {
  holds((request, { scheduled }) => {
    for (const day of new Set(scheduled.map(({ dueDate }) => dueDate))) {
      const tasks = scheduled.filter(({ dueDate }) => dueDate === day);
      const hours = tasks.reduce((sum, entry) => sum + entry.task.hours, request.takenHours[day] ?? 0);
      expect(hours).toBeLessThanOrEqual(hoursOn(weekdayOf(day), request.availability) + tolerance);
    }
  });
});

test('no task is due before one it depends on, or without it', () => {
  holds((_request, { scheduled }) => {
    const dueDates = new Map(scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
    for (const { dueDate, dependsOn } of scheduled) {
      for (const key of dependsOn) {
        expect(dueDates.get(key)).toBeDefined();
        expect(dueDates.get(key)?.localeCompare(dueDate)).not.toBe(1);
      }
    }
  });
});

test('every task is returned once, scheduled or carried', () => {
  holds(({ tasks }, { scheduled, carried }) => {
    const out = [...scheduled, ...carried].map((entry) => entry.task);
    expect(out).toHaveLength(tasks.length);
    expect(new Set(out)).toEqual(new Set(tasks));
  });
});

test('a task is carried only if a dependency is carried or no day has room', () => {
  holds((request, plan) => {
    const dueDates = new Map(plan.scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
    const graph = waitsFor(request.tasks);
    for (const { task } of plan.carried) {
      const awaited = (graph.get(task.key) ?? []).map((key) => dueDates.get(key));
      if (awaited.includes(undefined)) continue;
      const days = openDaysOf(request).filter((day) => awaited.every((dueDate = '') => dueDate <= day));
      for (const day of days) expect(hoursLeftOn(day, request, plan)).toBeLessThan(task.hours - 1e-8);
    }
  });
});

test('a task that depends on a carried one is carried too', () => {
  holds(({ tasks }, { carried }) => {
    const keys = new Set(carried.map((entry) => entry.task.key));
    for (const [key, dependencies] of waitsFor(tasks)) {
      if (dependencies.some((dependency) => keys.has(dependency))) expect(keys).toContain(key);
    }
  });
});

test('no task could be due on an earlier day', () => {
  holds((request, plan) => {
    const dueDates = new Map(plan.scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
    for (const { task, dueDate, dependsOn } of plan.scheduled) {
      const earlier = openDaysOf(request).filter(
        (day) => day < dueDate && dependsOn.every((key) => (dueDates.get(key) ?? '') <= day),
      );
      for (const day of earlier) expect(hoursLeftOn(day, request, plan)).toBeLessThan(task.hours);
    }
  });
});

test('a dependency is dropped only when unknown, on the task itself, or closing a cycle with those before it', () => {
  fc.assert(
    fc.property(taskLists, (tasks) => {
      const kept = waitsFor(tasks);
      const keys = tasks.map(({ key }) => key);
      const before = new Map<string, string[]>();
      const leadsTo = (from: string, to: string, met = new Set<string>()): boolean => {
        if (from === to) return true;
        if (met.has(from)) return false;
        met.add(from);
        return (before.get(from) ?? []).some((next) => leadsTo(next, to, met));
      };
      for (const { key, dependsOn } of tasks) {
        for (const dependency of dependsOn) {
          const known = keys.includes(dependency);
          const isKept = known && !leadsTo(dependency, key);
          expect(kept.get(key)?.includes(dependency)).toBe(isKept);
          if (isKept) before.set(key, [...(before.get(key) ?? []), dependency]);
        }
      }
      for (const dependencies of kept.values()) {
        expect(new Set(dependencies).size).toBe(dependencies.length);
      }
    }),
    { numRuns: runs(400) },
  );
});

test('dependencies do not change with the week, and carried tasks keep those among them', () => {
  holds(({ tasks }, { scheduled, carried }) => {
    const graph = waitsFor(tasks);
    const keys = carried.map((entry) => entry.task.key);
    for (const { task, dependsOn } of scheduled) expect(dependsOn).toEqual(graph.get(task.key));
    for (const { task, dependsOn } of carried) {
      expect(dependsOn).toEqual(graph.get(task.key)?.filter((key) => keys.includes(key)));
    }
  });
});

test('both lists are in order: by due date, and no task before one it depends on', () => {
  holds((_request, { scheduled, carried }) => {
    const dueDates = scheduled.map(({ dueDate }) => dueDate);
    expect(dueDates).toEqual(dueDates.toSorted());
    for (const list of [scheduled, carried]) {
      const met = new Set<string>();
      for (const { task, dependsOn } of list) {
        for (const key of dependsOn) expect(met).toContain(key);
        met.add(task.key);
      }
    }
  });
});

test('the same input gives the same plan, and is not changed', () => {
  holds((request, plan) => {
    const before = structuredClone(request);
    expect(scheduleWeek(structuredClone(request))).toEqual(plan);
    expect(scheduleWeek(request)).toEqual(plan);
    expect(request).toEqual(before);
  });
});

test('tasks never move those above them in the list', () => {
  holds((request, plan) => {
    const place = (whole: WeekPlan<ProposedTask>, key: string): Day | undefined =>
      whole.scheduled.find((entry) => entry.task.key === key)?.dueDate;
    for (let count = 0; count < request.tasks.length; count += 1) {
      const above = request.tasks.slice(0, count);
      const keys = above.map(({ key }) => key);
      // A task above that waits for one below would lend it its own priority.
      if (above.some(({ dependsOn }) => dependsOn.some((key) => !keys.includes(key)))) break;
      const alone = scheduleWeek({ ...request, tasks: above });
      for (const key of keys) expect(place(plan, key)).toBe(place(alone, key));
    }
  });
});

test('carrying ends: week by week, every task that fits some day gets done', () => {
  holds((request) => {
    const emptyWeek = { ...request, weekStartsOn: addDays(request.weekStartsOn, 14), takenHours: {} };
    const { longestTask } = weekCapacity(emptyWeek);
    let tasks = request.tasks.filter(({ hours }) => hours <= longestTask);
    for (let weeks = tasks.length; weeks > 0; weeks -= 1) {
      const { carried } = scheduleWeek({ ...emptyWeek, tasks });
      tasks = carried.map(({ task, dependsOn }) => ({ ...task, dependsOn }));
    }
    expect(tasks).toEqual([]);
  });
});

test('the capacity of a week is its remaining ticked days, and exactly its longest task fits', () => {
  holds((request) => {
    const { days, hoursLeft, longestTask } = weekCapacity(request);
    expect(days.map(({ day }) => day)).toEqual(openDaysOf(request));
    const left = days.map(({ hours, taken }) => Math.max(0, hours - taken));
    expect(hoursLeft).toBeCloseTo(left.reduce((sum, hours) => sum + hours, 0));
    expect(longestTask).toBeCloseTo(Math.max(0, ...left));
    for (const { day, weekday, hours, taken } of days) {
      expect({ weekday, hours, taken }).toEqual({
        weekday: weekdayOf(day),
        hours: hoursOn(weekday, request.availability),
        taken: request.takenHours[day] ?? 0,
      });
    }
    const fits = (hours: number): boolean =>
      scheduleWeek({ ...request, tasks: [task('only', hours)] }).scheduled.length === 1;
    expect(longestTask === 0 || fits(longestTask)).toBe(true);
    expect(fits(longestTask + 1 / 60)).toBe(false);
  });
});

test('scheduled hours and hours left add up to the capacity of the week', () => {
  holds((request, { scheduled }) => {
    const takenHours = { ...request.takenHours };
    for (const { task, dueDate } of scheduled) takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const hours = scheduled.reduce((sum, { task }) => sum + task.hours, 0);
    const left = weekCapacity({ ...request, takenHours }).hoursLeft;
    // Every task and every sum of taken hours counts up to one minute more than it says.
    const rounding = (scheduled.length + 7) / 60;
    expect(Math.abs(weekCapacity(request).hoursLeft - hours - left)).toBeLessThanOrEqual(rounding);
  });
});

test('later small tasks fill the gaps that larger ones leave', () => {
  const tasks = [task('a', 2), task('b', 3), task('c', 1.5), task('d', 0.5)];
  expect(summary(scheduleWeek({ ...quietWeek, tasks })).scheduled).toEqual([
    'a 2026-09-07 after []',
    'c 2026-09-07 after []',
    'b 2026-09-08 after []',
    'd 2026-09-08 after []',
  ]);
});

test('fractions of hours fill a day to the last minute', () => {
  for (const hours of [[125 / 60, 85 / 60], Array<number>(35).fill(0.1)]) {
    const tasks = hours.map((value, index) => task(`${index}`, value));
    const { scheduled } = scheduleWeek({ ...quietWeek, tasks });
    expect(scheduled.map(({ dueDate }) => dueDate)).toEqual(tasks.map(() => '2026-09-07'));
  }
});

test('a full week carries the last task and its dependent, with the dependency', () => {
  const availability: Availability = { ...quietWeek.availability, days: ['Tuesday', 'Sunday'] };
  const tasks = [
    task('a', 3),
    task('b', 2, 'a'),
    task('c', 2, 'a'),
    task('d', 0.25, 'c', 'a'),
    task('e', 0.5),
  ];
  expect(summary(scheduleWeek({ ...quietWeek, availability, tasks }))).toEqual({
    scheduled: ['a 2026-09-08 after []', 'e 2026-09-08 after []', 'b 2026-09-13 after [a]'],
    carried: ['c after []', 'd after [c]'],
  });
});

test('a task lends its priority to what it depends on', () => {
  const availability: Availability = { ...quietWeek.availability, days: ['Monday'] };
  const tasks = [task('a', 1.5, 'c'), task('b', 2), task('c', 2)];
  expect(summary(scheduleWeek({ ...quietWeek, availability, tasks }))).toEqual({
    scheduled: ['c 2026-09-07 after []', 'a 2026-09-07 after [c]'],
    carried: ['b after []'],
  });
});

test('a task with a fixed day is due on it, even if its dependencies have no room before', () => {
  const availability: Availability = { ...quietWeek.availability, days: ['Monday'] };
  const exam = { ...task('exam', 3, 'revise'), date: '2026-09-07' as const };
  expect(summary(scheduleWeek({ ...quietWeek, availability, tasks: [task('revise', 2), exam] }))).toEqual({
    scheduled: ['exam 2026-09-07 after []'],
    carried: ['revise after []'],
  });
});

test('the last edge that closes a cycle is dropped', () => {
  const tasks = [task('a', 1, 'c', 'a', 'nowhere'), task('b', 1, 'a'), task('c', 1, 'b')];
  expect(summary(scheduleWeek({ ...quietWeek, tasks })).scheduled).toEqual([
    'c 2026-09-07 after []',
    'a 2026-09-07 after [c]',
    'b 2026-09-07 after [a]',
  ]);
});

test('today is the person’s day, not the server’s', () => {
  const tasks = [task('a', 1)];
  const lateOnMonday = { ...quietWeek, now: new Date('2026-09-07T21:59:59Z'), tasks };
  const midnight = { ...quietWeek, now: new Date('2026-09-07T22:00:00Z'), tasks };
  expect(scheduleWeek(lateOnMonday).scheduled[0]?.dueDate).toBe('2026-09-07');
  expect(scheduleWeek(midnight).scheduled[0]?.dueDate).toBe('2026-09-08');
  expect(scheduleWeek({ ...midnight, timeZone: 'America/New_York' }).scheduled[0]?.dueDate).toBe(
    '2026-09-07',
  );
});

test('a week that is over has no room', () => {
  const now = new Date('2026-09-14T00:00:00Z');
  expect(weekCapacity({ ...quietWeek, now })).toEqual({ days: [], hoursLeft: 0, longestTask: 0 });
  expect(scheduleWeek({ ...quietWeek, now, tasks: [task('a', 1)] }).carried).toHaveLength(1);
});

test('invalid hours, keys and weeks are refused', () => {
  for (const hours of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => scheduleWeek({ ...quietWeek, tasks: [task('a', hours)] })).toThrow(RangeError);
  }
  for (const hours of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => weekCapacity({ ...quietWeek, takenHours: { '2026-09-07': hours } })).toThrow(RangeError);
  }
  expect(() => scheduleWeek({ ...quietWeek, tasks: [task('a', 1), task('a', 2)] })).toThrow(RangeError);
  expect(() => scheduleWeek({ ...quietWeek, weekStartsOn: '2026-09-08', tasks: [] })).toThrow(RangeError);
  expect(() => scheduleWeek({ ...quietWeek, timeZone: 'Mars/Olympus', tasks: [] })).toThrow(RangeError);
});
