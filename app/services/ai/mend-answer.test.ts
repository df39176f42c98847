import { expect, test } from 'vitest';
import { z } from 'zod';
import { cutAtSentence, mendAnswer, numberedOut, plainText, readDay } from './mend-answer.ts';

const schema = z.object({
  done_when: z.string().max(40),
  hours: z.number().positive().multipleOf(0.25),
  due: z.iso.date().nullable(),
  until: z.iso.date().optional(),
  kind: z.enum(['day_off', 'deadline']),
  steps: z.array(z.string()).max(2),
  week: z.int(),
});
const given = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });

test('names, numbers, dates, choices and lists in other forms are understood', () => {
  const answer = {
    doneWhen: '**Done** when the `hall` is booked. And then some more.',
    Hours: '1,3 h',
    due: 'some day in March',
    until: null,
    kind: 'Day off',
    steps: ['Call', '', 'Write', 'Wait'],
    week: '3',
    comment: 'Hope this helps!',
  };
  expect(mendAnswer(answer, given)).toEqual({
    done_when: 'Done when the hall is booked.',
    hours: 1.25,
    due: null,
    kind: 'day_off',
    steps: ['Call', 'Write'],
    week: 3,
  });
});

test('a missing list is empty, a single entry becomes a list, and a tiny duration a quarter of an hour', () => {
  expect(mendAnswer({ hours: 0.1, due: '15.3.2027' }, given)).toEqual({
    hours: 0.25,
    due: '2027-03-15',
    steps: [],
  });
  expect(mendAnswer({ steps: 'Call', hours: 0 }, given)).toMatchObject({ steps: ['Call'], hours: 0 });
});

test('a text instead of an object is its main text', () => {
  const item = z.object({ id: z.string(), kind: z.enum(['a', 'b']), text: z.string(), note: z.string() });
  const list = z.toJSONSchema(z.array(item), { target: 'draft-7', io: 'input' });
  expect(mendAnswer(['**No** drilling'], list)).toEqual([{ text: 'No drilling' }]);
});

test('a number just below the minimum becomes the minimum, and minutes become parts of hours', () => {
  const hours = z.toJSONSchema(z.number().min(0.25), { target: 'draft-7', io: 'input' });
  const given = [0.1, '5 minutes', '90 Minuten', 0, 1.3];
  expect(given.map((each) => mendAnswer(each, hours))).toEqual([0.25, 0.25, 1.5, 0, 1.3]);
});

test('a correct answer stays unchanged', () => {
  const answer = {
    done_when: 'It *.ts stands.',
    hours: 0.5,
    due: null,
    kind: 'deadline',
    steps: [],
    week: 1,
  };
  expect(mendAnswer(answer, given)).toEqual(answer);
  expect(schema.safeParse(mendAnswer(answer, given)).success).toBe(true);
});

test.each([
  [[{ title: 'One' }, { title: 'Two' }], z.object({ title: z.string() })],
  [
    [
      { id: 'n1', name: 'One', hours: 1 },
      { id: 'n2', hours: 1, name: 'Two' },
    ],
    z.object({ id: z.string(), hours: z.number(), name: z.string() }),
  ],
  [['One', 'Two'], z.string()],
])('surplus entries such as in %j are reported by their titles, names or texts', (answer, item) => {
  const list = z.toJSONSchema(z.array(item).max(1), { target: 'draft-7' });
  const leftOut: string[] = [];
  expect(mendAnswer(answer, list, leftOut)).toEqual(answer.slice(0, 1));
  expect(leftOut).toEqual(['Two']);
});

test.each([
  ['2027-03-15T10:00', '2027-03-15'],
  ['2027/3/5', '2027-03-05'],
  ['1. 2. 2027', '2027-02-01'],
  ['2027-02-30', null],
  ['2027-03', null],
  ['in March', null],
])('the day %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['## Ask\n- the *hall*\n- the [office](https://example.com)', 'Ask the hall the office'],
  ['2 * 3 * 4, {tasks_done} and {tasks_overdue}', '2 * 3 * 4, {tasks_done} and {tasks_overdue}'],
  ['Write `a_b`, **bold**, ***both***.', 'Write a_b, bold, both.'],
])('%j is plainly %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('a long text is cut after a sentence, or else after a word', () => {
  expect(cutAtSentence('Call the hall. Then write to them.', 25)).toBe('Call the hall.');
  expect(cutAtSentence('Call the hall and then write to them', 30)).toBe('Call the hall and then write…');
});

test('repeated titles are numbered', () => {
  expect(numberedOut(['Test it', 'test it.', 'Build'], ['Build'])).toEqual([
    'Test it',
    'test it. (2)',
    'Build (2)',
  ]);
});
