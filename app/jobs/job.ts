import type { z } from 'zod';
import type { QueueName } from '#app/services/queue-names.ts';

/** A kind of background work: its name, its payload (ids only, never content) and how often it is tried. */
export interface Job<Payload extends z.ZodType> {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: Payload;
  /** How often it is tried in all. */
  readonly attempts: number;
  /** Jobs with a priority come after those without. */
  readonly priority?: number;
}

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;
