import { decapitalise, matchesOutside, shorten, splitOutside } from '#app/core/plain-line.ts';
import { beginning, oneOf, phrases } from './phrases.ts';
import { askedFor, isToBeDone, verbOf } from './what-is-asked.ts';

const particle = '(?: (?:up|together|out|in|down|on|off|back|away|over|at least))?';
const fresh = `(?:an?|the|some|my|our|some(?:where|thing|body|one)|${oneOf('numbers')}|\\d+)\\b`;
const verb = `${oneOf('making', 'working')}\\b(?! ?[,:;.]|s\\b|-)`;
const verbFirst = new RegExp(`^${verb}`, 'i');
const freshStart = new RegExp(
  `^(?:(?:maybe|perhaps|possibly|to) )?(?:${fresh}|${verb}|${oneOf('only_verbs')}\\b)`,
  'i',
);
const articles = `(?:${oneOf('articles')}\\s+)`;
/** "An interview in the paper" keeps its article; without it, "interview" would be read as a verb. */
const articlesFirst = new RegExp(
  `^(?:(?!an? ${oneOf('only_verbs')}(?: (?:about|at|by|for|from|in|of|on|to|with)\\b|$))${articles})+`,
  'i',
);
/** "Book a hall" becomes "hall", but "book of letters", "put them" and "find out what" stay whole. */
const getting = new RegExp(
  `^(?<verb>(?:${oneOf('making_or_noun')}(?= ${fresh}| (?:up|out|aside) )|(?!${oneOf('making_or_noun')}\\b)${oneOf('making')})${particle}) ${articles}*(?!${oneOf('keeping_verb')}\\b|(?:up|out|aside) )(?<thing>[\\p{L}\\d€$£].*)`,
  'iu',
);
/** In "sort out the baby clothes" the clothes are not what is wanted. */
const sorting = new RegExp(
  `^(?:sort|go) (?:out|through) (?:[\\p{L}'’]+ ){0,3}?${oneOf('sorted')}(?![\\p{L}-])`,
  'iu',
);
const bareDeed = new RegExp(
  `^((?:and |then )?${verb}) (?!${oneOf('keeping_verb', 'numbers', 'particles')}\\b)(?=(?:\\p{Ll}+ )?\\p{Ll}{2,}[^\\Ws]s(?:$|,? (?:for|from|of|by|in|on|with|at|to|before|and|until)\\s))`,
  'u',
);
const onlyVerbFirst = beginning('only_verbs');
/** An action with its article: "check the references" for "check references". */
const asDeed = (piece: string): string =>
  onlyVerbFirst.test(piece) ? piece : piece.replace(bareDeed, '$1 the ');
const opening = new RegExp(
  `^(?:(?:${oneOf('fillers')} )*(?:(?:I|we|you|they|it|he|she|one) )?(?:${oneOf('fillers')} )*${oneOf('asking')}\\s+|(?:first|second|third|next)(?:ly)?,? (?!${oneOf('making_or_noun')}\\b)(?=${fresh}|${verb}))`,
  'i',
);
/** What somebody wants, without "I want to". */
export const withoutAsking = (text: string): string => text.replace(opening, '');
const noThing = beginning('no_thing', 'refusing');
/** Names nothing by itself: "all", but not "all scales"; "20 minutes". */
const nothing = new RegExp(
  `^(?:(?:once|twice|\\S+ times) (?:an?|each|every) [a-z]+|(?:finish|do|get|have) (?:everything|it all)\\b.*|(?:(?:all|everything|it all) (?:[a-z]+ed|done)|(?:launched|published|finished|completed|online|live)(?= before ))(?: before .*)?|[\\d.,]+k? budget|\\S+ or me|all|everything|stuff|things|them|me|us|him|her|you|it|this|pass|(?:\\S+ ){1,4}(?:doesn|don)['’]?t matter|(?:\\w+ )?ones?|${oneOf('weekdays')}|(?:(?:under|over|about|at least|at most|max) )?(?=\\W*\\d)(?:[\\d\\s.,:–€$£%x-]|c?m(?![a-z])|${oneOf('measures')})+)$`,
  'i',
);
const ending = new RegExp(
  `(?:(?<!\\s)\\s+${oneOf('endings')}|,? ${oneOf('explaining')})(?!\\w)[\\s\\S]*$`,
  'i',
);

