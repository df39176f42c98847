import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { projectIdSchema } from '#app/features/projects/project-id.schema.ts';
import { planVersionSchema } from './plan-version.schema.ts';
import { showVersions } from './show-versions.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';

export const listPlanVersions = operation({
  name: 'list-plan-versions',
  summary: 'The versions of a plan, newest first, each with its changes.',
  api: { method: 'GET', path: '/api/projects/:id/versions' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ versions: z.array(planVersionSchema) }),
  async run({ id }, { viewer }) {
    const versions = await showVersions(viewer, id);
    const isOlder = versions.length === 0 && (await upgradeProjectsOf(viewer.userId, id));
    return { versions: isOlder ? await showVersions(viewer, id) : versions };
  },
});
