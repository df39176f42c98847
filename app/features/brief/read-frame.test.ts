import { expect, test } from 'vitest';
import { readFrame } from './read-frame.ts';

const frame = { hoursByDay: [1.5, 0, 1.5, 0, 0, 3.5, 0], targetWeeks: 12, today: '2026-11-22' };
const read = (text: string) => readFrame(text, frame);
const days = (hours: Record<number, number>) => frame.hoursByDay.map((_, at) => hours[at] ?? 0);

test('what a change says of days, weeks, hours and days off is taken, and the rest is left', () => {
  expect(
    read(
      'only Saturdays, six weeks instead of twelve, two hours a day, no launch posts, not in the first week of May',
    ),
  ).toEqual({
    hours: days({ 5: 2 }),
    targetWeeks: 6,
    startsOn: null,
    daysOff: [{ date: '2027-05-01', until: '2027-05-07' }],
    rest: 'no launch posts.',
    notApplied: [],
  });
});

test.each<[string, Record<number, number>]>([
  ['I can only work on weekends now.', { 5: 3.5, 6: 3.5 }],
  ['Please plan Tuesday to Thursday only.', { 1: 1.5, 2: 1.5, 3: 1.5 }],
  ['Tuesdays, Thursdays and Sundays only', { 1: 1.5, 3: 1.5, 6: 3.5 }],
  ['No more Mondays.', { 2: 1.5, 5: 3.5 }],
  ["I can't work on Wednesdays", { 0: 1.5, 5: 3.5 }],
  ['Mondays are out', { 2: 1.5, 5: 3.5 }],
  ['Also Sundays', { 0: 1.5, 2: 1.5, 5: 3.5, 6: 3.5 }],
  ['Sundays instead of Saturdays', { 0: 1.5, 2: 1.5, 6: 3.5 }],
  ['an hour a day', { 0: 1, 2: 1, 5: 1 }],
  ['half an hour per day', { 0: 0.5, 2: 0.5, 5: 0.5 }],
  ['90 minutes every evening', { 0: 1.5, 2: 1.5, 5: 1.5 }],
  ['an hour and a half a day', { 0: 1.5, 2: 1.5, 5: 1.5 }],
  ['5 hours on Saturdays', { 0: 1.5, 2: 1.5, 5: 5 }],
  ['13 hours a week', { 0: 3, 2: 3, 5: 7 }],
  ['one hour more a day', { 0: 2.5, 2: 2.5, 5: 4.5 }],
  ['Only Saturdays and two hours a day', { 5: 2 }],
  ['Only Saturdays from now on, two hours', { 5: 2 }],
  ['every day', { 0: 1.5, 1: 1.5, 2: 1.5, 3: 1.5, 4: 1.5, 5: 3.5, 6: 3.5 }],
])('%s', (text, hours) => {
  expect(read(text)).toMatchObject({ hours: days(hours), targetWeeks: null, rest: '', notApplied: [] });
});

test.each<[string, number]>([
  ['Six weeks.', 6],
  ['Make it 8 weeks, please', 8],
  ['finish in ten weeks', 10],
  ['two weeks longer', 14],
  ['3 fewer weeks', 9],
  ['another four weeks', 16],
  ['three months', 13],
])('%s', (text, weeks) => {
  expect(read(text)).toMatchObject({ hours: null, targetWeeks: weeks, rest: '' });
});

test('a first day and days off are read', () => {
  expect(read('Start on 7 December.')).toMatchObject({ startsOn: '2026-12-07', rest: '' });
  expect(read('Nothing from 20 to 27 December, please.')).toMatchObject({
    daysOff: [{ date: '2026-12-20', until: '2026-12-27' }],
    rest: '',
  });
});

test('what only sounds like a frame is left as it stands', () => {
  for (const text of [
    'The exam is in six weeks and I have to learn for two weeks before.',
    'We meet on Saturday 5 December.',
    'Add a poster for the Saturday market. It takes two hours to draw.',
    'No launch posts, no meetings with Monday Ltd.',
    'Write three chapters. Each has 12 pages.',
    'Make it for my neighbours.',
  ])
    expect(read(text)).toEqual({
      ...{ hours: null, targetWeeks: null, startsOn: null, daysOff: [], notApplied: [] },
      rest: text.replace('. ', '.\n'),
    });
});

test('what cannot be had, or is not said, is named', () => {
  expect(read('less time').notApplied).toEqual(['“less time” does not say how much, so it changed nothing.']);
  expect(read('20 hours a day').notApplied[0]).toContain('at most 16 hours');
  expect(read('no weekdays, no weekends')).toMatchObject({
    hours: null,
    notApplied: ['No day would be left to work on, so the days and hours stay as they were.'],
  });
});
