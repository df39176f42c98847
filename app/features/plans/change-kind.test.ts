import { expect, test } from 'vitest';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { playbookOf } from '#app/features/playbooks/playbooks.ts';
import { addAssumed, writeBrief } from '#app/features/playbooks/write-brief.ts';
import { factsOfIdea } from '#scripts/facts-of-idea.ts';
import { changeKind, knowKinds } from './change-kind.ts';

knowKinds({ called: playbookOf, addAssumed });

const factsOf = (idea: string, title = 'Something with bees', targetWeeks = 30) =>
  factsOfIdea({
    ...{ title, idea, targetWeeks, hoursByDay: [0, 3, 0, 3, 0, 8, 0] },
    ...{ today: '2026-11-21', start: '2026-11-23' },
  }).ideaFacts;
const facts = factsOf(
  'I would like to do something with bees because the meadow behind our house is so quiet nowadays and it used to hum all summer long.',
);
const unsure = writeBrief(facts, null);
const choose = (brief: Brief, playbook: string | null, known = facts): Brief =>
  changeKind({ ...brief, playbook }, brief, known);
const assumedIn = ({ deliverables }: Brief): string[] =>
  deliverables.flatMap(({ name, source }) => (source === 'assumed' ? name : []));
const needed = (kind: string): string[] =>
  playbookOf(kind).deliverables.flatMap(({ name, planned }) => (planned === 'always' ? name : []));
const questions = (brief: Brief): string[] => brief.questions.map(({ question }) => question);

test('choosing a kind of project removes the question about it and adds what such a project needs', () => {
  expect(unsure.playbook).toBe(null);
  expect(questions(unsure)[0]).toBe('Which kind of project is this?');
  const garden = choose(unsure, 'garden');
  expect(questions(garden)).toEqual(playbookOf('garden').questions.map(({ ask }) => ask));
  expect(assumedIn(unsure)).toEqual([]);
  expect(assumedIn(garden).length).toBeGreaterThan(2);
  expect(needed('garden')).toEqual(expect.arrayContaining(assumedIn(garden)));
  expect(garden.deliverables[0]).toEqual(unsure.deliverables[0]);
  const [first] = garden.deliverables.slice(1);
  const known = playbookOf('garden').deliverables.find(({ name }) => name === first?.name);
  expect(first?.hours.likely).toBe(known?.tasks.reduce((sum, { hours }) => sum + hours[1], 0));
  const ids = garden.deliverables.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('another kind replaces what was assumed for the former one', () => {
  const book = choose(choose(unsure, 'garden'), 'book');
  expect(assumedIn(book).length).toBeGreaterThan(0);
  expect(needed('book')).toEqual(expect.arrayContaining(assumedIn(book)));
  expect(assumedIn(choose(book, null))).toEqual([]);
});

test('an answer about the kind stays', () => {
  const answered = {
    ...unsure,
    questions: unsure.questions.map((each, at) => (at === 0 ? { ...each, answer: 'A garden.' } : each)),
  };
  expect(questions(choose(answered, 'garden'))[0]).toBe('Which kind of project is this?');
});

test('nothing is assumed that the person excludes, has left out, removes or names differently', () => {
  const [one = '', two = '', three = '', four = ''] = assumedIn(choose(unsure, 'garden'));
  expect(four).not.toBe('');
  const item = { hours: { least: 1, likely: 1, most: 1 }, due: null, source: 'you' as const };
  const [, alias = ''] = [
    three,
    ...(playbookOf('garden').deliverables.find(({ name }) => name === three)?.signs ?? []),
  ];
  const gone = { ...item, id: 'gone', name: four, state: 'open' as const };
  const before: Brief = {
    ...unsure,
    constraints: [{ id: 'c1', text: `No ${one}`, source: 'you' }],
    deliverables: [
      ...unsure.deliverables,
      { ...item, id: 'out', name: two, state: 'left_out' },
      { ...item, id: 'alias', name: alias, state: 'open' },
    ],
  };
  const chosen = { ...before, playbook: 'garden' };
  const garden = changeKind(chosen, { ...before, deliverables: [...before.deliverables, gone] }, facts);
  for (const name of [one, two, three, four]) expect(assumedIn(garden)).not.toContain(name);
  expect(garden.deliverables.map(({ id }) => id)).not.toContain('gone');
});

test('what is assumed never takes more hours than there are', () => {
  const short = { ...facts, weeks: facts.weeks.slice(0, 2) };
  const { deliverables } = choose(unsure, 'book', short);
  const [aim, ...others] = deliverables;
  const hours = others.reduce((sum, each) => sum + each.hours.likely, aim?.hours.likely ?? 0);
  expect(hours).toBeLessThanOrEqual(28);
});
