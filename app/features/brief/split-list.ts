import { shorten } from '#app/core/plain-line.ts';
import { beginning, oneOf } from './phrases.ts';

const particle = '(?: (?:up|together|out|in|down|on|off|back|away|over|at least))?';
const fresh = '(?:an?|the|some|my|our|two|three|four|five|six|seven|eight|nine|ten|\\d+)\\b';
const verb = `${oneOf('making', 'working')}\\b(?! ?[,:;.]|s\\b|-)`;
const verbFirst = new RegExp(`^${verb}`, 'i');
const freshStart = new RegExp(`^(?:${fresh}|${verb})`, 'i');
const articles = `(?:${oneOf('articles')}\\s+)`;
const articlesFirst = new RegExp(`^${articles}+`, 'i');
/** "Book a hall" is hall, but "book of letters", "put them" and "find out what" stay whole. */
const getting = new RegExp(
  `^(?<verb>(?:${oneOf('making_or_noun')}(?= ${fresh}| (?:up|out|aside) )|(?!${oneOf('making_or_noun')}\\b)${oneOf('making')})${particle}) ${articles}*(?!${oneOf('keeping_verb')}\\b)(?<thing>[\\p{L}\\d€$£].*)`,
  'iu',
);
const sequence = new RegExp(
  `^(?:first|second|third|next)(?:ly)?,? (?!${oneOf('making_or_noun')}\\b)(?=${fresh}|${verb})`,
  'i',
);
const asked = new RegExp(
  `^(?:(?:I|we|you|they|it|he|she|one) )?(?:${oneOf('fillers')} )*${oneOf('asking')}\\s+`,
  'i',
);
const noThing = beginning('no_thing', 'refusing');
/** Alone they name nothing: "all", but not "all scales". */
const pronoun = /^(?:all|everything|them|it|this|(?:\w+ )?ones?)$/i;
const onlyFigures = new RegExp(`^(?:[\\d\\s.,:–€$£%-]|${oneOf('measures')}|${oneOf('weekdays')})+$`, 'i');
const ending = new RegExp(`(?<!\\s)\\s+${oneOf('endings')}(?!\\w)[\\s\\S]*$`, 'i');
const explanation =
  /,? (?:because|so that|(?:since|as|so) (?:I|we|they|he|she|it)\b|(?:on it |in it )?without \w+ing\b)[\s\S]*$/i;

/** A thing to be made or had, in the person's words. */
export interface Item {
  name: string;
  /** The verb that stood before it, where the name goes without. */
  verb: string | null;
}

const longestName = 160;
const edge = '[\\s"\'“”*_.,:;!?–—-]';
const edges = new RegExp(`^${edge}+|(?<!${edge})${edge}+$`, 'g');

/** Without the marks around it. */
export const withoutEdges = (text: string): string => text.replace(edges, '');

/** One piece of a list as a name, or null when it names nothing. */
export function itemOf(piece: string): Item | null {
  const text = withoutEdges(piece.replace(/\s+/g, ' '))
    .replace(articlesFirst, '')
    .replace(asked, '')
    .replace(sequence, '')
    .replace(articlesFirst, '')
    .replace(explanation, '')
    .replace(ending, '');
  if (noThing.test(text) || pronoun.test(text) || onlyFigures.test(text) || !/\p{L}{2}/u.test(text))
    return null;
  const { verb, thing = text } = getting.exec(text)?.groups ?? {};
  return { name: shorten(thing, longestName), verb: verb?.toLowerCase() ?? null };
}

/** More than anybody enumerates in a sentence. */
const mostPieces = 100;

/** The text in pieces at a separator, none of it inside brackets. */
const piecesAt = (text: string, separator: string): string[] =>
  text
    .split(new RegExp(`(?:${separator})(?![^()]{0,300}\\))`), mostPieces)
    .map((piece) => piece.trim())
    .filter(Boolean);

const comma =
  ',(?!\\d{3}\\b)\\s+(?:(?:and|or|&|plus|as well as|then)\\s+)?|(?<!\\s)\\s+(?:(?:plus|as well as|along with)|[–—-])\\s+';
const joined = / (?:and|&) (?:then |also |finally )?/g;

