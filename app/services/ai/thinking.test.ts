import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideThinking } from './thinking.ts';

async function shown(pieces: string[]): Promise<string> {
  async function* deltas() {
    yield* pieces;
  }
  let text = '';
  for await (const piece of hideThinking(deltas())) text += piece;
  return text;
}

test.each([
  ['Just the answer.', 'Just the answer.'],
  ['<think>Hm. < Hm?</think>\n\nThe answer.', 'The answer.'],
  ['\n<thinking>Hm.</thinking> The answer.', 'The answer.'],
  ['<THINK></THINK>The answer.', 'The answer.'],
  ['Use the <think> tag.', 'Use the <think> tag.'],
  ['<thunder> is no tag.', '<thunder> is no tag.'],
  ['<th', '<th'],
  ['<think>Hm. I never stop', ''],
  ['  ', ''],
])('%j shows %j, wherever it is cut', async (text, expected) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: text.length }), async (size) => {
      const pieces = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
      expect(await shown(pieces)).toBe(expected);
    }),
  );
});
