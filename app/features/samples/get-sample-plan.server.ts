import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { shortText } from '#app/core/maxima.ts';
import { operation } from '#app/core/operation.ts';
import { fitInWords } from '#app/features/fit/compute-fit.ts';
import { renderWrittenAnalysis } from '#app/features/ideas/render-written-analysis.ts';
import { renderLeftOut, renderWeek } from '#app/features/plans/render-planned-weeks.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { compiled as samplePlans } from './compiled-sample-plans.ts';
import type { SamplePlan } from './sample-plan.schema.ts';

const written = z.strictObject({ content: z.string().describe('Markdown.') });

/** A sample project for visitors (docs/product.md, 7). */
const laidOutSchema = z.strictObject({
  project: z.strictObject({ title: z.string(), description: z.string() }),
  analysis: written,
  roadmap: written,
});

export const getSamplePlan = operation({
  name: 'get-sample-plan',
  summary: 'A sample plan, in the form of a real one.',
  api: { method: 'GET', path: '/api/guest/projects/:id' },
  apiOnly: 'the landing page shows sample plans rendered at startup',
  access: 'anyone',
  input: z.object({ id: shortText() }),
  output: laidOutSchema,
  refusals: ['not_found'],
  async run({ id }) {
    const sample = samplePlans.find((each) => each.id === id);
    if (!sample) throw new AppError('not_found', projectNotFound);
    return layOut(sample);
  },
});

/** The texts of a sample plan. */
export function layOut({
  title,
  description,
  fit,
  analysis,
  weeks,
  not_in_plan,
}: SamplePlan): z.output<typeof laidOutSchema> {
  const roadmap = [...weeks.map((week) => renderWeek(week, 'en')), ...renderLeftOut(not_in_plan, 'en')].join(
    '\n\n',
  );
  return {
    project: { title, description },
    analysis: { content: renderWrittenAnalysis(analysis, fitInWords(fit)) },
    roadmap: { content: roadmap },
  };
}
