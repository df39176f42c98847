import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/runs.ts';
import { decodeText } from './decode-text.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', bytes('Café 日本'), 'Café 日本', undefined],
  ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], 'Café'), 'Café', undefined],
  ['UTF-16', bytes([0xff, 0xfe], [...utf16('Café\t日本')]), 'Café\t日本', undefined],
  [
    'UTF-16, the other way round',
    bytes([0xfe, 0xff], [...utf16('Café\t日本').swap16()]),
    'Café\t日本',
    undefined,
  ],
  ['UTF-16 without a mark', utf16('title,hours\nCafé,2'), 'title,hours\nCafé,2', undefined],
  ['Windows-1252', bytes('Caf', [0xe9], ' n', [0xba], ' 5'), 'Café nº 5', 'windows-1252'],
])('a file in %s is read', (_, file, text, assumed) => {
  expect(decodeText(file, ['en-GB'])).toEqual({ text, ...(assumed && { assumed }) });
});

test.each([
  ['ja', [0x93, 0xfa, 0x96, 0x7b], '日本', 'shift_jis'],
  ['ja-JP', [0x63, 0xe9], 'cé', 'windows-1252'],
  ['ru', [0xcf, 0xee], 'По', 'windows-1251'],
  ['pl-PL', [0xb3], 'ł', 'windows-1250'],
  ['de', [0xfc], 'ü', 'windows-1252'],
])('a file that is not Unicode is read as in the language %s', (language, file, text, assumed) => {
  expect(decodeText(Uint8Array.from(file), [language])).toEqual({ text, assumed });
});

test('a workbook is no text', () => {
  expect(decodeText(bytes('PK', [3, 4, 20, 0, 6, 0, 8, 0, 0x80, 0xff]), ['en'])).toBeNull();
  expect(decodeText(bytes('a', [0], 'bcdefghij'), ['en'])).toBeNull();
});

test('no file makes it fail, and none gets a replacement character', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('en', 'ja', 'zh', 'ko', 'tr'),
      (file, language) => {
        const decoded = decodeText(file, [language]);
        const isOwn = Buffer.from(file).includes('\uFFFD') || Buffer.from(file).includes(utf16('\uFFFD'));
        if (!isOwn && !Buffer.from(file).includes(Buffer.from([0xff, 0xfd])))
          expect(decoded?.text ?? '').not.toContain('\uFFFD');
      },
    ),
    { numRuns: runs(300) },
  );
});
