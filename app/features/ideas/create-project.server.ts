import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { db } from '#app/services/db.server.ts';
import { newProjectSchema } from './idea.schema.ts';
import { writeProject } from './write-project.server.ts';

export const createProject = operation({
  name: 'create-project',
  summary: 'Keeps a project in planning without generating anything for it.',
  api: { method: 'POST', path: '/api/projects', status: 201 },
  apiOnly: 'the screens make projects from ideas',
  access: 'user',
  input: newProjectSchema,
  output: z.strictObject({ project: projectSchema }),
  limit: 'writing',
  async run(input, { viewer, now }) {
    const project = await db.$transaction((transaction) =>
      writeProject(transaction, viewer.userId, input, now),
    );
    return { project };
  },
});
