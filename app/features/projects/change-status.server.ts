import { z } from 'zod';
import { operation, ownerOf } from '#app/core/operation.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { db } from '#app/services/db.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { type OpenedProject, openProject } from './open-project.server.ts';
import { projectSchema, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

/** The operation that moves the viewer's project to the status that `next` names, and stops what is no longer wanted. */
const statusChange = (
  verb: 'complete' | 'hold' | 'resume',
  summary: string,
  next: (project: OpenedProject) => ProjectStatus,
) =>
  operation({
    name: `${verb}-project`,
    summary,
    api: { method: 'POST', path: `/api/projects/:id/${verb}` },
    access: ownerOf('project'),
    input: projectIdSchema,
    output: z.strictObject({ project: projectSchema }),
    refusals: verb === 'complete' ? [] : ['conflict'],
    run: ({ id }, { viewer, now }) =>
      db.$transaction(async (transaction) => {
        const allowCompleted = verb === 'complete';
        const opened = await openProject(viewer, id, 'write', { transaction, allowCompleted });
        const status = next(opened);
        if (status === opened.row.status) return { project: toProject(opened) };
        const isCompleted = status === 'completed';
        const unwanted = { projectId: id, ...(!isCompleted && { kind: 'health' as const }) };
        const message = `This stopped because the project was ${isCompleted ? 'completed' : 'put on hold'}.`;
        if (isCompleted || status === 'on_hold') await endGenerations(transaction, unwanted, message, now);
        const row = await transaction.project.update({
          where: { id },
          data: { status, updatedAt: now, ...(isCompleted && { completedAt: now }) },
          include: withCurrentWeek,
        });
        return { project: toProject({ ...opened, row }) };
      }),
  });

export const completeProject = statusChange(
  'complete',
  'Marks a project as completed; it stays readable, and nothing more is generated for it.',
  () => 'completed',
);

export const holdProject = statusChange('hold', 'Puts a project aside until it is resumed.', () => 'on_hold');

export const resumeProject = statusChange(
  'resume',
  'Takes a project up again where it was put aside.',
  ({ row: { status }, phase }) => {
    if (status !== 'on_hold') return status;
    return phase.hasBegun ? 'in_progress' : 'planning';
  },
);
