import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { fitOfProjectSchema } from './brief-operations.schema.ts';
import { noBrief } from './get-brief.server.ts';
import { loadPlan } from './load-plan.server.ts';

export const getFit = operation({
  name: 'get-fit',
  summary: 'Compares the hours that a plan needs with those available, and offers choices that make it fit.',
  api: { method: 'GET', path: '/api/projects/:id/fit' },
  apiOnly: 'the project screen reads it with the project',
  access: ownerOf('project'),
  input: projectIdSchema,
  output: fitOfProjectSchema,
  async run({ id }, { viewer, now }) {
    const { brief, factsWith } = await loadPlan(viewer, id, now);
    if (brief === null) throw new AppError('not_found', noBrief);
    return { fit: factsWith(brief).fit };
  },
});
