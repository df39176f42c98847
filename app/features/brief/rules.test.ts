import { expect, test } from 'vitest';
import { forbids, lessForbidden, rulesFor } from './rules.ts';

test.each([
  ['Everything except a DJ', 'Book the DJ', true],
  ['everything but a DJ and a photo booth', 'Rent the photo booth', true],
  ['A picnic rather than a dinner', 'Cook the dinner', true],
  ['A picnic rather than a dinner', 'Pack the picnic', false],
  ['Deliveries by bike instead of by van', 'Rent a van', true],
  ['Leave out the dance numbers this year', 'Rehearse the dance numbers', true],
  ['Nobody may be recorded without having agreed', 'Note what was agreed', false],
  ['No insurance we take', 'insurance', true],
  ['No recording then', 'Work through the recording days', false],
  ['No electrics except one lamp', 'Hang the lamp', false],
])('“%s” against “%s”', (rule, text, isForbidden) => {
  expect(forbids(rule, text)).toBe(isForbidden);
});

const rule = (text: string) => ({ id: 'a', text, source: 'you' as const });
const work = {
  ...{ key: 'a:0', unit: 'a', title: 'Sow the seeds', parts: [], hours: 1, after: [], steady: false },
  ...{ when: 'before', optional: false, deliverable: null },
  how: 'Sow tomatoes eight weeks before. Plant at the same depth (tomatoes deeper) and label.',
};

test('instructions do not mention what is forbidden, unless nothing else would be left', () => {
  const how = (text: string) => lessForbidden([{ ...work, how: text }], [rule('No tomatoes')])[0]?.how;
  expect(how(work.how)).toBe('Plant at the same depth and label.');
  expect(how('Sow tomatoes.')).toBe('Sow tomatoes.');
});

test('of “this rather than that”, only the unwanted half is reported as avoided', () => {
  const frame = { hoursByDay: [1, 0, 1, 0, 0, 3, 0], targetWeeks: 8, today: '2027-03-01' };
  const { avoided } = rulesFor([rule('A picnic rather than a dinner'), rule('No fireworks')], [], frame);
  expect(avoided).toBe('dinner; no fireworks');
});
