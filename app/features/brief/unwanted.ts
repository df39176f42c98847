import { clean } from './keep-clause.ts';
import { conditions, saysNo, splitList, withoutAsking } from './split-list.ts';

// Separates what is wanted from what is not: "a picnic rather than a dinner".

const stop = '(?=\\s*(?:$|[,.;:!?()])|\\s(?:and|but|or|because|since|so|as|there|we|I|he|she|they|please)\\b';
const words = "[\\p{L}\\d'’-]+";
/** An action with its objects, or a thing up to the rest of the sentence. */
const unwanted = `(?<no>(?:\\p{L}+ing|buy|rent|do|make|go|hire|have)\\b(?: (?!(?:and|but|or|because|so)\\b)${words}){0,7}?${stop})|(?:(?:by|in|at|on|with|from|to|for) )?(?!(?:and|but)\\b)${words}(?: (?!(?:and|but)\\b)${words}){0,5}?${stop}|\\s(?:for|on|in|at|with|by|from|to|this|next|last|until|till|before|after|when|while|where|who|which|that)\\b))`;
const swaps = [
  new RegExp(`,? (?:rather than|instead of) ${unwanted}`, 'iu'),
  new RegExp(
    `,? (?:except|excluding|apart from)(?: for)? ${unwanted}(?!,? which (?:I|we) (?:own|have))`,
    'iu',
  ),
];
const insteadOf = new RegExp(`^instead of ${unwanted},? `, 'iu');
const notBut = new RegExp(
  `\\bnot (?<no>(?:an?|the|by|in|at|on|with|from|to) (?:(?!(?:and|but)\\b)${words} ){1,4})but (?=(?:an?|the|by|in|at|on|with|from|to) )`,
  'iu',
);
const preferring =
  /^(?:(?:and|but|so) )?(?:I|we)(?:['’]d| would)? (?:(?:much )?(?:rather|sooner) (?<yes>[^,;:]{3,80}?) than|prefer (?<yes2>[^,;:]{3,80}?) (?:to|over)) (?<no>[^,;:.!?]{2,80})/iu;
/** "Everything except a DJ" */
const exception =
  /(?:^|[,;:] )(?:and |but |I need |we need |I want |we want )*(?:everything|anything|all|the lot|everyone|everybody|anyone)(?: else)?,? (?:except|but|apart from|excluding|bar|minus|other than|save)(?: for)? (?!(?:one|two|three|\d)\b)(?<no>[^,.;:!?()]{2,80})/iu;
/** "No printed tickets, use a list instead" */
const instead =
  /^(?=[^,;:]*(?:\b(?:no|not|never|without|skip|leave|cannot)\b|n['’]t\b))(?<before>[^,;:]{2,100})[,;:] (?:but |and |so )?(?<yes>[^,;:]{2,100}?),? instead\W*$|^instead(?! of\b),? (?<only>[^.;]{2,120}?)\W*$/iu;
const beforeThing =
  /^(?:(?:but|and|just|only|simply|rather|we|I|let['’]s|will|['’]ll|want|have|take|use|do|make|get|there|be|is|are|of that|of it|prefer|would) )+/i;

/** What a text does not want, without the words around it. */
const thingOf = (no: string): string =>
  no.replace(/^(?:(?:by|in|at|on|with|from|to|for|having|doing|using|any|an?|the|our|my) )+/i, '').trim();

/** Adverbials such as "this year", which say nothing about the thing. */
export const whenever = / (?:this (?:time|year|once)|please|at all|any ?more|any longer|instead|either)$/i;

/** The part of a sentence around a swap. */
function partAround(text: string, from: number, to: number): string {
  const start = Math.max(
    ...[', ', '; ', ': ', ' and '].map((mark) => text.lastIndexOf(mark, from - 1) + mark.length),
  );
  return text.slice(from > 0 && /[,;:]|and/.test(text.slice(0, from)) ? Math.min(start, from) : 0, to);
}

/** "Please leave out the speeches and the quiz, the rest as last year" */
const leaving =
  /^(?:(?:please|but|and|so|just|let['’]s|we|I|['’]ll|will|we['’]ll|I['’]ll) )*(?:leave out|leaving out|skip|scrap|ditch|omit) (?<no>[^.;:!?]{2,200}?)(?:,? please)?(?=[.;:!?]|$|, (?:everything|all|the rest|otherwise|but|I|we)\b)/iu;

interface Unwanted {
  /** What is left of the sentence. */
  wanted: string[];
  /** What is not wanted, and the words that say so. */
  things: string[];
  said: string[];
}

/** Takes what is not wanted out of a sentence; null if there is nothing of the kind. */
export function withoutUnwanted(sentence: string): Unwanted | null {
  const found: Unwanted = { wanted: [], things: [], said: [] };
  const take = (no: string, said: string) => {
    if (/^\d/.test(no)) return;
    found.things.push(thingOf(no));
    found.said.push(clean(withoutAsking(said)));
  };
  if (conditions.test(sentence)) return null;
  const left = leaving.exec(sentence);
  if (left) {
    const things = splitList(left.groups?.no ?? '').map((each) => thingOf(each).replace(whenever, ''));
    return { wanted: [], things, said: [clean(sentence)] };
  }
  const other = instead.exec(sentence)?.groups;
  const yes = other?.only ?? other?.yes;
  if (yes !== undefined) {
    const thing = yes.replace(beforeThing, '');
    return { ...found, wanted: [other?.before ?? '', `We need ${thing}`].filter(Boolean) };
  }
  let text = sentence;
  const preferred = preferring.exec(text);
  if (preferred) {
    const { yes: rather, yes2, no = '' } = preferred.groups ?? {};
    take(no, `${rather ?? yes2} rather than ${no}`);
    text = `We want ${/^(?:an?|the|my|our) /i.test(rather ?? yes2 ?? '') ? '' : 'to '}${rather ?? yes2}${text.slice(preferred[0].length)}`;
  }
  const excepted = exception.exec(text);
  if (excepted) {
    take(excepted.groups?.no ?? '', excepted[0].replace(/^[,;:] /, ''));
    text = text.slice(0, excepted.index) + text.slice(excepted.index + excepted[0].length);
  }
  const begun = insteadOf.exec(text);
  if (begun) {
    take(begun.groups?.no ?? '', text);
    text = text.slice(begun[0].length);
    const thing = text.replace(beforeThing, '');
    if (/^(?:an?|some|the|our|my) /i.test(thing)) text = `We need ${thing}`;
  }
  const not = notBut.exec(text);
  if (not) {
    take(not.groups?.no ?? '', partAround(text, not.index, text.length));
    text = text.slice(0, not.index) + text.slice(not.index + not[0].length);
  }
  for (const swap of swaps)
    for (let at = swap.exec(text); at; at = swap.exec(text)) {
      const before =
        text
          .slice(0, at.index)
          .split(/[,;:] /)
          .at(-1) ?? '';
      // "No electrics except a lamp" wants the lamp.
      if (saysNo.test(before)) break;
      take(at.groups?.no ?? '', partAround(text, at.index, at.index + at[0].length));
      text = text.slice(0, at.index) + text.slice(at.index + at[0].length);
    }
  if (text === sentence) return null;
  return { ...found, wanted: /\p{L}{2}/u.test(text) ? [text.replace(/^[,;:.\s]+/, '')] : [] };
}
