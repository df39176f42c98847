import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOfPlan } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { analysisSchema, toAnalysis } from './analysis.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';
import { roadmapSchema, toRoadmap } from './roadmap.ts';
import { weeksOfPlan, withWeeks } from './week-dates.ts';

export const getProject = operation({
  name: 'get-project',
  summary: 'A project with its analysis and roadmap, and the progress of the work on them.',
  api: { method: 'GET', path: '/api/projects/:id' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({
    project: projectSchema,
    analysis: analysisSchema.nullable(),
    roadmap: roadmapSchema.nullable(),
    generation: generationSchema
      .nullable()
      .describe('The latest piece of AI work on the plan or the tasks of this project.'),
  }),
  async run({ id }, { viewer, now }) {
    const opened = await openProject(viewer, id, 'read', {
      include: { ...withCurrentPlan, ...withWeeks, generations: latestOfPlan },
    });
    const { row, vault } = opened;
    const plan = await currentPlanOf(row);
    return {
      project: toProject(opened),
      analysis: plan?.analysis ? toAnalysis(plan.analysis, vault) : null,
      roadmap: plan?.roadmap ? toRoadmap(plan.roadmap, vault, weeksOfPlan(row, viewer.timeZone, now)) : null,
      generation: row.generations[0] ?? null,
    };
  },
});
