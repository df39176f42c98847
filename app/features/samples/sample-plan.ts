import type { AnalysisOutput } from '#app/features/ideas/sample-analysis.schema.ts';
import type { RoadmapWeek } from '#app/features/plans/sample-roadmap.schema.ts';

/** A plan written by hand in the shapes that a model or the template fills. */
export interface SamplePlan {
  /** The idea, as its owner would put it. */
  description: string;
  analysis: AnalysisOutput;
  weeks: RoadmapWeek[];
}
