import { expect, test } from 'vitest';
import { weekdays } from '#app/core/weekday.ts';
import { type Availability, hoursOf, hoursOn, hoursOptions, hoursPerWeek } from './availability.ts';

test('each option stands for the hours of the contract', () => {
  expect(hoursOptions.map((option) => hoursOf[option])).toEqual([0.5, 1.5, 3.5, 5, 8]);
});

test('only ticked days have hours, weekdays and weekend their own', () => {
  const availability: Availability = {
    days: ['Sunday', 'Monday', 'Friday', 'Saturday'],
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: 'Free most of the day',
  };
  expect(weekdays.map((weekday) => hoursOn(weekday, availability))).toEqual([1.5, 0, 0, 0, 1.5, 8, 8]);
  expect(hoursPerWeek(availability)).toBe(19);
});

test('a day named twice counts once', () => {
  const availability: Availability = {
    days: ['Monday', 'Monday'],
    dayToDaySchedule: '5+ hours',
    weekendSchedule: '5+ hours',
  };
  expect(hoursPerWeek(availability)).toBe(5);
});
