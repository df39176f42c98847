import { type OperationContext, userOperation } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { endGenerations } from '#app/features/generations/end-generations.server.ts';
import { db } from '#app/services/db.server.ts';
import type { ProjectStatus } from '#app/services/prisma-client/client.ts';
import { openProject } from './open-project.server.ts';
import { type Project, toProject, withCurrentWeek } from './project.ts';
import { projectIdSchema } from './project-id.schema.ts';

/** Moves the viewer's project to the status that `next` names from its status now and the last week that has begun. */
async function changeStatus(
  id: string,
  { viewer, now }: OperationContext<Viewer>,
  next: (status: ProjectStatus, week: number) => ProjectStatus,
  evenCompleted = false,
): Promise<{ project: Project }> {
  return db.$transaction(async (transaction) => {
    const {
      row: project,
      phase,
      vault,
    } = await openProject(viewer, id, 'write', {
      database: transaction,
      evenCompleted,
    });
    const { status } = project;
    const changed = next(status, phase.week);
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
    const row = await transaction.project.update({
      where: { id },
      data: changed === status ? {} : { status: changed, updatedAt: now, ...completedAt },
      include: withCurrentWeek,
    });
    return { project: toProject(row, vault) };
  });
}

/** Marks a project as completed; it stays readable, and nothing more is generated for it. */
export const completeProject = userOperation({
  name: 'complete-project',
  input: projectIdSchema,
  run: ({ id }, context) => changeStatus(id, context, () => 'completed', true),
});

/** Puts a project aside until it is resumed. */
export const holdProject = userOperation({
  name: 'hold-project',
  input: projectIdSchema,
  run: ({ id }, context) => changeStatus(id, context, () => 'on_hold'),
});

/** Takes a project up again where it was put aside. */
export const resumeProject = userOperation({
  name: 'resume-project',
  input: projectIdSchema,
  run: ({ id }, context) =>
    changeStatus(id, context, (status, week) => {
      if (status !== 'on_hold') return status;
      return week > 0 ? 'in_progress' : 'planning';
    }),
});
