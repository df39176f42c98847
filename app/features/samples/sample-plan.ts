import type { AnalysisOutput } from '#app/features/ideas/analyze-idea.prompt.ts';
import type { RoadmapWeek } from '#app/features/plans/plan-roadmap.prompt.ts';

/** A plan written by hand in the shapes that a model or the template fills. */
export interface SamplePlan {
  /** The idea, as its owner would put it. */
  description: string;
  analysis: AnalysisOutput;
  weeks: RoadmapWeek[];
}
