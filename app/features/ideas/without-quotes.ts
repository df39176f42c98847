const pairs = ['""', "''", '“”', '‘’', '„“', '„”', '«»', '»«'];

/**
 * The text without the pair of quotes that models wrap it in (docs/product.md, 5). Quotes that open or close something
 * inside belong to the text.
 */
export function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const inside = trimmed.slice(1, -1);
  const isWrapped = pairs.some(
    ([opening = '', closing = '']) =>
      trimmed.startsWith(opening) &&
      trimmed.endsWith(closing) &&
      !inside.includes(opening) &&
      !inside.includes(closing),
  );
  return isWrapped && inside !== '' ? inside.trim() : trimmed;
}
