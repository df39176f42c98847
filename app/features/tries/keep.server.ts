import { z } from 'zod';
import { type Database, db } from '#app/services/db.server.ts';
import { DecryptionError, newKey, open, seal } from '#app/services/encryption.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type TriedPlan, triedPlanSchema } from './tried-plan.schema.ts';

/** How long a tried plan can be read and kept. */
export const triedLifetimeMs = 24 * 60 * 60_000;

const boundTo = (id: string) => `tried_plan:${id}`;

/**
 * Keeps a tried plan, sealed with a key of its own.
 * @returns its id and its key, the only copy there is of it
 */
export async function sealTriedPlan(plan: TriedPlan, now: Date): Promise<string> {
  const [id, key] = [newId(), newKey()];
  const sealed = seal(key, Buffer.from(JSON.stringify(plan)), boundTo(id));
  const expiresAt = new Date(now.getTime() + triedLifetimeMs);
  await db.triedPlan.create({ data: { id, sealed, expiresAt } });
  return `${id}.${Buffer.from(key).toString('base64url')}`;
}

/** A tried plan; null when it has expired or was kept, or this is no key to it. */
export async function openTriedPlan(keep: string, now: Date, database: Database = db) {
  const [id = '', key = ''] = keep.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  const row = await database.triedPlan.findFirst({ where: { id, expiresAt: { gt: now } } });
  const bytes = Buffer.from(key, 'base64url');
  if (!row || bytes.length !== 32) return null;
  try {
    const { data: plan } = triedPlanSchema.safeParse(
      JSON.parse(open(bytes, row.sealed, boundTo(id)).toString()),
    );
    // An earlier release may have kept it in another form.
    return plan ? { id, plan } : null;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** A tried plan for the one account that gets it: afterwards it is gone. */
export async function takeTriedPlan(
  transaction: Database,
  keep: string,
  now: Date,
): Promise<TriedPlan | null> {
  const opened = await openTriedPlan(keep, now, transaction);
  if (!opened) return null;
  const { count } = await transaction.triedPlan.deleteMany({ where: { id: opened.id } });
  return count === 1 ? opened.plan : null;
}
