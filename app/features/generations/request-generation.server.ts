import { lockProject } from '#app/features/projects/lock-project.server.ts';
import { enqueue } from '#app/jobs/enqueue.server.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import type { GenerationKind, Project } from '#app/services/prisma-client/client.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { generateWeekJob, planIdeaJob } from './generation.job.ts';
import { type Generation, generationColumns } from './generation.ts';

/** What a generation is to be made of, once nothing of its kind is under way. */
export interface GenerationRequest {
  kind: GenerationKind;
  projectId: string;
  userId: string;
  now: Date;
  /** Says whether the project allows it now, and for which week; throws AppError `conflict` when it does not. */
  prepare(transaction: Database, project: Project): Promise<{ week?: number; changes?: string }>;
}

/**
 * Writes a generation and puts it on the queue. While one of the same kind is under way for the project, that one is
 * the answer, so that asking twice makes one.
 * @throws AppError `not_found`, or whatever `prepare` refuses
 */
export async function requestGeneration(request: GenerationRequest): Promise<Generation> {
  const { kind, projectId, userId, now } = request;
  const generation = await db.$transaction(async (transaction) => {
    const project = await lockProject(transaction, projectId, userId);
    const active = await transaction.generation.findFirst({
      where: { projectId, kind, state: { in: ['queued', 'running'] } },
      select: generationColumns,
    });
    if (active) return active;
    const { week, changes } = await request.prepare(transaction, project);
    return createGeneration(transaction, { kind, projectId, userId, now, week, changes });
  });
  await startGeneration(generation);
  return generation;
}

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
  const job = kind === 'tasks' ? generateWeekJob : planIdeaJob;
  try {
    await enqueue(job, { generationId: id }, id);
  } catch (error) {
    log.warn({ generation: id, ...describeError(error) }, 'not enqueued yet');
  }
}
