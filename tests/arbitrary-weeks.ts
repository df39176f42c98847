import fc from 'fast-check';
import { addDays, type Day, dayIn, mondayOf, weekdays } from '#app/core/calendar.ts';
import { type Availability, hoursOptions } from '#app/features/projects/availability.ts';
import type { ProposedTask, WeekToFill } from '#app/features/tasks/schedule-week.ts';

/** Zones with clock changes, until now or recently, with a skipped day, or with large or odd offsets. */
export const timeZones: fc.Arbitrary<string> = fc.constantFrom(
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);

// Ends of years, leap days, and nights of clock changes in the zones above.
const turningPoints = [
  '2024-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2020-12-28T00:00:00.000Z',
  '2024-02-29T12:00:00.000Z',
  '2028-02-28T23:30:00.000Z',
  '2100-02-28T23:30:00.000Z',
  '2025-03-09T07:00:00.000Z',
  '2025-11-02T06:00:00.000Z',
  '2025-03-30T01:00:00.000Z',
  '2025-10-26T01:00:00.000Z',
  '2025-04-05T15:00:00.000Z',
  '2025-10-04T15:30:00.000Z',
  '2018-11-04T03:00:00.000Z',
  '2018-02-18T02:00:00.000Z',
  '2025-02-23T02:00:00.000Z',
  '2011-12-30T10:00:00.000Z',
].map(Date.parse);

const twoDays = 48 * 3_600_000;

export const instants: fc.Arbitrary<Date> = fc.oneof(
  fc.date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2110-01-01T00:00:00Z'),
    noInvalidDate: true,
  }),
  fc
    .tuple(fc.constantFrom(...turningPoints), fc.integer({ min: -twoDays, max: twoDays }))
    .map(([instant, shift]) => new Date(instant + shift)),
);

const availabilities: fc.Arbitrary<Availability> = fc.record({
  days: fc.oneof(fc.subarray([...weekdays], { minLength: 1 }), fc.constant([...weekdays])),
  dayToDaySchedule: fc.constantFrom(...hoursOptions),
  weekendSchedule: fc.constantFrom(...hoursOptions),
});

export const moments = fc.record({ availability: availabilities, timeZone: timeZones, now: instants });

const quarterHours = (limits: { min: number; max: number }): fc.Arbitrary<number> =>
  fc.integer(limits).map((quarters) => quarters / 4);

const hours: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: quarterHours({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: quarterHours({ min: 1, max: 40 }) },
  { weight: 1, arbitrary: fc.constantFrom(0.1, 0.2, 0.3, 1 / 3, 0.7, 1.1, 2.2) },
  { weight: 1, arbitrary: fc.double({ min: 0.001, max: 9, noNaN: true }) },
);

/** Tasks that depend on earlier and later tasks, themselves and missing ones, including cycles. */
export const taskLists: fc.Arbitrary<ProposedTask[]> = fc.integer({ min: 0, max: 14 }).chain((count) => {
  const key = fc.integer({ min: 1, max: count + 1 }).map(String);
  const dependsOn = fc.oneof(fc.constant<string[]>([]), fc.array(key, { maxLength: 3 }));
  return fc
    .array(fc.record({ hours, dependsOn }), { minLength: count, maxLength: count })
    .map((tasks) => tasks.map((task, index) => ({ key: String(index + 1), ...task })));
});

export interface Request extends WeekToFill {
  tasks: ProposedTask[];
  takenHours: Record<Day, number>;
}

/** A week near `now`, usually this one or the next, with hours already taken on some days, and its tasks. */
export const requests: fc.Arbitrary<Request> = fc
  .record({
    moment: moments,
    tasks: taskLists,
    weeksAhead: fc.constantFrom(0, 0, 0, 0, 1, 1, 5, -1),
    taken: fc.oneof(
      fc.constant<number[]>([]),
      fc.array(fc.oneof(fc.constant(0), quarterHours({ min: 0, max: 36 })), { maxLength: 7 }),
    ),
  })
  .map(({ moment, tasks, weeksAhead, taken }) => {
    const weekStartsOn = addDays(mondayOf(dayIn(moment.now, moment.timeZone)), 7 * weeksAhead);
    const takenHours = Object.fromEntries(
      taken.map((value, offset) => [addDays(weekStartsOn, offset), value]),
    );
    return { ...moment, tasks, weekStartsOn, takenHours };
  });
