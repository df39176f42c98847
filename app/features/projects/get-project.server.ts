import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { type Generation, latestOfPlan } from '#app/features/generations/generation.ts';
import { type Analysis, toAnalysis } from '#app/features/ideas/analysis.ts';
import { type Roadmap, toRoadmap } from '#app/features/roadmap/roadmap.ts';
import { findOlderPlan, withCurrentPlan } from '#app/features/versions/plan-version.ts';
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
    const { row, plan, vault } = await loadProject(id, viewer.userId);
    return {
      project: toProject(row, vault),
      analysis: plan?.analysis ? toAnalysis(plan.analysis, vault) : null,
      roadmap: plan?.roadmap ? toRoadmap(plan.roadmap, vault) : null,
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
      include: { ...withCurrentWeek, ...withCurrentPlan, generations: latestOfPlan },
    }),
    vaultOf(userId),
  ]);
  if (!row) throw new AppError('not_found', projectNotFound);
  const plan = row.versions[0] ?? (await findOlderPlan(id, userId));
  return { row, plan, vault };
}
