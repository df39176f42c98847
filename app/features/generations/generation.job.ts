import { z } from 'zod';
import { defineJob, type Job } from '#app/jobs/job.ts';
import type { GenerationKind } from '#app/services/prisma-client/client.ts';

const payload = z.object({ generationId: z.uuid() });

// The row limits the attempts (see work-on-generation); the queue's own limit only has to be larger.
const attempts = 20;

type GenerationJob = Job<typeof payload>;

const jobs = new Map<GenerationKind, GenerationJob>();

/**
 * Defines and registers the job that works on some kinds of generation; app/wiring.ts loads them all.
 * @param options jobs with a priority come after those without
 */
export function defineGenerationJob(
  name: string,
  kinds: readonly GenerationKind[],
  options: Pick<GenerationJob, 'priority'> = {},
): GenerationJob {
  const job = defineJob({ name, queue: 'generations', payload, attempts, ...options });
  for (const kind of kinds) jobs.set(kind, job);
  return job;
}

/** The job that was registered for a kind of generation. */
export function jobFor(kind: GenerationKind): GenerationJob {
  const job = jobs.get(kind);
  if (!job) throw new Error(`No feature works on generations of the kind ${kind}.`);
  return job;
}
