import { limits } from '#app/core/limits.ts';
import { userOperation } from '#app/core/operation.ts';
import { newProjectSchema } from '#app/features/ideas/idea.schema.ts';
import { db } from '#app/services/db.server.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import type { Project } from './project.ts';
import { writeProject } from './write-project.server.ts';

/** Keeps a project in planning without generating anything for it. */
export const createProject = userOperation({
  name: 'create-project',
  input: newProjectSchema,
  async run(input, { viewer, now, client }): Promise<{ project: Project }> {
    await consumeByAccount(limits.writing, viewer.userId, client);
    const project = await db.$transaction((transaction) =>
      writeProject(transaction, viewer.userId, input, now),
    );
    return { project };
  },
});
