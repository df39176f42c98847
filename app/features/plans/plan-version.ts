import { db } from '#app/services/db.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { withMilestones } from './roadmap.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';

const newestFirst = { number: 'desc' } as const;
const withTexts = {
  brief: true,
  analysis: true,
  roadmap: { include: withMilestones },
  draft: true,
} satisfies Prisma.PlanVersionInclude;

/** The newest version of a project's plan, for a query's `include`. */
export const withCurrentPlan = {
  versions: { orderBy: newestFirst, take: 1, include: withTexts },
} satisfies Prisma.ProjectInclude;

type WithCurrentPlan = Prisma.ProjectGetPayload<{ include: typeof withCurrentPlan }>;

/** A project's current plan, or null. What an older release has planned becomes a version before it is read. */
export async function currentPlanOf({
  id: projectId,
  userId,
  versions: [newest],
}: Pick<WithCurrentPlan, 'id' | 'userId' | 'versions'>) {
  if (newest || !(await upgradeProjectsOf(userId, projectId))) return newest ?? null;
  return db.planVersion.findFirst({ where: { projectId }, orderBy: newestFirst, include: withTexts });
}
