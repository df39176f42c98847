import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Weekday, weekdayOf } from '#app/core/calendar.ts';
import { onDays } from '#app/core/on-days.ts';
import { requests } from '#tests/arbitrary-weeks.ts';
import { runs } from '#tests/runs.ts';
import { canBeOn, scheduleWeek, type WeekPlan, weekCapacity } from './schedule-week.ts';

/** As the days are filled: in whole minutes, rounded up. */
const minutesOf = ({ hours }: { hours: number }) => Math.ceil(hours * 60 - 1e-6);

/** A week to come with an hour and a half on each of these days. */
const weekOf = (...days: Weekday[]) => ({
  availability: { days, dayToDaySchedule: '1–2 hours' as const, weekendSchedule: '1–2 hours' as const },
  timeZone: 'UTC',
  now: new Date('2026-09-04T10:00:00Z'),
  weekStartsOn: '2026-09-07',
});

test('no task is due on a day off, before the first day, or on a day it cannot be done', () => {
  const arbitrary = fc
    .record({
      request: requests,
      on: fc.array(fc.constantFrom(...onDays), { minLength: 14, maxLength: 14 }),
      off: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
      from: fc.integer({ min: -3, max: 6 }),
    })
    .map(({ request, on, off, from }) => ({
      ...request,
      tasks: request.tasks.map((task, at) => ({ ...task, on: on[at] ?? 'any' })),
      daysOff: off.map((offset) => addDays(request.weekStartsOn, offset)),
      from: addDays(request.weekStartsOn, from),
    }));
  fc.assert(
    fc.property(arbitrary, (request) => {
      const { scheduled, carried } = scheduleWeek(request);
      expect(scheduled.length + carried.length).toBe(request.tasks.length);
      const days = new Map(scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
      for (const { task, dueDate, dependsOn } of scheduled) {
        expect(request.daysOff).not.toContain(dueDate);
        expect(dueDate >= request.from).toBe(true);
        expect(canBeOn(task.on, weekdayOf(dueDate))).toBe(true);
        for (const key of dependsOn) expect((days.get(key) ?? '9') <= dueDate).toBe(true);
      }
    }),
  );
});

test('a task that needs a weekday or the weekend gets its day if the tasks there fit elsewhere', () => {
  const arbitrary = fc
    .record({
      request: requests,
      on: fc.array(fc.constantFrom(...onDays), { minLength: 14, maxLength: 14 }),
    })
    .map(({ request, on }) => ({
      ...request,
      tasks: request.tasks.map((task, at) => ({ ...task, dependsOn: [], on: on[at] ?? 'any' })),
    }));
  fc.assert(
    fc.property(arbitrary, (request) => {
      const { scheduled, carried } = scheduleWeek(request);
      const takenHours = { ...request.takenHours };
      for (const { task, dueDate } of scheduled)
        takenHours[dueDate] = (takenHours[dueDate] ?? 0) + minutesOf(task) / 60;
      const left = weekCapacity({ ...request, takenHours }).days.map(({ day, hours, taken }) => ({
        day,
        minutes: Math.floor((hours - taken) * 60 + 1e-6),
      }));
      for (const { task } of carried.filter(({ task }) => task.on !== 'any')) {
        for (const other of scheduled.filter(({ task }) => task.on === 'any')) {
          const day = left.find((each) => each.day === other.dueDate);
          if (!day || !canBeOn(task.on, weekdayOf(day.day))) continue;
          const isEnough = day.minutes + minutesOf(other.task) >= minutesOf(task) + 2;
          const fits = left.some((each) => each !== day && each.minutes >= minutesOf(other.task) + 2);
          expect(isEnough && fits).toBe(false);
        }
      }
    }),
    { numRuns: runs(400) },
  );
});

test('the only weekday goes to the task that needs one, whatever comes first', () => {
  const week = weekOf('Friday', 'Saturday');
  const tasks = [
    { key: 'paint', hours: 1.5, dependsOn: [] },
    { key: 'office', hours: 1, dependsOn: [], on: 'weekday' as const },
    { key: 'file', hours: 0.5, dependsOn: ['office'] },
  ];
  const { scheduled, carried } = scheduleWeek({ ...week, tasks });
  expect(carried).toEqual([]);
  expect(scheduled.map(({ task, dueDate }) => [task.key, weekdayOf(dueDate)])).toEqual([
    ['office', 'Friday'],
    ['file', 'Friday'],
    ['paint', 'Saturday'],
  ]);
});

const withLastDays = fc
  .record({
    request: requests,
    lastDays: fc.array(fc.option(fc.integer({ min: -3, max: 9 })), { minLength: 14, maxLength: 14 }),
    on: fc.array(fc.constantFrom(...onDays), { minLength: 14, maxLength: 14 }),
  })
  .map(({ request, lastDays, on }) => ({
    ...request,
    tasks: request.tasks.map((task, at) => {
      const offset = lastDays[at] ?? null;
      const due = offset === null ? null : addDays(request.weekStartsOn, offset);
      return { ...task, on: on[at] ?? 'any', due };
    }),
  }));

test('no task is due after its last day while an earlier day has room', () => {
  fc.assert(
    fc.property(withLastDays, (request) => {
      // What may take which day, and who gives it up, is asked above.
      const tasks = request.tasks.map((task) => ({ ...task, on: 'any' as const }));
      const { scheduled } = scheduleWeek({ ...request, tasks });
      const dueDates = new Map(scheduled.map(({ task, dueDate }) => [task.key, dueDate]));
      const takenHours = { ...request.takenHours };
      for (const { task, dueDate } of scheduled)
        takenHours[dueDate] = (takenHours[dueDate] ?? 0) + minutesOf(task) / 60;
      const left = weekCapacity({ ...request, takenHours }).days;
      for (const { task, dueDate, dependsOn } of scheduled) {
        const { due } = task;
        if (due === null || dueDate <= due) continue;
        const before = left.filter(
          ({ day }) => day <= due && dependsOn.every((key) => (dueDates.get(key) ?? '') <= day),
        );
        for (const { hours, taken } of before)
          expect(Math.floor((hours - taken) * 60 + 1e-6)).toBeLessThan(minutesOf(task));
      }
    }),
    { numRuns: runs(400) },
  );
});

test('a task without a last day in the week makes none late that has one', () => {
  fc.assert(
    fc.property(withLastDays, ({ tasks, ...week }) => {
      const first = weekCapacity(week).days[0]?.day ?? '9999';
      const sunday = addDays(week.weekStartsOn, 6);
      const isUrgent = ({ due }: { due: string | null }) => due !== null && first <= due && due <= sunday;
      const urgent = new Set(tasks.filter(isUrgent).map(({ key }) => key));
      // Iterating a set includes what is added on the way.
      for (const key of urgent)
        for (const awaited of tasks.find((task) => task.key === key)?.dependsOn ?? []) urgent.add(awaited);
      const inTime = (plan: WeekPlan<(typeof tasks)[number]>) =>
        plan.scheduled
          .flatMap(({ task, dueDate }) => (isUrgent(task) && dueDate <= (task.due ?? '') ? [task.key] : []))
          .sort();
      const alone = scheduleWeek({ ...week, tasks: tasks.filter(({ key }) => urgent.has(key)) });
      expect(inTime(scheduleWeek({ ...week, tasks }))).toEqual(inTime(alone));
    }),
    { numRuns: runs(400) },
  );
});

test('preparations come before their event, whatever comes first in the list', () => {
  const week = weekOf('Friday', 'Saturday', 'Sunday');
  const tasks = [
    { key: 'accounts', hours: 1.5, dependsOn: [] },
    { key: 'letters', hours: 1, dependsOn: [], due: '2026-09-20' },
    { key: 'tables', hours: 1, dependsOn: ['hall'], due: '2026-09-12' },
    { key: 'hall', hours: 1.5, dependsOn: [] },
  ];
  const { scheduled, carried } = scheduleWeek({ ...week, tasks });
  expect(carried.map(({ task }) => task.key)).toEqual(['letters']);
  expect(scheduled.map(({ task, dueDate }) => [task.key, weekdayOf(dueDate)])).toEqual([
    ['hall', 'Friday'],
    ['tables', 'Saturday'],
    ['accounts', 'Sunday'],
  ]);
});

test('a task with a fixed day in the week is due on it or carried, and overfills no day', () => {
  const arbitrary = fc
    .record({
      request: requests,
      dates: fc.array(fc.option(fc.integer({ min: -2, max: 8 })), { minLength: 14, maxLength: 14 }),
      on: fc.array(fc.constantFrom(...onDays), { minLength: 14, maxLength: 14 }),
      off: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 3 }),
    })
    .map(({ request, dates, on, off }) => ({
      ...request,
      daysOff: off.map((offset) => addDays(request.weekStartsOn, offset)),
      tasks: request.tasks.map((task, at) => {
        const offset = dates[at] ?? null;
        const date = offset === null ? null : addDays(request.weekStartsOn, offset);
        return { ...task, on: on[at] ?? 'any', date };
      }),
    }));
  fc.assert(
    fc.property(arbitrary, (request) => {
      const { scheduled, carried } = scheduleWeek(request);
      expect(scheduled.length + carried.length).toBe(request.tasks.length);
      const { days } = weekCapacity(request);
      for (const { task, dueDate } of scheduled) {
        const isOwn = days.some(({ day }) => day === task.date);
        expect(isOwn ? dueDate === task.date : canBeOn(task.on, weekdayOf(dueDate))).toBe(true);
      }
      for (const day of new Set(scheduled.map(({ dueDate }) => dueDate))) {
        const { hours = 0, taken = 0 } = days.find((each) => each.day === day) ?? {};
        const own = scheduled.filter(({ dueDate }) => dueDate === day);
        const minutes = own.reduce((sum, { task }) => sum + minutesOf(task), 0);
        expect(minutes).toBeLessThanOrEqual((hours - taken) * 60 + 1);
      }
    }),
    { numRuns: runs(400) },
  );
});
