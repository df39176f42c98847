import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { dayIn } from '#app/core/calendar.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { countOpenInWeek, openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { renderMarkdown } from '#app/services/markdown/render-markdown.server.ts';
import { lastWeekOver } from './keep-past.ts';
import { keepVersion } from './keep-version.server.ts';
import { htmlColumns } from './kept-html.server.ts';
import { openRoadmap } from './open-roadmap.server.ts';
import { withCurrentPlan } from './plan-version.ts';
import { createMilestoneSchema, roadmapNotFound } from './roadmap.schema.ts';
import { milestoneSchema, toMilestone } from './roadmap.ts';
import { readRoadmap, writeRoadmap } from './save-roadmap.server.ts';
import { weeksOfPlan, withWeeks } from './week-dates.ts';

export const createMilestone = operation({
  name: 'create-milestone',
  summary: 'Adds a milestone to the current roadmap, in a new version of the plan.',
  api: { method: 'POST', path: '/api/milestones', status: 201 },
  apiOnly: 'only programs add milestones',
  access: ownerOf('roadmap'),
  input: createMilestoneSchema,
  example: { roadmapId: exampleIds.roadmap, title: 'Friends try it', week: 2 },
  output: z.strictObject({ milestone: milestoneSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ roadmapId, week: wanted, title, description }, { viewer, now }) {
    await openRoadmap(viewer, roadmapId);
    const html = await renderMarkdown(description);
    return db.$transaction(async (transaction) => {
      const { row: project, vault } = await openProject(
        viewer,
        { planRoadmaps: { some: { id: roadmapId } } },
        'write',
        { include: { ...withCurrentPlan, ...withWeeks }, absent: roadmapNotFound, transaction },
      );
      const roadmap = project.versions[0]?.roadmap;
      if (roadmap?.id !== roadmapId)
        throw new AppError('conflict', 'This roadmap is of an earlier version of the plan.');
      const open = await countOpenInWeek(transaction, project.id);
      const over = lastWeekOver(project, open, dayIn(now, project.user.timeZone));
      const week = wanted ?? Math.min(over + 1, 52);
      if (week <= over) {
        const message = `Week ${week} is over, so its milestones stay as they are.`;
        throw new AppError('conflict', message, { field: 'week' });
      }
      // A roadmap is known by its id, so the versions before get a copy of what it was.
      const before = { ...readRoadmap(vault, roadmap), projectId: project.id };
      const copy = await writeRoadmap(transaction, vault, before, roadmap.createdAt);
      await transaction.planVersion.updateMany({ where: { roadmapId }, data: { roadmapId: copy.id } });
      const id = newId();
      const row = await transaction.planMilestone.create({
        data: {
          id,
          roadmapId,
          week,
          ...vault.seal('planMilestone', id, { title, description }),
          ...htmlColumns(vault, 'planMilestone', id, html),
        },
      });
      await keepVersion(transaction, project.id, { reason: 'roadmap_written', roadmapId, now });
      return { milestone: toMilestone(row, vault, weeksOfPlan(project, viewer.timeZone, now)) };
    });
  },
});
