import type { Idea } from './idea.ts';
import { type Measures, overlap } from './measure-plan.ts';
import type { PlannedIdea } from './plan-idea.ts';

/** An idea with its plan and measures. */
export interface Evaluated {
  idea: Idea;
  plan: PlannedIdea;
  measures: Measures;
}

const share = (of: readonly Evaluated[], holds: (measures: Measures) => boolean): number =>
  of.length === 0 ? 1 : of.filter(({ measures }) => holds(measures)).length / of.length;

/** The share of ideas whose plan keeps each promise of docs/product.md. */
export const summarize = (all: readonly Evaluated[]) => {
  const asked = (of: (measures: Measures) => unknown) => all.filter(({ measures }) => of(measures) !== null);
  const possible = all.filter(({ idea }) => idea.verdict !== 'short');
  const fills = all.flatMap(({ measures }) => measures.filled ?? []);
  return {
    // Only ideas that can fit, because others have to leave things out.
    sixOfEightInPlan: share(possible, ({ inPlan }) => inPlan >= 6),
    fiveOfEightInTitles: share(possible, ({ inTitles }) => inTitles >= 5),
    withoutRepetition: share(all, ({ repeated }) => repeated === 0),
    verdictRight: share(
      asked(({ verdictRight }) => verdictRight),
      ({ verdictRight }) => verdictRight === true,
    ),
    datesKept: share(
      asked(({ datesKept }) => datesKept),
      ({ datesKept }) => datesKept === true,
    ),
    refineKept: share(
      asked(({ refineKept }) => refineKept),
      ({ refineKept }) => refineKept === true,
    ),
    tradeKept: share(
      asked(({ trade }) => trade),
      ({ trade }) => trade === 1,
    ),
    languageKept: share(all, ({ languageKept }) => languageKept),
    daysKept: share(all, ({ fullDays }) => fullDays === 0),
    weeksFilled: fills.reduce((sum, each) => sum + each, 0) / Math.max(1, fills.length),
  };
};

/** The minimum shares for the built-in planner, for the odd and the even ideas. */
const floors: Partial<ReturnType<typeof summarize>> = {
  sixOfEightInPlan: 0.9,
  fiveOfEightInTitles: 0.9,
  withoutRepetition: 1,
  verdictRight: 1,
  datesKept: 1,
  refineKept: 0.9,
  // What a trade cannot do without, for plans made from a playbook.
  tradeKept: 1,
  languageKept: 1,
  daysKept: 1,
};
const overlapLimit = 1 / 3;

/** The measures below the floor, a sentence each. */
export function shortfalls(all: readonly Evaluated[]): string[] {
  const problems: string[] = [];
  for (const half of ['tuned', 'reported'] as const) {
    const found = Object.entries(summarize(all.filter(({ idea }) => idea.half === half)));
    for (const [name, value] of found) {
      const floor = Object.entries(floors).find(([each]) => each === name)?.[1];
      if (floor !== undefined && value < floor)
        problems.push(`${half}: ${name} is ${value.toFixed(2)}, below ${floor}.`);
    }
  }
  const shared = overlap(all);
  if (shared > overlapLimit)
    problems.push(`Two unlike ideas share ${shared.toFixed(2)} of their week titles.`);
  return problems;
}
