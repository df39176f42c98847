import { enqueue } from '#app/jobs/enqueue.server.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import type { Prisma } from '#app/services/prisma-client/client.ts';
import { jobFor } from './generation.job.ts';
import { type Generation, generationColumns } from './generation.ts';

/** Creates the row of a generation, in the transaction of the request. */
export const createGeneration = (
  transaction: Database,
  generation: Omit<Prisma.GenerationUncheckedCreateInput, 'id' | 'step'> & { id?: string },
): Promise<Generation> =>
  transaction.generation.create({
    data: { id: newId(), ...generation, step: 'Waiting to start' },
    select: generationColumns,
  });

/** Puts a generation on the queue. When the queue is down, the sweep does so later. */
export async function startGeneration({ id, kind }: Pick<Generation, 'id' | 'kind'>): Promise<void> {
  const job = jobFor(kind);
  try {
    await enqueue(job, { generationId: id }, id);
  } catch (error) {
    log.warn({ generation: id, ...describeError(error) }, 'not enqueued yet');
  }
}
