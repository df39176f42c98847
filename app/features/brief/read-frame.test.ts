import { expect, test } from 'vitest';
import { readFrame } from './read-frame.ts';

const frame = { hoursByDay: [1.5, 0, 1.5, 0, 0, 3.5, 0], targetWeeks: 12, today: '2026-11-22' };
const read = (text: string) => readFrame(text, frame);
const days = (hours: Record<number, number>) => frame.hoursByDay.map((_, at) => hours[at] ?? 0);

test('a change is read for days, weeks, hours and days off, and the rest is left', () => {
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
  ['Two hours on Thursdays too', { 0: 1.5, 2: 1.5, 3: 2, 5: 3.5 }],
  ['I need every Wednesday free', { 0: 1.5, 5: 3.5 }],
  ['Also Sundays', { 0: 1.5, 2: 1.5, 5: 3.5, 6: 3.5 }],
  ['Sundays instead of Saturdays', { 0: 1.5, 2: 1.5, 6: 3.5 }],
  ['Sundays work too now', { 0: 1.5, 2: 1.5, 5: 3.5, 6: 3.5 }],
  ['an hour a day', { 0: 1, 2: 1, 5: 1 }],
  ['half an hour per day', { 0: 0.5, 2: 0.5, 5: 0.5 }],
  ['90 minutes every evening', { 0: 1.5, 2: 1.5, 5: 1.5 }],
  ['an hour and a half a day', { 0: 1.5, 2: 1.5, 5: 1.5 }],
  ['5 hours on Saturdays', { 0: 1.5, 2: 1.5, 5: 5 }],
  ['also sunday mornings 2 hours from now on', { 0: 1.5, 2: 1.5, 5: 3.5, 6: 2 }],
  ['two hours on Mondays and nothing else', { 0: 2 }],
  ['Sundays for two hours, nothing else', { 6: 2 }],
  ['I can only work Tuesday and Thursday evenings from 7 to 9', { 1: 2, 3: 2 }],
  ['from 5pm to 9pm on weekdays', { 0: 4, 1: 4, 2: 4, 3: 4, 4: 4, 5: 3.5 }],
  ['Mondays 18:00-20:30', { 0: 2.5, 2: 1.5, 5: 3.5 }],
  ['Fridays from 10 to 2', { 0: 1.5, 2: 1.5, 4: 4, 5: 3.5 }],
  ['each Saturday from 8am to noon', { 0: 1.5, 2: 1.5, 5: 4 }],
  ['half the hours', { 0: 0.75, 2: 0.75, 5: 1.75 }],
  ['13 hours a week', { 0: 3, 2: 3, 5: 7 }],
  ['one hour more a day', { 0: 2.5, 2: 2.5, 5: 4.5 }],
  ['Only Saturdays and two hours a day', { 5: 2 }],
  ['Only Saturdays from now on, two hours', { 5: 2 }],
  ['two evenings a week, 90 minutes each', { 0: 1.5, 2: 1.5 }],
  ['four evenings a week of 2 hours', { 0: 1.75, 2: 1.75, 5: 4.25 }],
  ['30 mins a day during the week, sat 4 hours', { 0: 0.5, 1: 0.5, 2: 0.5, 3: 0.5, 4: 0.5, 5: 4 }],
  ['sun and fri 2 hours each, no saturdays', { 0: 1.5, 2: 1.5, 4: 2, 6: 2 }],
  ['every day', { 0: 1.5, 1: 1.5, 2: 1.5, 3: 1.5, 4: 1.5, 5: 3.5, 6: 3.5 }],
])('%s', (text, hours) => {
  expect(read(text)).toMatchObject({ hours: days(hours), targetWeeks: null, rest: '', notApplied: [] });
});

test.each<[string, number]>([
  ['Six weeks.', 6],
  ['Make it 8 weeks, please', 8],
  ['finish in ten weeks', 10],
  ['stop after week 2', 2],
  ['No work after week 5', 5],
  ['end after 8 weeks', 8],
  ['twice as many weeks', 24],
  ['half as long', 6],
  ['two weeks longer', 14],
  ['3 fewer weeks', 9],
  ['another four weeks', 16],
  ['three months', 13],
  ['fourteen weeks instead of twenty-two', 14],
])('%s', (text, weeks) => {
  expect(read(text)).toMatchObject({ hours: null, targetWeeks: weeks, rest: '' });
});

