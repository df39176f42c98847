/** The longest texts of a roadmap's week, in characters. */
export const roadmapLimits = { title: 120, goal: 500, milestone: 300, step: 400 } as const;
