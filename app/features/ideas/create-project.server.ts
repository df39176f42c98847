import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { noteProgram } from '#app/features/projects/open-project.server.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { db } from '#app/services/db.server.ts';
import { newProjectSchema } from './idea.schema.ts';
import { writeProject } from './write-project.server.ts';

export const createProject = operation({
  name: 'create-project',
  summary: 'Creates a project in planning, without generating anything.',
  api: { method: 'POST', path: '/api/projects', status: 201 },
  apiOnly: 'the screens create projects from ideas',
  access: 'user',
  input: newProjectSchema,
  example: {
    title: 'Habit tracker',
    description:
      'An app that helps students keep small daily habits, with streaks that forgive a missed day and a look back each Sunday.',
    availability: 'Monday,Wednesday,Saturday',
    dayToDaySchedule: '1–2 hours',
    weekendSchedule: '3–4 hours',
    targetWeeks: 3,
  },
  output: z.strictObject({ project: projectSchema }),
  limit: 'writing',
  async run(input, { viewer, now }) {
    const project = await db.$transaction(async (transaction) => {
      const written = await writeProject(transaction, viewer.userId, input, now);
      await noteProgram(transaction, viewer, written.id);
      return written;
    });
    return { project };
  },
});
