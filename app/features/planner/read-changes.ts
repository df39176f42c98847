import { flatten, quote } from '#app/core/plain-line.ts';
import type { Stage, TaskIdea } from './kind.ts';
import { task } from './kind.ts';
import { speaksOfKind } from './kind-of-project.ts';

/** A change the person asked for, and what it does to the plan. */
export interface RequestedChange {
  /** Their words, in quotation marks. */
  quoted: string;
  /** The same, shorter. */
  short: string;
  /** What the plan does about it, as a sentence. */
  answer: string;
  /** The step in the roadmap; it holds the quotation. */
  step: string;
  task: TaskIdea;
}

export interface Requests {
  /** Oldest first. */
  changes: RequestedChange[];
  /** How much room each stage gets; 1 is as usual. */
  emphasis: Record<Stage, number>;
  /** Early weeks are drawn together so that results come sooner. */
  isHurried: boolean;
}

interface Wish {
  name: string;
  matches: RegExp;
  emphasis: Partial<Record<Stage, number>>;
  answer: string;
  action: string;
  how: string;
}

const wishes: readonly Wish[] = [
  {
    name: 'audience',
    matches:
      /\b(?:audience|target(?:ing|ed)?|customers?|users?|readers?|viewers?|listeners?|clients?|demographic|age group|instead of (?:\w+ )?(?:students|people|women|men|parents|professionals))\b/i,
    emphasis: { discover: 1.6, test: 1.3 },
    answer: 'the plan gives more room to the people it is for, and checks every later step with them',
    action: 'speak to two people from this group and rewrite the goal for them',
    how: 'Find two people who fit the description exactly. Ask how they manage today, and rewrite your one-sentence goal with their words.',
  },
  {
    name: 'faster',
    matches:
      /\b(?:fast(?:er)?|quick(?:er|ly)?|sooner|speed|earlier|deadline|less time|shorter|hurry|asap)\b/i,
    emphasis: { discover: 0.5, define: 0.6, make: 1.2 },
    answer: 'preparation is drawn together, so that something real exists earlier',
    action: 'leave out two steps and move the first real result forward',
    how: 'Go through the next weeks and strike two steps the first result does not need. Write the new date of that result where you see it.',
  },
  {
    name: 'cheaper',
    matches: /\b(?:cheap(?:er)?|budget|costs?|money|free|afford\w*|expens\w*|low-cost|frugal|save)\b/i,
    emphasis: { define: 1.2, share: 0.9 },
    answer: 'every purchase comes after a free trial, and the budget is set before anything is bought',
    action: 'set a spending limit and find a free way for the largest cost',
    how: 'List what you expect to pay, largest first. For the top line find a way to borrow, swap, share or use something free, and write a limit under the list.',
  },
  {
    name: 'smaller',
    matches:
      /\b(?:simpl\w+|small(?:er)?|minimal|reduce|remove|drop|without|cut|only|narrow\w*|less|focus)\b/i,
    emphasis: { define: 1.3, share: 0.8 },
    answer: 'the scope is cut first, and what falls away is kept on a list for later',
    action: 'cut the scope to this and move the rest to a list for later',
    how: 'Write down everything that is planned and mark what this change makes unnecessary. Move it to a list called “later”, and check that what is left still makes sense.',
  },
  {
    name: 'calmer',
    matches:
      /\b(?:easier|relax\w*|slow(?:er|ly)?|less stress|busy|overwhelm\w*|fewer hours|lighter|holiday|vacation|break)\b/i,
    emphasis: { make: 0.9, test: 1.1 },
    answer: 'the weeks ask for less at once, and each has a smallest version for a bad week',
    action: 'decide what the smallest version of each week is',
    how: 'Take the coming four weeks and write one line for each: what is enough if everything goes wrong. Do that much first every week.',
  },
  {
    name: 'promotion',
    matches:
      /\b(?:market(?:ing)?|promot\w+|social media|reach|sell|sales|visib\w+|advertis\w*|seo|instagram|tiktok|launch|grow(?:th)?)\b/i,
    emphasis: { share: 1.6 },
    answer: 'reaching people gets more weeks and starts earlier',
    action: 'choose one place to reach people and try it this week',
    how: 'Pick the one place where the right people already are. Publish or send one useful thing there, and write down how many answered.',
  },
  {
    name: 'better',
    matches:
      /\b(?:quality|better|depth|deeper|detail(?:ed|s)?|polish\w*|thorough|professional|improve|robust|reliable)\b/i,
    emphasis: { test: 1.6, make: 1.2 },
    answer: 'testing and revising get more room before anything is shown',
    action: 'write down what good means here and check the current state against it',
    how: 'Write three sentences that another person could check, on what good means for this change. Compare what you have, and fix the largest difference.',
  },
  {
    name: 'larger',
    matches:
      /\b(?:bigger|more|add(?:itional)?|also|include|expand|ambitious|extra|larger|feature|support)\b/i,
    emphasis: { define: 1.2, make: 1.3 },
    answer: 'it is added where it belongs, and has to earn its place in a small trial first',
    action: 'try it in its smallest form before it gets a fixed place',
    how: 'Describe the smallest version that would show whether it is worth having. Build or do that version, show it to one person, and decide whether it stays.',
  },
];

