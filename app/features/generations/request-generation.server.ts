import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import { limits } from '#app/core/limits.ts';
import { lockProject } from '#app/features/projects/lock-project.server.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import type { GenerationKind, Project } from '#app/services/prisma-client/client.ts';
import { consumeByAccount } from '#app/services/rate-limit.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { jobFor } from './generation.job.ts';
import { activeStates, type Generation, generationColumns } from './generation.ts';

/** The kinds that write the plan. They write the same rows, so one of them at a time. */
export const planKinds: GenerationKind[] = ['analysis', 'roadmap'];

/** The kinds of which one at a time is under way with this one. */
export const sameWork = (kind: GenerationKind): GenerationKind[] =>
  planKinds.includes(kind) ? planKinds : [kind];

/** What a generation is to be made of, once nothing of its kind is under way. */
export interface GenerationRequest {
  kind: GenerationKind;
  projectId: string;
  userId: string;
  client: Client;
  now: Date;
  /** What the user asked to change. */
  changes?: string | undefined;
  /** Says whether the project allows it now, and for which week; throws AppError `conflict` when it does not. */
  prepare(transaction: Database, project: Project): Promise<{ week?: number }>;
}

/**
 * Writes a generation and puts it on the queue. While one of the same kind is under way for the project, that one is
 * the answer, so that asking twice makes one, and only that one counts.
 * @throws AppError `not_found`, `conflict` when that one would leave out the changes, `rate_limited`, or whatever `prepare`
 * refuses
 */
export async function requestGeneration(request: GenerationRequest): Promise<Generation> {
  const { kind, projectId, userId, now, changes } = request;
  const generation = await db.$transaction(async (transaction) => {
    const project = await lockProject(transaction, projectId, userId);
    const active = await transaction.generation.findFirst({
      where: { projectId, kind: { in: sameWork(kind) }, state: { in: activeStates } },
      select: { ...generationColumns, changes: true },
    });
    if (active) {
      const vault = await vaultOf(userId, transaction);
      const { changes: taken, ...generation } = vault.open('generation', active);
      if (changes !== undefined && changes !== taken) throw new AppError('conflict', planIsBeingMade);
      return generation;
    }
    const { week } = await request.prepare(transaction, project);
    await consumeByAccount(limits.generation, userId, request.client);
    return createGeneration(transaction, { kind, projectId, userId, now, week, changes });
  });
  await startGeneration(generation);
  return generation;
}

const planIsBeingMade =
  'Your plan is being written right now, so these changes were not taken up. Please send them again when it is ready.';

/** Writes the row of a generation, in the transaction of what asked for it. */
export async function createGeneration(
  transaction: Database,
  request: {
    kind: GenerationKind;
    projectId: string;
    userId: string;
    now: Date;
    week?: number | undefined;
    changes?: string | undefined;
  },
): Promise<Generation> {
  const { kind, projectId, userId, now, week = null, changes } = request;
  const id = newId();
  const sealed = changes
    ? (await vaultOf(userId, transaction)).seal('generation', id, { changes })
    : { changes: null };
  return transaction.generation.create({
    data: { id, projectId, kind, week, step: 'Waiting to start', createdAt: now, ...sealed },
    select: generationColumns,
  });
}

/** Puts a written generation on the queue. When the queue is away the sweep does it later, so nothing is lost. */
export async function startGeneration({ id, kind }: Pick<Generation, 'id' | 'kind'>): Promise<void> {
  try {
    await enqueue(jobFor(kind), { generationId: id }, id);
  } catch (error) {
    log.warn({ generation: id, ...describeError(error) }, 'not enqueued yet');
  }
}
