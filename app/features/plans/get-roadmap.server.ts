import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { currentPlanOf, withCurrentPlan } from './plan-version.ts';
import { roadmapSchema, toRoadmap } from './roadmap.ts';
import { weeksOfPlan, withWeeks } from './week-dates.ts';

export const getRoadmap = operation({
  name: 'get-roadmap',
  summary: 'The roadmap of a project.',
  api: { method: 'GET', path: '/api/roadmaps/project/:id' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ roadmap: roadmapSchema }),
  async run({ id }, { viewer, now }) {
    const absent = 'No roadmap available';
    const { row, vault } = await openProject(viewer, id, 'read', {
      include: { ...withCurrentPlan, ...withWeeks },
      absent,
    });
    const plan = await currentPlanOf(row);
    if (!plan?.roadmap) throw new AppError('not_found', absent);
    return { roadmap: toRoadmap(plan.roadmap, vault, weeksOfPlan(row, viewer.timeZone, now)) };
  },
});
