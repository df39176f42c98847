import { expect, test } from 'vitest';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { comesTooLate } from './comes-too-late.ts';
import type { Candidate } from './propose-tasks.ts';

const brief: Brief = {
  ...{ language: 'en', done_when: 'The party was.', deliverables: [], constraints: [], resources: [] },
  ...{ budget: null, checklist: null, questions: [], goal: null },
  dates: [{ id: 'p', name: 'Party', date: '2026-12-19', kind: 'appointment', source: 'you' }],
};
const weeks = [
  { number: 1, startsOn: '2026-12-14' },
  { number: 2, startsOn: '2026-12-21' },
];
const carried = (from: number): Candidate => ({
  ...{ key: 'a', hours: 1, on: 'any', date: null, dependsOn: [], hasWaited: true },
  ...{ title: 'Pay the hall', description: '', deliverable: null, step: null, carriedFrom: from },
});

const monday = '2026-12-28';

test.each([
  [1, ['“Pay the hall” is due after “Party” on Sat, Dec 19.']],
  [2, []],
])('what was carried from week %i is too late only when that was before the last day', (from, told) => {
  const scheduled = [{ task: carried(from), dueDate: '2026-12-30', dependsOn: [] }];
  expect(comesTooLate({ scheduled, carried: [] }, monday, brief, weeks)).toEqual(told);
});

test('a task without room is too late if its last day is in that week', () => {
  const plan = { scheduled: [], carried: [{ task: carried(1), dependsOn: [] }] };
  const told = ['“Pay the hall” is due after “Party” on Sat, Dec 19.'];
  expect(comesTooLate(plan, '2026-12-14', brief, weeks)).toEqual(told);
  expect(comesTooLate(plan, '2026-12-07', brief, weeks)).toEqual([]);
});
