import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { type Generation, generationColumns } from './generation.ts';

const notFound = 'This piece of work was not found.';

/** How far a piece of AI work is. */
export const getGeneration = userOperation({
  name: 'get-generation',
  input: z.object({ id: rowId(notFound) }),
  async run({ id }, { viewer }): Promise<{ generation: Generation }> {
    const { row } = await openProject(viewer, { generations: { some: { id } } }, 'read', {
      include: { generations: { where: { id }, select: generationColumns } },
      absent: notFound,
    });
    const [generation] = row.generations;
    if (!generation) throw new AppError('not_found', notFound);
    return { generation };
  },
});
