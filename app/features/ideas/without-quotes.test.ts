import { expect, test } from 'vitest';
import { withoutQuotes } from './without-quotes.ts';

test.each(['"A plan."', ' “A plan.”\n', '„A plan.“', '«A plan.»', "'A plan.'"])(
  '%j loses its quotes',
  (text) => {
    expect(withoutQuotes(text)).toBe('A plan.');
  },
);

test.each([
  '"Foo" goes well with "bar"',
  '“Foo” goes well with “bar”',
  "'Foo' isn't 'bar'",
  '"An opening that nothing closes',
  '"A pair that does not match”',
  '"',
  '""',
])('%j stays as it is', (text) => {
  expect(withoutQuotes(text)).toBe(text);
});
