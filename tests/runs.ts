const isLong = process.env.FUZZ === 'long';

/** The number of runs of a property, ten times as many with FUZZ=long. */
export const runs = (times: number): number => (isLong ? times * 10 : times);

/** The cases of a table to run: every third, or all with FUZZ=long. */
export const thirdOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.filter((_, at) => at % 3 === 0);
