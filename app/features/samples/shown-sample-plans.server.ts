import { toHtml } from '#app/services/markdown/to-html.server.js';
import { compiled as samplePlans } from './compiled-sample-plans.ts';
import { layOut } from './get-sample-plan.server.ts';
import type { SamplePlan } from './sample-plan.schema.ts';

const show = (sample: SamplePlan) => {
  const { project, analysis, roadmap } = layOut(sample);
  return { ...project, analysisHtml: toHtml(analysis.content), roadmapHtml: toHtml(roadmap.content) };
};

/** The sample plans to choose from. */
export const sampleCards = samplePlans.map(({ id, title, teaser }) => ({ id, title, teaser }));

/** The sample plans by id, rendered when the process starts. */
export const shownSamplePlans: ReadonlyMap<string, ReturnType<typeof show>> = new Map(
  samplePlans.map((sample) => [sample.id, show(sample)]),
);
