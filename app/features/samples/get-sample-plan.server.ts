import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { openOperation } from '#app/core/operation.ts';
import { renderAnalysis } from '#app/features/ideas/render-analysis.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { renderRoadmap } from '#app/features/roadmap/render-roadmap.ts';
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

/** A sample project as a visitor reads it (contract, section 2). */
export interface RenderedSamplePlan {
  project: { title: string; description: string };
  /** Markdown. */
  analysis: { content: string };
  /** Markdown. */
  roadmap: { content: string };
}

/** Anyone may read a sample plan, laid out just as their own would be. */
export const getSamplePlan = openOperation({
  name: 'get-sample-plan',
  input: z.object({ id: z.string() }),
  async run({ id }): Promise<RenderedSamplePlan> {
    const sample = samplePlans.find((each) => each.id === id);
    if (!sample) throw new AppError('not_found', projectNotFound);
    return layOut(sample);
  },
});

/** The texts of a sample plan. */
export function layOut({ id, title }: { id: SampleId; title: string }): RenderedSamplePlan {
  const { description, analysis, weeks } = plans[id];
  return {
    project: { title, description },
    analysis: { content: renderAnalysis(analysis) },
    roadmap: { content: renderRoadmap({ weeks }) },
  };
}
