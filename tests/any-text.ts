import fc from 'fast-check';

/** Text as people, and those who mean harm, may enter it. */
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
