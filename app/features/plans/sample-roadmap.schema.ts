import { z } from 'zod';
import { roadmapLimits } from './roadmap-limits.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** A week of a sample plan. */
export const roadmapWeekSchema = z.object({
  title: text(roadmapLimits.title),
  goal: text(roadmapLimits.goal),
  milestone: text(roadmapLimits.milestone),
  steps: z.array(text(roadmapLimits.step)).min(2).max(4),
});

export type RoadmapWeek = z.output<typeof roadmapWeekSchema>;
export interface RoadmapOutput {
  weeks: RoadmapWeek[];
}
