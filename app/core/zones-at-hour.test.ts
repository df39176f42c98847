import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyMailKinds, mailHours } from '#app/features/daily-mails/daily-mail-kind.ts';
import { runs } from '#tests/runs.ts';
import { addDays, type Day, endOfHourIn } from './calendar.ts';
import { zonesAtHour } from './zones-at-hour.ts';

const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const timeZones = Intl.supportedValuesOf('timeZone');

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time in a time zone, computed independently of the calendar module. */
function clockIn(now: Date, timeZone: string): { day: Day; hour: number; minute: number } {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit' },
    });
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

const offsetAt = (moment: number, timeZone: string): number => {
  const { day, hour, minute } = clockIn(new Date(moment), timeZone);
  return (
    Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000 - Math.floor(moment / 60_000) * 60_000
  );
};

/** The moments in these years, to the hour, at which the clocks of a time zone change. */
function changesIn(timeZone: string, from: number, until: number): number[] {
  const changes: number[] = [];
  const week = 7 * 24 * hourMs;
  for (let moment = from; moment < until; moment += week) {
    if (offsetAt(moment, timeZone) === offsetAt(moment + week, timeZone)) continue;
    let [low, high] = [moment, moment + week];
    while (high - low > hourMs) {
      const middle = Math.floor((low + high) / 2 / quarterMs) * quarterMs;
      if (offsetAt(middle, timeZone) === offsetAt(moment, timeZone)) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

const from = Date.UTC(2025, 0, 1);
const until = Date.UTC(2028, 0, 1);
const quarterOf = (moment: number) => Math.floor(moment / quarterMs) * quarterMs;

const changesOf = new Map<string, number[]>();

/** A time zone and a moment; about half of the moments are near a clock change. */
const zoneAndMoment = fc.constantFrom(...timeZones).chain((timeZone) => {
  const anyMoment = fc.integer({ min: from, max: until });
  const changes = changesOf.get(timeZone) ?? changesIn(timeZone, from, until);
  changesOf.set(timeZone, changes);
  const moment =
    changes.length === 0
      ? anyMoment
      : fc.oneof(
          anyMoment,
          fc
            .tuple(fc.constantFrom(...changes), fc.integer({ min: -36 * hourMs, max: 36 * hourMs }))
            .map(([change, ms]) => change + ms),
        );
  return fc.record({ timeZone: fc.constant(timeZone), start: moment.map(quarterOf) });
});

test('with scans every quarter of an hour, some missed and some repeated, each mail is sent once a day, in its hour', () => {
  const quarters = 4 * 24 * 4;
  const scansOfAQuarter = fc.constantFrom(1, 1, 1, 1, 2, 3, 0);
  fc.assert(
    fc.property(
      zoneAndMoment,
      fc.constantFrom(...dailyMailKinds),
      fc.array(scansOfAQuarter, { minLength: quarters, maxLength: quarters }),
      ({ timeZone, start }, kind, scans) => {
        const made = new Map<Day, Date>();
        const wanted = new Set<Day>();
        for (const [index, times] of scans.entries()) {
          const now = new Date(start + index * quarterMs);
          const { day, hour } = clockIn(now, timeZone);
          for (let time = 0; time < times; time += 1) {
            if (hour === mailHours[kind]) wanted.add(day);
            for (const { localDay } of zonesAtHour([timeZone], mailHours[kind], now)) {
              // As the table's unique key does.
              if (!made.has(localDay)) made.set(localDay, now);
            }
          }
        }
        expect([...made.keys()].sort()).toEqual([...wanted].sort());
        for (const [day, at] of made) {
          expect(clockIn(at, timeZone)).toMatchObject({ day, hour: mailHours[kind] });
          const end = endOfHourIn(at, timeZone);
          expect(end.getTime()).toBeGreaterThan(at.getTime());
          expect(clockIn(new Date(end.getTime() - 1), timeZone)).toMatchObject({
            day,
            hour: mailHours[kind],
          });
          expect(clockIn(end, timeZone).hour).toBe(mailHours[kind] + 1);
        }
      },
    ),
    { numRuns: runs(50) },
  );
}, 60_000);

test('with regular scans every day has its mail, even when the clocks change', () => {
  fc.assert(
    fc.property(zoneAndMoment, fc.constantFrom(...dailyMailKinds), ({ timeZone, start }, kind) => {
      const days = new Set<Day>();
      for (let quarter = 0; quarter < 6 * 24 * 4; quarter += 1) {
        const now = new Date(start + quarter * quarterMs);
        for (const { localDay } of zonesAtHour([timeZone], mailHours[kind], now)) days.add(localDay);
      }
      const [first, ...others] = [...days].sort();
      expect(others.length).toBeGreaterThanOrEqual(4);
      expect(others).toEqual(others.map((_, index) => addDays(first ?? '', index + 1)));
    }),
    { numRuns: runs(30) },
  );
}, 60_000);

test('an invalid time zone is never at the hour', () => {
  expect(zonesAtHour(['Mars/Olympus', '+08:00', ''], 8, new Date('2026-01-01T08:00:00Z'))).toEqual([]);
  expect(zonesAtHour(['UTC', 'Europe/Berlin'], 8, new Date('2026-01-01T08:59:59.999Z'))).toEqual([
    { timeZone: 'UTC', localDay: '2026-01-01' },
  ]);
});
