import { decapitalise, flatten, quote } from '#app/core/plain-line.ts';
import type { Slots } from './fill-slots.ts';
import type { Kind } from './kind.ts';
import { isNameOf, kindNamed } from './recognise-kind.ts';
import { statementsOf } from './statements.ts';

export interface Subject {
  slots: Slots;
  /** The people named in the title, the idea or a requested change, if any are. */
  namedAudience: string | null;
}

const names =
  /^(?:spanish|french|german|italian|japanese|chinese|english|portuguese|korean|arabic|russian|dutch|polish|turkish|hindi|swedish|greek|latin|python|javascript|java|excel|berlin|london|paris|europe|america|india|christmas|easter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december)$/i;

const personNouns =
  'students|pupils|parents|professionals|beginners|solopreneurs|families|seniors|nurses|couples|women|men|people|adults|teenagers|teens|neighbou?rs|residents|locals|employees|artists|musicians|startups|start-ups|small businesses|businesses|firms|companies|restaurants|nonprofits|charities|schools|clubs|newcomers|immigrants|expats|hobbyists|graduates|academics|therapists|patients|clients|fans|tenants|consultants|agencies|accountants|veterans|introverts|mums|moms|dads|athletes|enthusiasts|lovers|retirees|pensioners|girls|boys|roommates|flatmates|classmates|doctors|authors|investors|sailors|actors|tutors|editors|creators|operators|guardians|guests';
const person = `((?:[\\p{L}’'-]+\\s+){0,3}?(?:${personNouns}|[\\p{L}-]{3,}(?:ers|ists|ians|eurs)))(?![\\p{L}’'-])`;
const namedIn = {
  idea: new RegExp(`\\b(?:for|help|helps|helping|teach|teaching|among|reach)\\s+${person}`, 'giu'),
  change: new RegExp(`\\b(?:for|at|on|to|towards?|target|targeting|reach)\\s+${person}`, 'giu'),
};
// Words in -ers that are things, not people.
const things =
  /^(?:computers|printers|papers|flowers|dinners|numbers|offers|orders|posters|stickers|trackers|planners|letters|newsletters|answers|corners|summers|winters|containers|chargers|speakers|rulers|sneakers|trousers|freezers|others|burgers|crackers|layers|powers|towers|covers|headers|folders|drawers|fillers|starters)$/i;
const notInAudience =
  /\b(?:me|i|we|us|you|it|this|that|to|and|or|of|in|on|with|a|an|at|by|from|when|where|who|which|example|instance|first|free|sale|hours?|weeks?|months?|years?|days?|my own|their|his|her|our)\b/i;
// Those who decide for others who cannot be asked themselves.
const instead: readonly (readonly [RegExp, string])[] = [
  [/\b(?:kids|children|toddlers|babies|infants)\b/i, 'parents'],
  [/\bdogs?\b/i, 'dog owners'],
  [/\bcats?\b/i, 'cat owners'],
  [/\bpets?\b/i, 'pet owners'],
];
const vague = /^(?:people|adults|others|users|customers|clients|readers|viewers|listeners|members)$/i;
const maxAudienceLength = 40;

/** The people a text says it is for: "students", "women with sensitive skin". Null when it names none. */
function peopleIn(text: string, where: keyof typeof namedIn): string | null {
  for (const { 1: found = '', index } of text.matchAll(namedIn[where])) {
    const plain = found.replace(/^(?:the|all|other|our|my|these|those|some|many|more|any)\s+/i, '');
    if (notInAudience.test(plain) || things.test(plain.split(/\s+/).at(-1) ?? '')) continue;
    const after = text.slice(text.indexOf(found, index) + found.length);
    const more =
      /^ (?:with|over|from|in) [\p{L}\d’'-]+(?: [\p{L}’'-]+)?(?=[.,;:)]|$| who| that| and)/iu.exec(
        after,
      )?.[0] ?? '';
    const whole = notInAudience.test(more.replace(/^ \w+ /, '')) ? plain : plain + more;
    const phrase = whole.length <= maxAudienceLength ? whole : plain;
    if (!vague.test(phrase) && phrase.length <= maxAudienceLength) return toSentenceCase(phrase, text, '');
  }
  return null;
}

interface Words {
  title: string;
  idea: string;
  changes: readonly string[];
}

