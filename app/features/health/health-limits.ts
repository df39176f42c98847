/** The longest texts of a health report, in characters, and how many tips it may have. */
export const healthLimits = { summary: 600, tip: 240, tips: 4 } as const;
