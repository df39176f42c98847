/** Maximum lengths in characters, and the maximum number of tips. */
export const healthLimits = { summary: 600, tip: 240, tips: 4 } as const;
