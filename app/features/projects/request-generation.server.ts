import { AppError } from '#app/core/app-error.ts';
import { limits } from '#app/core/limits.ts';
import type { OperationContext } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { activeStates, type Generation, generationColumns } from '#app/features/generations/generation.ts';
import { createGeneration, startGeneration } from '#app/features/generations/start-generation.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { GenerationKind } from '#app/services/prisma-client/client.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { type OpenedProject, openProject, requireAllowed } from './open-project.server.ts';
import type { ProjectAction } from './phase.ts';
import { requireRoomInAccount, requireRoomInProject } from './require-room.server.ts';

/** The kinds that write the plan. They write the same rows, so only one is under way at a time. */
export const planKinds: GenerationKind[] = ['analysis', 'roadmap'];

/** The kinds that must not be under way together with a kind. */
export const sameWork = (kind: GenerationKind): GenerationKind[] =>
  planKinds.includes(kind) ? planKinds : [kind];

/** The action that the phase must allow for each kind of generation. */
export const actionOf = {
  analysis: 'change',
  roadmap: 'change',
  tasks: 'planWeek',
  health: 'report',
} as const satisfies Record<GenerationKind, ProjectAction>;

/** A generation to create, unless one of its kind is under way. */
export interface GenerationRequest {
  kind: GenerationKind;
  projectId: string;
  /** What the user asked to change. */
  changes?: string | undefined;
  /** Returns the week if it is for one; throws AppError `conflict` if it is not possible now. */
  prepare?(
    transaction: Database,
    project: OpenedProject,
    now: Date,
    generationId: string,
  ): Promise<{ week: number } | undefined>;
  /** Refuses this while another is under way, whose result would not include what `prepare` changes. */
  isOwn?: boolean;
  /** Whether `prepare` changes the owner's other projects in progress, too. */
  withOthers?: boolean;
}

/**
 * Creates a generation and puts it on the queue. While one of the same kind is under way for the project, that one is
 * returned, and the request does not count.
 * @throws AppError `not_found`, `conflict` when the project does not allow it or the one under way would leave out the
 * changes, `rate_limited`, or whatever `prepare` refuses with
 */
export async function requestGeneration(
  { kind, projectId, changes, prepare, isOwn = false, withOthers }: GenerationRequest,
  { viewer, now, client }: OperationContext<Viewer>,
): Promise<{ generation: Generation }> {
  // A week is planned from the plan, so they are never written at the same time.
  const writesPlan = planKinds.includes(kind);
  const work = { kind: writesPlan ? notHealth : { in: sameWork(kind) }, state: { in: activeStates } };
  const include = { generations: { where: work, select: { ...generationColumns, changes: true } } };
  const generation = await db.$transaction(async (transaction) => {
    const allowed = { allowCompleted: true, withOthers, include, transaction };
    const project = await openProject(viewer, projectId, 'write', allowed);
    const [active] = project.row.generations;
    if (active?.kind === 'tasks' && writesPlan) throw new AppError('conflict', beingWritten);
    if (active) {
      const { changes: taken, ...generation } = project.vault.open('generation', active);
      if (isOwn || (changes !== undefined && changes !== taken))
        throw new AppError('conflict', planIsBeingMade);
      return generation;
    }
    requireAllowed(actionOf[kind], project.phase);
    const id = newId();
    const prepared = await prepare?.(transaction, project, now, id);
    await requireRoomInProject(transaction, projectId, 'generations', 1);
    await requireRoomInAccount(transaction, viewer.userId, { generations: 1 });
    await consumeByAccount(limits.generation, viewer.userId, client);
    const sealed = changes ? project.vault.seal('generation', id, { changes }) : {};
    return createGeneration(transaction, { id, kind, projectId, createdAt: now, ...prepared, ...sealed });
  });
  await startGeneration(generation);
  return { generation };
}

const notHealth = { not: 'health' } as const;
const beingWritten =
  'Your plan or its tasks are being written right now, so nothing was changed. Please try again when they are ready.';

/** Refuses a change of the plan while it or its tasks are being written. The project is locked by the caller. */
export async function refuseWhileWritten(transaction: Database, projectId: string): Promise<void> {
  const active = { projectId, kind: notHealth, state: { in: activeStates } };
  if ((await transaction.generation.count({ where: active })) > 0)
    throw new AppError('conflict', beingWritten);
}

const planIsBeingMade =
  'Your plan is being written right now, so these changes were not taken up. Please send them again when it is ready.';
