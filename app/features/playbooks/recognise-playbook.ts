import type { Playbook } from './playbook.schema.ts';
import { placesOf, stem, stems, wordsOfSign } from './wording.ts';

/** From here on a project is planned as one of its kind. */
const threshold = 0.35;
/** Words before a sign that make it something else than what the project is: "before the baby". */
const denials = new Set(
  ['not', 'no', 'never', 'without', 'than', 'instead', 'before', 'after', 'until'].map(stem),
);

/** The kind of project that an idea describes, and how sure that is, from 0 to 1; null when it is not sure enough. */
export function recognisePlaybook(
  { title, idea }: { title: string; idea: string },
  playbooks: readonly Playbook[],
): { playbook: Playbook | null; sure: number } {
  const [best, second] = scoresOf({ title, idea }, playbooks);
  if (!best || best.score <= 0) return { playbook: null, sure: 0 };
  const ahead = (best.score - Math.max(0, second?.score ?? 0)) / best.score;
  const sure = (best.score / (best.score + 1.5)) * (0.6 + 0.4 * ahead);
  return { playbook: sure >= threshold ? best.playbook : null, sure };
}

function scoreOf({ signs }: Playbook, texts: readonly { words: string[]; weight: number }[]): number {
  let score = 0;
  for (const { words, weight } of texts) {
    // Of "street food truck" and "food truck" only the longer counts.
    const taken = new Set<number>();
    const longestFirst = [...signs.nouns].sort((one, other) => other.length - one.length);
    for (const sign of longestFirst) {
      const length = wordsOfSign(sign).length;
      const places = placesOf(sign, words).filter(
        (at) => !taken.has(at) && !words.slice(Math.max(0, at - 2), at).some((word) => denials.has(word)),
      );
      for (const at of places) for (let each = 0; each < length; each += 1) taken.add(at + each);
      // What is said again adds less.
      score += weight * Math.min(1.5, places.length) * (length > 1 ? 1.5 : 1);
    }
    score += weight * 0.3 * signs.verbs.filter((sign) => placesOf(sign, words).length > 0).length;
    score -= weight * 1.5 * signs.not.filter((sign) => placesOf(sign, words).length > 0).length;
  }
  return score;
}

function scoresOf(
  { title, idea }: { title: string; idea: string },
  playbooks: readonly Playbook[],
): { playbook: Playbook; score: number }[] {
  const opening = idea.split(/(?<=[.!?])\s/)[0] ?? '';
  const whole = stems(idea);
  const texts = [
    { words: stems(title), weight: 3 },
    { words: stems(opening), weight: 1 },
    { words: whole, weight: 1 },
  ];
  return playbooks
    .map((playbook) => ({
      playbook,
      score: scoreOf(playbook, texts) + 0.6 * Math.max(0, knownIn(playbook, whole) - 2),
    }))
    .sort((one, other) => other.score - one.score);
}

/** How many of a playbook's deliverables an idea speaks of. */
const knownIn = ({ deliverables }: Playbook, words: readonly string[]): number =>
  deliverables.filter(({ name, signs }) => [name, ...signs].some((sign) => placesOf(sign, words).length > 0))
    .length;
