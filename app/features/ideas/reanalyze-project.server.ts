import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { hasMarkup } from '#app/core/markup.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { projectId } from '#app/features/projects/project-id.schema.ts';
import { requestGeneration } from '#app/features/projects/request-generation.server.ts';

const maxCharacters = 5000;

const input = z.object({
  id: projectId,
  changes: z
    .string()
    .regex(/\S/, 'Please write what you would like to change.')
    .max(maxCharacters, `Please keep it to ${maxCharacters} characters.`)
    .refine((changes) => !hasMarkup(changes), 'HTML tags and scripts are not allowed here.')
    .prefault(''),
});

export const reanalyzeProject = operation({
  name: 'reanalyze-project',
  summary: 'Writes a new analysis and roadmap with the changes that the person asked for.',
  api: { method: 'POST', path: '/api/projects/:id/reanalyze', status: 202 },
  access: ownerOf('project'),
  input,
  example: { id: exampleIds.project, changes: 'No paid services, please.' },
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  run: ({ id, changes }, context) => requestGeneration({ kind: 'analysis', projectId: id, changes }, context),
});
