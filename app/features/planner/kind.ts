export type KindName =
  | 'software'
  | 'product'
  | 'content'
  | 'book'
  | 'channel'
  | 'service'
  | 'community'
  | 'study'
  | 'research'
  | 'event'
  | 'general';

/** Where in a project a theme lies; requested changes give more or less room to a stage. */
export type Stage = 'discover' | 'define' | 'make' | 'test' | 'share' | 'finish';

/**
 * One thing to do. Texts may hold {slots} (see `Slots`). `hours` are the minimum that makes sense and the maximum that
 * is worth it; `follows` says that it builds on the task before it.
 */
export interface TaskIdea {
  title: string;
  how: string;
  hours: readonly [min: number, max: number];
  follows: boolean;
}

/** A week of the arc. `brief` is its title in a few words, for plans in which several themes share a week. */
export interface Theme {
  title: string;
  brief: string;
  goal: string;
  milestone: string;
  stage: Stage;
  /** 1 to 3: how much of its own week it deserves when weeks are few. */
  weight: 1 | 2 | 3;
  /** The place in `tasks` of the one that matters most: what is done when there is time for a single one. */
  core: number;
  tasks: readonly TaskIdea[];
}

/** A week of a long plan, done once for each focus; its texts hold {focus}, which is filled in when weeks are arranged. */
export interface Round {
  title: string;
  goal: string;
  milestone: string;
  core: number;
  tasks: readonly TaskIdea[];
}

/** One side of the project that a long plan deepens, and the task that only this side calls for. */
export interface Focus {
  name: string;
  task: TaskIdea;
}

/** What the texts call the thing and its people. The first variant whose `when` matches the title or idea is used. */
interface Variant {
  when: RegExp;
  /** With its article: "the app". */
  thing: string;
  /** Plural, fits "three …". */
  audience: string;
  /** What it is made of, in the singular: "screen", "issue", "episode". */
  piece: string;
}

interface AnalysisMaterial {
  summary: string;
  audience: string;
  value: string;
  strengths: readonly [string, string, string];
  risks: readonly { risk: string; response: string }[];
  measures: readonly [string, string, string];
  firstStep: string;
}

/** What speaks for a kind, as alternatives of a regular expression without its plural endings. */
interface Evidence {
  /** What such a thing is called: "app" in "habit tracker app". */
  nouns: string;
  /** What a person sets out to do: "learn". Making and starting speak for no kind. */
  verbs: string;
  /** What is often spoken of beside it. */
  words: string;
}

export interface Kind {
  name: KindName;
  evidence: Evidence;
  variants: readonly Variant[];
  /** How a person would say what they want, for Suggest; `people` is empty when it is for themselves. */
  suggestion: { people: string; purpose: string; first: string; success: string };
  tools: readonly string[];
  analysis: AnalysisMaterial;
  /** So many hours a week can be filled with one theme; with more, two share a week. */
  hoursOfATheme: number;
  themes: readonly Theme[];
  /** The number of themes that come before the first round. */
  roundsAfter: number;
  rounds: readonly Round[];
  foci: readonly Focus[];
}

/** A task that stands on its own. Hours: the minimum that makes sense, the maximum that is worth it. */
export const task = (title: string, how: string, min: number, max: number): TaskIdea => ({
  title,
  how,
  hours: [min, max],
  follows: false,
});

/** A task that builds on the one before it. */
export const next = (title: string, how: string, min: number, max: number): TaskIdea => ({
  ...task(title, how, min, max),
  follows: true,
});
