import { capitalise, decapitalise, splitOutside } from '#app/core/plain-line.ts';
import { beginning, oneOf } from './phrases.ts';
import { contentOf } from './stems.ts';

// How the name of a deliverable reads in an English sentence.

const determiner = new RegExp(`^${oneOf('determiners')}(?:\\s|$)`, 'i');
const possessive = /^\p{Lu}?[\p{L}]+[’']s\s/u;

const taking = '(?: and [a-z]+)?(?: (?:up|out|away|back))? (?:all |half )?';
const noVerb = `${oneOf('no_verb')}\\b`;
const doneVerb = new RegExp(
  `^(?!${oneOf('verb_or_noun')} [a-z]+(?<!s)$)(?:${oneOf('only_verbs')}(?![-’'])|(?!${noVerb})[a-z]{3,}(?<!ing|s)(?=${taking}(?:the|my|our|your|his|her|their|an?(?! (?:day|week|month|year|night|head)\\b)|which|whether) )|${oneOf('working')}(?=${taking}(?:one|each|every|it|them|both|more|numbers|digits|what|how|whether|where|\\d+|${oneOf('numbers', 'tens')}|every(?:one|body|thing))\\b)|(?!${noVerb}|[a-z]+ing\\b)[a-z]{2,}(?= (?:it|them|again)\\b))\\b`,
  'i',
);

/** "train Frau Keller" */
const doneToName = new RegExp(`^${oneOf('working')} \\p{Lu}\\p{Ll}{2,}`, 'u');

/** Whether a name is an action, such as "sell the piano" or "get rid of the tub". */
export const isDeed = (name: string): boolean => doneVerb.test(name) || doneToName.test(name);

/** The aim, named by the title if that is an action about it: "juggle five balls" for "five balls". */
export function aimOf<Aim extends { name: string }>(aim: Aim, title: string): Aim {
  const isAbout = contentOf(aim.name).some((word) => contentOf(title).includes(word));
  return isDeed(title) && isAbout ? { ...aim, name: decapitalise(title) } : aim;
}

const gerund = beginning('gerunds');
const phraseStart = beginning('no_name');
const finite = new RegExp(`\\s${oneOf('finite')}\\s`, 'i');
const relative =
  /\b(?:that|which|who|whose|where|what|how|if|when|whether)\b|\s(?:everyone|everybody|I|we|you|they|he|she)$/i;

/** Whether a name is neither a thing nor an action: "up at the same time", "kids can vote". */
export function isPhrase(name: string): boolean {
  const at = name.search(finite);
  return !isDeed(name) && (phraseStart.test(name) || (at !== -1 && !relative.test(name.slice(0, at))));
}

const gerundOf = (verb: string): string => {
  const isDoubled = /^[^aeiou]*[aeiou][bdgmnprt]$|[^aeiou][aeiou]l$/.test(verb);
  return `${isDoubled ? `${verb}${verb.at(-1)}` : verb.replace(/(?<=[^eb]|..b)e$/, '')}ing`;
};

/** An action as a noun: "selling the piano" for "sell the piano", "finding or taking photos". */
const doing = (name: string): string =>
  name
    .replace(/^(\S+ (?:or|and) )([a-z]+)(?<!ed)\b/i, (whole, first: string, verb: string) =>
      isDeed(`${verb} the rest`) ? first + gerundOf(verb) : whole,
    )
    .replace(/(?<= and )[a-z]+(?= (?:it|them)\b)/i, gerundOf)
    .replace(/^\S+/, (verb) => gerundOf(verb.toLowerCase()));

const longestName = 48;
const somebody = new RegExp(`^${oneOf('somebody')}$`, 'i');

/** A name as the object of a sentence: "the posters" for "posters"; "my first novel" stays. */
export function asObject(name: string): string {
  // Outside its own sentence, "insurance that covers it" says no more than "insurance".
  const whole = name.replaceAll(/[{}]/g, '').trim();
  const relative = whole.search(/\s(?:that|which|who|to)\s/i);
  const head = whole.slice(0, Math.max(0, relative));
  // "Somebody" means nothing without what follows.
  const isEnough = head !== '' && !somebody.test(head);
  const told = !isDeed(whole) && isEnough && /\b(?:it|them|this|that)$/i.test(whole) ? head : whole;
  // "minibus to get my gran and the older lot to the party" is shortened to "minibus".
  const plain = told.length > longestName && !somebody.test(headOf(told)) ? headOf(told) : told;
  if (isDeed(plain)) return doing(plain);
  if (isPhrase(plain)) return `“${plain}”`;
  if (/^(?:an?|one)\s/i.test(plain)) return plain.replace(/^\S+/, 'the');
  return determiner.test(plain) || possessive.test(plain) || gerund.test(plain) ? plain : `the ${plain}`;
}

/** A name at the start of a title: "Posters". */
export const asHeading = (name: string): string =>
  capitalise(isDeed(name) || isPhrase(name) ? name : asObject(name).replace(/^(?:the|some|my|our)\s+/i, ''));

const describing =
  /(?<!\s|^(?:walk|sign|check|built|plug|drop|take part))\s+(?:of|for|with|without|that|which|who|whose|what|to|in|on|at|from|about|by|where|through|before|after|under|behind|near|between|among|against|during|over|into|onto|around|sold|made|written|built|[a-z]{2,}[^e]ed (?:by|on|with|for|in|at|to|from)|everyone|everybody|I|we|you|they)\s/i;
/** A name without its description: "ladder" from "ladder on the wall". */
export const headOf = (name: string): string => splitOutside(name.trim(), describing)[0] ?? '';

/** A long name, shortened: "strip the front door back" from "strip the front door back to wood and oil it". */
export function briefly(name: string): string {
  const short = isDeed(name) ? (splitOutside(headOf(name), / and /)[0] ?? '') : headOf(name);
  return isDeed(short) === isDeed(name) ? short : name;
}

const persons = new RegExp(`(?:^|\\s|-)${oneOf('counted_people', 'persons')}$`, 'i');
/** Whether a name refers to people: they are asked, not asked for. */
export const isPeople = (name: string): boolean => persons.test(headOf(name));
/** The wording for a name whose answer is awaited. */
export const askedOf = (name: string): string => (isPeople(name) ? 'result_asked_people' : 'result_asked');

/** Whether a name takes a plural verb: "posters are", "coffee and cake are". */
export function isPlural(name: string): boolean {
  if (isDeed(name) || isPhrase(name) || gerund.test(name)) return false;
  const head = headOf(name);
  if (/\sand\s/i.test(head)) return true;
  const last = head.split(/\s+/).at(-1) ?? '';
  return (
    /(?:[^su’']s|people|children|men|women)$/i.test(last) &&
    !/(?:news|series|species|physics|maths|yes|bus|gas|lens|canvas|Christmas)$/i.test(last)
  );
}

/** A name without a last word that adds little: "literature section", "two recording weekends", "papers together". */
const light = new RegExp(`(?<=\\S\\s+\\S+|^[^\\d\\s]+)\\s+${oneOf('light_ends')}$`, 'i');
export const plainly = (name: string): string => headOf(name).replace(light, '');

export const withoutPlace = (name: string): string =>
  name.replace(
    /\s(?:(?:on|in|at|near|behind|under|before|after|during|without)|(?:for|with) (?:the|my|our|your))\s[\s\S]*$/i,
    '',
  );

const pluralOf: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' };
const agreeing =
  /\{it\} (still )?(is|was|has|does|goes|gets|needs|looks|takes|comes|costs|works|holds|stands|means|fits|lasts|brings|exists|lacks)\b/g;

/** A text about "{it}", with the verb after it in the plural if the name is. */
export const agree = (template: string, name: string): string =>
  isPlural(name)
    ? template.replaceAll(
        agreeing,
        (_, still: string = '', verb: string) => `{it} ${still}${pluralOf[verb] ?? verb.slice(0, -1)}`,
      )
    : template;
