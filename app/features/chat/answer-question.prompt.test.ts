import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '#app/features/planner/facts.test-data.ts';
import { writeAnswer } from '#app/features/planner/write-answer.ts';
import type { Question } from './answer-question.prompt.ts';

const place = { week: 1, dueDate: null, isDone: false, waitsFor: [], holdsUp: [] };
const question: Question = {
  project: { title: 'Habit tracker app', idea: 'An app for students.', changes: [] },
  plan: null,
  roadmapWeek: null,
  task: {
    title: 'Talk to five students',
    description: 'Take fifteen minutes each. Write down their exact words.',
    hours: 1.75,
    ...place,
  },
  taskTitle: 'Talk to five students',
  query: '',
  context: [],
};
const answer = (query: string, rest: Partial<Question> = {}): string =>
  writeAnswer({ ...question, query, ...rest });

test.each([
  ['How do I start?', 'Write down three names'],
  ['How long will this take?', 'an hour'],
  ['I am stuck with this', 'Three ways on'],
  ['Can you show me an example?', 'An example of how'],
  ['Which tools do I need?', 'GitHub'],
  ['When is it done?', 'It is done when'],
  ['Where do I find people?', 'ten names'],
  ['Why is this important?', 'later steps'],
  ['Do I have to do this?', 'smaller'],
  ['Is blue a nice colour?', 'A template cannot weigh that up'],
])('answers “%s” to the point, from the task', (query, part) => {
  const text = answer(query);
  expect(text).toContain(part);
  expect(text).toMatch(/^1\. /m);
});

test('what it says fits the project as it was refined', () => {
  const project = { ...question.project, changes: ['It is a podcast, not an app.'] };
  expect(answer('Which tools do I need?', { project })).not.toContain('GitHub');
});

test('steps come from the task’s own description', () => {
  expect(answer('How do I begin?')).toContain('Take fifteen minutes each.');
});

test('the same question a second time gets another answer', () => {
  const first = answer('I am stuck');
  expect(answer('Still stuck', { context: [{ question: 'I am stuck', response: first }] })).not.toBe(first);
});

test('an unknown task is answered by its title', () => {
  expect(answer('How long does it take?', { task: null, taskTitle: 'Paint the fence' })).toContain(
    '“Paint the fence”',
  );
});

test('the person’s words are shown on one line and without markup', () => {
  fc.assert(
    fc.property(anyText, anyText, (query, text) => {
      const shown = answer(query, { task: { title: text, description: text, hours: 0.5, ...place } });
      expect(shown).not.toMatch(/[`*[\]<>|]/);
      expect(shown).not.toMatch(/^(?:#|>|-)/m);
      expect(shown).not.toContain('undefined');
    }),
  );
});
