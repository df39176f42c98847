import { toHtml } from '#app/services/markdown/to-html.server.js';
import { layOut } from './get-sample-plan.server.ts';
import { samplePlans } from './sample-plans.ts';

const show = (sample: (typeof samplePlans)[number]) => {
  const { project, analysis, roadmap } = layOut(sample);
  return { ...project, analysisHtml: toHtml(analysis.content), roadmapHtml: toHtml(roadmap.content) };
};

/** The sample plans by id as the landing page shows them, rendered when the process starts. */
export const shownSamplePlans: ReadonlyMap<string, ReturnType<typeof show>> = new Map(
  samplePlans.map((sample) => [sample.id, show(sample)]),
);
