const words = (text: string): string => text.trim().split(/\s+/).join('|');

/** Verbs of getting or making a thing, which is named as well without them. */
const gettingVerbs =
  words(`add arrange assemble book build buy choose collect commission compile compose create design develop
  do draft draw find gather get have hire include make obtain order organise organize pick plan prepare produce provide
  publish purchase put recruit rent reserve secure set source write`);
/** Other verbs by which a piece of work begins. */
const otherVerbs =
  words(`adapt agree analyse analyze announce answer apply ask assign attend audit back bake be become
  bind borrow brew bring call cancel cast catch change check clean clear close compare complete contact cook count cover cut
  decide declare decorate define deliver demolish deploy dig digitise digitize discuss document drill edit empty enrol enter
  establish estimate explore export fill file film finish fit fix found fund grow hang help hold host inform insulate install
  interview introduce invite join keep knit label launch lay learn let list load make measure meet memorise memorize mend
  migrate mix move negotiate offer open pack paint pass pay perform photograph place plant play polish post practise practice
  present print program promote prove pull raise read record refactor refurbish register rehearse relearn release remove
  renew repair replace report request research rework rewrite ride roast run sand save say scan schedule score screen seal
  see select sell send separate sew share ship shoot shop show sign sing sort sow speak spend start stock store stream
  strip study submit support survey switch swim take talk teach tear tell test tidy tile track train translate transfer try
  turn type understand update upgrade upload use vaccinate validate verify visit wash watch water weed work wrap`);
/** Words that are nouns as well: verbs before "a", "the" or a number only. */
const nounsToo = /^(?:book|design|draft|hire|order|plan|purchase|rent|set|source|secure)$/i;
const particle = '(?: (?:up|together|out|in|down|on|off|back|away|over|at least))?';
const getting = new RegExp(`^(?<verb>(?:${gettingVerbs})${particle}) `, 'i');
const verbFirst = new RegExp(`^(?:${gettingVerbs}|${otherVerbs})\\b(?! ?[,:;.]|s\\b|-)`, 'i');

/** Whether a text begins as "Sow the beans" does. */
export const beginsWithVerb = (text: string): boolean => verbFirst.test(text);

const articles =
  /^(?:(?:a|an|the|some|any|also|then|finally|lastly|maybe|perhaps|ideally|of course|at least|and|or|plus|as well as|possibly|later|with|to|even|just|both|please|including|(?:one|a few|a couple) of (?=the|my|our))\s+)/i;
