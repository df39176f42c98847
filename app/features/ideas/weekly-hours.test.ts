import { expect, test } from 'vitest';
import { weeklyHours } from './weekly-hours.ts';

const filled = { days: ['Monday', 'Saturday'], dayToDaySchedule: '1–2 hours', weekendSchedule: '3–4 hours' };

test('a filled form stands for the hours of its ticked days', () => {
  expect(weeklyHours(filled)).toBe(5);
});

test('a form with no day or an open choice stands for nothing yet', () => {
  expect(weeklyHours({ ...filled, days: [] })).toBeNull();
  expect(weeklyHours({ ...filled, dayToDaySchedule: '' })).toBeNull();
  expect(weeklyHours({ ...filled, weekendSchedule: 'later' })).toBeNull();
});
