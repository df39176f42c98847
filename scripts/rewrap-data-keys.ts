import pg from 'pg';
import { parseMasterKeys, unwrapKey, type WrappedKey, wrapKey } from '#app/services/encryption.server.ts';
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
    for (const { user_id: userId, master_key_id: masterKeyId, wrapped } of rows) {
      if (!masterKeys.byId.has(masterKeyId)) throw new MigrationError(isMissing(masterKeyId));
      const dataKey = unwrapKey(masterKeys, { masterKeyId, wrapped }, userId);
      const renewed = wrapKey(masterKeys, dataKey, userId);
      await client.query('UPDATE data_keys SET master_key_id = $1, wrapped = $2 WHERE user_id = $3', [
        renewed.masterKeyId,
        renewed.wrapped,
        userId,
      ]);
    }
    await client.query('COMMIT');
    return rows.length;
  } finally {
    await client.end();
  }
}

const isMissing = (masterKeyId: string) =>
  `ENCRYPTION_KEYS: lacks the key ${masterKeyId}, and without it what people wrote cannot be read: put it back.`;
