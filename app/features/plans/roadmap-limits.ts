/** The longest texts of a week that a model writes, in characters. */
export const roadmapLimits = { title: 200, goal: 500, milestone: 300, step: 400 } as const;

/** The longest texts that a person writes by hand, in characters. */
export const handWrittenLimits = { roadmap: 20_000, title: 200, description: 5000 } as const;