/** The people a change asks for last, else those the title names, else those the start of the idea does. */
function readAudience({ title, idea, changes }: Words, kind: Kind): string | null {
  const asked = changes.map((change) => peopleIn(change, 'change')).findLast((people) => people !== null);
  const named = asked ?? peopleIn(title, 'idea');
  // An event's idea speaks of all sorts of people: "games for children" are not the guests.
  if (named || kind.name === 'event') return named;
  const forWhom = /\bfor\s+((?:[\p{L}-]+\s+){0,2}[\p{L}-]+)/iu.exec(title)?.[1] ?? '';
  const behind = instead.find(([pattern]) => pattern.test(forWhom))?.[1];
  const start = idea.split(/(?<=[.!?])\s/u).slice(0, 3);
  return behind ?? peopleIn(start.join(' '), 'idea');
}

const few = ['two', 'three', 'five', 'eight'] as const;
const several = ['three', 'five', 'ten', 'fifteen'] as const;
const sizeOf = (hoursPerWeek: number): 0 | 1 | 2 | 3 =>
  hoursPerWeek < 1.5 ? 0 : hoursPerWeek < 6 ? 1 : hoursPerWeek < 15 ? 2 : 3;

/** Draws from title and idea what the plan's texts talk about: the thing, its people, the topic. */
export function readSubject(
  { title, idea, hoursPerWeek, changes }: Words & { hoursPerWeek: number },
  kind: Kind,
): Subject {
  const flatTitle = plainWords(flatten(title).slice(0, 200));
  const flatIdea = flatten(idea.slice(0, 4000));
  const corrected = changes.flatMap((change) => namesOf(kind, flatten(change), true)).at(-1);
  // The last variant fits all, so it comes in only when none of the texts speaks of a particular one.
  const variant =
    [corrected, flatTitle, ...namesOf(kind, flatIdea, false)]
      .flatMap((text) => kind.variants.slice(0, -1).find(({ when }) => text && when.test(text)) ?? [])
      .at(0) ?? kind.variants.at(-1);
  const namedAudience = readAudience(
    { title: flatTitle, idea: flatIdea, changes: changes.map(flatten) },
    kind,
  );
  const thing =
    (corrected && readThing(corrected, flatIdea, kind)) ??
    readThing(flatTitle, flatIdea, kind) ??
    variant?.thing ??
    'the project';
  const topic =
    readTopic(flatTitle, flatIdea, kind) ??
    (kind.name === 'study' ? (variant?.thing ?? 'it') : 'your subject');
  const size = sizeOf(hoursPerWeek);
  return {
    namedAudience,
    slots: {
      name: quote(title, 80),
      thing,
      thing_bare: thing.replace(/^the /, ''),
      audience: usesAudience(kind) && namedAudience ? namedAudience : (variant?.audience ?? 'people'),
      topic,
      piece: variant?.piece ?? 'part',
      few: few[size],
      several: several[size],
    },
  };
}

/** What a text calls the project, in words of its kind; of a requested change, only what it says the project is. */
const namesOf = (kind: Kind, text: string, isChange: boolean): string[] =>
  statementsOf(text).flatMap(({ name, about, isDenied }) =>
    !isDenied && (about === 'project' || !isChange) && kindNamed(name) === kind.name ? name : [],
  );

// Learners and people with a goal of their own ask those who have been there, whomever the idea mentions.
const usesAudience = ({ name }: Kind): boolean =>
  name !== 'study' && name !== 'general' && name !== 'research';

const plainWords = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}\p{M} ’'&+#.,:–—()/-]/gu, ' ').trim();

