import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };

/** Any character; `fast-check`'s own `binary` spends a second on listing them all first. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((point) => String.fromCodePoint(point < surrogates.from ? point : point + surrogates.count));

/** Text that users and attackers may enter. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constantFrom(
    '# heading\n- item',
    '**bold** _em_ `code` [x](javascript:alert(1))',
    '<script>alert(1)</script>',
    '1. one\n2. two\r\n\r\n### three',
    '{it} {day} {part} {title} $1 $&',
    '“quoted” "twice"\u0000\u202e\u200b',
    '&lt;b&gt; www.example.com https://example.com a@b.c',
  ),
);
