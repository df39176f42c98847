import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { db } from '#app/services/db.server.ts';
import { generationColumns, generationSchema } from './generation.ts';

const notFound = 'This piece of work was not found.';

export const getGeneration = operation({
  name: 'get-generation',
  summary: 'How far a piece of AI work is.',
  api: { method: 'GET', path: '/api/generations/:id' },
  apiOnly: 'the screens poll its API URL',
  access: ownerOf('generation'),
  input: z.object({ id: rowId(notFound) }),
  output: z.strictObject({ generation: generationSchema }),
  async run({ id }, { viewer }) {
    const generation = await db.generation.findFirst({
      where: { id, project: { userId: viewer.userId } },
      select: generationColumns,
    });
    if (!generation) throw new AppError('not_found', notFound);
    return { generation };
  },
});
