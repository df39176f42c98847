import { once } from '#app/core/once.ts';
import { sumOf } from '#app/core/sum.ts';
import { beginning, wordsIn } from '#app/features/brief/phrases.ts';
import { indexSigns, signsIn } from '#app/features/brief/signs.ts';
import { withoutAsking } from '#app/features/brief/split-list.ts';
import { contentOf, stem, stems } from '#app/features/brief/stems.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { Playbook } from './playbook.schema.ts';
import { kindsOfProject } from './playbooks.ts';

type IdeaText = Pick<IdeaFacts, 'title' | 'idea'>;

/** From here on a project counts as one of its kind; a long text needs more evidence. */
const threshold = { ofFew: { sure: 0.5, score: 3.3 }, ofMany: { sure: 0.62, score: 3.8 } };
const many = 12;
/** A single sign in the middle of a text may be there by chance: "a quilt for my sister's wedding". */
const enoughSupport = 2;
/** The weight of a sign beside the vocabulary that an idea shares with a playbook. */
const signWeight = 0.6;
/** The factor for score and certainty if a word indicates another kind. */
const denied = 0.35;
/** Words before a sign that rule it out: "before the baby". */
const denials = new Set([...wordsIn('denying')].map(stem));
/** Words before a sign that make it a place or a recipient: "hives in the garden". */
const beside = new Set([...wordsIn('beside')].map(stem));
const deciding = beginning('deciding');

/** The kind of project an idea describes (null if uncertain), the certainty from 0 to 1, and the three likeliest kinds. */
export function recognisePlaybook({ title, idea }: IdeaText) {
  const signs = readSigns({ title, idea });
  const ranked = compareVocabulary({ title, idea })
    .map(({ playbook, ...alike }) => {
      const { score, support, isDenied, named } = signs(playbook);
      const isMeant = support >= enoughSupport;
      // Two signs of a kind outweigh a word that indicates another.
      const left = isDenied && named.length < 2 ? denied : 1;
      return {
        playbook,
        score: left * (alike.score + signWeight * score * (isMeant ? 1 : 0.5)),
        strength: left * (2 * Math.min(0.4, alike.share) + alike.shared / 6 + (isMeant ? 1 : 0.3 * support)),
      };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const likely = ranked.slice(0, 3).map(({ playbook }) => playbook);
  const [best, second] = ranked;
  const enough = contentOf(idea).length > many ? threshold.ofMany : threshold.ofFew;
  if (!best) return { playbook: null, sure: 0, likely };
  const ahead = (best.score - (second?.score ?? 0)) / best.score;
  const sure = Math.min(best.score < enough.score ? 0.4 : 1, best.strength / 2.7, 0.3 + 4 * ahead);
  // Someone who has not decided yet is not doing the project.
  const isOpen = [title, idea].some((text) => deciding.test(withoutAsking(text)));
  return { playbook: sure >= enough.sure && !isOpen ? best.playbook : null, sure, likely };
}

/** The score of each kind's signs in an idea, and how many of them are not there by chance (`support`). */
function readSigns({ title, idea }: IdeaText) {
  const { signs, denying } = weighed();
  const opening = idea.split(/(?<=[.!?])\s/)[0] ?? '';
  const none = { score: 0, support: 0, isDenied: false, named: [] as string[] };
  const read = new Map<Playbook, typeof none>();
  const of = (playbook: Playbook) => read.get(playbook) ?? none;
  for (const { words, weight, supports, isOpening } of [
    { words: stems(withoutAsking(title)), weight: 3, supports: 2, isOpening: true },
    { words: stems(withoutAsking(opening)), weight: 1, supports: 1, isOpening: true },
    { words: stems(idea), weight: 1, supports: 1, isOpening: false },
  ]) {
    const follows = (before: ReadonlySet<string>, at: number) =>
      words.slice(Math.max(0, at - 3), at).some((word) => before.has(word));
    const taken = new Set<string>();
    // "Street food truck" hides "food truck", and each sign counts once.
    const longestFirst = signsIn(signs, words).sort((one, other) => other.words.length - one.words.length);
    for (const { known, rank, at, words: sign } of longestFirst) {
      const marks = [sign.join(' '), ...sign.map((_, offset) => at + offset)].map(
        (mark) => `${rank} ${mark}`,
      );
      if (marks.some((mark) => taken.has(mark)) || follows(denials, at)) continue;
      for (const mark of marks) taken.add(mark);
      const isMeant = !isOpening || !follows(beside, at);
      const share = (sign.length > 1 ? 1.5 : 1) * (isMeant ? 1 : 0.5);
      const { score, support, named, ...other } = of(known);
      const [name = ''] = marks;
      read.set(known, {
        ...other,
        named: named.includes(name) || !isOpening || !isMeant ? named : [...named, name],
        score: score + weight * share,
        support: support + (isMeant ? supports : 0),
      });
    }
    for (const { known } of signsIn(denying, words)) read.set(known, { ...of(known), isDenied: true });
  }
  return of;
}

/** How telling a word is, by where a playbook has it: as a sign, in a longer sign, as a thing, in a task, in its explanation. */
const weights = { sign: 1, phrase: 0.6, thing: 0.8, task: 0.5, text: 0.3 };
/** A word of the title counts for more than one of the text. */
const inTitle = 1.5;
/** Words that most playbooks have are below this, and tell little. */
const tellingFrom = 1.2;

function vocabularyOf({ title, signs, deliverables }: Playbook): Map<string, number> {
  const weighted = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of contentOf(text)) weighted.set(word, Math.max(weighted.get(word) ?? 0, weight));
  };
  for (const sign of [title, ...signs]) add(sign, contentOf(sign).length > 1 ? weights.phrase : weights.sign);
  for (const { name, signs: own, tasks } of deliverables) {
    for (const thing of [name, ...own]) add(thing, weights.thing);
    for (const task of tasks) {
      add(task.title, weights.task);
      add(task.how, weights.text);
    }
  }
  return weighted;
}