const beginning =
  /^(?:(?:i (?:want|would like) to|how to|let[’']?s|my plan to|project)\s+)?(?:(?:build|create|launch|start|make|develop|design|write|open|organi[sz]e|host|run|plan|set up|produce|record|grow|found|publish|renovate|pass|prepare for|learn|master|train for)(?:ing)?\s+)?(?:(?:an?|the|my|our)\s+)?/i;
const nounEnd =
  /\s(?:for|that|which|to|with|without|about|on|in|using|by|where|who|and|from|of|at|against|called|named)\s|\s[-–—]\s|[:–—,(/]|\.\s/i;

// A person is not what they offer: no plan is for “the illustrator”.
const worker =
  /^(?:illustrator|photographer|tutor|coach|consultant|translator|bookkeeper|gardener|assistant)$/i;
// "Grandma’s cookbook" is “the cookbook”; a children’s book stays one.
const owner =
  /^(?!(?:children|kids|women|men|parents|people|students|teachers)[’'])[\p{L}-]+[’']s?\s+(?=\p{L})/iu;

/** "the habit tracker app" from "Habit tracker app for students", a name such as "FocusFlow", or null. */
function readThing(title: string, idea: string, kind: Kind): string | null {
  const phrase = (title.replace(beginning, '').split(nounEnd)[0] ?? '').trim().replace(owner, '');
  const words = phrase.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  if (
    words.length > 0 &&
    words.length <= 4 &&
    phrase.length <= 40 &&
    isNameOf(kind.name, phrase) &&
    !/[^s]s$|\s(?:an?|the|our|my)\s/i.test(phrase) &&
    !worker.test(last)
  ) {
    return `the ${toSentenceCase(phrase, title, idea)}`;
  }
  const looksLikeName = words.length === 1 && /^\p{Lu}[\p{L}\p{N}]*\p{Lu}\p{Ll}/u.test(phrase);
  return looksLikeName && phrase.length <= 24 ? phrase : null;
}

const learning =
  /^(?:(?:i want to|how to|my plan to)\s+)?(?:learn(?:ing)?|study(?:ing)?|master(?:ing)?|practi[sc](?:e|ing)|improv(?:e|ing)|get(?:ting)? better at|becom(?:e|ing) fluent in|teach(?:ing)? myself)\s+(?:how to\s+|to\s+)?(?:my\s+|the basics of\s+)?(\S.*)/i;
const examOf = /^(?:pass(?:ing)?|prepar(?:e|ing) for|study(?:ing)? for)\s+(\S.*)/i;
const about = /\b(?:about|on|explaining|covering|into|exploring)\s+(\S.*)/i;
const topicEnd =
  /\s(?:in \d|in (?:one|two|three|four|six|eight|ten|twelve)\b|for\b|by\b|within\b|so that\b|from scratch\b|at (?:home|work)\b|well enough\b|with\b)|[:–—,(.]/i;
const doing: Readonly<Record<string, string>> = {
  play: '',
  speak: '',
  cook: 'cooking',
  code: 'coding',
  draw: 'drawing',
  paint: 'painting',
  swim: 'swimming',
  sew: 'sewing',
  knit: 'knitting',
  bake: 'baking',
  sing: 'singing',
  dance: 'dancing',
  write: 'writing',
  program: 'programming',
  drive: 'driving',
  juggle: 'juggling',
};

function readTopic(title: string, idea: string, kind: Kind): string | null {
  const learned = kind.name === 'study' ? (learning.exec(title)?.[1] ?? examOf.exec(title)?.[1]) : undefined;
  const inTitle = learned ?? about.exec(title)?.[1];
  const isWritten = kind.name === 'content' || kind.name === 'channel' || kind.name === 'research';
  const inIdea = isWritten ? about.exec(idea.slice(0, 300))?.[1] : undefined;
  for (const [found, maxWords] of [
    [inTitle, 6],
    [inIdea, 4],
  ] as const) {
    const phrase = (found?.split(topicEnd)[0] ?? '').trim().replace(/^(?:the|a|an|my|how)\s+/i, '');
    const words = phrase.split(/\s+/).filter(Boolean);
    if (
      words.length === 0 ||
      words.length > maxWords ||
      phrase.length > 50 ||
      /^(?:it|this|that|them)$/i.test(phrase)
    ) {
      continue;
    }
    return asNoun(toSentenceCase(phrase, title, idea));
  }
  return null;
}

function asNoun(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  const noun = Object.hasOwn(doing, verb.toLowerCase()) ? doing[verb.toLowerCase()] : undefined;
  if (noun === undefined) return phrase;
  const object = rest.join(' ').replace(/^the /, '');
  return [noun, object].filter(Boolean).join(' ') || phrase;
}

/**
 * A phrase of a title as it would stand inside a sentence. A title In Capitals loses them; of any other title only the
 * first word. Names, abbreviations and words with inner capitals stay.
 */
function toSentenceCase(phrase: string, title: string, idea: string): string {
  const words = title.split(' ').filter(({ length }) => length > 3);
  const isInCapitals = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
  return phrase
    .split(' ')
    .map((word, index) => {
      if (!/^\p{Lu}\p{Ll}+(?:[-’']\p{Ll}*)*$/u.test(word) || names.test(word)) return word;
      if (!isInCapitals && !(index === 0 && title.startsWith(word))) return word;
      const isNameInIdea = new RegExp(`[\\p{L},] ${word}(?!\\p{L})`, 'u').test(idea);
      return isNameInIdea ? word : decapitalise(word);
    })
    .join(' ');
}
