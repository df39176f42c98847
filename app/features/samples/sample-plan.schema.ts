import { z } from 'zod';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { analysisOutputSchema } from '#app/features/ideas/analysis.schema.ts';
import { plannedStepSchema, plannedWeekSchema } from '#app/features/plans/planned-week.schema.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** A sample has no brief whose deliverables its steps could serve. */
const step = plannedStepSchema.extend({ deliverable: z.null().default(null) }).strict();

/** A finished plan that the landing page offers (docs/product.md, 2.8), written by hand in the shapes that a planner fills. */
export const samplePlanSchema = z.strictObject({
  id: z.string().regex(/^\d+$/),
  title: text(80),
  teaser: text(110),
  /** The idea, as its owner would put it. */
  description: text(600).min(100),
  fit: fitSchema.pick({ needed: true, available: true, verdict: true }),
  analysis: analysisOutputSchema.strict(),
  weeks: z.array(plannedWeekSchema.extend({ steps: z.array(step).min(1).max(8) }).strict()).min(1),
  /** What the idea asks for and no week has room for. */
  not_in_plan: z.array(text(160)),
});
export type SamplePlan = z.output<typeof samplePlanSchema>;
