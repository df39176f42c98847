import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOfPlan } from '#app/features/generations/generation.ts';
import { analysisSchema, toAnalysis } from '#app/features/ideas/analysis.ts';
import { roadmapSchema, toRoadmap, withMilestones } from '#app/features/roadmap/roadmap.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { openProject } from './open-project.server.ts';
import { projectSchema, toProject } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

/** A project's plan, and the work on it, for a query's `include`. */
export const withPlan = {
  analysis: true,
  roadmap: { include: withMilestones },
  generations: latestOfPlan,
} satisfies Prisma.ProjectInclude;

export const getProject = operation({
  name: 'get-project',
  summary: 'A project with its analysis, its roadmap and how far the work on them is.',
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
  async run({ id }, { viewer }) {
    const opened = await openProject(viewer, id, 'read', { include: withPlan });
    const { row, vault } = opened;
    return {
      project: toProject(opened),
      analysis: row.analysis && toAnalysis(row.analysis, vault),
      roadmap: row.roadmap && toRoadmap(row.roadmap, vault),
      generation: row.generations[0] ?? null,
    };
  },
});
