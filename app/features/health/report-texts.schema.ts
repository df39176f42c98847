import { z } from 'zod';

/** The sentences and tips of a health report without a model, by the situation that they are for. */
export const textsSchema = z.record(
  z.string().max(60),
  z.array(z.string().trim().min(1).max(300)).min(1).max(100),
);
