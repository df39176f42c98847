import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { choice } from '#app/features/accounts/settings.schema.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import type { OpenedProject } from '#app/features/projects/open-project.server.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { requestGeneration } from '#app/features/projects/request-generation.server.ts';
import type { Database } from '#app/services/db.server.ts';
import { ideaTooLong } from './idea.schema.ts';
import { ideaLength } from './idea-limits.ts';

const maxCharacters = 5000;

const input = z.object({
  id: projectId,
  changes: z
    .string()
    .regex(/\S/, 'Please write what you would like to change.')
    .max(maxCharacters, `Please keep it to ${maxCharacters} characters.`)
    .refine((changes) => !hasMarkup(changes), 'HTML tags and scripts are not allowed here.')
    .prefault(''),
  extends_idea: choice('extends_idea must be true or false.')
    .default(false)
    .describe('Whether they become part of the description, too, as more of the same idea.'),
});

export const reanalyzeProject = operation({
  name: 'reanalyze-project',
  summary: 'Writes a new analysis and roadmap with the requested changes.',
  api: { method: 'POST', path: '/api/projects/:id/reanalyze', status: 202 },
  access: ownerOf('project'),
  input,
  example: { id: exampleIds.project, changes: 'No paid services, please.' },
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  run: ({ id, changes, extends_idea: extendsIdea }, context) =>
    requestGeneration(
      {
        ...{ kind: 'analysis', projectId: id, changes },
        prepare: async (transaction, project) => {
          if (extendsIdea) await extendIdea(transaction, project, changes);
          return undefined;
        },
      },
      context,
    ),
});

async function extendIdea(transaction: Database, { row, vault }: OpenedProject, more: string): Promise<void> {
  const description = `${vault.open('project', row).description}\n\n${more}`;
  if (description.length > ideaLength.max) throw new AppError('invalid', ideaTooLong, { field: 'changes' });
  await transaction.project.update({
    where: { id: row.id },
    data: vault.seal('project', row.id, { description }),
  });
}