const sequence = /^(?:first|second|third|next)(?:ly)?,?\s+(?=\S)/i;
const subjects =
  /^(?:(?:I|we|you|they|it|he|she|there|one)\s+)?(?:(?:(?:also|still|really|then|first|just)\s+)?(?:need to have|needs? to|need|needs|have to have|have to|has to have|has to|must have|must include|must|should have|should include|should be|should|want to have|want to|want|wants|would like to|would like|will need|will have|'d like)\s+)/i;
/** What follows explains the piece before, or is no thing. */
const noThing =
  /^(?:which|who|whom|whose|because|since|so|but|as|where|when|while|if|although|though|until|unless|that|of which|of whom|(?:by|in|on|at|for|from|before|after|during)(?!-)|i\.e\.|etc|and so on|and more|more|them|it|this|all|everything|otherwise|preferably|not|no|nothing|nobody|never|without|only|about|around|roughly|he|she|they|then we|ideally|see (?:if|whether|how))\b/i;
const tail =
  /(?<!\s)\s+(?:(?:is|are|would be|will be)\s+(?:all\s+)?(?:needed|necessary|required|missing|important|a must|essential)|(?:has|have|needs?|must|should|still)\s+(?:to\s+)?be\b[\s\S]*|(?:are|is) (?:still )?(?:missing|open)\b[\s\S]*|and so on|etc\.?|as well|too)$/i;
const reason = /,? (?:because|so that|(?:since|as|so) (?:I|we|they|he|she|it))\b[\s\S]*$/i;
const onlyFigures =
  /^(?:[\d\s.,:–€$£%-]|hours?|weeks?|days?|months?|h|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun))+$/i;

const freshNoun = /^(?:an?|the|some|my|our|two|three|four|five|six|seven|eight|nine|ten|\d+)\b/i;

/** A thing to be made or had, in the person's words. */
export interface Item {
  name: string;
  /** The verb that stood before it, where the name goes without. */
  verb: string | null;
}

const longestName = 160;

/** A text cut at a word. */
export function shortened(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = text.slice(0, maximum + 1);
  const space = cut.lastIndexOf(' ');
  return cut.slice(0, space > maximum / 2 ? space : maximum).trimEnd();
}

function stripped(text: string, pattern: RegExp): string {
  let rest = text;
  for (let next = rest.replace(pattern, ''); next !== rest; next = rest.replace(pattern, '')) rest = next;
  return rest;
}

const edges = ' "\'“”*_.,:;!?–—-';

/** Without the marks around it; by hand, as an expression for the end of a text tries every place in it. */
function withoutEdges(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && edges.includes(text.charAt(from))) from += 1;
  while (from < to && edges.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** One piece of a list as a name, or null when it names nothing. */
export function itemOf(piece: string): Item | null {
  let text = withoutEdges(piece.replace(/\s+/g, ' '));
  text = stripped(stripped(text, articles), subjects);
  const later = text.replace(sequence, '');
  if ((beginsWithVerb(later) && !nounsToo.test(later.split(' ')[0] ?? '')) || freshNoun.test(later))
    text = later;
  text = stripped(text, articles)
    .replace(/^be able to /i, '')
    .replace(reason, '')
    .replace(tail, '');
  if (noThing.test(text) || onlyFigures.test(text)) return null;
  const verb = getting.exec(text)?.groups?.verb ?? null;
  if (verb !== null) {
    const after = text.slice(verb.length + 1);
    const thing = stripped(after, articles);
    const isVerb = !nounsToo.test(verb) || freshNoun.test(after);
    // "Set up" alone, "put them" and "find out what" keep their verb.
    if (
      isVerb &&
      /^[\p{L}\d€$£]/u.test(thing) &&
      !/^(?:it|them|that|how|what|whether|out|for|from|to|into|rid|ready|used|back|sure|off|my|our|everything|in|on)\b/i.test(
        thing,
      )
    )
      return { name: shortened(thing, longestName), verb: verb.toLowerCase() };
  }
  const name = shortened(text, longestName);
  return /\p{L}{2}/u.test(name) ? { name, verb: null } : null;
}

/** The text in pieces at a separator, none of it inside brackets. */
function piecesAt(text: string, separator: RegExp): string[] {
  const pieces: string[] = [];
  let from = 0;
  let depth = 0;
  let seen = 0;
  for (const { index, 0: match } of text.matchAll(separator)) {
    for (; seen < index; seen += 1)
      depth += text[seen] === '(' ? 1 : text[seen] === ')' && depth > 0 ? -1 : 0;
    if (depth > 0) continue;
    pieces.push(text.slice(from, index));
    from = index + match.length;
  }
  return [...pieces, text.slice(from)].map((piece) => piece.trim()).filter(Boolean);
}

const comma =
  /,(?!\d{3}\b)\s+(?:(?:and|or|&|plus|as well as|then)\s+)?|(?<!\s)\s+(?:(?:plus|as well as|along with)|[–—-])\s+/g;
const joined = / (?:and|&) (?:then |also |finally )?/g;
const freshStart = new RegExp(`${freshNoun.source}|${verbFirst.source}`, 'i');

/** The last piece of a list at its "and"; where it has several, at the one that begins something new. */
function atAnd(last: string, isList: boolean): string[] {
  const places = [...last.matchAll(joined)].map(({ index, 0: match }) => ({
    index,
    after: index + match.length,
  }));
  const fresh = places.find(({ after }) => freshStart.test(last.slice(after)));
  const place = fresh ?? (isList ? places[0] : undefined);
  return place === undefined ? [last] : [last.slice(0, place.index), last.slice(place.after)];
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
export function splitList(text: string): string[] {
  const parts = piecesAt(text, /;\s*(?:and\s+)?/g);
  if (parts.length === 1) return atCommas(text);
  // Between semicolons a single comma explains, several enumerate.
  return parts.flatMap((part) => (part.split(', ').length > 2 ? atCommas(part) : [part]));
}