/** The signs and the weighted words of all playbooks: TF-IDF (Spärck Jones, 1972), with playbooks as documents. */
function weigh() {
  const all = kindsOfProject();
  const vocabularies = all.map((playbook) => ({ playbook, words: vocabularyOf(playbook) }));
  const spread = new Map<string, number>();
  for (const { words } of vocabularies)
    for (const [word, weight] of words) spread.set(word, (spread.get(word) ?? 0) + weight);
  const telling = (word: string) => Math.log((all.length + 1) / ((spread.get(word) ?? 0) + 0.3));
  const lengthOf = (words: ReadonlyMap<string, number>) =>
    Math.hypot(...[...words].map(([word, weight]) => weight * telling(word)));
  return {
    telling,
    vocabularies: vocabularies.map((each) => ({ ...each, length: lengthOf(each.words) })),
    signs: indexSigns(all, ({ signs }) => signs),
    denying: indexSigns(all, ({ not }) => not),
  };
}
const weighed = once(weigh);

/** What each playbook has in common with an idea: a score, the share of the idea's words, and the number of telling words. */
function compareVocabulary({ title, idea }: IdeaText) {
  const { telling, vocabularies } = weighed();
  const titled = contentOf(title);
  const words = [...new Set([...titled, ...contentOf(idea)])].map((word) => ({
    word,
    worth: (titled.includes(word) ? inTitle : 1) * telling(word) ** 1.5,
  }));
  const all = sumOf(words, ({ worth }) => worth);
  return vocabularies.map(({ playbook, words: own, length }) => {
    const sum = sumOf(words, ({ word, worth }) => worth * (own.get(word) ?? 0));
    const isTelling = ({ word }: { word: string }) =>
      (own.get(word) ?? 0) >= weights.task && telling(word) > tellingFrom;
    // A long playbook has some words in common with everything.
    const score = sum / Math.sqrt(length);
    return { playbook, score, share: sum / (all || 1), shared: words.filter(isTelling).length };
  });
}
