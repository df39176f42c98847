const pairs = ['""', "''", '“”', '‘’', '„“', '„”', '«»', '»«'];

/**
 * The text without the quotes that models put around it (docs/product.md, 5). Quotes that belong to a part of the text
 * stay.
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
