import pg from 'pg';
import { parseMasterKeys, unwrapKey, wrapKey } from '#app/services/encryption.server.ts';
import { MigrationError } from './apply-migrations.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface DataKeyRow {
  user_id: string;
  master_key_id: string;
  wrapped: Bytes;
  previous_master_key_id: string | null;
  previous_wrapped: Bytes | null;
}

/**
 * Wraps every data key with the current master key, so that an older one can be taken out of ENCRYPTION_KEYS. New
 * accounts wait meanwhile, so that none is made with an older one unseen.
 * @returns how many there were to wrap
 * @throws MigrationError, with nothing changed, when a key is wrapped with a master key that ENCRYPTION_KEYS lacks
 */
export async function rewrapDataKeys(connectionString: string, encryptionKeys: string): Promise<number> {
  const masterKeys = parseMasterKeys(encryptionKeys);
  const renew = (userId: string, masterKeyId: string, wrapped: Bytes) => {
    if (!masterKeys.byId.has(masterKeyId)) throw new MigrationError(isMissing(masterKeyId));
    return wrapKey(masterKeys, unwrapKey(masterKeys, { masterKeyId, wrapped }, userId), userId).wrapped;
  };
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE data_keys IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query<DataKeyRow>(
      `SELECT user_id, master_key_id, wrapped, previous_master_key_id, previous_wrapped FROM data_keys
      WHERE master_key_id <> $1 OR previous_master_key_id <> $1`,
      [masterKeys.currentId],
    );
    await client.query(
      `UPDATE data_keys SET master_key_id = $1, wrapped = renewed.wrapped,
        previous_master_key_id = CASE WHEN renewed.previous IS NOT NULL THEN $1 END,
        previous_wrapped = renewed.previous
      FROM unnest($2::uuid[], $3::bytea[], $4::bytea[]) AS renewed (user_id, wrapped, previous)
      WHERE data_keys.user_id = renewed.user_id`,
      [
        masterKeys.currentId,
        rows.map((row) => row.user_id),
        rows.map((row) => renew(row.user_id, row.master_key_id, row.wrapped)),
        rows.map(({ user_id: userId, previous_master_key_id: id, previous_wrapped: wrapped }) =>
          id !== null && wrapped !== null ? renew(userId, id, wrapped) : null,
        ),
      ],
    );
    await client.query('COMMIT');
    return rows.length;
  } finally {
    await client.end();
  }
}

const isMissing = (masterKeyId: string) =>
  `ENCRYPTION_KEYS: lacks the key ${masterKeyId}, and without it what people wrote cannot be read: put it back.`;
