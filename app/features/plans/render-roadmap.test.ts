import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { renderAnalysis } from '#app/features/ideas/render-analysis.ts';
import { anyText } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import { markdownLine } from './markdown-line.ts';
import { renderMilestone, renderRoadmap } from './render-roadmap.ts';
import type { RoadmapWeek } from './sample-roadmap.schema.ts';

const week: RoadmapWeek = {
  title: 'Talk to students',
  goal: 'Learn what they do now.',
  milestone: 'Notes from five talks',
  steps: ['Write questions', 'Call five people'],
};

const anyWeek: fc.Arbitrary<RoadmapWeek> = fc.record({
  title: anyText,
  goal: anyText,
  milestone: anyText,
  steps: fc.array(anyText, { minLength: 2, maxLength: 4 }),
});

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

test('a roadmap has a heading, a numbered bold milestone and bullets for each week', () => {
  expect(renderRoadmap({ weeks: [week, { ...week, title: 'Build it' }] })).toBe(`### Week 1: Talk to students

Learn what they do now.

1. **Notes from five talks**

- Write questions
- Call five people

### Week 2: Build it

Learn what they do now.

2. **Notes from five talks**

- Write questions
- Call five people`);
});

test('the milestone kept beside it has a plain title', () => {
  expect(renderMilestone({ ...week, title: '*Talk*\nto [them]' })).toEqual({
    title: '*Talk* to [them]',
    description:
      'Learn what they do now.\n\n**Notes from five talks**\n\n- Write questions\n- Call five people',
  });
});

test('no text of a model can change the form of a roadmap', () => {
  fc.assert(
    fc.property(fc.array(anyWeek, { minLength: 1, maxLength: 3 }), (weeks) => {
      const lines = renderRoadmap({ weeks }).split('\n').filter(Boolean);
      const form = weeks.flatMap(({ steps }) => ['### ', 'text', 'milestone', ...steps.map(() => '- ')]);
      expect(lines).toHaveLength(form.length);
      for (const [index, line] of lines.entries()) {
        const expected = form[index];
        if (expected === '### ') expect(line).toMatch(/^### Week \d+: \S/);
        else if (expected === 'milestone') expect(line).toMatch(/^\d+\. \*\*\S(?:.*\S)?\*\*$/);
        else if (expected === '- ') expect(line).toMatch(/^- \S/);
      }
      const tags = [...marked.parse(renderRoadmap({ weeks }), { async: false }).matchAll(/<(\w+)/g)].map(
        ([, tag]) => tag,
      );
      expect(new Set([...tags, 'h3', 'p', 'ol', 'li', 'strong', 'ul'])).toEqual(
        new Set(['h3', 'p', 'ol', 'li', 'strong', 'ul']),
      );
      expect(tags.filter((tag) => tag === 'h3')).toHaveLength(weeks.length);
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

test('an analysis keeps its seven headings, whatever its texts hold', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const three = [text, text, text];
      const risks = [{ risk: text, response: text }];
      const texts = { summary: text, audience: text, value: text, first_step: text };
      const markdown = renderAnalysis({ ...texts, strengths: three, risks, success_measures: three });
      expect(markdown.match(/^### /gm)).toHaveLength(7);
      expect(marked.parse(markdown, { async: false }).match(/<h\d/g)).toHaveLength(7);
    }),
    { numRuns: runs(50) },
  );
});
