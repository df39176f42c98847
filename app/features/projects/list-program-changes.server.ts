import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from './open-project.server.ts';
import { programChangeSchema, toProgramChange } from './program-change.ts';
import { projectIdSchema } from './project-id.schema.ts';

export const listProgramChanges = operation({
  name: 'list-program-changes',
  summary: 'What programs have changed in a project with tokens of yours, day by day, the latest first.',
  api: { method: 'GET', path: '/api/projects/:id/program-changes' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ changes: z.array(programChangeSchema).describe('The latest 100.') }),
  async run({ id }, { viewer }) {
    const latest = { orderBy: { lastAt: 'desc' }, take: 100 } as const;
    const { row, vault } = await openProject(viewer, id, 'read', { include: { programChanges: latest } });
    return { changes: row.programChanges.map((change) => toProgramChange(change, vault)) };
  },
});
