import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideDays } from './divide-days.ts';

const [monday, wednesday, saturday] = ['2026-11-30', '2026-12-02', '2026-12-05'];
const week = { [monday]: 1.5, [wednesday]: 1.5, [saturday]: 3.5 };

test('if two projects plan all hours of the same days, one keeps the longest day and the other the rest', () => {
  const project = { hours: week, planned: week };
  expect([
    ...divideDays([
      { id: 'a', ...project },
      { id: 'b', ...project },
    ]),
  ]).toEqual([
    ['a', { [monday]: 1.5, [wednesday]: 1.5 }],
    ['b', { [saturday]: 3.5 }],
  ]);
});

test('hours that one project does not need go to the others, and days with room stay as they are', () => {
  const divided = divideDays([
    { id: 'a', hours: week, planned: { [monday]: 1, [saturday]: 1 } },
    { id: 'b', hours: week, planned: { [monday]: 0.5, [saturday]: 3 } },
  ]);
  // Saturday is the fullest day; neither has kept anything yet, so the first one gets it.
  expect(Object.fromEntries(divided)).toEqual({ a: {}, b: { [saturday]: 0.5 } });
});

test('no day holds more than the person has, and no project gives up more than it planned', () => {
  const hours = fc.integer({ min: 0, max: 16 }).map((quarters) => quarters / 4);
  const days = fc.record({ [monday]: hours, [wednesday]: hours, [saturday]: hours });
  fc.assert(
    fc.property(days, fc.array(days, { minLength: 1, maxLength: 4 }), (available, plans) => {
      const projects = plans.map((planned, at) => ({ id: String(at), hours: available, planned }));
      const divided = divideDays(projects);
      for (const day of Object.keys(available)) {
        const kept = projects.map(({ id, planned }) => (planned[day] ?? 0) - (divided.get(id)?.[day] ?? 0));
        for (const each of kept) expect(each).toBeGreaterThanOrEqual(0);
        const sum = kept.reduce((total, each) => total + each, 0);
        const wanted = projects.reduce((total, { planned }) => total + (planned[day] ?? 0), 0);
        expect(sum).toBeCloseTo(Math.min(wanted, available[day] ?? 0));
      }
    }),
  );
});
