import { z } from 'zod';
import { GenerationKind, GenerationState, Prisma } from '#app/services/prisma-client/client.ts';

/** A piece of AI work as the API and the screens show it (docs/product.md, 10). */
export const generationSchema = z
  .strictObject({
    id: z.string(),
    kind: z.enum(GenerationKind),
    state: z.enum(GenerationState),
    progress: z.int().min(0).max(100),
    step: z.string(),
    message: z.string().nullable(),
  })
  .meta({ id: 'Generation' });
export type Generation = z.output<typeof generationSchema>;

export const generationColumns = {
  id: true,
  kind: true,
  state: true,
  progress: true,
  step: true,
  message: true,
} as const;

/**
 * The latest generation that a project's screens show, for a query's `include`: not a health report, which comes weekly
 * and would hide a plan.
 */
export const latestOfPlan = {
  where: { kind: { not: 'health' } },
  select: generationColumns,
  orderBy: { createdAt: 'desc' },
  take: 1,
} as const;

/** A project's latest generation of some kind, for hand-written queries, which call the project `project`. */
export const latestGeneration = (isOfKind: Prisma.Sql) => Prisma.sql`(
  SELECT json_build_object('id', id, 'kind', kind, 'state', state, 'progress', progress, 'step', step, 'message', message)
  FROM generations WHERE project_id = project.id AND ${isOfKind} ORDER BY created_at DESC LIMIT 1
)`;

/** The states of unfinished work. */
export const activeStates: Generation['state'][] = ['queued', 'running'];

export const isActive = ({ state }: Pick<Generation, 'state'>): boolean => activeStates.includes(state);