test.each([
  ['Start on 7 December.', '2026-12-07'],
  ['start after new year', '2027-01-01'],
  ['can only start in march', '2027-03-01'],
  ['begin mid january', '2027-01-15'],
  ['starting friday', '2026-11-27'],
])('a first day is read: %s', (text, startsOn) => {
  expect(read(text)).toMatchObject({ startsOn, hours: null, rest: '' });
});

test.each([
  'only every other saturday',
  'not on wednesdays until easter',
  'from february on 6 hours a week',
  'in december 1 hour a day',
  'No work on weekends in December.',
  'only on even weeks',
])('what applies to some weeks only stays in the text and is reported: %s', (text) => {
  const { notApplied, ...others } = read(text);
  expect(others).toEqual({ hours: null, targetWeeks: null, startsOn: null, daysOff: [], rest: text });
  expect(notApplied).toEqual([expect.stringContaining(text.replace('.', ''))]);
});

test('days off are read', () => {
  expect(read('Nothing from 20 to 27 December, please.')).toMatchObject({
    daysOff: [{ date: '2026-12-20', until: '2026-12-27' }],
    rest: '',
  });
});

test('what only sounds like days or hours is left as it is', () => {
  for (const text of [
    'The exam is in six weeks and I have to learn for two weeks before.',
    'We meet on Saturday 5 December.',
    'Add a poster for the Saturday market. It takes two hours to draw.',
    'No launch posts, no meetings with Monday Ltd.',
    'Write three chapters. Each has 12 pages.',
    'Make it for my neighbours.',
    'we start rehearsing after easter',
    'Add a workshop on Saturdays in June.',
  ])
    expect(read(text)).toEqual({
      ...{ hours: null, targetWeeks: null, startsOn: null, daysOff: [], notApplied: [] },
      rest: text.replace('. ', '.\n'),
    });
});

test('what is impossible or unclear is reported', () => {
  expect(read('less time').notApplied).toEqual(['“less time” does not say how much, so it changed nothing.']);
  expect(read('two days a week').notApplied[0]).toContain('“two days a week” does not say which');
  expect(read('20 hours a day').notApplied[0]).toContain('at most 16 hours');
  expect(read('no weekdays, no weekends')).toMatchObject({
    hours: null,
    notApplied: ['No day would be left to work on, so the days and hours stay as they were.'],
  });
});

const [onSaturdays, inSixWeeks] = [{ hours: days({ 5: 3.5 }) }, { targetWeeks: 6 }];
const notOnMondays = { hours: days({ 2: 1.5, 5: 3.5 }) };

