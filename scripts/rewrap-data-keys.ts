import pg from 'pg';
import {
  DecryptionError,
  type MasterKeys,
  parseMasterKeys,
  unwrapKey,
  type WrappedKey,
  wrapKey,
} from '#app/services/encryption.server.ts';
import { MigrationError } from './apply-migrations.ts';

interface DataKeyRow {
  user_id: string;
  master_key_id: string;
  wrapped: WrappedKey['wrapped'];
}

/**
 * Wraps every data key with the current master key, so that an older one can be taken out of ENCRYPTION_KEYS.
 * @returns how many there were to wrap
 * @throws MigrationError, with nothing changed, when a key is wrapped with a master key that ENCRYPTION_KEYS lacks
 */
export async function rewrapDataKeys(connectionString: string, encryptionKeys: string): Promise<number> {
  const masterKeys = parseMasterKeys(encryptionKeys);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<DataKeyRow>(
      'SELECT user_id, master_key_id, wrapped FROM data_keys WHERE master_key_id <> $1 FOR UPDATE',
      [masterKeys.currentId],
    );
    for (const row of rows) {
      if (!masterKeys.byId.has(row.master_key_id)) throw new MigrationError(isMissing(row.master_key_id));
      await rewrap(client, row, masterKeys, masterKeys);
    }
    await client.query('COMMIT');
    return rows.length;
  } finally {
    await client.end();
  }
}

/**
 * Wraps every data key that these master keys open with the current one of others, in the transaction that is open.
 * @throws DataKeyError for a data key that they do not open
 */
export async function handOverDataKeys(client: pg.Client, from: MasterKeys, to: MasterKeys): Promise<void> {
  const { rows } = await client.query<DataKeyRow>('SELECT user_id, master_key_id, wrapped FROM data_keys');
  for (const row of rows) {
    try {
      await rewrap(client, row, from, to);
    } catch (error) {
      if (error instanceof DecryptionError) throw new DataKeyError(row.master_key_id);
      throw error;
    }
  }
}

/** A data key that no master key at hand opens; the message is the id of the one that it is wrapped with. */
export class DataKeyError extends Error {}

async function rewrap(
  client: pg.Client,
  { user_id: userId, master_key_id: masterKeyId, wrapped }: DataKeyRow,
  from: MasterKeys,
  to: MasterKeys,
): Promise<void> {
  const renewed = wrapKey(to, unwrapKey(from, { masterKeyId, wrapped }, userId), userId);
  await client.query('UPDATE data_keys SET master_key_id = $1, wrapped = $2 WHERE user_id = $3', [
    renewed.masterKeyId,
    renewed.wrapped,
    userId,
  ]);
}

const isMissing = (masterKeyId: string) =>
  `ENCRYPTION_KEYS: lacks the key ${masterKeyId}, and without it what people wrote cannot be read: put it back.`;
