import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import {
  countOpenInWeek,
  type OpenedProject,
  openProject,
} from '#app/features/projects/open-project.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { keepPast, lastWeekOver } from './keep-past.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';
import { createRoadmapSchema } from './roadmap.schema.ts';
import { roadmapSchema, toRoadmap } from './roadmap.ts';
import { noRoadmap, readRoadmap, saveRoadmap } from './save-roadmap.server.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';
import { withWeeks } from './week-dates.ts';

export const createRoadmap = operation({
  name: 'create-roadmap',
  summary:
    "Saves a roadmap written by hand as the project's current one, in a new version. Past weeks stay unchanged.",
  api: { method: 'POST', path: '/api/roadmaps', status: 201 },
  apiOnly: 'only programs write roadmaps by hand',
  access: ownerOf('project'),
  input: createRoadmapSchema,
  example: { projectId: exampleIds.project, content: '### Week 1\n\n1. **It can be tried**' },
  output: z.strictObject({ roadmap: roadmapSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ projectId, content }, { viewer, now }) {
    const include = { ...withCurrentPlan, ...withWeeks };
    /** The roadmap with the weeks that are over. */
    const withPast = async ({ row, vault }: OpenedProject<typeof include>, database: Database = db) => {
      const plan = await currentPlanOf(row);
      const open = await countOpenInWeek(database, projectId);
      const over = lastWeekOver(row, open, dayIn(now, row.user.timeZone));
      const before = plan?.roadmap ? readRoadmap(vault, plan.roadmap) : noRoadmap;
      const roadmap = keepPast(before, { ...noRoadmap, content }, (week) => week <= over);
      if (roadmap.content === '')
        throw new AppError('conflict', 'Each week of this roadmap is over, and stays as it was.');
      return roadmap;
    };
    await upgradeProjectsOf(viewer.userId, projectId);
    // Refuses before rendering if the project is not theirs, and renders before it is locked.
    const foreseen = await withPast(await openProject(viewer, projectId, 'read', { include }));
    const html = await renderMarkdown(foreseen.content);
    return db.$transaction(async (transaction) => {
      const opened = await openProject(viewer, projectId, 'write', { include, transaction });
      const { vault } = opened;
      const roadmap = await withPast(opened, transaction);
      const written = { reason: 'roadmap_written', projectId, ...roadmap } as const;
      const own = roadmap.content === foreseen.content ? html : null;
      const row = await saveRoadmap(transaction, vault, { ...written, html: own }, now);
      const milestones = await transaction.planMilestone.findMany({ where: { roadmapId: row.id } });
      return { roadmap: toRoadmap({ ...row, milestones }, vault, []) };
    });
  },
});
