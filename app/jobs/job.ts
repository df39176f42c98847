import type { z } from 'zod';

/** The queues; each has its own worker, so that short jobs never wait behind long ones. */
export type QueueName = 'generations' | 'mails';

/** A kind of background work: its name, its payload (ids only, never content) and how often it is tried. */
export interface Job<Payload extends z.ZodType> {
  readonly name: string;
  readonly queue: QueueName;
  readonly payload: Payload;
  /** How often it is tried in all. */
  readonly attempts: number;
}

export const defineJob = <Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> => job;
