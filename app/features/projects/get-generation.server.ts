import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { rowId } from '#app/core/row-id.ts';
import { generationColumns, generationSchema } from '#app/features/generations/generation.ts';
import { readShortfall, shortfallSchema } from '#app/features/generations/shortfall.server.ts';
import { openProject } from './open-project.server.ts';

const notFound = 'This piece of work was not found.';

export const getGeneration = operation({
  name: 'get-generation',
  summary:
    'The progress of a piece of AI work and the text so far; with `Accept: text/event-stream`, each time it changes.',
  api: { method: 'GET', path: '/api/generations/:id', textTypes: ['text/event-stream'] },
  apiOnly: 'the screens poll its API URL',
  access: ownerOf('generation'),
  input: z.object({ id: rowId(notFound) }),
  output: z.strictObject({
    generation: generationSchema,
    partial: z.string().nullable().describe('Markdown, while the work is under way.'),
    shortfall: shortfallSchema,
  }),
  async run({ id }, { viewer }) {
    const { row, vault } = await openProject(viewer, { generations: { some: { id } } }, 'read', {
      include: {
        generations: { where: { id }, select: { ...generationColumns, partial: true, shortfall: true } },
      },
      absent: notFound,
    });
    const [found] = row.generations;
    if (!found) throw new AppError('not_found', notFound);
    const { partial, shortfall, ...generation } = vault.open('generation', found);
    return { generation, partial, shortfall: readShortfall(shortfall) };
  },
});
