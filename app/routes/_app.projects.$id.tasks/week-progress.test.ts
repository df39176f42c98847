import { expect, test } from 'vitest';
import { describeCapacity, describeRoom, type ShownWeek } from './week-progress.tsx';

/** Of Monday, Wednesday and Saturday only Saturday is left. */
const week: ShownWeek = {
  week: 1,
  targetWeeks: 3,
  isFinal: false,
  milestone: null,
  isHeldUp: false,
  today: '2026-11-19',
  days: [{ day: '2026-11-21', hours: 3.5, planned: 0, isHeld: false }],
  daysOver: ['2026-11-16', '2026-11-18'],
  hoursPlanned: 0,
  hoursAvailable: 3.5,
  held: null,
  shortfall: [],
  plannedBy: 'template',
};

test('the week’s line names the days of its tasks, even after they were moved', () => {
  const [saturday] = week.days;
  if (!saturday) throw new Error('The week has a day.');
  const planned = { ...week, hoursPlanned: 3.25, days: [{ ...saturday, planned: 3.25 }] };
  expect(describeCapacity(planned)).toBe('3.25 of 3.5 hours planned, Sat');
  const moved = {
    ...planned,
    days: [saturday, { day: '2026-11-22', hours: 0, planned: 3.25, isHeld: false }],
  };
  expect(describeCapacity(moved)).toBe('3.25 of 3.5 hours planned, Sun');
  expect(describeCapacity(week)).toBe('0 of 3.5 hours planned');
});

test('a first week that begins late says that it is short', () => {
  expect(describeRoom(week)).toBe(
    'Week 1 has room for 3.5 hours on Saturday. It is shorter because Monday and Wednesday are over.',
  );
  expect(describeRoom({ ...week, daysOver: ['2026-11-16'] })).toMatch(/ because Monday is over\.$/);
  expect(describeRoom({ ...week, daysOver: [] })).toBe('Week 1 has room for 3.5 hours on Saturday.');
  const held = { projects: ['Oboe', 'Thesis'], hours: 3.5, all: true };
  const room = describeRoom({ ...week, daysOver: [], held });
  expect(room).toContain(
    ' Of the hours you share, “Oboe” and “Thesis” hold 3.5 hours. Projects that share hours have equal parts ',
  );
  expect(room).toContain(' For more hours here, ');
});
