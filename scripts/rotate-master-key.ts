import { newMasterKey, readLocalSecrets, replaceLocalSecrets } from './local-secrets.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';
import { withClient } from './with-client.ts';

/**
 * Replaces the master keys under DATA_DIR and destroys the old ones, so that nothing on this disk opens a deleted data
 * key. If it is killed at any point, every account stays readable, and the next call finishes the work.
 */
export async function rotateMasterKey(dataDirectory: string, connectionString: string): Promise<void> {
  const secrets = readLocalSecrets(dataDirectory);
  const [current = '', ...former] = secrets.ENCRYPTION_KEYS.split(',');
  if (former.length > 0) {
    await rewrapDataKeys(connectionString, secrets.ENCRYPTION_KEYS);
    replaceLocalSecrets(dataDirectory, { ...secrets, ENCRYPTION_KEYS: current });
    secrets.ENCRYPTION_KEYS = current;
  }
  const newKey = newMasterKey();
  const allKeys = `${newKey},${secrets.ENCRYPTION_KEYS}`;
  replaceLocalSecrets(dataDirectory, { ...secrets, ENCRYPTION_KEYS: allKeys });
  await rewrapDataKeys(connectionString, allKeys);
  replaceLocalSecrets(dataDirectory, { ...secrets, ENCRYPTION_KEYS: newKey });
}

/**
 * Rewrites the tables with names and addresses, with indexes and statistics, and switches the WAL, so that no file of
 * the embedded database contains those of a deleted account.
 * @param adminUrl the database as its superuser
 */
export async function clearDeletedRows(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // Otherwise all queries would wait behind it while a backup reads one of the tables.
    await client.query(`SET lock_timeout = '2s'`);
    // For servers started by an earlier release.
    await client.query('ALTER SYSTEM SET wal_recycle = off');
    await client.query('SELECT pg_reload_conf()');
    const tables = 'users, sessions, email_verifications, verification_codes, data_keys';
    await client.query(`VACUUM (FULL, ANALYZE) ${tables}`);
    await client.query('VACUUM FULL pg_statistic');
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
  });
}
