import pg from 'pg';
import { newMasterKey, readLocalSecrets, replaceLocalSecrets } from './local-secrets.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';

/**
 * Puts a new master key in the place of those under DATA_DIR and destroys them, so that nothing on this disk opens a
 * data key that was deleted before. Killed at any point, it leaves every account readable, and the next call does
 * what is left.
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
 * Rewrites what holds names and addresses, with their indexes and statistics, and ends the log of changes that told of
 * them, so that no file of the embedded database has those of a deleted account any more.
 * @param adminUrl the database as its superuser
 */
export async function clearDeletedRows(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  // A database that dies also rejects the query.
  client.on('error', () => {});
  await client.connect();
  try {
    // Everybody would wait behind it for as long as somebody else, such as a backup, reads one of the tables.
    await client.query(`SET lock_timeout = '2s'`);
    // For a server that an earlier release has started.
    await client.query('ALTER SYSTEM SET wal_recycle = off');
    await client.query('SELECT pg_reload_conf()');
    const tables = 'users, sessions, email_verifications, verification_codes, data_keys';
    await client.query(`VACUUM (FULL, ANALYZE) ${tables}`);
    await client.query('VACUUM FULL pg_statistic');
    await client.query('SELECT pg_switch_wal()');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
