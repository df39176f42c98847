import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const garden = readFileSync(new URL('../app/playbooks/garden.yaml', import.meta.url), 'utf8');

test.each([
  ['an unknown key', /^done_when: /m, 'foo: 1\ndone_when: ', 'Unrecognized key: "foo"'],
  ['an unknown key of a task', /on: weekday/, 'no: weekday', 'Unrecognized key: "no"'],
  ['hours in the wrong order', /hours: \[1, 2, 4\]/, 'hours: [4, 2, 1]', 'Hours go from least'],
  ['a thing that is not there', /takes: \[/, 'takes: [gazebo, ', 'No deliverable is called gazebo.'],
  ['a text that is too long', /^title: .*/m, `title: ${'x'.repeat(61)}`, 'Too big'],
])('%s in a playbook is reported with its line', (_, sign, _mistake, message) => {
  const at = garden.search(sign);
  expect(at).toBeGreaterThan(-1);
  const line = garden.slice(0, at).split('\n').length;
  expect(problems[0]).toContain(message);
  expect(problems[0]).toMatch(new RegExp(`^garden\\.yaml, line ${line}\\b`));
});

test('missing entries are reported with the line of their parent', () => {
  expect(problems).toEqual([expect.stringMatching(/^garden\.yaml, line 1 \(title\): /)]);
});
