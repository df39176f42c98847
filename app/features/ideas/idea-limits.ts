/** Lengths in characters (docs/product.md, 9; what it leaves open is our own). */
export const ideaLength = { least: 100, most: 20_000 } as const;
export const titleLimit = 200;

export const targetWeeksRange = { least: 1, most: 52 } as const;
