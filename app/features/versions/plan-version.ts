import { withMilestones } from '#app/features/roadmap/roadmap.ts';
import { upgradeProjectsOf } from '#app/features/upgrades/upgrade-projects.server.ts';
import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';

const newestFirst = { number: 'desc' } as const;
const withTexts = {
  analysis: true,
  roadmap: { include: withMilestones },
} satisfies Prisma.PlanVersionInclude;

/** The current plan of a project, for a query's `include`: its newest version. */
export const withCurrentPlan = {
  versions: { orderBy: newestFirst, take: 1, include: withTexts },
} satisfies Prisma.ProjectInclude;

const findPlan = (projectId: string, userId: string) =>
  db.planVersion.findFirst({
    where: { projectId, project: { userId } },
    orderBy: newestFirst,
    include: withTexts,
  });

/** The plan of the user's project that has no version: what an older release has planned becomes one. */
export const findOlderPlan = async (projectId: string, userId: string) =>
  (await upgradeProjectsOf(userId, projectId)) ? findPlan(projectId, userId) : null;

/** The current plan of the user's project; null when there is none, or no such project. */
export const findCurrentPlan = async (projectId: string, userId: string) =>
  (await findPlan(projectId, userId)) ?? findOlderPlan(projectId, userId);
