import { expect, test } from 'vitest';
import { type MovableTask, moveTasks, packTasks, placeWaiting } from './move-tasks.ts';

const task = (id: string, dueOn: string, hours: number, ...dependsOn: string[]): MovableTask => ({
  ...{ id, dueOn, hours, dependsOn },
  ...{ on: null, isDone: false },
});
const [monday, wednesday, saturday] = ['2026-11-23', '2026-11-25', '2026-11-28'];
/** Only Saturday stays, with so many hours of the 3.5 it had. */
const onlySaturday = (hours: number, tasks: readonly MovableTask[]) =>
  Object.fromEntries(
    moveTasks(tasks, {
      daysLeft: [{ day: 'Saturday', date: saturday, hours }],
      mustLeave: (day, own, before) => day !== saturday || (hours < 3.5 && before + own > hours),
    }),
  );

test('a task on a day that stays is not moved, and others only come to it where there is room', () => {
  const tasks = [task('one', monday, 1.5), task('two', wednesday, 0.5), task('three', saturday, 3)];
  expect(onlySaturday(3.5, tasks)).toEqual({ one: null, two: saturday });
});

test('a day that gets shorter keeps the first of its tasks, though that is longer now', () => {
  const tasks = [task('one', monday, 1.5), task('two', saturday, 3), task('three', saturday, 0.5)];
  expect(onlySaturday(2, tasks)).toEqual({ one: null, three: null });
});

test('what has to leave its day takes the place of what waits for it, so that the day is not left empty', () => {
  const tasks = [
    task('one', monday, 1.5),
    task('two', saturday, 2.5, 'one'),
    task('three', saturday, 1),
    task('four', saturday, 0, 'two'),
  ];
  expect(onlySaturday(3.5, tasks)).toEqual({ one: saturday, two: null, four: null });
});

test('what waits takes days that got longer in its order, never before what it depends on', () => {
  const waiting = (id: string, hours: number, ...dependsOn: string[]) => ({
    ...task(id, '', hours, ...dependsOn),
    dueOn: null,
  });
  const tasks = [
    task('due', wednesday, 1),
    waiting('late', 1, 'put off'),
    waiting('put off', 0.5),
    waiting('one', 1.5, 'due'),
    waiting('two', 1, 'one'),
    waiting('three', 1),
  ];
  const longer = [
    { day: 'Monday' as const, date: monday, hours: 1 },
    { day: 'Saturday' as const, date: saturday, hours: 2.5 },
  ];
  expect(Object.fromEntries(placeWaiting(tasks, new Map(), longer, new Set(['put off'])))).toEqual({
    one: saturday,
    two: saturday,
    three: monday,
  });
});

test('packed, tasks take the first days with room, in order, and what stays keeps its day', () => {
  const [tuesday, sunday] = ['2026-11-24', '2026-11-29'];
  const tasks = [
    task('done', tuesday, 1),
    task('list', tuesday, 1.5),
    task('photos', saturday, 2.25, 'list'),
    task('kept', sunday, 0.5),
  ];
  const daysLeft = [
    { day: 'Saturday' as const, date: saturday, hours: 3 },
    { day: 'Sunday' as const, date: sunday, hours: 3 },
  ];
  const pack = (...stay: string[]) =>
    packTasks(
      tasks.map((each) => ({ ...each, isDone: each.id === 'done' })),
      daysLeft,
      ({ id }) => stay.includes(id),
    );
  expect(pack('kept')).toEqual(
    new Map([
      ['list', saturday],
      ['photos', sunday],
    ]),
  );
  expect(pack()).toEqual(
    new Map([
      ['list', saturday],
      ['photos', sunday],
      ['kept', saturday],
    ]),
  );
  // What stays would come before what it waits for.
  expect(pack('photos', 'kept')).toBeNull();
});
