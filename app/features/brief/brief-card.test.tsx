import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Brief, BriefStep } from './brief.schema.ts';
import { BriefCard } from './brief-card.tsx';

const step = (title: string, likely: number | null): BriefStep => ({
  ...{ id: title, title, hours: likely === null ? null : { least: likely, likely, most: likely } },
  ...{ how: null, done_when: null, on: 'any', lead_weeks: 0, weeks_before: null, weeks_after: null },
  ...{ event: false, after: [], by: 'me', source: 'you' },
});
const work = (
  name: string,
  steps: BriefStep[],
  source: 'you' | 'checklist',
): Brief['deliverables'][number] => ({
  ...{ id: name, name, hours: null, due: null, state: 'open', essential: false, needs: [], part: null },
  ...{ source, steps },
});

const brief: Brief = {
  ...{ language: 'en', done_when: 'Every guest was fed.', goal: null, budget: null, checklist: 'podcast' },
  deliverables: [
    work('a lamp', [step('a lamp', null)], 'you'),
    work('a rug', [step('a rug', 2)], 'you'),
    work('The season', [step('Record', 2), step('Edit', 4), step('Cut', null)], 'checklist'),
  ],
  ...{ dates: [], constraints: [], resources: [] },
  questions: [
    {
      ...{ id: 'q1', question: 'How many come?', why: 'Every chair follows from it.' },
      ...{ blocking: false, answer: 'Eight' },
    },
    { id: 'q2', question: 'Who helps?', why: 'One adult for five.', blocking: false, answer: null },
  ],
};

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

test('answered questions stay visible beside the open ones', () => {
  const html = renderToStaticMarkup(<BriefCard brief={brief} />);
  const [, answers = '', questions = ''] = html.split(/Your answers<|Open questions</);
  expect(answers).toContain('How many come?');
  expect(answers).toContain('Eight');
  expect(questions).toContain('Who helps?');
  expect(questions).not.toContain('How many come?');
});

test('own steps and the phases of a checklist are told shortly, with what is not estimated', () => {
  const text = textOf(renderToStaticMarkup(<BriefCard brief={brief} kind="A podcast" />));
  expect(text).toContain('Your steps a lamp · not estimated a rug · 2 hours');
  expect(text).toContain('A podcast The season · 3 steps, 7 to 12 hours, likely 9, 1 not estimated');
});
