import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer } from './read-answer.ts';

const schema = z.object({ title: z.string(), hours: z.array(z.number()) });
const answer = { title: 'Braces } and { "quotes" \\', hours: [1, 2.5] };
const json = JSON.stringify(answer);

test.each([
  ['bare', json],
  ['indented', JSON.stringify(answer, null, 2)],
  ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
  ['in an unclosed code fence', `\`\`\`\n${json}`],
  ['with words around it', `Sure! Here it is:\n${json}\nAnything else?`],
  ['with a stray brace before it', `As { said: ${json}`],
  ['after thoughts', `<think>First a draft: {"title":"draft","hours":[]}</think>\n${json}`],
  ['after thoughts without their opening tag', `A draft: {"title":"draft","hours":[]}\n</think>${json}`],
  ['after thoughts that never end', `<think>Let me see. ${json}`],
  ['after thoughts, in a fence', `<thinking>Hm.</thinking>\n\`\`\`json\n${json}\n\`\`\`\nDone.`],
])('an answer is read %s', (_, text) => {
  expect(readAnswer(text, schema)).toEqual({ ok: true, output: answer });
});

test('a tag inside a text of the answer is not taken for reasoning', () => {
  const tagged = { title: 'What </think> means', hours: [] };
  expect(readAnswer(JSON.stringify(tagged), schema)).toEqual({ ok: true, output: tagged });
  expect(readAnswer(`Here: ${JSON.stringify(tagged)}`, schema)).toEqual({ ok: true, output: tagged });
});

test.each(['', 'null and void', '{"title": "cut o', '{'.repeat(5_000)])(
  'what holds no object is no answer: %#',
  (text) => {
    expect(readAnswer(text, schema)).toEqual({
      ok: false,
      problems: ['(the whole answer): not a complete JSON object'],
    });
  },
);

test('each mismatch is reported with its path', () => {
  expect(readAnswer('{"title":1,"hours":[1,"two"]}', schema)).toEqual({
    ok: false,
    problems: [
      'title: Invalid input: expected string, received number',
      'hours.1: Invalid input: expected number, received string',
    ],
  });
  expect(readAnswer('[]', schema)).toMatchObject({
    problems: [expect.stringMatching(/^\(the whole answer\)/)],
  });
});

test('any answer is found among text and code fences', () => {
  fc.assert(
    fc.property(
      fc.record({ title: fc.string({ unit: 'grapheme' }), hours: fc.array(fc.integer()) }),
      (any) => {
        const text = `Of course.\n\`\`\`json\n${JSON.stringify(any)}\n\`\`\`\nGood luck {you}!`;
        expect(readAnswer(text, schema)).toEqual({ ok: true, output: any });
      },
    ),
  );
});
