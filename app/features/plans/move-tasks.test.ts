import { expect, test } from 'vitest';
import { type MovableTask, moveTasks, packTasks, placeWaiting } from './move-tasks.ts';

const task = (id: string, dueOn: string, hours: number, ...dependsOn: string[]): MovableTask => ({
  ...{ id, dueOn, hours, dependsOn },
  ...{ on: null, isDone: false },
});
const [monday, wednesday, saturday] = ['2026-11-23', '2026-11-25', '2026-11-28'];
/** Only Saturday stays, with this many of its 3.5 hours. */
const onlySaturday = (hours: number, tasks: readonly MovableTask[]) =>
  Object.fromEntries(
    moveTasks(tasks, {
      daysLeft: [{ day: 'Saturday', date: saturday, hours }],
      mustLeave: (day, own, before) => day !== saturday || (hours < 3.5 && before + own > hours),
    }),
  );

test('a task whose day stays is not moved, and others join it only if there is room', () => {
  const tasks = [task('one', monday, 1.5), task('two', wednesday, 0.5), task('three', saturday, 3)];
  expect(onlySaturday(3.5, tasks)).toEqual({ one: null, two: saturday });
});

test('a shortened day keeps its first task, even if that is too long for it now', () => {
  const tasks = [task('one', monday, 1.5), task('two', saturday, 3), task('three', saturday, 0.5)];
  expect(onlySaturday(2, tasks)).toEqual({ one: null, three: null });
});

test('a task that has to move takes the place of tasks that depend on it, so that no day is left empty', () => {
  const tasks = [
    task('one', monday, 1.5),
    task('two', saturday, 2.5, 'one'),
    task('three', saturday, 1),
    task('four', saturday, 0, 'two'),
  ];
  expect(onlySaturday(3.5, tasks)).toEqual({ one: saturday, two: null, four: null });
});

test('waiting tasks take lengthened days in order, never before what they depend on', () => {
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

test('packed tasks take the first days with room, in order, and the others keep their days', () => {
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
  // The photos would come before the list they depend on.
  expect(pack('photos', 'kept')).toBeNull();
});

test('what a task depends on stays on the day that is chosen for it, even if the two are too much for that day', () => {
  const tasks = [task('one', wednesday, 1.5), task('two', saturday, 1, 'one')];
  const daysLeft = [
    { day: 'Monday' as const, date: monday, hours: 1.5 },
    { day: 'Wednesday' as const, date: wednesday, hours: 1.5 },
    { day: 'Saturday' as const, date: saturday, hours: 3.5 },
  ];
  const moves = moveTasks(tasks, { daysLeft, chosen: new Map([['two', wednesday]]) });
  expect(Object.fromEntries(moves)).toEqual({ two: wednesday });
});
