import { userOperation } from '#app/core/operation.ts';
import { type Generation, latestOfPlan } from '#app/features/generations/generation.ts';
import { type Analysis, toAnalysis } from '#app/features/ideas/analysis.ts';
import { type Roadmap, toRoadmap, withMilestones } from '#app/features/roadmap/roadmap.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { openProject } from './open-project.server.ts';
import { type Project, toProject } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

export interface ProjectDetail {
  project: Project;
  analysis: Analysis | null;
  roadmap: Roadmap | null;
  /** The latest piece of AI work on the plan or the tasks of this project. */
  generation: Generation | null;
}

/** A project's plan, and the work on it, for a query's `include`. */
export const withPlan = {
  analysis: true,
  roadmap: { include: withMilestones },
  generations: latestOfPlan,
} satisfies Prisma.ProjectInclude;

/** A project with its analysis, its roadmap and how far the work on them is. */
export const getProject = userOperation({
  name: 'get-project',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<ProjectDetail> {
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
