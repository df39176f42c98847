import { quote } from '#app/core/plain-line.ts';
import type { Stage } from './kind.ts';

/** Sentences of the idea, in quotation marks; empty where there is none of the sort. */
interface IdeaWords {
  /** How it begins. */
  opening: string;
  /** What it should be like. */
  wish: string;
  /** Who or what is at hand already. */
  people: string;
}

const wishSigns = /\b(?:should|must|so that|would like|needs? to|without|at the end|instead of)\b/i;
const peopleSigns =
  /\b(?:i know|friends?|colleagues?|neighbou?rs?|family|classmates|dorm|near (?:my|our)|club|supervisor|my (?:sister|brother|parents|boss|team|street|school|church|gym|office|wife|husband|partner))\b/i;
const startOfIdea = 4000;
const minLength = 25;
const quoteLimit = 170;

/** Draws from an idea the sentences that a plan can hold on to. */
export function readIdea(idea: string): IdeaWords {
  const sentences = idea
    .slice(0, startOfIdea)
    .split(/(?<=[.!?])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= minLength && /[\p{L}\p{N}]/u.test(sentence));
  const [opening, ...others] = sentences;
  const people = others.find((sentence) => peopleSigns.test(sentence));
  const wish = others.find((sentence) => sentence !== people && wishSigns.test(sentence));
  return { opening: quoted(opening), wish: quoted(wish), people: quoted(people) };
}

const quoted = (sentence: string | undefined): string => (sentence ? quote(sentence, quoteLimit) : '');

/** A sentence of the idea that a task can begin from, and how it is put there. */
interface Echo {
  quoted: string;
  sentence: string;
}

/** What to add to a task of the week in which a stage begins, so that it starts from the person's own words. */
export function echoes(idea: string): Partial<Record<Stage, Echo>> {
  const { opening, wish, people } = readIdea(idea);
  return {
    ...(people && { discover: { quoted: people, sentence: `Begin with what you have: ${people}.` } }),
    ...(wish && {
      define: { quoted: wish, sentence: `Your own words to measure it against: ${wish}.` },
      make: { quoted: wish, sentence: `Keep in mind what you wrote: ${wish}.` },
    }),
    ...(opening && {
      finish: {
        quoted: opening,
        sentence: `At the start you wrote: ${opening}. See how much of it is true.`,
      },
    }),
  };
}
