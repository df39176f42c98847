import { z } from 'zod';
import { type RemovedTask, TaskStatus } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';

const removalReasons = ['dropped', 'deleted'] as const;
export type RemovalReason = (typeof removalReasons)[number];

const momentOrNull = z.iso.datetime().nullable();

/** A dropped or deleted task as stored, with the ids of its dependencies and dependents. */
export const removedContentSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  note: z.string().nullable(),
  rank: z.int(),
  due_date: z.iso.date().nullable(),
  over_by: z.number().default(0).describe('The hours by which its day was too full.'),
  estimated_hours: z.number(),
  spent_hours: z.number().nullable(),
  status: z.enum(TaskStatus),
  deliverable: z.string().nullable(),
  step: z.string().nullable().default(null),
  on: z.string().nullable(),
  carried_from: z.int().nullable(),
  completed_at: momentOrNull,
  rescheduled_at: momentOrNull,
  created_at: z.iso.datetime(),
  depends_on: z.array(z.string()),
  dependents: z.array(z.string()),
});

/** A dropped or deleted task in the export. */
export const removedTaskSchema = removedContentSchema.extend({
  id: z.string(),
  week: z.int().nullable(),
  reason: z.enum(removalReasons),
  removed_at: z.iso.datetime(),
});

/** A removed task without its content, in the JSON of a hand-written query. */
export const removedTaskRow = {
  id: z.string(),
  week: z.int().nullable(),
  reason: z.enum(removalReasons),
  removedAt: z.coerce.date(),
};

export const toRemovedTask = (
  row: Omit<RemovedTask, 'projectId'>,
  vault: Vault,
): z.output<typeof removedTaskSchema> =>
  removedTaskSchema.parse({
    ...JSON.parse(vault.open('removedTask', row).content),
    id: row.id,
    week: row.week,
    reason: row.reason,
    removed_at: row.removedAt.toISOString(),
  });
