import { z } from 'zod';
import { type Database, db } from '#app/services/db.server.ts';
import { DecryptionError, newKey, open, seal } from '#app/services/encryption.server.ts';
import { newId } from '#app/services/id.server.ts';
import { type TriedPlan, type TriedWork, triedPlanSchema, triedWorkSchema } from './tried-plan.schema.ts';

/** How long a tried plan can be read and kept. */
const triedLifetimeMs = 24 * 60 * 60_000;

/** How long a model may take, before the plan is made without it. */
export const modelTimeMs = 5 * 60_000;
const longestWorkMs = modelTimeMs + 30_000;

const boundTo = (id: string) => `tried_plan:${id}`;

const sealTried = (id: string, key: Uint8Array, tried: TriedPlan | TriedWork) =>
  seal(key, Buffer.from(JSON.stringify(tried)), boundTo(id));

/**
 * Stores a tried plan, sealed with a new key.
 * @returns its id and key; the key is stored nowhere
 */
export async function keepTried(tried: TriedPlan | TriedWork, now: Date): Promise<string> {
  const [id, key] = [newId(), newKey()];
  const expiresAt = new Date(now.getTime() + triedLifetimeMs);
  await db.triedPlan.create({ data: { id, sealed: sealTried(id, key, tried), expiresAt } });
  return `${id}.${Buffer.from(key).toString('base64url')}`;
}

/** Updates a tried plan, unless it has expired. */
export async function keepTriedAs(keep: string, tried: TriedPlan | TriedWork): Promise<void> {
  const [id = '', key = ''] = keep.split('.');
  const sealed = sealTried(id, Buffer.from(key, 'base64url'), tried);
  await db.triedPlan.updateMany({ where: { id }, data: { sealed } });
}

const triedSchema = z.union([triedWorkSchema, triedPlanSchema]);

/** A tried plan, finished or in progress; null if it has expired or was kept, or the key is wrong. */
export async function openTried(
  keep: string,
  now: Date,
  database: Database = db,
): Promise<{ id: string; work: TriedWork } | { id: string; plan: TriedPlan } | null> {
  const [id = '', key = ''] = keep.split('.');
  if (!z.uuid().safeParse(id).success) return null;
  const row = await database.triedPlan.findFirst({ where: { id, expiresAt: { gt: now } } });
  const bytes = Buffer.from(key, 'base64url');
  if (!row || bytes.length !== 32) return null;
  try {
    const { data: tried } = triedSchema.safeParse(
      JSON.parse(open(bytes, row.sealed, boundTo(id)).toString()),
    );
    // An earlier release may have stored it in another form.
    if (!tried) return null;
    return 'state' in tried ? { id, work: unlessOverdue(tried, now) } : { id, plan: tried };
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** No job has the key, so if the process ends, nothing continues its work. */
const unlessOverdue = (work: TriedWork, now: Date): TriedWork =>
  now.getTime() - Date.parse(work.startedAt) > longestWorkMs ? { ...work, state: 'failed' } : work;

/** Returns a tried plan for the account that keeps it, and deletes it. */
export async function takeTriedPlan(
  transaction: Database,
  keep: string,
  now: Date,
): Promise<TriedPlan | null> {
  const opened = await openTried(keep, now, transaction);
  if (!opened || !('plan' in opened)) return null;
  const { count } = await transaction.triedPlan.deleteMany({ where: { id: opened.id } });
  return count === 1 ? opened.plan : null;
}
