/** Lengths in characters (docs/product.md, 9). */
export const ideaLength = { min: 100, max: 20_000 } as const;
export const titleLimit = 200;
/** The minimum for trying an idea without an account. */
export const triedIdeaMin = 25;
