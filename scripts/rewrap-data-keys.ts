import { DecryptionError, parseMasterKeys, unwrapKey, wrapKey } from '#app/services/encryption.server.ts';
import { MigrationError } from './apply-migrations.ts';
import { withClient } from './with-client.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface DataKeyRow {
  user_id: string;
  master_key_id: string;
  wrapped: Bytes;
  previous_master_key_id: string | null;
  previous_wrapped: Bytes | null;
}

/**
 * Wraps every data key with the current master key, so that an older one can be removed from ENCRYPTION_KEYS. Sign-ups
 * wait meanwhile, so that none uses an older one.
 * @returns the number of wrapped keys
 * @throws MigrationError, with nothing changed, if ENCRYPTION_KEYS lacks a master key or has a wrong one for an id
 */
export async function rewrapDataKeys(connectionString: string, encryptionKeys: string): Promise<number> {
  const masterKeys = parseMasterKeys(encryptionKeys);
  const fitting = new Set<string>();
  const unfitting = new Set<string>();
  /** A data key that cannot be opened, perhaps after a disk error, is skipped. */
  const renew = (userId: string, masterKeyId: string, wrapped: Bytes): Bytes | null => {
    if (!masterKeys.byId.has(masterKeyId)) throw new MigrationError(isMissing(masterKeyId));
    try {
      const dataKey = unwrapKey(masterKeys, { masterKeyId, wrapped }, userId);
      fitting.add(masterKeyId);
      return wrapKey(masterKeys, dataKey, userId).wrapped;
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      unfitting.add(masterKeyId);
      return null;
    }
  };
  return withClient(connectionString, async (client) => {
    await client.query('BEGIN');
    await client.query('LOCK TABLE data_keys IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query<DataKeyRow>(
      `SELECT user_id, master_key_id, wrapped, previous_master_key_id, previous_wrapped FROM data_keys
      WHERE master_key_id <> $1 OR previous_master_key_id <> $1`,
      [masterKeys.currentId],
    );
    const renewed = rows.flatMap((row) => {
      const wrapped = renew(row.user_id, row.master_key_id, row.wrapped);
      const [id, previous] = [row.previous_master_key_id, row.previous_wrapped];
      return wrapped === null
        ? []
        : [{ userId: row.user_id, wrapped, previous: id && previous && renew(row.user_id, id, previous) }];
    });
    const wrong = [...unfitting].find((id) => !fitting.has(id));
    if (wrong !== undefined) throw new MigrationError(isWrong(wrong));
    await client.query(
      `UPDATE data_keys SET master_key_id = $1, wrapped = renewed.wrapped,
        previous_master_key_id = CASE WHEN renewed.previous IS NOT NULL THEN $1 END,
        previous_wrapped = renewed.previous
      FROM unnest($2::uuid[], $3::bytea[], $4::bytea[]) AS renewed (user_id, wrapped, previous)
      WHERE data_keys.user_id = renewed.user_id`,
      [
        masterKeys.currentId,
        renewed.map(({ userId }) => userId),
        renewed.map(({ wrapped }) => wrapped),
        renewed.map(({ previous }) => previous),
      ],
    );
    await client.query('COMMIT');
    return renewed.length;
  });
}

const isMissing = (masterKeyId: string) =>
  `ENCRYPTION_KEYS: lacks the key ${masterKeyId}, and without it what people wrote cannot be read: put it back.`;

const isWrong = (masterKeyId: string) =>
  `ENCRYPTION_KEYS: the key ${masterKeyId} opens none of the data keys of its name: put the right one back.`;
