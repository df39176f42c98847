import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openRoadmap } from './open-roadmap.server.ts';
import { roadmapIdSchema } from './roadmap.schema.ts';
import { milestoneSchema, toMilestone } from './roadmap.ts';
import { weeksOfPlan } from './week-dates.ts';

export const listMilestones = operation({
  name: 'list-milestones',
  summary: 'The milestones of a roadmap, by week.',
  api: { method: 'GET', path: '/api/milestones/roadmap/:id' },
  apiOnly: 'the project screen reads them with the project',
  access: ownerOf('roadmap'),
  input: roadmapIdSchema,
  output: z.strictObject({ milestones: z.array(milestoneSchema) }),
  async run({ id }, { viewer, now }) {
    const { row, vault } = await openRoadmap(viewer, id);
    const milestones = row.planRoadmaps.flatMap((roadmap) => roadmap.milestones);
    const weeks = weeksOfPlan(row, viewer.timeZone, now);
    return { milestones: milestones.map((milestone) => toMilestone(milestone, vault, weeks)) };
  },
});
