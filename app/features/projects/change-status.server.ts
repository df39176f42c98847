import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type OperationContext, operation, ownerOf } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { db } from '#app/services/db.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { lockProject } from './lock-project.server.ts';
import { type Project, projectSchema, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

/** Moves the viewer's project to the status that `next` names from its status now and whether a week has begun. */
async function changeStatus(
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  next: (status: ProjectStatus, hasBegun: boolean) => ProjectStatus,
): Promise<{ project: Project }> {
  const row = await db.$transaction(async (transaction) => {
    const { status } = await lockProject(transaction, id, viewer.userId);
    const hasBegun = (await transaction.week.count({ where: { projectId: id } })) > 0;
    const changed = next(status, hasBegun);
    const isCompleted = changed === 'completed' && status !== 'completed';
    if (isCompleted) {
      await endGenerations(transaction, id, 'This stopped because the project was completed.', now);
    }
    if (changed === 'on_hold') {
      await endGenerations(
        transaction,
        id,
        'This stopped because the project was put on hold.',
        now,
        'health',
      );
    }
    const completedAt = isCompleted ? { completedAt: now } : {};
    return transaction.project.update({
      where: { id },
      data: changed === status ? {} : { status: changed, updatedAt: now, ...completedAt },
      include: withCurrentWeek,
    });
  });
  return { project: toProject(row, await vaultOf(viewer.userId)) };
}

function refuseCompleted(status: ProjectStatus): void {
  if (status === 'completed') throw new AppError('conflict', 'This project is completed.');
}

export const completeProject = operation({
  name: 'complete-project',
  summary: 'Marks a project as completed; it stays readable, and nothing more is generated for it.',
  api: { method: 'POST', path: '/api/projects/:id/complete' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  run: ({ id }, context) => changeStatus(id, context, () => 'completed'),
});

export const holdProject = operation({
  name: 'hold-project',
  summary: 'Puts a project aside until it is resumed.',
  api: { method: 'POST', path: '/api/projects/:id/hold' },
  access: ownerOf('project'),
  input: projectIdSchema,
  output: z.strictObject({ project: projectSchema }),
  refusals: ['conflict'],
  run: ({ id }, context) =>
    changeStatus(id, context, (status) => {
      refuseCompleted(status);
      return 'on_hold';
    }),
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
    changeStatus(id, context, (status, hasBegun) => {
      refuseCompleted(status);
      if (status !== 'on_hold') return status;
      return hasBegun ? 'in_progress' : 'planning';
    }),
});
