import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { db } from '#app/services/db.server.ts';
import { openProject } from './open-project.server.ts';
import { programChangeSchema, toProgramChange } from './program-change.ts';
import { projectIdSchema } from './project-id.schema.ts';

export const listProgramChanges = operation({
  name: 'list-program-changes',
  summary:
    'The changes of a project by programs with your tokens, by day, latest first, with tasks and weeks.',
  api: { method: 'GET', path: '/api/projects/:id/program-changes' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ changes: z.array(programChangeSchema).describe('The latest 100.') }),
  async run({ id }, { viewer }) {
    const latest = { orderBy: { lastAt: 'desc' }, take: 100 } as const;
    const { row, vault } = await openProject(viewer, id, 'read', { include: { programChanges: latest } });
    const changed = row.programChanges.flatMap(({ taskIds }) => taskIds);
    const where = { projectId: id, id: { in: changed } };
    const tasks =
      changed.length === 0 ? [] : await db.task.findMany({ where, select: { id: true, title: true } });
    const titleOf = new Map(tasks.map((task) => [task.id, vault.open('task', task).title]));
    return { changes: row.programChanges.map((change) => toProgramChange(change, vault, titleOf)) };
  },
});
