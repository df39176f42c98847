import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { type Generation, latestOfPlan } from '#app/features/generations/generation.ts';
import { type Analysis, toAnalysis } from '#app/features/ideas/analysis.ts';
import { type Roadmap, toRoadmap, withMilestones } from '#app/features/roadmap/roadmap.ts';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { type Project, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema, projectNotFound } from './project-id.schema.ts';

export interface ProjectDetail {
  project: Project;
  analysis: Analysis | null;
  roadmap: Roadmap | null;
  /** The latest piece of AI work on the plan or the tasks of this project. */
  generation: Generation | null;
}

/** A project with its analysis, its roadmap and how far the work on them is. */
export const getProject = userOperation({
  name: 'get-project',
  input: projectIdSchema,
  async run({ id }, { viewer }): Promise<ProjectDetail> {
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
