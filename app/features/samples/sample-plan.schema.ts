import { z } from 'zod';
import { fitSchema } from '#app/features/fit/fit.schema.ts';
import { analysisOutputSchema } from '#app/features/ideas/analysis.schema.ts';
import { plannedStepSchema, plannedWeekSchema } from '#app/features/plans/planned-week.schema.ts';

const text = (maximum: number) => z.string().trim().min(1).max(maximum);

/** A step without a deliverable, because samples have no brief. */
const step = plannedStepSchema.extend({ deliverable: z.null().default(null) }).strict();

/** A plan on the landing page (docs/product.md, 2.8), written by hand in the form that planners use. */
export const samplePlanSchema = z.strictObject({
  id: z.string().regex(/^\d+$/),
  title: text(80),
  teaser: text(110),
  /** The idea in its owner's words. */
  description: text(600).min(100),
  fit: fitSchema.pick({ needed: true, available: true, verdict: true }),
  analysis: analysisOutputSchema.strict(),
  weeks: z.array(plannedWeekSchema.extend({ steps: z.array(step).min(1).max(8) }).strict()).min(1),
  /** The parts of the idea that no week has room for. */
  not_in_plan: z.array(text(160)),
});
export type SamplePlan = z.output<typeof samplePlanSchema>;
