import { expect, test } from 'vitest';
import { cutToDays, cutToWeek } from './cut-to-days.ts';
import { scheduleOnDays } from './schedule-week.ts';

const week = (saturday: number) => [0, 0, 0, 0, 0, saturday, 0];

const task = (key: string, hours: number, dependsOn: string[] = []) => ({
  ...{ key, title: key, hours, dependsOn, hasWaited: true },
});

const keys = () => {
  let number = 0;
  return () => {
    number += 1;
    return `piece ${number}`;
  };
};

/** A task cut to a week with hours on Saturday only. */
const cut = (title: string, hours: number, saturday: number) =>
  cutToDays([task(title, hours)], week(saturday), keys());

const told = (...cutTask: Parameters<typeof cut>) =>
  cut(...cutTask).map(({ title, hours }) => [title, hours]);

test('a task longer than any day is cut into pieces, each after the one before', () => {
  const pieces = cut('Paint', 4, 1.5);
  expect(pieces.map(({ title, hours }) => [title, hours])).toEqual([
    ['Paint, part 1', 1.5],
    ['Paint, part 2', 1.5],
    ['Paint', 1],
  ]);
  expect(pieces.map(({ key, dependsOn }) => [key, dependsOn])).toEqual([
    ['piece 1', []],
    ['piece 2', ['piece 1']],
    ['Paint', ['piece 2']],
  ]);
  expect(told('Paint', 1.5, 1.5)).toEqual([['Paint', 1.5]]);
});

test('in a week with short days, only pieces with room are cut off', () => {
  const tasks = [task('Paint', 1.5), task('Hang', 1.5, ['Paint']), task('Rest', 0.25)];
  const { pieces, joinUnplanned } = cutToWeek(tasks, week(0.6), keys());
  const plan = joinUnplanned(scheduleOnDays([{ day: 'Saturday', date: '2026-11-28', hours: 0.6 }], pieces));
  expect(plan.scheduled.map(({ task: { title, hours } }) => [title, hours])).toEqual([
    ['Paint, a part of it', 0.6],
  ]);
  const waiting = plan.carried.map(({ task: { title, hours }, dependsOn }) => [title, hours, dependsOn]);
  expect(waiting).toEqual([
    ['Paint', 0.9, []],
    ['Hang', 1.5, ['Paint']],
    ['Rest', 0.25, []],
  ]);
});

test('nothing is cut if no day has a quarter of an hour', () => {
  expect(told('Paint', 2, 0.2)).toEqual([['Paint', 2]]);
  expect(told('Paint', 2, 0)).toEqual([['Paint', 2]]);
});

test('at most seven pieces are cut off at once, as a week has no more days', () => {
  const pieces = told('Paint', 20, 1);
  expect(pieces).toHaveLength(8);
  expect(pieces.at(-1)).toEqual(['Paint', 13]);
});
