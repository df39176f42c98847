import { next, type Theme, task } from './kind.ts';

const marks = ['a quarter of the way', 'halfway', 'three quarters of the way'] as const;

const fewWeeks = 20;
const manyWeeks = 36;

/** The weeks, counted from 1, in which a long plan stops to take stock, with what happens there. */
export function checkpoints(weeks: number): Map<number, Theme> {
  if (weeks < fewWeeks) return new Map();
  const used = weeks < manyWeeks ? [1] : [0, 1, 2];
  return new Map(
    used.map((index) => [Math.round((weeks * (index + 1)) / 4), takeStock(marks[index] ?? 'halfway')]),
  );
}

const takeStock = (mark: (typeof marks)[number]): Theme => ({
  title: `Take stock ${mark}`,
  brief: `take stock ${mark}`,
  goal: 'Step back, catch up on what was left, and choose again what the rest of the time is for.',
  milestone: `A page on where things stand ${mark}, and a fresh order for what remains`,
  stage: 'test',
  weight: 2,
  core: 0,
  tasks: [
    task(
      `Write down where things stand ${mark}`,
      'Done, open, dropped, surprising: one column each. Ten minutes per column are enough.',
      0.5,
      4,
    ),
    next(
      `Catch up on two leftovers, ${mark}`,
      'Choose the two that are in the way of other things. Whatever else is old gets crossed out.',
      0.5,
      16,
    ),
    next(
      `Compare hours planned and hours spent, ${mark}`,
      'For the last month. Change the plan for the next one to fit the real number.',
      0.5,
      3,
    ),
    next(
      `Choose three things for the next stretch, ${mark}`,
      'From everything that is possible. Write them on a card and put the rest out of sight.',
      0.5,
      3,
    ),
    task(
      `Tell someone how it is going, ${mark}`,
      'Fifteen minutes with a person who knew the beginning. Ask what they see that you no longer notice.',
      0.5,
      6,
    ),
    task(
      `Make one thing better that has bothered you since the start, ${mark}`,
      'Not the most important one, the most annoying one. Finish it this week.',
      0.5,
      14,
    ),
  ],
});
