/** How many weeks a plan may have (docs/product.md, 9). */
export const targetWeeksRange = { min: 1, max: 52 } as const;
