import { expect, test } from 'vitest';
import { weekdays } from '#app/core/weekday.ts';
import { isWeekAlmostOver } from './first-day.ts';

const mostlyOver = (...days: string[]) => {
  const fields = { days, dayToDaySchedule: '1–2 hours', weekendSchedule: '3–4 hours' };
  return weekdays.filter((today) => isWeekAlmostOver(today, fields));
};

test('A week is mostly over when less than half of its hours are left', () => {
  expect(mostlyOver('Monday', 'Wednesday')).toEqual(['Thursday', 'Friday', 'Saturday', 'Sunday']);
  // 1.5 hours on each of three days and 3.5 on Saturday: from Friday on, 3.5 of 8 are left.
  expect(mostlyOver('Monday', 'Tuesday', 'Thursday', 'Saturday')).toEqual(['Friday', 'Saturday', 'Sunday']);
  expect(mostlyOver('Saturday')).toEqual(['Sunday']);
});

test('Missing days and hours are taken as equal', () => {
  const nothing = { days: [], dayToDaySchedule: '', weekendSchedule: '' };
  expect(weekdays.filter((today) => isWeekAlmostOver(today, nothing))).toEqual([
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const noTimes = { ...nothing, days: ['Monday', 'Tuesday', 'Friday'] };
  expect(weekdays.filter((today) => isWeekAlmostOver(today, noTimes))).toEqual([
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
});
