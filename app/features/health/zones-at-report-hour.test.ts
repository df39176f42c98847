import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, dayIn, hourIn, mondayOf } from '#app/core/calendar.ts';
import { instants, timeZones } from '#tests/arbitrary-weeks.ts';
import { runs } from '#tests/runs.ts';
import { zonesAtReportHour } from './scan-health-reports.server.ts';

const quarterMs = 15 * 60_000;
const weekMs = 7 * 24 * 60 * 60_000;

test('over any week every zone has its hour once, on Monday from six to seven, even if the clocks change', () => {
  fc.assert(
    fc.property(timeZones, instants, (timeZone, start) => {
      const found = new Set<Day>();
      for (let time = start.getTime(); time < start.getTime() + weekMs; time += quarterMs) {
        const now = new Date(time);
        for (const zone of zonesAtReportHour([timeZone], now)) {
          expect(zone.timeZone).toBe(timeZone);
          expect(mondayOf(zone.monday)).toBe(zone.monday);
          expect(dayIn(now, timeZone)).toBe(zone.monday);
          expect(hourIn(now, timeZone)).toBe(6);
          expect(now.getTime() - zone.since.getTime()).toBeGreaterThanOrEqual(0);
          expect(now.getTime() - zone.since.getTime()).toBeLessThan(4 * quarterMs);
          found.add(zone.monday);
        }
      }
      const first = dayIn(start, timeZone);
      const last = dayIn(new Date(start.getTime() + weekMs - 1), timeZone);
      // A whole week contains one Monday morning, and at most part of a second one.
      const mondays = [mondayOf(first), addDays(mondayOf(first), 7)].filter(
        (day) => day >= first && day <= last,
      );
      expect([...found].every((day) => mondays.includes(day))).toBe(true);
      expect(found.size).toBeGreaterThanOrEqual(1);
    }),
    { numRuns: runs(30) },
  );
});

test('zones that this machine does not know have none, and neither do other hours and days', () => {
  const monday = new Date('2026-03-09T06:59:59.999Z');
  expect(zonesAtReportHour(['UTC', 'Mars/Olympus', 'Europe/Berlin'], monday)).toEqual([
    { timeZone: 'UTC', monday: '2026-03-09', since: new Date('2026-03-09T06:00:00Z') },
  ]);
  expect(zonesAtReportHour(['UTC'], new Date('2026-03-09T07:00:00Z'))).toEqual([]);
  expect(zonesAtReportHour(['UTC'], new Date('2026-03-09T05:59:59Z'))).toEqual([]);
  expect(zonesAtReportHour(['UTC'], new Date('2026-03-10T06:30:00Z'))).toEqual([]);
  expect(zonesAtReportHour(['Asia/Kathmandu'], new Date('2026-03-09T00:15:00Z'))).toHaveLength(1);
});
