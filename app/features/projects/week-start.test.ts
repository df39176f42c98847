import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, mondayOf, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import type { Availability } from '#app/features/projects/availability.ts';
import { weekCapacity } from '#app/features/tasks/schedule-week.ts';
import { instants, moments, timeZones } from '#tests/arbitrary-weeks.ts';
import { firstWeekStart, nextWeekStart, rescheduleWindow } from './week-start.ts';

const weekdaysOnly: Availability = {
  days: ['Monday', 'Wednesday', 'Friday'],
  dayToDaySchedule: '1–2 hours',
  weekendSchedule: '5+ hours',
};

const seen = (now: string) => ({
  availability: weekdaysOnly,
  timeZone: 'America/New_York',
  now: new Date(now),
});

test('the first week is this calendar week while it has a ticked day left, otherwise the next', () => {
  expect(firstWeekStart(seen('2026-12-28T12:00:00Z'))).toBe('2026-12-28');
  expect(firstWeekStart(seen('2027-01-01T12:00:00Z'))).toBe('2026-12-28');
  expect(firstWeekStart(seen('2027-01-02T04:59:00Z'))).toBe('2026-12-28');
  expect(firstWeekStart(seen('2027-01-02T05:00:00Z'))).toBe('2027-01-04');
});

test('a week done early is followed by the whole next calendar week', () => {
  const moment = seen('2026-09-09T12:00:00Z');
  const next = nextWeekStart({ ...moment, previousWeekStart: '2026-09-07' });
  expect(next).toBe('2026-09-14');
  expect(weekCapacity({ ...moment, weekStartsOn: next }).hoursLeft).toBe(4.5);
});

test('a week in the future is followed by the one after it', () => {
  const moment = seen('2026-09-09T12:00:00Z');
  expect(nextWeekStart({ ...moment, previousWeekStart: '2026-09-14' })).toBe('2026-09-21');
});

test('a week done late is followed by the current one, or the next when no ticked day is left', () => {
  const previousWeekStart = '2026-09-07';
  expect(nextWeekStart({ ...seen('2026-09-16T12:00:00Z'), previousWeekStart })).toBe('2026-09-14');
  expect(nextWeekStart({ ...seen('2026-09-30T12:00:00Z'), previousWeekStart })).toBe('2026-09-28');
  expect(nextWeekStart({ ...seen('2026-10-03T12:00:00Z'), previousWeekStart })).toBe('2026-10-05');
  expect(nextWeekStart({ ...seen('2026-09-19T12:00:00Z'), previousWeekStart })).toBe('2026-09-21');
});

test('weeks start on Mondays, follow one another, have a ticked day left, and leave no usable week out', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -60, max: 3 }), (moment, weeks) => {
      const thisWeek = mondayOf(dayIn(moment.now, moment.timeZone));
      const hasDayLeft = (weekStartsOn: string): boolean =>
        weekCapacity({ ...moment, weekStartsOn }).days.length > 0;
      const first = firstWeekStart(moment);
      expect(first).toBe(hasDayLeft(thisWeek) ? thisWeek : addDays(thisWeek, 7));
      const previousWeekStart = addDays(thisWeek, 7 * weeks);
      const next = nextWeekStart({ ...moment, previousWeekStart });
      expect(weekdayOf(next)).toBe('Monday');
      expect(next > previousWeekStart).toBe(true);
      expect(hasDayLeft(next)).toBe(true);
      for (let week = addDays(previousWeekStart, 7); week < next; week = addDays(week, 7)) {
        expect(hasDayLeft(week)).toBe(false);
      }
    }),
  );
});

test('a task can move from today to the Sunday of its week', () => {
  const window = (now: string, timeZone: string) =>
    rescheduleWindow('2024-02-28', dayIn(new Date(now), timeZone));
  expect(window('2024-02-29T12:00:00Z', 'UTC')).toEqual({ earliest: '2024-02-29', latest: '2024-03-03' });
  expect(window('2024-02-19T12:00:00Z', 'UTC')).toEqual({ earliest: '2024-02-19', latest: '2024-03-03' });
  expect(window('2024-03-03T23:59:00Z', 'UTC')).toEqual({ earliest: '2024-03-03', latest: '2024-03-03' });
  expect(window('2024-03-03T23:59:00Z', 'Europe/Berlin')).toBeNull();
  expect(window('2024-03-04T04:59:00Z', 'America/New_York')).toEqual({
    earliest: '2024-03-03',
    latest: '2024-03-03',
  });
});

test('the days a task can move to are never past and never beyond its week', () => {
  fc.assert(
    fc.property(instants, timeZones, fc.integer({ min: -30, max: 30 }), (now, timeZone, shift) => {
      const today = dayIn(now, timeZone);
      const dueDate = addDays(today, shift);
      const window = rescheduleWindow(dueDate, today);
      expect(window).toEqual(
        today > sundayOf(dueDate) ? null : { earliest: today, latest: sundayOf(dueDate) },
      );
    }),
  );
});
