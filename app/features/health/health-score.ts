import type { CountedFacts } from './health-facts.schema.ts';

/** The weight of each part of the score; they add up to 1. */
const weights = { done: 0.35, pace: 0.25, overdue: 0.2, room: 0.2 } as const;

/** The days without a tick at which the score begins to fall, and at which it reaches its minimum share. */
const usualPause = 7;
const longPause = 21;
const shareAfterLongPause = 0.25;

/**
 * How well a project is doing, from 0 to 10 in steps of 0.1: a pure function of the facts.
 *
 *     score = 10 × (0.35 done + 0.25 pace + 0.20 overdue + 0.20 room) × rhythm, at most 10 × held, rounded down
 *
 * - done: tasks done / tasks planned so far (due before today); 1 while nothing is planned so far.
 * - pace: weeks finished / weeks passed; 1 in week 1, when no week has passed yet. Weeks passed end with the target.
 * - overdue: 1 − overdue hours / hours a week; 1 with nothing overdue, 0 with anything overdue and no hours at all.
 * - room: hours available until the target / hours left; 1 with nothing left to do, 0 with work but no hours for it.
 * - rhythm: 1 up to 7 days since the last tick, then falling in a straight line to 0.25 at 21 days, where it stays.
 * - held: hours in the plan / hours asked for; 1 when nothing was asked for.
 *
 * Each part is clamped to 0 to 1, so doing more than was planned does not compensate for anything else. A project whose
 * weeks are all finished, with nothing left or overdue, has 10 × held, however long ago that was. One untouched for three weeks
 * has at most 2.5.
 */
export function healthScore(facts: CountedFacts): number {
  const held = share(facts.hoursInPlan ?? 0, facts.hoursAsked ?? 0);
  const progress = isFinished(facts) ? 1 : progressOf(facts);
  // Allows for rounding errors of the sum.
  return Math.floor(100 * Math.min(progress, held) + 1e-9) / 10;
}

function progressOf(facts: CountedFacts): number {
  const quality =
    weights.done * share(facts.tasksDone, facts.tasksPlanned) +
    weights.pace * share(facts.weeksFinished, facts.weeksPassed) +
    weights.overdue * (1 - share(facts.hoursOverdue, facts.hoursPerWeek, 0)) +
    weights.room * share(facts.hoursAvailable, facts.hoursLeft);
  return quality * rhythm(facts.daysSinceLastTick);
}

/** The share of a whole, from 0 to 1; `ofNothing` if both are 0. */
function share(part: number, whole: number, ofNothing = 1): number {
  if (whole > 0) return Math.min(1, part / whole);
  return part > 0 ? 1 : ofNothing;
}

function rhythm(days: number): number {
  const late = Math.min(1, Math.max(0, days - usualPause) / (longPause - usualPause));
  return 1 - late * (1 - shareAfterLongPause);
}

/** Whether all that remains is to complete the project. */
export const isFinished = (facts: CountedFacts): boolean =>
  facts.weeksFinished >= facts.targetWeeks &&
  facts.tasksDone >= facts.tasksPlanned &&
  facts.tasksOverdue === 0 &&
  facts.hoursOverdue === 0 &&
  facts.hoursLeft === 0;