test.each<[string, string, object]>([
  ['de', 'Nur samstags, sechs Wochen statt zwölf.', { ...onSaturdays, ...inSixWeeks }],
  [
    'de',
    'Ich kann jetzt bitte nur noch am Samstag arbeiten, zwei Stunden pro Tag',
    { hours: days({ 5: 2 }) },
  ],
  ['de', 'Montags nicht mehr.', notOnMondays],
  ['de', 'Montags kann ich nicht', notOnMondays],
  ['de', 'Keine Montage mehr', notOnMondays],
  ['de', 'Auch sonntags.', { hours: days({ 0: 1.5, 2: 1.5, 5: 3.5, 6: 3.5 }) }],
  ['de', 'Sonntags statt samstags', { hours: days({ 0: 1.5, 2: 1.5, 6: 3.5 }) }],
  ['de', 'nur am Wochenende', { hours: days({ 5: 3.5, 6: 3.5 }) }],
  ['de', 'Dienstag bis Donnerstag', { hours: days({ 1: 1.5, 2: 1.5, 3: 1.5 }) }],
  ['de', 'eine halbe Stunde täglich', { hours: days({ 0: 0.5, 2: 0.5, 5: 0.5 }) }],
  ['de', '13 Stunden pro Woche', { hours: days({ 0: 3, 2: 3, 5: 7 }) }],
  ['de', 'zwei Wochen länger', { targetWeeks: 14 }],
  ['de', 'Beginn am 7. Dezember.', { startsOn: '2026-12-07' }],
  ['de', 'Nichts vom 20. bis 27. Dezember!', { daysOff: [{ date: '2026-12-20', until: '2026-12-27' }] }],
  ['fr', 'Samedi seulement, six semaines.', { ...onSaturdays, ...inSixWeeks }],
  ['fr', 'Uniquement le samedi, six semaines au lieu de douze', { ...onSaturdays, ...inSixWeeks }],
  ['fr', 'Pas le lundi.', notOnMondays],
  ['fr', 'Le dimanche au lieu du samedi', { hours: days({ 0: 1.5, 2: 1.5, 6: 3.5 }) }],
  ['fr', 'deux heures et demie par jour', { hours: days({ 0: 2.5, 2: 2.5, 5: 2.5 }) }],
  ['fr', 'deux semaines de plus', { targetWeeks: 14 }],
  ['fr', 'Commencer le 7 décembre', { startsOn: '2026-12-07' }],
  ['fr', 'Rien du 20 au 27 décembre', { daysOff: [{ date: '2026-12-20', until: '2026-12-27' }] }],
  ['es', 'Solo los sábados, seis semanas en vez de doce.', { ...onSaturdays, ...inSixWeeks }],
  ['es', 'Los lunes no puedo', notOnMondays],
  ['es', 'También los domingos', { hours: days({ 0: 1.5, 2: 1.5, 5: 3.5, 6: 3.5 }) }],
  ['es', 'una hora y media al día', { hours: days({ 0: 1.5, 2: 1.5, 5: 1.5 }) }],
  ['es', 'todos los días', { hours: days({ 0: 1.5, 1: 1.5, 2: 1.5, 3: 1.5, 4: 1.5, 5: 3.5, 6: 3.5 }) }],
  ['es', 'dos semanas menos', { targetWeeks: 10 }],
  ['es', 'Empezar el 7 de diciembre', { startsOn: '2026-12-07' }],
  ['nl', 'Alleen op zaterdag, zes weken in plaats van twaalf.', { ...onSaturdays, ...inSixWeeks }],
  ['nl', 'Niet op maandag', notOnMondays],
  ['nl', 'Maandag kan ik niet', notOnMondays],
  ['nl', 'anderhalf uur per dag', { hours: days({ 0: 1.5, 2: 1.5, 5: 1.5 }) }],
  ['nl', 'twee weken langer', { targetWeeks: 14 }],
  ['nl', 'Niets van 20 tot 27 december', { daysOff: [{ date: '2026-12-20', until: '2026-12-27' }] }],
])('%s: %s', (language, text, expected) => {
  const nothing = { hours: null, targetWeeks: null, startsOn: null, daysOff: [], rest: '', notApplied: [] };
  expect(readFrame(text, { ...frame, language })).toEqual({ ...nothing, ...expected });
});

test('what cannot be read in another language keeps its own words', () => {
  for (const [language, text, rest] of [
    ['de', 'Nur samstags, keine Beiträge vor dem Start.', 'keine Beiträge vor dem Start.'],
    ['fr', 'Six semaines, et mon frère aide le mercredi.', 'et mon frère aide le mercredi.'],
    ['es', 'Más bonito.', 'Más bonito.'],
    ['nl', 'De zaterdagmarkt krijgt een poster.', 'De zaterdagmarkt krijgt een poster.'],
  ] as const)
    expect(readFrame(text, { ...frame, language })).toMatchObject({ rest, notApplied: [] });
  expect(readFrame('weniger Zeit', { ...frame, language: 'de' }).notApplied).toEqual([
    '“weniger Zeit” does not say how much, so it changed nothing.',
  ]);
});

test('“six weekends” means six weeks with work on weekends only', () => {
  expect(read('six weekends')).toMatchObject({ hours: days({ 5: 3.5, 6: 3.5 }), targetWeeks: 6, rest: '' });
});

test.each(['Invite from 60 to 80 guests', 'A party from 3 to 6 on Saturday'])(
  '“%s” says nothing about the hours of a plan',
  (text) => {
    expect(read(text)).toMatchObject({ hours: null, targetWeeks: null, rest: text });
  },
);
