import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { inOrder } from '#app/core/rules.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { requestGeneration } from '#app/features/generations/request-generation.server.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';

const mostCharacters = 5000;

const input = z
  .object({ id: projectId, changes: z.string().default('') })
  .superRefine(
    inOrder(
      ['changes', 'Please write what you would like to change.', ({ changes }) => changes.trim() === ''],
      [
        'changes',
        `Please keep it to ${mostCharacters} characters.`,
        ({ changes }) => changes.length > mostCharacters,
      ],
      ['changes', 'HTML tags and scripts are not allowed here.', ({ changes }) => hasMarkup(changes)],
    ),
  );

export const reanalyzeProject = operation({
  name: 'reanalyze-project',
  summary: 'Makes the analysis and the roadmap anew, with what the person asked to change.',
  api: { method: 'POST', path: '/api/projects/:id/reanalyze', status: 202 },
  access: ownerOf('project'),
  input,
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['invalid', 'conflict'],
  ownLimits: ['generation'],
  async run({ id, changes }, { viewer, now, client }) {
    const generation = await requestGeneration({
      kind: 'analysis',
      projectId: id,
      userId: viewer.userId,
      client,
      now,
      changes,
      async prepare(_transaction, project) {
        if (project.status === 'completed') throw new AppError('conflict', 'This project is completed.');
        return {};
      },
    });
    return { generation };
  },
});
