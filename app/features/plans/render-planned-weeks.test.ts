import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { renderWrittenAnalysis } from '#app/features/ideas/render-written-analysis.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import { markdownLine } from './markdown-line.ts';
import type { PlannedWeek } from './planned-week.schema.ts';
import { renderWeek, renderWeekMilestone } from './render-planned-weeks.ts';

const step = { text: 'Write questions', hours: 0.5, deliverable: null, step: null, date: null };
const week: PlannedWeek = {
  week: 1,
  title: 'Talk to students',
  goal: 'Learn what they do now.',
  milestone: 'Notes from five talks',
  check: 'Somebody else can read them.',
  steps: [step, { ...step, text: 'Call five people', hours: 2 }],
  needs: [],
  if_missed: 'Call three.',
};

const anyWeek: fc.Arbitrary<Omit<PlannedWeek, 'week'>> = fc.record({
  title: anyText,
  goal: anyText,
  milestone: anyText,
  check: anyText,
  steps: fc.array(
    anyText.map((text) => ({ ...step, text, hours: 1.5 })),
    {
      maxLength: 4,
    },
  ),
  needs: fc.constant([]),
  if_missed: anyText,
});

const render = (weeks: readonly PlannedWeek[]): string =>
  weeks.map((each) => renderWeek(each, 'en')).join('\n\n');

/** What a reader sees, without markup and with runs of space as one. */
const seen = (markdown: string): string =>
  marked
    .parse(markdown, { async: false })
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();

test('a week has a heading, a numbered bold milestone, its steps as bullets, and its check', () => {
  expect(render([week, { ...week, week: 2, title: 'Build it' }])).toBe(`### Week 1: Talk to students

Learn what they do now.

1. **Notes from five talks**

- Write questions (0.5 hours)
- Call five people (2 hours)

*Checked by*: Somebody else can read them.

*If missed*: Call three.

### Week 2: Build it

Learn what they do now.

2. **Notes from five talks**

- Write questions (0.5 hours)
- Call five people (2 hours)

*Checked by*: Somebody else can read them.

*If missed*: Call three.`);
});

test.each([
  [[], undefined],
  [[2, 3], undefined],
  [[2], 'week 2'],
  [[1, 2], 'week 1, week 2'],
])('week 4, which needs weeks %j, says that it builds on %s', (needs, told) => {
  const [, said] = /^\*Builds on\*: (.*)$/m.exec(renderWeek({ ...week, week: 4, needs }, 'en')) ?? [];
  expect(said).toBe(told);
});

test('the milestone kept beside it has a plain title', () => {
  expect(renderWeekMilestone({ ...week, title: '*Talk*\nto [them]' }, 'en')).toEqual({
    title: '*Talk* to [them]',
    description: `Learn what they do now.

**Notes from five talks**

- Write questions (0.5 hours)
- Call five people (2 hours)

*Checked by*: Somebody else can read them.

*If missed*: Call three.`,
  });
});

test('no text from a model can change the structure of a roadmap', () => {
  fc.assert(
    fc.property(fc.array(anyWeek, { minLength: 1, maxLength: 3 }), (texts) => {
      const weeks = texts.map((each, index) => ({ ...each, week: index + 1 }));
      const lines = render(weeks).split('\n').filter(Boolean);
      const form = weeks.flatMap(({ steps }) => [
        ...['### ', 'text', 'milestone'],
        ...steps.map(() => '- '),
        ...['*Checked by*: ', '*If missed*: '],
      ]);
      expect(lines).toHaveLength(form.length);
      for (const [index, line] of lines.entries()) {
        const expected = form[index] ?? '';
        if (expected === '### ') expect(line).toMatch(/^### Week \d+: \S/);
        else if (expected === 'milestone') expect(line).toMatch(/^\d+\. \*\*\S(?:.*\S)?\*\*$/);
        else if (expected === '- ') expect(line).toMatch(/^- \S/);
        else if (expected !== 'text') expect(line.slice(0, expected.length)).toBe(expected);
      }
      const tags = [...marked.parse(render(weeks), { async: false }).matchAll(/<(\w+)/g)].map(
        ([, tag]) => tag,
      );
      expect(new Set([...tags, 'h3', 'p', 'ol', 'li', 'strong', 'ul', 'em'])).toEqual(
        new Set(['h3', 'p', 'ol', 'li', 'strong', 'ul', 'em']),
      );
      expect(tags.filter((tag) => tag === 'h3')).toHaveLength(weeks.length);
      expect(tags.filter((tag) => tag === 'em')).toHaveLength(2 * weeks.length);
    }),
  );
});

test('a line shows exactly the text it was made from', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 60 }), (text) => {
      const shown = seen(`${markdownLine(text)}`);
      expect(shown.replaceAll(/\s+/g, ' ')).toBe(
        text.trim() === '' ? '–' : text.trim().replaceAll(/\s+/g, ' '),
      );
    }),
    { numRuns: runs(500) },
  );
});

test('addresses in a text do not become links', () => {
  const html = marked.parse(markdownLine('See https://evil.example, www.evil.example or a@evil.example'), {
    async: false,
  });
  expect(html).not.toContain('<a');
});

test('an analysis keeps its twelve headings, whatever its texts contain', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const three = [text, text, text];
      const markdown = renderWrittenAnalysis(
        {
          ...{ summary: text, audience: text, value: text, first_step: text },
          ...{ strengths: three, decide_first: three, success_measures: three },
          assumptions: [{ assumption: text, test: text }],
          risks: [{ risk: text, early_sign: text, fallback: text }],
          budget: [{ line: text, amount: text }],
          approvals: [{ what: text, lead_weeks: 2, where: text }],
        },
        text,
      );
      expect(markdown.match(/^### /gm)).toHaveLength(12);
      expect(marked.parse(markdown, { async: false }).match(/<h\d/g)).toHaveLength(12);
    }),
    { numRuns: runs(50) },
  );
});
