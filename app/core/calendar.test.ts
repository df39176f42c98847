import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { instants, timeZones } from '#tests/arbitrary-weeks.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  isDay,
  isTimeZone,
  mondayOf,
  sundayOf,
  weekdayOf,
  weekdays,
} from './calendar.ts';

/** A day as a JavaScript date in UTC. */
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

const days = instants.map((instant) => instant.toISOString().slice(0, 10));

test('a day is the local date of the time zone', () => {
  fc.assert(
    fc.property(instants, timeZones, (now, timeZone) => {
      const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
      expect(dayIn(now, timeZone)).toBe(clock.toPlainDate().toString());
    }),
  );
});

test('the day changes at midnight of the zone, even when the clocks change', () => {
  expect(dayIn(new Date('2025-03-09T04:59:59Z'), 'America/New_York')).toBe('2025-03-08');
  expect(dayIn(new Date('2025-03-10T03:59:59Z'), 'America/New_York')).toBe('2025-03-09');
  expect(dayIn(new Date('2025-03-10T04:00:00Z'), 'America/New_York')).toBe('2025-03-10');
  expect(dayIn(new Date('2025-12-31T18:15:00Z'), 'Asia/Kathmandu')).toBe('2026-01-01');
  // Sao Paulo's clocks went forward at midnight, so this day began at one o'clock.
  expect(dayIn(new Date('2018-11-04T03:00:00Z'), 'America/Sao_Paulo')).toBe('2018-11-04');
  // Samoa crossed the date line and had no 30 December.
  expect(dayIn(new Date('2011-12-30T09:59:59Z'), 'Pacific/Apia')).toBe('2011-12-29');
  expect(dayIn(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia')).toBe('2011-12-31');
});

test('an invalid instant or zone is refused', () => {
  expect(() => dayIn(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
  expect(() => dayIn(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
  expect(() => weekdayOf('2026-02-29')).toThrow(RangeError);
});

test('days are counted and named as in the Gregorian calendar', () => {
  const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      const moved = new Date(utc(day).getTime() + count * 86_400_000);
      expect(addDays(day, count)).toBe(moved.toISOString().slice(0, 10));
      expect(weekdayOf(day)).toBe(names[utc(day).getUTCDay()]);
    }),
  );
});

test('days are computed and refused as Temporal does', () => {
  const twoDigits = (number: number) => `${number}`.padStart(2, '0');
  const anyDay = fc
    .tuple(fc.integer({ min: 1, max: 9998 }), fc.nat(13), fc.nat(32))
    .map(([year, month, day]) => [`${year}`.padStart(4, '0'), twoDigits(month), twoDigits(day)].join('-'));
  const outcome = (reckon: () => unknown) => {
    try {
      return reckon();
    } catch (error) {
      return error instanceof RangeError && 'refused';
    }
  };
  const date = (day: string) => Temporal.PlainDate.from(day);
  fc.assert(
    fc.property(anyDay, anyDay, fc.integer({ min: -3000, max: 3000 }), (day, other, count) => {
      expect(outcome(() => addDays(day, count))).toBe(outcome(() => `${date(day).add({ days: count })}`));
      expect(outcome(() => weekdayOf(day))).toBe(outcome(() => weekdays[date(day).dayOfWeek - 1]));
      expect(outcome(() => daysBetween(day, other))).toBe(outcome(() => date(day).until(date(other)).days));
      expect(outcome(() => mondayOf(day))).toBe(
        outcome(() => `${date(day).subtract({ days: date(day).dayOfWeek - 1 })}`),
      );
    }),
  );
});

test('a week runs from Monday to Sunday and contains its day', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(weekdayOf(mondayOf(day))).toBe('Monday');
      expect(weekdayOf(sundayOf(day))).toBe('Sunday');
      expect(addDays(mondayOf(day), 6)).toBe(sundayOf(day));
      expect(mondayOf(day) <= day && day <= sundayOf(day)).toBe(true);
    }),
  );
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(sundayOf('2024-02-28')).toBe('2024-03-03');
});

test('a day is an existing date, written in full', () => {
  fc.assert(fc.property(days, isDay));
  for (const value of ['2024-02-29', '9999-12-31']) expect(isDay(value)).toBe(true);
  for (const value of [
    '',
    'today',
    '2023-02-29',
    '2024-13-01',
    '2024-2-1',
    '2024-01-01T00:00',
    '+012024-01-01',
    '1969-12-31',
    '0000-01-01',
  ]) {
    expect(isDay(value)).toBe(false);
  }
});

test('a time zone needs a known name', () => {
  for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC']) expect(isTimeZone(zone)).toBe(true);
  for (const value of [
    '',
    'Mars/Olympus',
    '+02:00',
    '2024-01-01T00:00Z[Europe/Berlin]',
    'Z',
    null,
    undefined,
    7,
  ]) {
    expect(isTimeZone(value)).toBe(false);
  }
});
