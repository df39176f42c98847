import { z } from 'zod';
import { db, queryRowsIn } from '#app/services/db.server.ts';
import { DecryptionError } from '#app/services/encryption.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { type PrivateTable, privateColumns } from '#app/services/private-columns.ts';
import { dropPreviousDataKey, replaceDataKey, type Vault, vaultOf } from '#app/services/vault.server.ts';

/** The time after which no request or job uses an older key any more. */
const vaultLifetimeMs = 60 * 60_000;
const batchSize = 200;
const sealedRow = z.object({ id: z.string(), sealed: z.instanceof(Uint8Array) });

export interface ReplacedDataKeys {
  /** Accounts that got a new key in this run. */
  begun: number;
  /** Accounts that got a new key within the last hour and have to wait. */
  waiting: number;
  /** Accounts whose text is all under the new key, and whose old key was deleted. */
  finished: number;
  /** Accounts with text that neither key opens; they keep both keys. */
  failed: string[];
}

/**
 * Gives each account whose data key is older than `madeBefore` a new one, and seals its text with it. It takes two runs,
 * an hour apart; the next run completes an interrupted one.
 */
export async function replaceDataKeys(madeBefore: Date, now: Date): Promise<ReplacedDataKeys> {
  const result: ReplacedDataKeys = { begun: 0, waiting: 0, finished: 0, failed: [] };
  const begun = await db.dataKey.findMany({
    where: { previousWrapped: { not: null } },
    select: { userId: true, replacedAt: true },
  });
  for (const { userId, replacedAt } of begun) {
    if (!replacedAt || now.getTime() - replacedAt.getTime() < vaultLifetimeMs) {
      result.waiting += 1;
    } else if (await resealAll(userId)) {
      await dropPreviousDataKey(userId, replacedAt);
      result.finished += 1;
    } else {
      result.failed.push(userId);
    }
  }
  const old = await db.dataKey.findMany({
    where: {
      previousWrapped: null,
      OR: [{ replacedAt: { lt: madeBefore } }, { replacedAt: null, user: { createdAt: { lt: madeBefore } } }],
    },
    select: { userId: true },
  });
  for (const { userId } of old) await replaceDataKey(userId, now);
  result.begun = old.length;
  return result;
}

/** Seals all text of a user with their current key; false if some of it cannot be opened. */
async function resealAll(userId: string): Promise<boolean> {
  try {
    const vault = await vaultOf(userId);
    // Text may be written in between, so this repeats until nothing needs the old key.
    while ((await resealRows(userId, vault)) > 0);
    return true;
  } catch (error) {
    if (error instanceof DecryptionError) return false;
    const isDeleted = (await db.dataKey.findUnique({ where: { userId } })) === null;
    if (isDeleted) return true;
    throw error;
  }
}

type Place = { table: string; ofUser(userId: string): Prisma.Sql };

const ofUser = (userId: string) => Prisma.sql`user_id = ${userId}::uuid`;
const ofProject = (userId: string) =>
  Prisma.sql`project_id IN (SELECT id FROM projects WHERE ${ofUser(userId)})`;
const ofRoadmap = (table: 'roadmaps' | 'plan_roadmaps') => (userId: string) =>
  Prisma.sql`roadmap_id IN (SELECT id FROM ${Prisma.raw(table)} WHERE ${ofProject(userId)})`;

/** Each private table, and the condition for a user's rows. */
const places: Record<PrivateTable, Place> = {
  project: { table: 'projects', ofUser },
  planVersion: { table: 'plan_versions', ofUser: ofProject },
  planBrief: { table: 'plan_briefs', ofUser: ofProject },
  planAnalysis: { table: 'plan_analyses', ofUser: ofProject },
  planRoadmap: { table: 'plan_roadmaps', ofUser: ofProject },
  planMilestone: { table: 'plan_milestones', ofUser: ofRoadmap('plan_roadmaps') },
  analysis: { table: 'analyses', ofUser: ofProject },
  roadmap: { table: 'roadmaps', ofUser: ofProject },
  milestone: { table: 'milestones', ofUser: ofRoadmap('roadmaps') },
  task: { table: 'tasks', ofUser: ofProject },
  removedTask: { table: 'removed_tasks', ofUser: ofProject },
  programChange: { table: 'program_changes', ofUser: ofProject },
  generation: { table: 'generations', ofUser: ofProject },
  healthReport: { table: 'health_reports', ofUser: ofProject },
  feedback: { table: 'feedback', ofUser },
  webhook: { table: 'webhooks', ofUser },
  pushDevice: { table: 'push_devices', ofUser },
  secretAddress: { table: 'secret_addresses', ofUser },
  personalToken: { table: 'personal_tokens', ofUser },
};

const privateTables = Object.keys(privateColumns) as PrivateTable[];
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Seals every private column of a user once; returns how many values were sealed. */
async function resealRows(userId: string, vault: Vault): Promise<number> {
  let resealed = 0;
  for (const name of privateTables) {
    const table = Prisma.raw(`"${places[name].table}"`);
    for (const columnName of privateColumns[name]) {
      const column = Prisma.raw(`"${snakeCase(columnName)}"`);
      let lastId = '00000000-0000-0000-0000-000000000000';
      for (let isLast = false; !isLast; ) {
        const rows = await queryRowsIn(db, sealedRow)`
          SELECT id::text, ${column} AS sealed FROM ${table}
          WHERE ${places[name].ofUser(userId)} AND ${column} IS NOT NULL AND id > ${lastId}::uuid
          ORDER BY id LIMIT ${batchSize}`;
        for (const { id, sealed } of rows) {
          const renewed = vault.reseal(name, id, columnName, sealed);
          if (renewed === null) continue;
          // A concurrent write has used the current key and wins.
          resealed += await db.$executeRaw`
            UPDATE ${table} SET ${column} = ${renewed} WHERE id = ${id}::uuid AND ${column} = ${sealed}`;
        }
        lastId = rows.at(-1)?.id ?? lastId;
        isLast = rows.length < batchSize;
      }
    }
  }
  return resealed;
}
