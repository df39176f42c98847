import pg from 'pg';
import type { MasterKeys } from '#app/services/encryption.server.ts';
import { ledger, lockMigrations, playMigration, readMigrations } from './apply-migrations.ts';
import {
  BackupError,
  type BackupHeader,
  type BackupSize,
  readBackup,
  type TablePart,
  writeBackup,
} from './backup-file.ts';
import { checkMasterKeys, handOverDataKeys } from './backup-keys.ts';
import type { SealedSecrets } from './backup-secrets.ts';
import { withClient } from './with-client.ts';

/** The header lists the migrations, and rate limits do not matter on another installation. */
const leftOut = ['_prisma_migrations', 'rate_limits'];

// Bounds memory: a row may have hundreds of thousands of characters.
const rowsAtATime = 50;
const charactersAtATime = 1_000_000;

/** Makes the text format of values independent of the server's and role's settings. */
const settings = `
  SET LOCAL search_path = public;
  SET LOCAL TimeZone = 'UTC';
  SET LOCAL DateStyle = 'ISO, YMD';
  SET LOCAL IntervalStyle = 'postgres';
  SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 3;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/** The sealed secrets of this installation, and the master keys among them. */
interface BackupSecrets {
  sealed: SealedSecrets;
  masterKeys: MasterKeys;
}

/**
 * Writes a snapshot of the database to a new file.
 * @param readSecrets called once the snapshot is taken, because the master keys may change meanwhile; null leaves
 * the secrets out
 * @throws BackupError if there is nothing to back up, or a master key in use is not among the secrets
 */
export async function backUpDatabase(
  connectionString: string,
  file: string,
  { now, readSecrets }: { now: Date; readSecrets: (() => Promise<BackupSecrets>) | null },
): Promise<BackupSize> {
  return withClient(connectionString, async (client) => {
    await lockMigrations(client, { shared: true });
    await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await client.query(settings);
    const migrations = await readLedger(client);
    const secrets = await readSecrets?.();
    if (secrets) await checkMasterKeys(client, secrets.masterKeys);
    const header = { createdAt: now.toISOString(), migrations, secrets: secrets?.sealed ?? null };
    return writeBackup(file, header, readTables(client));
  });
}

/** @throws BackupError if only a newer release can restore this backup */
export function refuseNewer(file: string, { migrations }: BackupHeader): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `${file} comes from a database with the migration ${unknown}, which this release does not know: restore it ` +
      'with a newer one. Nothing was changed.',
  );
}

interface RestoreOptions {
  /** The header, from `readBackup`. */
  header: BackupHeader;
  /** The master keys of the installation that the backup comes from. */
  from: MasterKeys;
  /** The master keys of this installation. */
  to: MasterKeys;
  /** Whether to drop existing data; otherwise they cause an error. */
  replace: boolean;
}

/**
 * Restores a backup, all or nothing: recreates the tables as they were, loads them, migrates them to this release, and
 * wraps the data keys with the current master key of this installation.
 * @returns the number of migrations since the backup
 * @throws BackupError, leaving the database unchanged
 */
export async function restoreDatabase(
  connectionString: string,
  file: string,
  { header, from, to, replace }: RestoreOptions,
): Promise<number> {
  refuseNewer(file, header);
  const earlier = readMigrations().filter(({ name }) => header.migrations.includes(name));
  const later = readMigrations().filter(({ name }) => !header.migrations.includes(name));
  return withClient(connectionString, async (client) => {
    await lockMigrations(client);
    await client.query('BEGIN');
    await client.query(settings);
    if (!replace) await refuseData(client);
    await dropTables(client);
    await client.query(ledger);
    for (const migration of earlier) await playMigration(client, migration);
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
    await readBackup(file, async (part, lines) => {
      const table = tables.get(part.table);
      if (String(table?.columns.map(({ name }) => name)) !== String(part.columns) || !table) {
        throw new BackupError(
          `The columns of ${part.table} in ${file} do not match its migrations. Nothing was changed.`,
        );
      }
      await loadTable(client, table, lines);
    });
    for (const migration of later) await playMigration(client, migration);
    await handOverDataKeys(client, from, to);
    await client.query('COMMIT');
    return later.length;
  });
}

async function readLedger(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query(`SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL`);
  if (found.length === 0) throw new BackupError('The database is empty: there is nothing to back up.');
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows.map(({ name }) => name);
}

interface Table {
  name: string;
  columns: { name: string; type: string }[];
  /** The tables that its foreign keys reference. */
  parents: string[];
}

/** The tables of a backup, each after those that it references. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT t.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                        ORDER BY a.attname)
        FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
       ARRAY(SELECT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
             WHERE k.conrelid = t.oid AND k.contype = 'f') AS parents
     FROM pg_class t
     WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> ALL ($1)
     ORDER BY t.relname`,
    [leftOut],
  );
  const sorted: Table[] = [];
  while (sorted.length < rows.length) {
    const names = sorted.map(({ name }) => name);
    const next = rows.filter(
      ({ name, parents }) => !names.includes(name) && parents.every((each) => names.includes(each)),
    );
    if (next.length === 0) throw new Error('The foreign keys are circular, so no order of tables works.');
    sorted.push(...next);
  }
  return sorted;
}

async function* readTables(
  client: pg.Client,
): AsyncGenerator<TablePart & { lines: AsyncIterable<string[]> }> {
  for (const { name, columns } of await listTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${quote(name)}`,
    );
    yield {
      table: name,
      columns: columns.map((column) => column.name),
      rows: rows[0]?.count ?? 0,
      lines: readRows(client, name, columns),
    };
  }
}

async function* readRows(
  client: pg.Client,
  name: string,
  columns: Table['columns'],
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quote(column.name)}::text`);
  await client.query(
    `DECLARE backed_up NO SCROLL CURSOR FOR SELECT to_jsonb(ARRAY[${values}])::text AS line FROM ${quote(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${rowsAtATime} FROM backed_up`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('CLOSE backed_up');
}

async function loadTable(client: pg.Client, { name, columns }: Table, lines: AsyncIterable<string>) {
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`);
  const insert = `INSERT INTO ${quote(name)} (${columns.map((column) => quote(column.name))})
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`;
  let batch: string[] = [];
  let characters = 0;
  const load = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch}]`]);
    batch = [];
    characters = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (characters >= charactersAtATime) await load();
  }
  await load();
}

async function refuseData(client: pg.Client): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quote(name)} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new BackupError(
      'The database holds data already: --replace deletes all of it and restores the backup. Nothing was changed.',
    );
  }
}

/** Drops every table and enum of the schema public. */
async function dropTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP TABLE %I CASCADE', relname) AS drop FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
     UNION ALL
     SELECT format('DROP TYPE %I CASCADE', typname) FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'`,
  );
  for (const { drop } of rows) await client.query(drop);
}

const quote = pg.escapeIdentifier;
