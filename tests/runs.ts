const isLong = process.env.FUZZ === 'long';

/** How often a property is tried: so often in every run, and ten times as often with FUZZ=long. */
export const runs = (times: number): number => (isLong ? times * 10 : times);

/** The cases that a table is tried with: every third in every run, and all with FUZZ=long. */
export const thirdOf = <Case>(cases: readonly Case[]): readonly Case[] =>
  isLong ? cases : cases.filter((_, at) => at % 3 === 0);
