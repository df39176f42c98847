import pg from 'pg';
import { DecryptionError, type MasterKeys, unwrapKey, wrapKey } from '#app/services/encryption.server.ts';
import { BackupError } from './backup-file.ts';

/** @throws BackupError if a data key is wrapped with another master key */
export async function checkMasterKeys(client: pg.Client, { byId }: MasterKeys): Promise<void> {
  for (const { id } of await listWrappings(client)) {
    const { rows } = await client.query<{ id: string }>(
      `SELECT DISTINCT ${id} AS id FROM data_keys WHERE ${id} IS NOT NULL`,
    );
    const missing = rows.find((row) => !byId.has(row.id));
    if (missing === undefined) continue;
    throw new BackupError(
      `ENCRYPTION_KEYS: lacks the key ${missing.id}, and a backup without it could not be read. Try again, as it may ` +
        'have been replaced a moment ago; should it still be missing, put it back.',
    );
  }
}

/**
 * Wraps every data key with the current master key of this installation, in the open transaction.
 * @param from the master keys that open them; their ids may also be used for other keys here
 * @throws BackupError if they do not open all data keys
 */
export async function handOverDataKeys(client: pg.Client, from: MasterKeys, to: MasterKeys): Promise<void> {
  for (const { id, wrapped } of await listWrappings(client)) {
    const { rows } = await client.query<{ userId: string; masterKeyId: string; wrapped: Buffer }>(
      `SELECT user_id AS "userId", ${id} AS "masterKeyId", ${wrapped} AS wrapped FROM data_keys
       WHERE ${wrapped} IS NOT NULL`,
    );
    const renewed = rows.map(({ userId, masterKeyId, wrapped }) => {
      try {
        const dataKey = unwrapKey(from, { masterKeyId, wrapped: Uint8Array.from(wrapped) }, userId);
        return wrapKey(to, dataKey, userId).wrapped;
      } catch (error) {
        throw error instanceof DecryptionError ? needs(masterKeyId) : error;
      }
    });
    await client.query(
      `UPDATE data_keys SET ${id} = $1, ${wrapped} = renewed.wrapped
       FROM unnest($2::uuid[], $3::bytea[]) AS renewed (user_id, wrapped)
       WHERE data_keys.user_id = renewed.user_id`,
      [to.currentId, rows.map(({ userId }) => userId), renewed],
    );
  }
}

/** The column pairs of data_keys with a wrapped key and its master key's id, in any release. */
async function listWrappings(client: pg.Client): Promise<{ id: string; wrapped: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = 'data_keys'::regclass AND attname LIKE '%master_key_id' AND NOT attisdropped`,
  );
  return rows.map(({ name }) => ({
    id: pg.escapeIdentifier(name),
    wrapped: pg.escapeIdentifier(name.replace('master_key_id', 'wrapped')),
  }));
}

const needs = (masterKeyId: string) =>
  new BackupError(
    `The backup needs the master key ${masterKeyId} of the place where it was made, which the ENCRYPTION_KEYS here do ` +
      'not have: add it after the current one, or use a backup made --with-secrets. Nothing was changed.',
  );
