import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { keptBriefSchema } from './brief-operations.schema.ts';
import { loadPlan } from './load-plan.server.ts';

export const noBrief = 'There is no brief yet. It is made with the next plan.';

export const getBrief = operation({
  name: 'get-brief',
  summary: 'The brief of a project, with the version of the plan that it belongs to.',
  api: { method: 'GET', path: '/api/projects/:id/brief' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: keptBriefSchema,
  async run({ id }, { viewer, now }) {
    const { brief, version } = await loadPlan(viewer, id, now);
    if (brief === null || version === null) throw new AppError('not_found', noBrief);
    return { brief, version: version.number };
  },
});
