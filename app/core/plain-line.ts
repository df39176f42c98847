/** The text as one line: no line breaks, control, direction or other invisible characters; runs of space collapsed. */
export const flatten = (text: string): string =>
  text
    .replaceAll(/[\u{200B}\u{FEFF}\p{Cs}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    // Joiners stay: some scripts are unreadable without them.
    .replaceAll(/(?![\u{200C}\u{200D}])\p{Cf}/gu, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** At most `limit` characters, cut after a word and ending in an ellipsis if anything is missing. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const kept = lastSpace > limit / 2 ? cut.slice(0, lastSpace) : cut.replace(/\p{Cs}$/u, '');
  return `${kept.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}

/** A person's own words on one line, in quotation marks, without Markdown. */
export const quote = (text: string, limit: number): string =>
  `“${shorten(
    flatten(text.replaceAll(/[`*[\]<>{}|~\\]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' '))
      .replaceAll(/["“”„«»]/g, '’')
      .replace(/(?<![.\s])[.\s]+$/, ''),
    limit,
  )}”`;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with a lower-case first letter, unless its first word is a name or an abbreviation. */
export const decapitalise = (text: string): string =>
  /^(?!I[ ’'])\p{Lu}(?:\p{Ll}(?!\p{L}*\p{Lu})|[ ’'])/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

const enclosed = /\([^()]*\)|“[^“”]*”|"[^"]*"/g;

/** Where a pattern matches outside brackets and quotation marks. */
export function matchesOutside(text: string, pattern: RegExp, brackets = enclosed): RegExpExecArray[] {
  const kept = [...text.matchAll(brackets)];
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags.replace('g', '')}g`))].filter(
    ({ index }) => !kept.some((each) => index > each.index && index < each.index + each[0].length),
  );
}

/** The text in pieces at a separator, none of it inside brackets or quotation marks. */
export function splitOutside(text: string, separator: RegExp, brackets = enclosed): string[] {
  const places = matchesOutside(text, separator, brackets);
  const ends = places.map(({ index, 0: found }) => index + found.length);
  return [0, ...ends].map((from, at) => text.slice(from, places[at]?.index));
}

/** The first three titles, as quotations. */
export const quotes = (titles: readonly string[]): string =>
  titles
    .slice(0, 3)
    .map((each) => quote(each, 70))
    .join(', ');

/** The points without Markdown, each on one line, and numbered if there are several. */
export function numbered(points: readonly string[]): string {
  const plain = points.map((text) =>
    flatten(text.replaceAll(/[`*[\]<>|#{}\\]/g, ' ')).replace(/^[\s>-]+/, ''),
  );
  const lines = [...new Set(plain)].filter(Boolean);
  return lines.length > 1 ? lines.map((line, at) => `${at + 1}. ${line}`).join('\n') : (lines[0] ?? '');
}
