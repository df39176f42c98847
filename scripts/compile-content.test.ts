import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wholeChecklistSchema } from '#app/features/checklists/checklist.schema.ts';
import { checkYaml } from './compile-content.ts';

const podcast = readFileSync(new URL('../app/checklists/podcast.yaml', import.meta.url), 'utf8');
const problemsOf = (text: string) => checkYaml('podcast.yaml', text, wholeChecklistSchema).problems;

test('a checklist as it is has no problems', () => {
  expect(problemsOf(podcast)).toEqual([]);
});

test.each([
  ['an unknown key', /^phases:/m, 'foo: 1\nphases:', 'Unrecognized key: "foo"'],
  ['hours in the wrong order', /hours: \[[^\]]+\]/, 'hours: [4, 2, 1]', 'Hours go from least'],
  [
    'a step that is not there',
    /after: \[[^\]]+\]/,
    'after: [nowhere]',
    'No earlier step has the id nowhere.',
  ],
  ['a text that is too long', /^title: .*/m, `title: ${'x'.repeat(61)}`, 'Too big'],
])('%s in a checklist is reported with its line', (_, sign, mistake, message) => {
  const at = podcast.search(sign);
  expect(at).toBeGreaterThan(-1);
  const line = podcast.slice(0, at).split('\n').length;
  const [problem] = problemsOf(podcast.replace(sign, () => mistake));
  expect(problem).toContain(message);
  expect(problem).toMatch(new RegExp(`^podcast\\.yaml, line ${line}\\b`));
});

test('missing entries are reported with the line of their parent', () => {
  expect(problemsOf(podcast.replace(/^title: .*\n/m, ''))).toEqual([
    expect.stringMatching(/^podcast\.yaml, line 1 \(title\): /),
  ]);
});
