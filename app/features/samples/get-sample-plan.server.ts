import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { renderAnalysis } from '#app/features/ideas/render-analysis.ts';
import { renderRoadmap } from '#app/features/plans/render-roadmap.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { habitTracker } from './habit-tracker.ts';
import { newsletter } from './newsletter.ts';
import type { SamplePlan } from './sample-plan.ts';
import { type SampleId, samplePlans } from './sample-plans.ts';
import { skincareBrand } from './skincare-brand.ts';
import { videoChannel } from './video-channel.ts';

const plans: Readonly<Record<SampleId, SamplePlan>> = {
  70: habitTracker,
  71: skincareBrand,
  72: newsletter,
  73: videoChannel,
};

const written = z.strictObject({ content: z.string().describe('Markdown.') });

/** A sample project as a visitor reads it (docs/product.md, 7). */
const samplePlanSchema = z.strictObject({
  project: z.strictObject({ title: z.string(), description: z.string() }),
  analysis: written,
  roadmap: written,
});

export const getSamplePlan = operation({
  name: 'get-sample-plan',
  summary: 'Anyone may read a sample plan, laid out just as their own would be.',
  api: { method: 'GET', path: '/api/guest/projects/:id' },
  apiOnly: 'the landing page shows the sample plans as they were rendered at the start',
  access: 'anyone',
  input: z.object({ id: z.string() }),
  output: samplePlanSchema,
  refusals: ['not_found'],
  async run({ id }) {
    const sample = samplePlans.find((each) => each.id === id);
    if (!sample) throw new AppError('not_found', projectNotFound);
    return layOut(sample);
  },
});

/** The texts of a sample plan. */
export function layOut({ id, title }: { id: SampleId; title: string }): z.output<typeof samplePlanSchema> {
  const { description, analysis, weeks } = plans[id];
  return {
    project: { title, description },
    analysis: { content: renderAnalysis(analysis) },
    roadmap: { content: renderRoadmap({ weeks }) },
  };
}
