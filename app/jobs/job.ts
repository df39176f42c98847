import type { z } from 'zod';
import type { QueueName } from '#app/services/queue-names.ts';

/** A kind of background work; its payload carries ids only, never content. */
export interface Job<Payload extends z.ZodType> {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: Payload;
  /** How often it is tried, the first time included. */
  readonly attempts: number;
  /** Jobs with a priority run after those without. */
  readonly priority?: number;
}

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;
