import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLines, oneLine } from './one-line.ts';

test.each([
  ['Paint\nthe wall', 'Paint the wall'],
  ['Paint \r\n\r\n the wall\n', 'Paint the wall'],
  ['Paint\u2028the\u0085wall\u000b', 'Paint the wall'],
  [' as  it is ', ' as  it is '],
  ['\n', ''],
])('%j becomes %j', (text, line) => {
  expect(joinLines(text)).toBe(line);
});

test('a title has no line break, and is left alone once it has none', () => {
  const text = fc.array(fc.constantFrom('\r\n', '\n', '\u2028', '\u2029', '\u0085', '\f', ' ', 'a', '🧱'));
  fc.assert(
    fc.property(text, (pieces) => {
      const line = oneLine().parse(pieces.join(''));
      expect(line).not.toMatch(/[\n\v\f\r\u0085\u2028\u2029]/);
      expect(oneLine().parse(line)).toBe(line);
    }),
  );
});
