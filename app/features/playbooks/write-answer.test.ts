import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question } from '#app/features/chat/answer-question.prompt.ts';
import { demonstrations, planToTheEnd } from '#scripts/demonstrate-plan.ts';
import { anyText } from '#tests/any-text.ts';
import { writeAnswer } from './write-answer.ts';

const [walk] = demonstrations;
if (!walk) throw new Error('There is no idea to ask about.');
const frame = {
  targetWeeks: 4,
  hoursByDay: [0, 2, 0, 2, 0, 4, 0],
  today: '2026-11-21',
  start: '2026-11-23',
  changes: [],
};
const { facts: plan, tasks, weeks } = planToTheEnd({ ...walk, ...frame });
const planned = tasks.flat().find(({ deliverable }) => deliverable !== null);
if (!planned) throw new Error('There is no task to ask about.');
const task: Question['task'] = {
  ...planned,
  week: 1,
  dueDate: '2026-11-24',
  isDone: false,
  waitsFor: [],
  holdsUp: ['Print the map'],
};
const question: Question = {
  project: plan,
  plan,
  task,
  roadmapWeek: weeks[0] ?? null,
  taskTitle: planned.title,
  query: '',
  context: [],
};
const answer = (query: string, rest: Partial<Question> = {}): string =>
  writeAnswer({ ...question, query, ...rest });

test.each([
  ['How do I start?', planned.description.split('. ')[0] ?? ''],
  ['My toddler is ill, how do I catch up?', 'Do not catch up all at once'],
  ['I am two days behind', '“Print the map” waits for it'],
  ['How long will this take?', 'is due on 24 November'],
  ['What does it wait for?', 'waits for nothing'],
  ['When is it done?', 'is done when this is true'],
  ['Do I have to do this?', 'you named yourself'],
  ['What may it cost?', '300 EUR'],
  ['Is blue a nice colour?', 'I cannot answer that'],
  ['When is the deadline?', 'is due on 24 November'],
  ['When is it due?', 'is due on 24 November'],
])('answers “%s” from the playbook and the task’s place in the plan', (query, part) => {
  expect(answer(query)).toContain(part);
});

test.each([
  'My toddler is ill, how do I catch up?',
  'I lost three days, where do I begin?',
  'I could not work this week, how do I go on?',
  'I didn’t get to it last week, how do I start now?',
  'How do I get back on track?',
  'The baby kept me up all week, how do I make up for it?',
  'I am burnt out, how do I carry on?',
  'We were on holiday and nothing got done. How do I begin again?',
  'I haven’t done anything for two weeks, what are the first steps?',
  'I broke my leg, how should I do this?',
])('someone who falls behind is never told how to begin: “%s”', (query) => {
  const told = answer(query);
  expect(told).not.toContain(planned.description.split('. ')[0] ?? '');
  expect(told).toContain('Do not catch up all at once');
});

test.each([
  'What do I pack for the holiday?',
  'What goes into the hospital bag?',
  'Who does the make up for the bride?',
  'I didn’t get an answer from the church, how do I go on?',
])('someone who is not behind is not told so: “%s”', (query) => {
  expect(answer(query)).not.toContain('catch up all at once');
});

test('the same question asked again gets another answer', () => {
  const first = answer('When is it done?');
  expect(
    answer('When is it done?', { context: [{ question: 'When is it done?', response: first }] }),
  ).not.toBe(first);
});

test('nothing is made up about an unknown task', () => {
  expect(answer('I am ill', { task: null, taskTitle: 'Paint the fence' })).toContain(
    'I do not find “Paint the fence”',
  );
});

test('the person’s words are shown on one line and without markup', () => {
  fc.assert(
    fc.property(anyText, anyText, (query, text) => {
      const shown = answer(query, {
        taskTitle: text,
        task: task && { ...task, title: text, description: text },
      });
      expect(shown).not.toMatch(/[`*[\]<>|]|undefined/);
      expect(shown).not.toMatch(/^(?:#|>|-)/m);
    }),
  );
});

const { facts: wedding } = planToTheEnd({
  title: 'Our wedding',
  idea: 'We marry on 12 June 2027. We need a venue, a guest list for 60 guests, a band, rings, a cake and invitations. My aunt Ruth bakes the cake. No plastic.',
  ...frame,
});
const atCake: Partial<Question> = {
  ...{ project: wedding, plan: wedding, taskTitle: 'Choose the wedding cake' },
  task: { ...task, title: 'Choose the wedding cake', waitsFor: [], holdsUp: [] },
};

test.each([
  ['When is the wedding?', /^By your brief that is on 12 June: “marry”\.$/],
  ['when’s our wedding day', /^By your brief that is on 12 June: “marry”\.$/],
  ['What date is the wedding?', /^By your brief that is on 12 June: “marry”/],
  ['When is the wedding cake due?', /is due on 24 November/],
  ['When is the honeymoon?', /^The plan has no day for that/],
  ['How many guests do we have?', /^What was said of that is this: “[^”]*60 guests[^”]*”\.$/],
  ['Who bakes the cake?', /^What was said of that is this: “My aunt Ruth bakes the cake”\.$/],
  ['How many bridesmaids do we have?', /I cannot answer that/],
])('a question about the project is answered from its brief: “%s”', (query, told) => {
  expect(answer(query, atCake)).toMatch(told);
});

test.each(['My partner left me. How do I cancel?', 'It is over, we have to call it off'])(
  '“%s” is answered with pausing or deleting the project, not with how to begin',
  (query) => {
    const told = answer(query, atCake);
    expect(told).toContain('How to call it off I cannot say');
    expect(told).toContain('on hold');
    expect(told).toContain('delete the project');
    expect(told.split('\n')).toHaveLength(3);
  },
);

test('at a task about cancelling something, the answer tells how', () => {
  const title = 'Cancel the old contract';
  expect(answer('How do I cancel it?', { ...atCake, task: { ...task, title } })).not.toContain(
    'I cannot say',
  );
});
