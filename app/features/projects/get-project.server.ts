import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema, latestOfPlan } from '#app/features/generations/generation.ts';
import { analysisSchema, toAnalysis } from '#app/features/ideas/analysis.ts';
import { roadmapSchema, toRoadmap, withMilestones } from '#app/features/roadmap/roadmap.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { projectSchema, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema, projectNotFound } from './project-id.schema.ts';

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
    const { row, vault } = await loadProject(id, viewer.userId);
    return {
      project: toProject(row, vault),
      analysis: row.analysis && toAnalysis(row.analysis, vault),
      roadmap: row.roadmap && toRoadmap(row.roadmap, vault),
      generation: row.generations[0] ?? null,
    };
  },
});

/**
 * The row of a project with its plan, and what opens it.
 * @throws AppError `not_found`
 */
export async function loadProject(id: string, userId: string) {
  const [row, vault] = await Promise.all([
    db.project.findFirst({
      where: { id, userId },
      include: {
        ...withCurrentWeek,
        analysis: true,
        roadmap: { include: withMilestones },
        generations: latestOfPlan,
      },
    }),
    vaultOf(userId),
  ]);
  if (!row) throw new AppError('not_found', projectNotFound);
  return { row, vault };
}
