import { upgradeProjectsOf } from '#app/features/upgrades/upgrade-projects.server.ts';
import { db } from '#app/services/db.server.ts';
import { withMilestones } from './roadmap.ts';

/** A roadmap of one of the user's projects, of any version; null when there is none with this id. */
export async function findRoadmap(id: string, userId: string) {
  const find = () =>
    db.planRoadmap.findFirst({ where: { id, project: { userId } }, include: withMilestones });
  return (await find()) ?? ((await upgradeProjectsOf(userId)) ? find() : null);
}
