import type { Kind, KindName } from './kind.ts';
import { book } from './kinds/book.ts';
import { channel } from './kinds/channel.ts';
import { community } from './kinds/community.ts';
import { content } from './kinds/content.ts';
import { event } from './kinds/event.ts';
import { general } from './kinds/general.ts';
import { product } from './kinds/product.ts';
import { research } from './kinds/research.ts';
import { service } from './kinds/service.ts';
import { software } from './kinds/software.ts';
import { study } from './kinds/study.ts';
import { making, statementsOf } from './statements.ts';

export const kinds: readonly Kind[] = [
  research,
  channel,
  content,
  book,
  event,
  software,
  product,
  service,
  community,
  study,
  general,
];

/** What the evidence weighs. What a title calls the thing says more than all that its description mentions. */
const weights = {
  titleMaking: 6,
  titleName: 10,
  titleNameInside: 4,
  titleRest: 3,
  stated: 5,
  statedLater: 3,
  maxStated: 8,
  wanted: 4,
  maxWords: 4,
} as const;
const minScore = 4;
const minLead = 2;
const startOfIdea = 4000;
// What people come to every week or month is no day to prepare for.
const recurring =
  /\b(?:every|each) (?:other )?(?:first |second |third |last )?(?:week|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\b(?:once|twice) a (?:week|month)\b|\b(?:weekly|monthly)\b/i;

// A kind without any words of a sort has none to find.
const alternatives = (list: string): string =>
  list.trim() === '' ? '(?!)' : list.trim().split(/,\s+/).join('|');
const bounded = (pattern: string): string => `(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`;
const readers = kinds.map(({ name, evidence }) => ({
  name,
  nouns: new RegExp(bounded(`(?:${alternatives(evidence.nouns)})(?:s|es)?`), 'giu'),
  verbs: new RegExp(`^(?:${alternatives(evidence.verbs)})(?![\\p{L}\\p{N}])`, 'iu'),
  wanted: new RegExp(
    `\\b(?:i|we)\\b[^.!?]{0,80}? (?:to|and|would|will|could|have) (?:finally |really )?(?:${alternatives(evidence.verbs)})\\b`,
    'iu',
  ),
  words: new RegExp(bounded(alternatives(evidence.words)), 'giu'),
}));

interface Noun {
  kind: KindName;
  from: number;
  to: number;
}

/** The noun that stands last in a name, as in "board game café"; where two end together, the longer one. */
function lastNoun(name: string): Noun | null {
  let found: Noun | null = null;
  for (const { name: kind, nouns } of readers) {
    for (const { 0: noun, index: from } of name.matchAll(nouns)) {
      const to = from + noun.length;
      if (!found || to > found.to || (to === found.to && from < found.from)) found = { kind, from, to };
    }
  }
  return found;
}

/** The kind of thing that a name speaks of, if it is a known one. */
export const kindNamed = (name: string): KindName | null => lastNoun(name)?.kind ?? null;

/** Whether a phrase ends with a noun of this kind: "habit tracker app". */
export function isNameOf(kind: KindName, phrase: string): boolean {
  const noun = lastNoun(phrase);
  return noun?.kind === kind && noun.to === phrase.length;
}

const titleOpening = /^(?:(?:i (?:want|would like)|i[’']d like|how|my plan is|help me|let[’']?s) (?:to )?)?/i;
// Says nothing about what the thing is: a soap business is about soap.
const vague =
  /^(?:something|anything|things?|ideas?)$|(?<!\s)\s*\b(?:projects?|business(?:es)?|company|start-?up|venture|idea)$/i;
const further =
  /\s(?:for|about|on|of|to|that|which|who|with|without|in|into|from|by|using|at|as|where|when|near|between|against)\s/i;

/** What this project is, by what its title and its idea call it; `general` when nothing is clearly ahead. */
export function recogniseKind(title: string, idea: string, except: ReadonlySet<KindName> = new Set()): Kind {
  const scores = new Map<KindName, number>();
  const add = (kind: KindName | null, weight: number) => {
    if (kind) scores.set(kind, (scores.get(kind) ?? 0) + weight);
  };
  const text = idea.slice(0, startOfIdea);
  readTitle(title, add);
  readStatements(text, add);
  readWords(`${title}. ${text}`, add);
  if (recurring.test(text)) {
    const asEvent = scores.get('event') ?? 0;
    scores.set('event', asEvent / 2);
    add('community', asEvent / 2);
  }
  const ranked = kinds
    .filter(({ name }) => !except.has(name))
    .map((kind) => ({ kind, score: scores.get(kind.name) ?? 0 }))
    .sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  if (!best || best.score < minScore || best.score - (second?.score ?? 0) < minLead) return general;
  return best.kind;
}

type Add = (kind: KindName | null, weight: number) => void;

function readTitle(title: string, add: Add): void {
  const bare = title.trim().replace(titleOpening, '');
  // "Learn to make apps" is about learning; in "write a thesis" and "organise a fair" the noun counts.
  let isNamed = false;
  for (const { name, verbs } of readers) {
    if (!verbs.test(bare)) continue;
    const isMaking = making.test(bare);
    add(name, isMaking ? weights.titleMaking : weights.titleName);
    isNamed ||= !isMaking;
  }
  for (const part of bare.split(/\s[-–—]\s|[:(|,]/)) {
    const [first = '', ...others] = part.split(further);
    const noun = nounOf(first);
    const weight = isNamed ? weights.titleRest : noun?.isLast ? weights.titleName : weights.titleNameInside;
    add(noun?.kind ?? null, weight);
    isNamed ||= noun !== null;
    for (const other of others) {
      const isNamedHere = !isNamed && vague.test(first.trim());
      add(kindNamed(other), isNamedHere ? weights.titleName : weights.titleRest);
    }
  }
}

/** What the first part of a title names, looking behind a last word that says nothing. */
function nounOf(phrase: string): { kind: KindName; isLast: boolean } | null {
  for (const name of phrase.split(/\s(?:and|&)\s/i)) {
    for (const words of [name.replace(vague, ''), name]) {
      const noun = lastNoun(words);
      if (noun) return { kind: noun.kind, isLast: noun.to === words.trimEnd().length };
    }
  }
  return null;
}

function readStatements(text: string, add: Add): void {
  const stated = new Map<KindName, number>();
  for (const { name, sentence, isDenied } of statementsOf(text)) {
    const kind = isDenied ? null : kindNamed(name.replace(vague, '') || name);
    const weight = sentence < 2 ? weights.stated : weights.statedLater;
    if (kind && kind !== 'general')
      stated.set(kind, Math.min(weights.maxStated, (stated.get(kind) ?? 0) + weight));
  }
  for (const [kind, weight] of stated) add(kind, weight);
}

function readWords(text: string, add: Add): void {
  for (const { name, nouns, wanted, words } of readers) {
    // What a general plan is for is named in its title or nowhere.
    if (name === 'general') continue;
    if (wanted.test(text)) add(name, weights.wanted);
    const found = [...text.matchAll(words), ...text.matchAll(nouns)].map(([word]) => word.toLowerCase());
    add(name, Math.min(weights.maxWords, new Set(found).size));
  }
}