/** A thing to be made or had, in the person's words. */
export interface Item {
  name: string;
  /** The verb that preceded it, if the name leaves it out. */
  verb: string | null;
}

const longestName = 160;
const edge = '[\\s"\'“”*_.,:;!?–—-]';
/** A quotation that ends the text keeps its mark: "the band “Sun and Moon”". */
const edges = new RegExp(`^${edge}+|(?<!${edge})(?:(?!(?<=["“][^"”]+)["”])${edge})+$`, 'g');

/** A text without the punctuation around it. */
export const withoutEdges = (text: string): string => text.replace(edges, '');

/** "Ideally in a barn" asks for the barn. */
export const ideally = /^(?:ideally|preferably|if possible|perhaps|maybe),? (?:in|at|on) (?=an?\s)/i;
/** A bracket only describes the thing, unless it begins with "with". */
const bracket = / ?\((?!with\b)[^()]*\)/g;
const participle =
  '(?:[a-z]{2,}(?<!e|b|(?<![aeiou])sh|sl|hundr|mop|need|want|requir|includ|allow)ed|written|built|torn|rotten)';
const joint = 'that|thats|which|who|to|of|for|be|and|or|not|is|are|has|have|was|were|get|with|by|in|on|as';
/** "Plaster patched" and "two boards are rotten", in which the participle follows its noun. */
const turned = new RegExp(
  `^(?<count>(?:${oneOf('numbers')}|\\d+) )?(?!(?:some|every|any|no)(?:thing|body|one)|people|(?:my|our|his|her|their)\\b|${verb})(?<thing>(?!(?:${joint}) )[a-z-]+(?: (?!(?:${joint}) )[a-z-]+){0,2}) (?:(?:is|are) )?(?<state>${participle}(?: and ${participle})?)(?<how> (?:up|off|out|through))?(?: (?:again|properly|twice|[a-z]+ times))?$`,
  'i',
);
/** "Engine doesn't turn" names an engine. */
const broken =
  /^(?!I |we |it |that |which |who |they )([a-z-]+(?: (?!that |which |who )[a-z-]+)?) (doesn['’]t|don['’]t|won['’]t|does not|do not|will not) (.+)$/i;
const isQuestion =
  /^(?:find|work|figure) out\b|^get to\b|^(?:write|note|put) down\b|^get (?:off|out of|over|away from|through)\b|^\w+ (?:up|out) (?:what|who|how|which|where|when|whether|if)\b/i;
/** "Get grandpa into a home" and "make the attic an office" do not ask for a grandpa or an attic. */
const causing =
  /^get (?:my|our|his|her|their) .+ed$|^(?:get|have|make|keep|put) (?:[\p{L}'’-]+ ){1,4}?(?:(?:into|onto|out of|off|back|ready|rid)\b|(?:going|running|working|moving|done|fixed|in order|in place|in shape|under control)(?: again| properly)?$)|^(?:get|be) [a-z]+(?:ed|en)$|^(?:make|turn) (?:the|my|our|his|her|their) [\p{L}'’-]+ an? /iu;
const gerundOf = (word: string): string =>
  `${word.replace('bound', 'bind').replace('written', 'writ').replace('built', 'build').replace(/ied$/, 'y').replace(/ed$/, '')}ing`;

const gerundFirst = new RegExp(`^([a-z]{2,}ing) (?=(?:${fresh}|his\\b|her\\b|their\\b))`, 'i');
/** "Painting the fence" as "paint the fence", if the verb is known. */
const withoutGerund = (text: string): string =>
  text.replace(gerundFirst, (whole, gerund: string) => {
    const verb = verbOf(gerund);
    return verb ? `${verb} ` : whole;
  });

/** One piece of a list as a name, or null when it names nothing. */
export function itemOf(piece: string): Item | null {
  const text = withoutGerund(askedFor(withoutEdges(piece.replace(/\s+/g, ' ').replace(bracket, ''))))
    .replace(/^((?:my|our|his|her|their) \S+(?: \S+)? [a-z]{2,}ed)$/i, 'get $1')
    .replace(ideally, '')
    .replace(articlesFirst, '')
    .replace(opening, '')
    .replace(articlesFirst, '')
    .replace(ending, '')
    .replace(
      / (?:which|that|(?<! and )who|(?:until|by|before) then|(?:up |down |in |over )there|(?:in|on|under) it)$/i,
      '',
    )
    .replace(/^(?!look |pay |ask |apply |search |care )(.*\w) for (?:them|it)$/i, '$1')
    .replace(/^learn (?=\w+ing\b)|,? (?:too|maybe|perhaps|somehow|asap|please)$/gi, '')
    .replace(/^get (?:it|them) (proofread|[a-z]+ed|bound|written|built)$/i, (_, done: string) =>
      gerundOf(done),
    )
    .replace(/^(?:the )?(old .+) out$/i, 'take out the $1')
    .replace(
      /^(?!.*\b(?:to|log|sign|check|walk|drop|plug|fill|move|trade|go|come|get|bring|put) )(\S+(?: \S+){1,3}) in$/i,
      '$1',
    )
    .replace(broken, '$1 that $2 $3')
    .replace(/(?<![\p{L}.])i(?![\p{L}.])/gu, 'I');
  if (noThing.test(text) || nothing.test(text) || !/\p{L}{2}|\p{L}\d/u.test(text)) return null;
  // What is to be found out or brought about is not a thing.
  const { verb, thing = text } =
    ([isQuestion, sorting, causing].some((whole) => whole.test(text)) ? null : getting.exec(text))?.groups ??
    {};
  // "Choose 150" is not 150.
  const isChoice = /^(?:choose|pick|select)$/i.test(verb ?? '') && /^\d/.test(thing);
  const name =
    isChoice || /^\d[\d.,]*$/.test(thing) ? text : thing.replace(turned, '$<count>$<state>$<how> $<thing>');
  return { name: shorten(name, longestName), verb: verb?.toLowerCase() ?? null };
}

/** More than a real sentence lists. */
const maximumPieces = 100;
const comma = ',(?!\\d{3}\\b)\\s+(?:(?:and|or|&|plus|as well as|then)\\s+)?';
const between = `${comma}|[、，]|(?<!\\s)\\s+(?:(?:plus|as well as|along with)|[–—-])\\s+`;

/** Brackets, quotation marks, and "for Windows, Mac and Linux", which stay whole. */
const whole =
  /\([^()]*\)|“[^“”]*”|"[^"]*"| (?:for|from|in|to|of|between) \p{Lu}[\p{L}\d]*(?:, \p{Lu}[\p{L}\d]*)*,? and \p{Lu}[\p{L}\d]*(?! ?[\p{L}\d])/gu;
const piecesAt = (text: string, separator: string): string[] =>
  splitOutside(text, new RegExp(separator), whole)
    .slice(0, maximumPieces)
    .map((piece) => piece.trim())
    .filter(Boolean);

/** Splits the last piece of a list at its "and"; if it has several, at those before something new. */
function atAnd(last: string, isList: boolean, and: string): string[] {
  const joined = new RegExp(
    `(?<!\\d|needs? [a-z]+ing) (?:${and}|&) (?:then |also |finally )?|(?<=\\d) (?:${and}|&) (?!\\d)`,
  );
  const places = matchesOutside(last, joined, whole).map(
    ({ index, 0: match }) => [index, index + match.length] as const,
  );
  const begins = places.filter(([, after]) => freshStart.test(last.slice(after)));
  const cuts = begins.length > 0 || !isList ? begins : places.slice(0, 1);
  return [0, ...cuts.map(([, after]) => after)].map((from, at) => last.slice(from, cuts[at]?.[0]));
}

/** The pieces of a list: "posters, coffee and cake, and a list" are three. */
export function splitList(text: string, and = 'and'): string[] {
  const parts = piecesAt(text, ';\\s*(?:and\\s+)?');
  return parts.flatMap((part) => {
    // Between semicolons, one comma explains and several make a list.
    if (parts.length > 1 && part.split(', ').length < 3) return [part];
    const pieces = piecesAt(part, between);
    const last = pieces.pop() ?? '';
    const isClosed =
      pieces.length > 1 && /(?:,\s+(?:and|or|&|plus)| (?:plus|as well as|along with)) (?!.*,\s)/i.test(part);
    return [...pieces, ...(isClosed ? [last] : atAnd(last, pieces.length > 0, and))];
  });
}

const severalOf = new RegExp(
  `^(?!${oneOf('plural_before_noun')}$|${oneOf('making', 'working', 'only_verbs')}s$)\\p{L}\\p{Ll}+[^\\Wsui]s$`,
  'u',
);
const saidOf = new RegExp(
  `^(?:${joint}|from|at|after|before|within|against|each|${participle}|[a-z]+ly|${oneOf('articles', 'particles', 'predicates', 'endings')}|[^a-z].*|.{1,2})$`,
  'i',
);
/** A household item, with at most one word before it that says which sort. */
const householdThing = new RegExp(
  `(?<!\\p{L})(?:and )?(?:(?!${oneOf('household')}\\b)\\p{Ll}+ )?${oneOf('household')}(?![\\w-])`,
  'gu',
);
const fewestHousehold = 4;
/** "Tables chairs a cake" are three: English compounds contain no plural, so a new thing begins after one. */
function withoutCommas(piece: string): string[] {
  const words = piece.split(' ');
  const [verb = ''] = verbFirst.exec(piece) ?? [];
  const [things = '', ...ends] = piece.slice(verb.length).split(/(?= (?:before|by|until|for) )/);
  const named = things.match(householdThing) ?? [];
  if (named.length >= fewestHousehold && named.join(' ').length >= things.trim().length)
    return [`${verb} ${named[0]}`, ...named.slice(1)].map(
      (thing, at) => thing.replace(/^(?: |and )/, '') + (at === named.length - 1 ? ends.join('') : ''),
    );
  const isThing = words.length > 2 && !verbFirst.test(piece);
  const begins = (word: string, next: string | undefined) =>
    /^an?$/.test(word)
      ? words.length > 2 && !/^(?:day|week|month|year|night|bit|lot|few)$/.test(next ?? '')
      : !saidOf.test(word) && (severalOf.test(word) || (isThing && /^(?:and)?$/.test(next ?? '')));
  const at = words.findIndex(
    (word, place) => severalOf.test(words[place - 1] ?? '') && begins(word, words[place + 1]),
  );
  const isPlain = at !== -1 && !words.slice(0, at).some((word) => saidOf.test(word));
  return isPlain ? [words.slice(0, at).join(' '), ...withoutCommas(words.slice(at).join(' '))] : [piece];
}

const carriedFirst = new RegExp(`^(?<verb>${oneOf('carried')}) (?=\\S)`, 'i');
/** Takes no verb from the item before: "paint the hall, a new lamp", or a pronoun for what was named. */
const isNew = new RegExp(
  `^(?:and )?(?:an?|some|new|${oneOf('numbers')}|\\d+)\\b|ing$| (?:them|it|those)\\b|\\b${oneOf('predicates', 'finite')}\\b`,
  'i',
);
/** "Cancel contracts" says what to do with the things listed after it. */
const ofAll = new RegExp(
  `(?:^| )(?<verb>${oneOf('carried')})(?:ing)? (?:\\S+ ){0,3}?${oneOf('listed_after')}(?: (?:before|by|until|at|in|from) .*)?$`,
  'i',
);
/** The pieces of a bracket in place of its head: "cancel old contracts (gym, phone)", "release it (record, mix and print)". */
function opened(piece: string): string[] {
  const { head = '', listed = '' } = /^(?<head>[^()]{5,60}) \((?<listed>[^()]+)\)$/.exec(piece)?.groups ?? {};
  const pieces = splitList(listed);
  if (pieces.length > 1 && ofAll.test(head)) return carryVerb(pieces, head);
  return pieces.filter((each) => verbFirst.test(each)).length > 1 ? pieces : [piece];
}
const determined = new RegExp(`^(?:${oneOf('determiners')}(?!\\w)|[^a-z])`);

/** "Cancel the gym, insurance" as "cancel the gym, cancel the insurance": a verb applies to all things after it. */
export function carryVerb(pieces: readonly string[], head: string): string[] {
  let carried = ofAll.exec(head)?.groups?.verb ?? '';
  const all = pieces.flatMap(opened);
  const done = [...all];
  for (const [at, piece] of all.entries()) {
    const thing = piece.replace(/^(?:(?:and|then|to|also|first) )+/, '');
    const verb = carriedFirst.exec(thing)?.groups?.verb;
    if (verb !== undefined || verbFirst.test(thing) || onlyVerbFirst.test(thing)) carried = verb ?? '';
    else if (carried !== '' && !isNew.test(thing) && askedFor(thing) === thing && itemOf(thing) !== null) {
      done[at] = withVerb(carried.toLowerCase(), thing);
      // The first is worded like the others: "clean oven, fridge".
      const first = all[at - 1]?.slice(carried.length + 1);
      if (first && carriedFirst.test(all[at - 1] ?? '') && !isNew.test(first))
        done[at - 1] = withVerb(carried, first);
    }
  }
  return done;
}
const withVerb = (verb: string, thing: string): string =>
  `${verb} ${determined.test(thing) || mastered.test(verb) ? '' : 'the '}${thing}`;
/** "Learn chess" takes no article. */
const mastered = /^(?:learn|practi[cs]e|revise|memori[sz]e)$/i;

const listing = new RegExp(`^${oneOf('listing')}\\s+`, 'i');
const askingFor = new RegExp(
  `\\b${oneOf('asking', 'summing')}\\s+|${listing.source}|^${oneOf('continuing')},? (?=(?:an?|some|${oneOf('numbers')})\\s)`,
  'i',
);
/** Phrases about who does something, or how; they name nothing to make. */
export const conditions = phrases('conditions');
/** The beginning of something unwanted. */
export const saysNo = new RegExp(`^(?:but |and |so |please )?${oneOf('refusing')}(?![\\w-])`, 'i');
const continuing = beginning('continuing');

/** Something existing that is to be changed: "the hives have to be moved". */
export const changed =
  /^(?:and |but |then )?(?<thing>(?:[\p{L}'’]+ ){0,3}[\p{L}'’]+) (?:must|has to|have to|should|needs? to) (?:still |also |all )?be (?<done>moved|removed|replaced|cut|cleared|emptied|cleaned|repaired|painted|sorted|shortened)(?<how> .*)?$/iu;

/** The text after words that ask for something, such as "I need"; null without them. */
export function afterAsking(piece: string): string | null {
  const found = askingFor.exec(piece);
  if (found === null || conditions.test(piece)) return null;
  const rest = piece.slice(found.index + found[0].length);
  if (isToBeDone(piece)) return piece;
  // "The form has to be sent" asks for the form, "the hives have to be moved" for moving them.
  const { thing, done = '', how = '' } = changed.exec(piece)?.groups ?? {};
  const verb = verbOf(done.replace(/ied$/, 'y').replace(/ed$/, ''));
  if (thing && verb) return `${verb} ${decapitalise(thing)}${how}`;
  if (/^be (?!an? )/i.test(rest)) return piece.slice(0, found.index).replace(continuing, '');
  return rest;
}

/** From this position on, something that must be done is one more item. */
const lateInList = 4;
const conclusion = /^(?:so|but|and|then) (?:I|we)\b/i;
const beforeVerb = /^(?:first|then|next|also|please|finally|and|to start),?\s+/i;
const description = new RegExp(`^(?:there (?:is|are) |(?:an?|the|my|our) .{3,80}? with )(?=${fresh})`, 'i');

/** The list in a sentence, whether it is asked for, and what comes before it. */
interface List {
  head: string;
  pieces: string[];
  isAsked: boolean;
}

export function listIn(sentence: string): List {
  const colon = sentence.search(/:\s/);
  const found = splitList(sentence.slice(colon + 1).replace(/\.$/, ''));
  const pieces = colon === -1 ? found : found.flatMap(withoutCommas);
  if (colon !== -1) return { head: sentence.slice(0, colon), pieces, isAsked: pieces.length > 1 };
  const asks = (piece: string) => !isToBeDone(piece) && afterAsking(piece) !== null;
  const asking = pieces.findIndex(asks);
  // "I want to walk it, so I need boots and a tent": what is needed matters more than what for.
  const lastAsking = pieces.findLastIndex(
    (piece, at) =>
      at > 0 &&
      asks(piece) &&
      (conclusion.test(piece) || (listing.test(piece) && asking === 0 && at < pieces.length - 1)),
  );
  // "Build a website, with a menu and photos" is one list.
  const isOrder = verbFirst.test(pieces[0] ?? '') && listing.test(pieces[asking] ?? '');
  const from = lastAsking === -1 ? Math.max(0, asking < lateInList && !isOrder ? asking : 0) : lastAsking;
  const [first = '', ...others] = pieces.slice(from);
  const rest = afterAsking(first);
  if (rest !== null) {
    const before = pieces.slice(0, from).join(', ');
    // The first piece alone may have held two: "I need a hall and a band".
    const own = pieces.length === 1 ? splitList(rest) : [rest];
    const asked = askingFor.exec(first);
    const all = [...own, ...others];
    return {
      head: before || first.slice(0, asked?.index),
      pieces: / to\s+$/.test(asked?.[0] ?? '')
        ? all.flatMap(withoutCommas).map(asDeed)
        : all.flatMap(withoutCommas),
      isAsked: true,
    };
  }
  const described = others.length > 0 ? (description.exec(first)?.[0].length ?? 0) : 0;
  const isDone = verbFirst.test(first.replace(beforeVerb, ''));
  const things = [first.slice(described), ...others];
  // If most pieces are things, so is "answer sheets".
  const deeds = things.filter((piece) => verbFirst.test(piece.replace(beforeVerb, '')));
  return {
    head: '',
    pieces:
      isDone && deeds.length * 2 > things.length
        ? things.flatMap(withoutCommas).map(asDeed)
        : things.flatMap(withoutCommas),
    isAsked: described > 0 || isDone,
  };
}

/** "A name and a short trailer" are two, "a hall with a stage and a bar" is one. */
const twoThings =
  /^(an? (?:(?!(?:with|of|for|between|from|to|that|where|who|or)\b)[^\s,]+ ){1,4})and (an? .+)$/i;

/** "Five songs and play them" */
const andThem = new RegExp(` and (?=${oneOf('working')} (?:them|it)\\b)`, 'i');

/** Splits a piece that names two things. */
export const apart = (piece: string): string[] => twoThings.exec(piece)?.slice(1) ?? piece.split(andThem, 2);
