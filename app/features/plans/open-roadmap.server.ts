import type { Viewer } from '#app/core/viewer.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { roadmapNotFound } from './roadmap.schema.ts';
import { withMilestones } from './roadmap.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';
import { withWeeks } from './week-dates.ts';

/**
 * Opens the project of a roadmap, of any version, with that roadmap.
 * @throws AppError `not_found`
 */
export async function openRoadmap(viewer: Pick<Viewer, 'userId'>, id: string) {
  const open = () =>
    openProject(viewer, { planRoadmaps: { some: { id } } }, 'read', {
      include: { ...withWeeks, planRoadmaps: { where: { id }, include: withMilestones } },
      absent: roadmapNotFound,
    });
  return open().catch(async (error: unknown) => {
    // One of an older release may not have been upgraded.
    if (await upgradeProjectsOf(viewer.userId)) return open();
    throw error;
  });
}
