import { z } from 'zod';
import { type OperationContext, operation, ownerOf } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { db } from '#app/services/db.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { type OpenedProject, openProject } from './open-project.server.ts';
import { type Project, projectSchema, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

/** Moves the viewer's project to the status that `next` names; what it leaves nobody waiting for is stopped. */
const changeStatus = (
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  next: (project: OpenedProject) => ProjectStatus,
  allowCompleted = false,
): Promise<{ project: Project }> =>
  db.$transaction(async (transaction) => {
    const opened = await openProject(viewer, id, 'write', { transaction, allowCompleted });
    const status = next(opened);
    if (status === opened.row.status) return { project: toProject(opened) };
    const isCompleted = status === 'completed';
    const message = `This stopped because the project was ${isCompleted ? 'completed' : 'put on hold'}.`;
    if (isCompleted) await endGenerations(transaction, id, message, now);
    if (status === 'on_hold') await endGenerations(transaction, id, message, now, 'health');
    const row = await transaction.project.update({
      where: { id },
      data: { status, updatedAt: now, ...(isCompleted && { completedAt: now }) },
      include: withCurrentWeek,
    });
    return { project: toProject({ ...opened, row }) };
  });

export const completeProject = operation({
  name: 'complete-project',
  summary: 'Marks a project as completed; it stays readable, and nothing more is generated for it.',
  api: { method: 'POST', path: '/api/projects/:id/complete' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  run: ({ id }, context) => changeStatus(id, context, () => 'completed', true),
});

export const holdProject = operation({
  name: 'hold-project',
  summary: 'Puts a project aside until it is resumed.',
  api: { method: 'POST', path: '/api/projects/:id/hold' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  refusals: ['conflict'],
  run: ({ id }, context) => changeStatus(id, context, () => 'on_hold'),
});

export const resumeProject = operation({
  name: 'resume-project',
  summary: 'Takes a project up again where it was put aside.',
  api: { method: 'POST', path: '/api/projects/:id/resume' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  refusals: ['conflict'],
  run: ({ id }, context) =>
    changeStatus(id, context, ({ row: { status }, phase }) => {
      if (status !== 'on_hold') return status;
      return phase.hasBegun ? 'in_progress' : 'planning';
    }),
});
