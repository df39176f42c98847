import type { Task } from '#app/services/prisma-client/client.ts';

/** The number of answers needed to compute the pace. */
const minAnswers = 3;
const [fastest, slowest] = [0.5, 2];

type Timed = Pick<Task, 'status' | 'estimatedHours' | 'spentHours'>;

/** How long a task was estimated to take, and how long it took. */
interface Answer {
  planned: number;
  spent: number;
}

export const answersIn = (tasks: readonly Timed[]): Answer[] =>
  tasks.flatMap(({ status, estimatedHours, spentHours }) =>
    status === 'completed' && spentHours !== null && estimatedHours > 0
      ? { planned: estimatedHours, spent: spentHours }
      : [],
  );

/**
 * The hours a person takes per estimated hour: the median of all answers, weighted by hours, so that a single outlier
 * changes little. Null before the third answer.
 */
export function paceOf(answers: readonly Answer[]): number | null {
  if (answers.length < minAnswers) return null;
  const ratios = answers
    .map(({ planned, spent }) => ({ ratio: spent / planned, hours: planned }))
    .sort((one, other) => one.ratio - other.ratio);
  const half = ratios.reduce((sum, { hours }) => sum + hours, 0) / 2;
  let passed = 0;
  const median = ratios.find(({ hours }) => {
    passed += hours;
    return passed >= half;
  });
  return Math.min(slowest, Math.max(fastest, median?.ratio ?? 1));
}

/** The factor by which a project's estimates are multiplied for planning. */
export const paceFactor = ({ usesPace }: { usesPace: boolean }, tasks: readonly Timed[]): number =>
  usesPace ? (paceOf(answersIn(tasks)) ?? 1) : 1;
