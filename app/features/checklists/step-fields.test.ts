import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applySteps } from './apply-steps.ts';
import {
  emptyRow,
  fieldsOfRows,
  linesOf,
  moveRow,
  placeRow,
  postedSteps,
  readSteps,
  rowsOfBrief,
  stepErrors,
} from './step-fields.ts';
import { chosenStepsSchema } from './steps.schema.ts';
import { weighAgain, weighSteps } from './weigh-steps.ts';

const title = fc
  .stringMatching(/^[A-Za-zäöü][A-Za-zäöü ]{0,20}[a-z]$/)
  .map((text) => text.replaceAll(/ +/g, ' '));
const row = fc.record({
  title,
  hours: fc.constantFrom('', '0.5', '3', '12.25'),
  date: fc.constantFrom('', '2027-03-04'),
  on: fc.constantFrom('any', 'weekday', 'weekend'),
  by: fc.constantFrom('me', 'other'),
  lead_weeks: fc.constantFrom('', '2'),
  state: fc.constantFrom('open', 'done', 'left_out'),
  counted: fc.boolean(),
});
const rows = fc.uniqueArray(row, { selector: (each) => each.title.toLowerCase(), maxLength: 12 }).map((all) =>
  all.map(({ counted, ...each }) => ({
    ...{ ...emptyRow, ...each },
    ...(counted && { count: '3', word: 'Part' }),
  })),
);

const empty = {
  ...{ language: 'en', done_when: null, goal: null, deliverables: [], dates: [], constraints: [] },
  ...{ resources: [], budget: null, checklist: null, questions: [] },
};
const applied = (fields: Record<string, string>, brief: Parameters<typeof applySteps>[0] = empty) =>
  applySteps(brief, chosenStepsSchema.parse(readSteps(fields)));

test('what is typed in rows is planned, is shown in the same rows, and an unchanged form changes nothing', () => {
  fc.assert(
    fc.property(rows, (typed) => {
      const brief = applied(fieldsOfRows([...typed, emptyRow]));
      const shown = rowsOfBrief(brief);
      expect(shown.map(({ id: _, ...each }) => each)).toEqual(typed.map(({ id: _, ...each }) => each));
      expect(applied(fieldsOfRows(shown), brief)).toEqual(brief);
    }),
  );
});

test('a list pasted into a title loses its bullets and numbers, and nothing else', () => {
  expect(linesOf('1. Buy 3 chairs\r\n\n - [x] Ask Anna\n• Ärmel nähen\n---\n2 lamps')).toEqual([
    'Buy 3 chairs',
    'Ask Anna',
    'Ärmel nähen',
    '2 lamps',
  ]);
});

test('a model’s deliverable without steps, or with several, stays as it was until its row changes', () => {
  const range = { least: 2, likely: 5, most: 14 };
  const deliverable = {
    ...{ id: 'hall', name: 'The hall', hours: range, due: null, state: 'open' as const },
    ...{ essential: false, needs: [], part: null, source: 'assumed' as const, steps: [] },
  };
  const several = {
    ...{ ...deliverable, id: 'music', name: 'Music', hours: null },
    steps: ['Find a band', 'Book it'].map((name) => ({
      ...{
        id: name.toLowerCase().replaceAll(' ', '-'),
        title: name,
        hours: range,
        how: null,
        done_when: null,
      },
      ...{
        on: 'any' as const,
        lead_weeks: 0,
        weeks_before: null,
        weeks_after: null,
        event: false,
        after: [],
      },
      ...{ by: 'me' as const, source: 'assumed' as const },
    })),
  };
  const brief = { ...empty, deliverables: [deliverable, several] };
  const shown = rowsOfBrief(brief);
  expect(shown.map(({ hours }) => hours)).toEqual(['5', '10']);
  expect(applied(fieldsOfRows(shown), brief)).toEqual(brief);
  const [hall = emptyRow, music = emptyRow] = shown;
  const changed = applied(fieldsOfRows([{ ...hall, date: '2027-01-02' }, music]), brief);
  expect(changed.deliverables).toMatchObject([
    { id: 'hall', due: '2027-01-02', steps: [{ hours: range }] },
    several,
  ]);
  expect(applied(fieldsOfRows([music]), brief).deliverables).toEqual([several]);
});

test('an event that moves or goes takes its date along', () => {
  const concert = { ...emptyRow, title: 'Concert', date: '2027-02-03', event: 'yes' };
  const brief = applied(fieldsOfRows([concert]));
  expect(brief.dates).toMatchObject([{ name: 'Concert', date: '2027-02-03', kind: 'event' }]);
  const [row = emptyRow] = rowsOfBrief(brief);
  expect(applied(fieldsOfRows([{ ...row, date: '2027-02-10' }]), brief).dates).toMatchObject([
    { name: 'Concert', date: '2027-02-10' },
  ]);
  expect(applied(fieldsOfRows([{ ...emptyRow, title: 'Rehearse' }]), brief).dates).toEqual([]);
});

test('errors are told at the place of their row, also behind empty rows', () => {
  const fields = fieldsOfRows([emptyRow, { ...emptyRow, title: 'Sing', hours: '-1' }]);
  expect(postedSteps(fields)).toHaveLength(1);
  expect(stepErrors({ 'steps.0.hours': 'Too few.' }, fields)).toEqual({ 'steps.1.hours': 'Too few.' });
});

test('rows change places and stay the same rows', () => {
  const letters = ['a', 'b', 'c'];
  expect(moveRow(letters, 2, 'up')).toEqual(['a', 'c', 'b']);
  expect(moveRow(letters, 2, 'down')).toEqual(letters);
  expect(placeRow(letters, 0, 2)).toEqual(['b', 'c', 'a']);
});

test('the fit follows a form by what was changed in it', () => {
  const fit = {
    ...{ needed: { least: 4, likely: 8, most: 12 }, available: 12, verdict: 'fits' as const },
    ...{ not_estimated: 0, ends_on: '2027-01-31', choices: [] },
  };
  const weightOf = (hours: string[]) =>
    weighSteps(
      fieldsOfRows(hours.map((each, at) => ({ ...emptyRow, title: `Step ${at}`, hours: each }))),
      null,
    );
  const before = weightOf(['4', '4']);
  expect(weighAgain(fit, { before, now: before, isGeneral: false })).toEqual(fit);
  const more = weighAgain(fit, { before, now: weightOf(['4', '4', '6']), isGeneral: false });
  expect(more).toMatchObject({ verdict: 'short', needed: { likely: 14 } });
  const guessed = weighAgain(fit, { before, now: weightOf(['4', '', '']), isGeneral: false });
  expect(guessed).toMatchObject({ verdict: 'tight', needed: { likely: 10 }, not_estimated: 2 });
  // Where half is not estimated, nothing is said to fit.
  expect(weighAgain(fit, { before, now: weightOf(['1', '']), isGeneral: false }).verdict).toBe('tight');
});
