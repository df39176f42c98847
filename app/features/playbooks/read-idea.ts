import type { Day } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';

export interface IdeaToRead {
  title: string;
  idea: string;
  today: Day;
  /** What the person asked to change, oldest first. */
  changes: readonly string[];
}

/** What an idea's text says, in the person's words. */
export interface ReadIdea {
  /** BCP 47. */
  language: string;
  doneWhen: string | null;
  /** At least one. "Three novels" is one with a count of three. */
  deliverables: { name: string; count: number; due: Day | null }[];
  dates: { name: string; date: Day; kind: 'deadline' | 'appointment' | 'day_off'; until?: Day }[];
  constraints: string[];
  resources: string[];
  budget: Brief['budget'];
  /** What the person does not want, in words that may name a deliverable. */
  leftOut: string[];
}

/** Reads English text. What it cannot take apart becomes one deliverable. */
export function readIdea({ title }: IdeaToRead): ReadIdea {
  return {
    language: 'en',
    doneWhen: null,
    deliverables: [{ name: title.slice(0, 160), count: 1, due: null }],
    dates: [],
    constraints: [],
    resources: [],
    budget: null,
    leftOut: [],
  };
}
