import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import type { Generation } from '#app/features/generations/generation.ts';
import { createGeneration, startGeneration } from '#app/features/generations/request-generation.server.ts';
import type { Project } from '#app/features/projects/project.ts';
import { writeProject } from '#app/features/projects/write-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { ideaSchema } from './idea.schema.ts';

/** Keeps an idea as a project and starts on its analysis and roadmap. */
export const submitIdea = userOperation({
  name: 'submit-idea',
  input: ideaSchema,
  async run(
    { idea, ...plan },
    { viewer, now, client },
  ): Promise<{ project: Project; generation: Generation }> {
    const { userId } = viewer;
    await consumeByAccount(limits.generation, userId, client);
    const written = await db.$transaction(async (transaction) => {
      const project = await writeProject(transaction, userId, { ...plan, description: idea }, now);
      const request = { kind: 'analysis', projectId: project.id, userId, now } as const;
      return { project, generation: await createGeneration(transaction, request) };
    });
    await startGeneration(written.generation);
    return written;
  },
});
