import type { Playbook } from './playbook.schema.ts';
import { contentOf, placesOf, stems } from './wording.ts';

/** How much an idea has in common with what a playbook talks about. */
export interface Likeness {
  playbook: Playbook;
  score: number;
  /** The part of the idea's words that the playbook knows, from 0 to 1. */
  share: number;
  /** How many telling words they have in common. */
  shared: number;
}

/** How telling a word is by where a playbook has it: as a sign or in one, as a thing to make, in a task, in what explains it. */
const weights = { sign: 1, phrase: 0.6, thing: 0.8, task: 0.5, text: 0.3 };
/** A word of the title counts for more than one of the text. */
const inTitle = 1.5;
/** What a sign leaves of a score that says it is another kind. */
const denied = 0.6;
/** What most playbooks talk about tells them apart by little. */
const tellingFrom = 1.2;

type Weighted = ReadonlyMap<string, number>;

function vocabularyOf({ title, signs, deliverables, ...texts }: Playbook): Weighted {
  const weighted = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of contentOf(text)) weighted.set(word, Math.max(weighted.get(word) ?? 0, weight));
  };
  for (const sign of [title, ...signs.nouns, ...signs.verbs])
    add(sign, contentOf(sign).length > 1 ? weights.phrase : weights.sign);
  for (const { name, signs: own, tasks } of deliverables) {
    for (const thing of [name, ...own]) add(thing, weights.thing);
    for (const task of tasks) {
      add(task.title, weights.task);
      add(task.how, weights.text);
    }
  }
  add(texts.done_when, weights.task);
  for (const text of [texts.audience, texts.value]) add(text, weights.text);
  return weighted;
}

const known = new WeakMap<readonly Playbook[], ReturnType<typeof weigh>>();

/** The words of all playbooks with how telling each is: TF-IDF (Spärck Jones, 1972), by playbooks instead of documents. */
function weigh(playbooks: readonly Playbook[]) {
  const vocabularies = playbooks.map((playbook) => ({ playbook, words: vocabularyOf(playbook) }));
  const spread = new Map<string, number>();
  for (const { words } of vocabularies)
    for (const [word, weight] of words) spread.set(word, (spread.get(word) ?? 0) + weight);
  const telling = (word: string) => Math.log((playbooks.length + 1) / ((spread.get(word) ?? 0) + 0.3));
  return {
    telling,
    vocabularies: vocabularies.map(({ playbook, words }) => ({
      playbook,
      words,
      length: Math.hypot(...[...words].map(([word, weight]) => weight * telling(word))),
    })),
  };
}

/** How much each playbook has in common with an idea, in their order. */
export function compareVocabulary(
  { title, idea }: { title: string; idea: string },
  playbooks: readonly Playbook[],
): Likeness[] {
  const weighed = known.get(playbooks) ?? weigh(playbooks);
  known.set(playbooks, weighed);
  const { telling, vocabularies } = weighed;
  const titled = new Set(contentOf(title));
  const words = [...new Set([...titled, ...contentOf(idea)])].map((word) => ({
    word,
    worth: (titled.has(word) ? inTitle : 1) * telling(word) ** 1.5,
  }));
  const all = words.reduce((sum, { worth }) => sum + worth, 0);
  const texts = [stems(title), stems(idea)];
  const isDenied = ({ signs }: Playbook) =>
    signs.not.some((sign) => texts.some((text) => placesOf(sign, text).length > 0));
  return vocabularies.map(({ playbook, words: own, length }) => {
    const sum = words.reduce((total, { word, worth }) => total + worth * (own.get(word) ?? 0), 0);
    return {
      playbook,
      // A playbook of many words has some in common with everything.
      score: (sum / Math.sqrt(length)) * (isDenied(playbook) ? denied : 1),
      share: all === 0 ? 0 : sum / all,
      shared: words.filter(({ word }) => (own.get(word) ?? 0) >= weights.task && telling(word) > tellingFrom)
        .length,
    };
  });
}
