import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefFormOf } from '#tests/brief-form.ts';
import { type Brief, briefSchema } from './brief.schema.ts';
import { briefErrors, fieldsOf, readBriefForm } from './brief-fields.ts';

const brief: Brief = {
  language: 'en',
  done_when: 'Forty people have danced at the party.',
  deliverables: [
    {
      id: 'hall',
      name: 'a hall for forty',
      hours: { least: 2, likely: 3.5, most: 8 },
      due: '2027-01-10',
      state: 'open',
      source: 'you',
    },
    {
      id: 'music',
      name: 'music',
      hours: { least: 1, likely: 2, most: 3 },
      due: null,
      state: 'done',
      source: 'assumed',
    },
  ],
  dates: [
    { id: 'party', name: 'the party', date: '2027-01-31', kind: 'deadline', source: 'you' },
    {
      id: 'away',
      name: 'away',
      date: '2026-12-24',
      until: '2026-12-27',
      kind: 'day_off',
      source: 'assumed',
    },
  ],
  constraints: [{ id: 'quiet', text: 'Only quiet work after nine, really', source: 'assumed' }],
  resources: [{ id: 'anna', text: 'Anna bakes', source: 'you' }],
  budget: { amount: 200.5, currency: 'EUR' },
  playbook: 'wedding-or-party',
  questions: [{ id: 'who', question: 'Who pays?', why: 'It decides the hall.', answer: null }],
};

const read = (changes: Record<string, string> = {}) =>
  briefSchema.parse(readBriefForm({ ...briefFormOf(brief, 3), ...changes }).brief);

test('Choosing another kind of project takes one click and changes nothing else', () => {
  const posted = readBriefForm({ ...fieldsOf(brief, 3), playbook: 'concert' });
  expect(posted).toEqual({ version: 3, brief: { ...brief, playbook: 'concert' } });
});

const line = fc.stringMatching(/^[A-Za-zäöü,.'"0-9]([A-Za-zäöü,.'"0-9 ]{0,30}[A-Za-z0-9])?$/);
const quarters = fc.integer({ min: 0, max: 200 }).map((each) => each / 4);
const source = fc.constantFrom('you' as const, 'assumed' as const);
const day = fc.integer({ min: 1, max: 28 }).map((each) => `2027-02-${String(each).padStart(2, '0')}`);
const withIds = <Item>(item: fc.Arbitrary<Item>) =>
  fc.array(item, { maxLength: 12 }).map((items) => items.map((each, at) => ({ ...each, id: `i-${at}` })));
const statements = withIds(fc.record({ text: line, source }));
const briefs: fc.Arbitrary<Brief> = fc.record({
  language: fc.constantFrom('en', 'de', 'pt-BR'),
  done_when: line,
  deliverables: withIds(
    fc.record({
      name: line,
      hours: fc
        .tuple(quarters, quarters, quarters)
        .map((each) => each.toSorted((a, b) => a - b))
        .map(([least = 0, likely = 0, most = 0]) => ({ least, likely, most })),
      due: fc.option(day),
      state: fc.constantFrom('open' as const, 'done' as const, 'left_out' as const),
      source,
    }),
  ),
  dates: withIds(
    fc.record({
      name: line,
      date: day,
      kind: fc.constantFrom('deadline' as const, 'appointment' as const),
      source,
    }),
  ),
  constraints: statements,
  resources: statements,
  budget: fc.option(fc.record({ amount: quarters, currency: fc.constantFrom('EUR', 'USD') })),
  playbook: fc.option(fc.constant('race')),
  questions: fc
    .array(fc.record({ question: line, why: line, answer: fc.option(line) }), { maxLength: 3 })
    .map((items) => items.map((each, at) => ({ ...each, id: `q-${at}` }))),
});

test('An unchanged form reads back as the brief it was made from', () => {
  expect(readBriefForm(briefFormOf(brief, 3))).toEqual({ version: 3, brief });
  fc.assert(
    fc.property(briefs, (any) => {
      expect(readBriefForm(briefFormOf(any, 3)).brief).toEqual(any);
    }),
  );
});

test('Remove or an empty field deletes a line, and filling in an empty row adds one', () => {
  const after = read({
    'deliverables.0.remove': 'on',
    'dates.0.name': '  ',
    'deliverables.2.name': 'invitations',
    'deliverables.1.likely': '2,5',
    'deliverables.2.state': 'open',
  });
  expect(after.dates.map(({ id }) => id)).toEqual(['away']);
  expect(after.deliverables).toMatchObject([
    { id: 'music', hours: { likely: 2.5 } },
    { name: 'invitations', hours: { least: 2, likely: 4, most: 6 }, due: null, state: 'open', source: 'you' },
  ]);
});

test('Blank hours are derived from those that are filled in', () => {
  const hours = (least: string, likely: string, most: string) =>
    read({
      'deliverables.0.least': least,
      'deliverables.0.likely': likely,
      'deliverables.0.most': most,
    }).deliverables[0]?.hours;
  expect(hours('', '10', '')).toEqual({ least: 5, likely: 10, most: 15 });
  expect(hours('4', '', '7')).toEqual({ least: 4, likely: 5.5, most: 7 });
  expect(hours('', '', '8')).toEqual({ least: 4, likely: 8, most: 8 });
});

test('An error appears at the row it is about', () => {
  const fields = {
    ...briefFormOf(brief, 3),
    'deliverables.0.remove': 'on',
    'deliverables.1.most': '1',
    'dates.1.date': '',
    currency: 'euro',
  };
  const { error } = briefSchema.safeParse(readBriefForm(fields).brief);
  const errors = Object.fromEntries(
    error?.issues.map(({ path, message }) => [['brief', ...path].join('.'), message]) ?? [],
  );
  expect(briefErrors(errors, fields)).toEqual({
    'deliverables.1.likely': 'Hours go from least over likely to most.',
    'dates.1.date': 'Please choose a day.',
    currency: 'Please write three letters, such as EUR.',
  });
});
