import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Brief } from './brief.schema.ts';
import { BriefCard } from './brief-card.tsx';

const brief: Brief = {
  ...{ language: 'en', done_when: 'Every guest was fed.', budget: null, playbook: null },
  ...{ deliverables: [], dates: [], constraints: [], resources: [] },
  questions: [
    { id: 'q1', question: 'How many come?', why: 'Every chair follows from it.', answer: 'Eight' },
    { id: 'q2', question: 'Who helps?', why: 'One adult for five.', answer: null },
  ],
};

test('answered questions stay visible beside the open ones', () => {
  const html = renderToStaticMarkup(<BriefCard brief={brief} language={null} />);
  const [, answers = '', questions = ''] = html.split(/Your answer<|A question</);
  expect(answers).toContain('How many come?');
  expect(answers).toContain('Eight');
  expect(questions).toContain('Who helps?');
  expect(questions).not.toContain('How many come?');
});
