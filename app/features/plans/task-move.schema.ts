import { z } from 'zod';

const placeSchema = z.object({ week: z.int32().nullable(), day: z.iso.date().nullable(), rank: z.int32() });
export const moveSchema = z.object({
  ...{ id: z.string().max(100), from: placeSchema, to: placeSchema },
  over: z.number().optional().describe('The hours by which the day that it left was too full.'),
});
/** A task that was moved, from where to where. */
export type Move = z.output<typeof moveSchema>;

export const tasksMoved = z
  .int()
  .min(1)
  .optional()
  .describe('How many open tasks of weeks under way got another day, or wait; left out when none did.');

export const readMoves = (json: unknown): Move[] => z.array(moveSchema).parse(json ?? []);