/** The last piece of a list at its "and"; where it has several, at the one that begins something new. */
function atAnd(last: string, isList: boolean): string[] {
  const places = [...last.matchAll(joined)].map(
    ({ index, 0: match }) => [index, index + match.length] as const,
  );
  const fresh = places.find(([, after]) => freshStart.test(last.slice(after)));
  const [index, after] = fresh ?? (isList ? places[0] : undefined) ?? [];
  return index === undefined ? [last] : [last.slice(0, index), last.slice(after)];
}

function atCommas(text: string): string[] {
  const pieces = piecesAt(text, comma);
  const last = pieces.pop() ?? '';
  const closes =
    /,\s+(?:and|or|&|plus|as well as)\s+(?!.*,\s)/i.test(text) ||
    / (?:plus|as well as|along with) (?!.*,\s)/i.test(text);
  return [...pieces, ...(closes && pieces.length > 1 ? [last] : atAnd(last, pieces.length > 0))];
}

/** The pieces of a list: "posters, coffee and cake, and a list" are three. */
function splitList(text: string): string[] {
  const parts = piecesAt(text, ';\\s*(?:and\\s+)?');
  if (parts.length === 1) return atCommas(text);
  // Between semicolons a single comma explains, several enumerate.
  return parts.flatMap((part) => (part.split(', ').length > 2 ? atCommas(part) : [part]));
}

const askingFor = new RegExp(`\\b${oneOf('asking', 'summing')}\\s+|^with\\s+`, 'i');
const askingAgain = new RegExp(
  `\\b(?:and|so|but) (?:${oneOf('fillers')} )*(?:I|we|it|there|you|they)(?: ${oneOf('fillers')})* ${oneOf('asking')}\\s+`,
  'i',
);
const continuing = beginning('continuing');

/** What stands after the words that ask for something: after "I need", where two such stand, after the second. */
export function afterAsking(piece: string): string | null {
  const found = askingFor.exec(piece);
  if (found === null) return null;
  const rest = piece.slice(found.index + found[0].length);
  // "The form has to be sent" asks for the form.
  if (/^be (?!an? )/i.test(rest)) return piece.slice(0, found.index).replace(continuing, '');
  const again = askingAgain.exec(rest);
  return again ? rest.slice(again.index + again[0].length) : rest;
}

const listing = beginning('listing');
const listingStart = new RegExp(`^${oneOf('listing')}\\s+`, 'i');
const opening = /^(?:first|then|next|also|please|finally|and|to start),?\s+/i;
const description = new RegExp(`^(?:there (?:is|are) |(?:an?|the|my|our) .{3,80}? with )(?=${fresh})`, 'i');

/** What a sentence enumerates, whether it asks for that, and what stands before. */
interface List {
  head: string;
  pieces: string[];
  isAsked: boolean;
}

export function listIn(sentence: string): List {
  const colon = /:\s/.exec(sentence);
  const pieces = splitList(sentence.slice(colon ? colon.index + 1 : 0).replace(/\.$/, ''));
  const head = sentence.slice(0, colon?.index ?? 0);
  if (colon) return { head, pieces, isAsked: pieces.length > 1 };
  const asks = (piece: string) => afterAsking(piece) !== null;
  // "I want to walk it, so I need boots and a tent": what is needed says more than what for.
  const again = pieces.findLastIndex(
    (piece) => /^(?:so|but|and|then) (?:I|we)\b/i.test(piece) && asks(piece),
  );
  const asking = again === -1 ? pieces.findIndex(asks) : again;
  const listed = pieces.findIndex((piece, at) => at > 0 && listing.test(piece));
  const isListed = listed !== -1 && pieces.length - listed > 1 && (asking === -1 || asking < listed);
  const from = isListed ? listed : Math.max(0, asking);
  const [first = '', ...others] = pieces.slice(from);
  const before = pieces.slice(0, from).join(', ');
  if (isListed) return { head: before, pieces: [first.replace(listingStart, ''), ...others], isAsked: true };
  const rest = afterAsking(first);
  if (rest !== null) {
    const own = before || first.slice(0, askingFor.exec(first)?.index);
    // The first piece alone may have held two: "I need a hall and a band".
    return {
      head: own,
      pieces: [...(pieces.length === 1 ? splitList(rest) : [rest]), ...others],
      isAsked: true,
    };
  }
  if (verbFirst.test(first.replace(opening, ''))) return { head, pieces, isAsked: true };
  const described = others.length > 0 ? description.exec(first)?.[0] : undefined;
  return described
    ? { head, pieces: [first.slice(described.length), ...others], isAsked: true }
    : { head, pieces, isAsked: false };
}
