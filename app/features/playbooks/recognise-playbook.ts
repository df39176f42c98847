import { withoutAsking } from '#app/features/brief/split-list.ts';
import { compareVocabulary } from './compare-vocabulary.ts';
import type { Playbook } from './playbook.schema.ts';
import { placesOf, stem, stems, wordsOfSign } from './wording.ts';

/** From here on a project is planned as one of its kind. */
const threshold = 0.5;
/** A single sign in the middle of a text may be there by chance: "a quilt for my sister's wedding". */
const enoughSupport = 2;
/** What a sign counts for beside the words that an idea has in common with a playbook. */
const signWeight = 0.6;
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
  withoutAsking(text)
    .replace(/^be able to /i, '')
    .replace(/\b(prepare|ready|train|study|revise|practi[cs]e|save|apply) for\b/gi, '$1');

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
  const [best, second] = compareVocabulary({ title, idea }, playbooks)
    .map((alike) => {
      const { score, support } = readSigns(alike.playbook, texts);
      const isMeant = support >= enoughSupport;
      return {
        ...alike,
        score: alike.score + signWeight * Math.max(-3, score) * (isMeant ? 1 : 0.5),
        strength: 2 * Math.min(0.4, alike.share) + alike.shared / 6 + (isMeant ? 1 : 0.3 * support),
      };
    })
    .sort((one, other) => other.score - one.score);
  if (!best || best.score <= 0) return { playbook: null, sure: 0 };
  const ahead = (best.score - Math.max(0, second?.score ?? 0)) / best.score;
  const sure = Math.min(1, best.strength / 2.7, 0.3 + 4 * ahead);
  return { playbook: sure >= threshold ? best.playbook : null, sure };
}

/** How much the signs of a kind speak for it, and by how many of them that are not there by chance. */
function readSigns(
  { signs }: Playbook,
  texts: readonly { words: string[]; weight: number; support: number; isOpening?: boolean }[],
) {
  const stands = (words: readonly string[]) => (sign: string) => placesOf(sign, words).length > 0;
  let score = 0;
  let support = 0;
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
