import { z } from 'zod';
import { operation } from '#app/core/operation.ts';
import { tasksMoved } from '#app/features/plans/task-move.schema.ts';
import { projectSchema } from '#app/features/projects/project.ts';
import { db } from '#app/services/db.server.ts';
import { newProjectSchema } from './idea.schema.ts';
import { addProject, requireFirstDay } from './write-project.server.ts';

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
  output: z.strictObject({ project: projectSchema, tasks_moved: tasksMoved }),
  refusals: ['conflict'],
  limit: 'writing',
  async run(input, { viewer, now }) {
    requireFirstDay(input, viewer, now);
    return db.$transaction((transaction) => addProject(transaction, viewer, input, now));
  },
});