const otherWish: Omit<Wish, 'name' | 'matches'> = {
  emphasis: {},
  answer: 'it has a step of its own, so that it is decided early and not forgotten',
  action: 'decide what it changes and adjust the next steps',
  how: 'Write in two sentences what will be different because of it. Go through the next weeks and change each step it touches.',
};

const otherKind: typeof otherWish = {
  emphasis: {},
  answer: 'the whole plan now follows from that',
  action: 'go through the plan once and strike what no longer belongs to it',
  how: 'Read all weeks of the new plan. Note what you have done already that still helps, and let go of what only belonged to the old one.',
};

const maxChanges = 8;

/** Reads what the person asked to change, and shifts the weight of the plan accordingly. */
export function readChanges(texts: readonly string[]): Requests {
  const emphasis: Record<Stage, number> = { discover: 1, define: 1, make: 1, test: 1, share: 1, finish: 1 };
  const changes: RequestedChange[] = [];
  let isHurried = false;
  for (const text of distinct(texts)) {
    const found = wishes.filter(({ matches }) => matches.test(text)).slice(0, 2);
    isHurried ||= found.some(({ name }) => name === 'faster');
    for (const wish of found) shift(emphasis, wish.emphasis);
    const { answer, action, how } = speaksOfKind(text) ? otherKind : (found[0] ?? otherWish);
    const quoted = quote(text, 90);
    changes.push({
      quoted,
      short: quote(text, 40),
      answer,
      step: `Work in your change ${quoted}: ${action}`,
      task: task(`Work in your change ${quote(text, 40)}`, how, 0.5, 3),
    });
  }
  return { changes, emphasis, isHurried };
}

/** The newest few, without those that look the same once they are quoted. */
function distinct(texts: readonly string[]): string[] {
  const byLook = new Map(texts.map((text) => [quote(text, 40), flatten(text)]));
  return [...byLook.values()].filter((text) => /[\p{L}\p{N}]/u.test(text)).slice(-maxChanges);
}

function shift(emphasis: Record<Stage, number>, by: Partial<Record<Stage, number>>): void {
  for (const stage of ['discover', 'define', 'make', 'test', 'share', 'finish'] as const) {
    emphasis[stage] = Math.min(2, Math.max(0.4, emphasis[stage] * (by[stage] ?? 1)));
  }
}

/** The changes whose step stands in a week. They are spread from `from` on, oldest first; both weeks count from 1. */
export function changesInWeek(
  changes: readonly RequestedChange[],
  { week, from, weeks }: { week: number; from: number; weeks: number },
): RequestedChange[] {
  const room = weeks - from + 1;
  return changes.filter((_, index) => from + (index % room) === week);
}

/** One step for all the changes of a week, or null when it has none. */
export function changeStep(changes: readonly RequestedChange[]): string | null {
  const [only, ...others] = changes;
  if (!only) return null;
  if (others.length === 0) return only.step;
  return `Work in your changes one by one: ${changes.map(({ short }) => short).join(', ')}`;
}
