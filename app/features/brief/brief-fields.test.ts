import fc from 'fast-check';
import { expect, test } from 'vitest';
import { briefFormOf } from '#tests/brief-form.ts';
import { type Brief, briefSchema } from './brief.schema.ts';
import { briefErrors, fieldsOf, readBriefForm } from './brief-fields.ts';

// The deliverables are rows of steps: app/features/planner/step-fields.test.ts
const partial = briefSchema.partial({ deliverables: true });
const withoutWork = ({ deliverables: _, ...brief }: Brief) => brief;

const brief: Brief = {
  language: 'en',
  done_when: 'Forty people have danced at the party.',
  goal: null,
  deliverables: [],
  dates: [
    { id: 'party', name: 'the party', date: '2027-01-31', kind: 'event', hours: 6, source: 'you' },
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
  checklist: 'wedding',
  questions: [
    { id: 'who', question: 'Who pays?', why: 'It decides the hall.', blocking: true, answer: null },
  ],
};

const line = fc.stringMatching(/^[A-Za-zäöü,.'"0-9]([A-Za-zäöü,.'"0-9 ]{0,30}[A-Za-z0-9])?$/);
const quarters = fc.integer({ min: 1, max: 200 }).map((each) => each / 4);
const source = fc.constantFrom('you' as const, 'assumed' as const);
const day = fc.integer({ min: 1, max: 28 }).map((each) => `2027-02-${String(each).padStart(2, '0')}`);
const withIds = <Item>(item: fc.Arbitrary<Item>) =>
  fc.array(item, { maxLength: 12 }).map((items) => items.map((each, at) => ({ ...each, id: `i-${at}` })));
const statements = withIds(fc.record({ text: line, source }));
const briefs: fc.Arbitrary<Brief> = fc.record({
  language: fc.constantFrom('en', 'de', 'pt-BR'),
  done_when: fc.option(line),
  goal: fc.option(line),
  deliverables: fc.constant([]),
  dates: withIds(
    fc.record(
      {
        name: line,
        date: day,
        kind: fc.constantFrom('deadline' as const, 'appointment' as const, 'event' as const),
        hours: quarters,
        source,
      },
      { requiredKeys: ['name', 'date', 'kind', 'source'] },
    ),
  ),
  constraints: statements,
  resources: statements,
  budget: fc.option(fc.record({ amount: quarters, currency: fc.constantFrom('EUR', 'USD') })),
  checklist: fc.option(fc.constant('podcast')),
  questions: fc
    .array(fc.record({ question: line, why: line, blocking: fc.boolean(), answer: fc.option(line) }), {
      maxLength: 3,
    })
    .map((items) => items.map((each, at) => ({ ...each, id: `q-${at}` }))),
});

test('An unchanged form reads back as the brief it was made from', () => {
  expect(readBriefForm(fieldsOf(brief, 3))).toEqual({ version: 3, brief: withoutWork(brief) });
  fc.assert(
    fc.property(briefs, (any) => {
      expect(readBriefForm(briefFormOf(any, 3)).brief).toEqual(withoutWork(any));
    }),
  );
});

test('Remove or an empty field deletes a line, and filling in an empty row adds one', () => {
  const after = partial.parse(
    readBriefForm({
      ...briefFormOf(brief, 3),
      'resources.0.remove': 'on',
      'dates.0.name': '  ',
      'constraints.1.text': 'No launch posts',
    }).brief,
  );
  expect(after.dates.map(({ id }) => id)).toEqual(['away']);
  expect(after.resources).toEqual([]);
  expect(after.constraints).toMatchObject([{ id: 'quiet' }, { text: 'No launch posts', source: 'you' }]);
});

test('An error appears at the row it is about', () => {
  const fields = {
    ...briefFormOf(brief, 3),
    'dates.0.name': '',
    'dates.1.date': '',
    currency: 'euro',
  };
  const { error } = partial.safeParse(readBriefForm(fields).brief);
  const errors = Object.fromEntries(
    error?.issues.map(({ path, message }) => [['brief', ...path].join('.'), message]) ?? [],
  );
  expect(briefErrors(errors, fields)).toEqual({
    'dates.1.date': 'Please choose a day.',
    currency: 'Please write three letters, such as EUR.',
  });
});
