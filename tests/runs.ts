/** How often a property is tried: so often in every run, and ten times as often with FUZZ=long. */
export const runs = (times: number): number => (process.env.FUZZ === 'long' ? times * 10 : times);
