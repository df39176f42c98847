import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { userOperation } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { type Generation, generationColumns } from './generation.ts';

const notFound = 'This piece of work was not found.';

/** How far a piece of AI work is. */
export const getGeneration = userOperation({
  name: 'get-generation',
  input: z.object({ id: rowId(notFound) }),
  async run({ id }, { viewer }): Promise<{ generation: Generation }> {
    const generation = await db.generation.findFirst({
      where: { id, project: { userId: viewer.userId } },
      select: generationColumns,
    });
    if (!generation) throw new AppError('not_found', notFound);
    return { generation };
  },
});
