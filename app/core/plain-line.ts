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

const enclosed = /\([^()]*\)|“[^“”]*”|"[^"]*"/g;

/** Where a pattern matches outside brackets and quotation marks. */
function matchesOutside(text: string, pattern: RegExp, brackets = enclosed): RegExpExecArray[] {
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
