import { withoutAsking } from '#app/features/brief/split-list.ts';
import { compareVocabulary } from './compare-vocabulary.ts';
import type { Playbook } from './playbook.schema.ts';
import { placesOf, stem, stems, wordsOfSign } from './wording.ts';

/** From here on a project is planned as one of its kind. */
const threshold = 0.35;
/** A single sign in the middle of a text may be there by chance: "a quilt for my sister's wedding". */
const leastSupport = 2;
/** So many of a kind's deliverables speak for it as a sign does. */
const manyDeliverables = 4;
/** Words before a sign that make it something else than what the project is: "before the baby". */
const denials = new Set(
  ['not', 'no', 'never', 'without', 'than', 'instead', 'before', 'after', 'since', 'until'].map(stem),
);

/** Words before a sign by which it is only where or for whom: "hives in the garden". */
const beside = new Set(
  ['about', 'at', 'behind', 'by', 'for', 'from', 'in', 'near', 'of', 'to', 'with'].map(stem),
);

/** "I want to train for a race" is about the race. */
const aimOf = (text: string): string =>
  withoutAsking(text).replace(/\b(prepare|ready|train|study|revise|practi[cs]e|save|apply) for\b/gi, '$1');

/** The kind of project that an idea describes, and how sure that is, from 0 to 1; null when it is not sure enough. */
export function recognisePlaybook(
  { title, idea }: { title: string; idea: string },
  playbooks: readonly Playbook[],
): { playbook: Playbook | null; sure: number } {
  const opening = idea.split(/(?<=[.!?])\s/)[0] ?? '';
  const texts = [
    { words: stems(aimOf(title)), weight: 3, support: 2, isOpening: true },
    { words: stems(aimOf(opening)), weight: 1, support: 1, isOpening: true },
    { words: stems(idea), weight: 1, support: 1 },
  ];
  const [best, second] = playbooks
    .map((playbook) => ({ playbook, ...scoreOf(playbook, texts) }))
    .sort((one, other) => other.score - one.score);
  if (!best || best.score <= 0)
    return byVocabulary({ title, idea }, playbooks) ?? { playbook: null, sure: 0 };
  const ahead = (best.score - Math.max(0, second?.score ?? 0)) / best.score;
  const sure =
    (best.score / (best.score + 1.5)) * (0.6 + 0.4 * ahead) * Math.min(1, best.support / leastSupport);
  const isSigned = sure >= threshold && best.support >= leastSupport;
  const alike = byVocabulary({ title, idea }, playbooks);
  // A kind that everything else speaks for is no guess, whatever a sign says.
  if (alike && (!isSigned || alike.sure > farAhead)) return alike;
  return { playbook: isSigned ? best.playbook : null, sure };
}

/** Without signs, a kind is recognised by this many telling words in common, this part of all, and this far ahead. */
const least = { shared: 5, share: 0.15, ahead: 0.1 };
const farAhead = 0.5;

/** The kind whose playbook talks about the same things as the idea, if one does far more than the others. */
function byVocabulary(
  project: { title: string; idea: string },
  playbooks: readonly Playbook[],
): { playbook: Playbook; sure: number } | null {
  const [best, second] = compareVocabulary(project, playbooks);
  if (!best || best.shared < least.shared || best.share < least.share) return null;
  const ahead = (best.score - (second?.score ?? 0)) / best.score;
  return ahead < least.ahead ? null : { playbook: best.playbook, sure: Math.max(threshold, ahead) };
}

function scoreOf(
  { signs, deliverables }: Playbook,
  texts: readonly { words: string[]; weight: number; support: number; isOpening?: boolean }[],
) {
  const whole = texts.at(-1)?.words ?? [];
  const stands = (words: readonly string[]) => (sign: string) => placesOf(sign, words).length > 0;
  const known = deliverables.filter(({ name, signs: own }) => [name, ...own].some(stands(whole))).length;
  let score = 0.6 * Math.max(0, known - 2);
  let support = known >= manyDeliverables ? 1 : 0;
  // Of "street food truck" and "food truck" only the longer counts.
  const longestFirst = [...signs.nouns].sort((one, other) => other.length - one.length);
  for (const { words, weight, support: supports, isOpening } of texts) {
    const taken = new Set<number>();
    for (const sign of longestFirst) {
      const length = wordsOfSign(sign).length;
      const places = placesOf(sign, words).filter(
        (at) => !taken.has(at) && !words.slice(Math.max(0, at - 3), at).some((word) => denials.has(word)),
      );
      for (const at of places) for (let each = 0; each < length; each += 1) taken.add(at + each);
      if (places.length === 0) continue;
      const [at = 0] = places;
      const isMeant = !isOpening || !words.slice(Math.max(0, at - 3), at).some((word) => beside.has(word));
      // What is said again adds less.
      score += weight * Math.min(1.5, places.length) * (length > 1 ? 1.5 : 1) * (isMeant ? 1 : 0.5);
      if (isMeant) support += supports;
    }
    const verbs = signs.verbs.filter(stands(words)).length;
    score += weight * (0.3 * verbs - 1.5 * signs.not.filter(stands(words)).length);
    support += supports * verbs;
  }
  return { score, support };
}
