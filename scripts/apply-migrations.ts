import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'bullmq';
import type pg from 'pg';
import { queueNames } from '#app/services/queue-names.ts';
import { grantRights } from './grant-rights.ts';
import { kindOf, runsOn, thisRelease } from './migration-kind.ts';
import { errorCode } from './process-state.ts';
import { withClient } from './with-client.ts';

/** The advisory lock of `prisma migrate deploy`, so that Prisma's tools and this one exclude each other. */
const lock = 72_707_369;
/** Creates Prisma's table of applied migrations if it does not exist. */
export const ledger = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
  )`;

/** `prisma/migrations` of this release; the relative path from `scripts/` and `build/` is the same. */
export const migrationsDirectory = fileURLToPath(new URL('../prisma/migrations', import.meta.url));

/** Thrown when the database and this release's migrations are incompatible; the message says what to do. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the SQL, in hexadecimal. */
  checksum: string;
}

/** The migrations in a directory, oldest first. */
export function readMigrations(directory = migrationsDirectory): Migration[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(directory, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

interface LedgerRow {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
  /** The result of `kindOf`; null for older migrations. */
  logs: string | null;
}

/**
 * Migrates a database to this release: each new migration in one transaction with its row in Prisma's table, then,
 * unless `queue` is false, BullMQ's tables in the schema `bullmq`. Concurrent calls wait for each other.
 * @param connectionString the database's URL for the role that owns it
 * @returns the names of the newly applied migrations, oldest first.
 * @throws MigrationError if an applied one has failed, was edited, or is unknown here and breaks this release, or if a
 * new one fails
 */
export async function applyMigrations(
  connectionString: string,
  {
    directory = migrationsDirectory,
    queue = true,
    appUrl = connectionString,
    release = thisRelease,
  }: { directory?: string; queue?: boolean; appUrl?: string; release?: string } = {},
): Promise<string[]> {
  const migrations = readMigrations(directory);
  try {
    return await withClient(connectionString, async (client) => {
      await lockMigrations(client);
      await client.query(ledger);
      const { rows } = await client.query<LedgerRow>(
        'SELECT migration_name, checksum, finished_at, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL',
      );
      const pending = comparePast(rows, migrations, release);
      for (const migration of pending) await applyOne(client, migration);
      if (queue) await makeQueueTables(client);
      if (appUrl !== connectionString) await grantRights(client, appUrl);
      return pending.map(({ name }) => name);
    });
  } catch (error) {
    if (errorCode(error) !== '42501' || !(error instanceof Error)) throw error;
    throw new MigrationError(
      `MIGRATION_DATABASE_URL: should be of the role that owns the tables (${error.message}).`,
      { cause: error },
    );
  }
}

/** BullMQ creates a sequence when a queue is first used, which the app's role may not do. */
async function makeQueueTables(client: pg.Client): Promise<void> {
  await runMigrations(client);
  await client.query('SELECT bullmq.next_job_id(name) FROM unnest($1::text[]) AS name', [queueNames]);
}

function comparePast(rows: LedgerRow[], migrations: Migration[], release: string): Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const { migration_name: name, finished_at: finishedAt, logs } of rows) {
    if (finishedAt === null) {
      throw new MigrationError(
        `The migration ${name} failed earlier: repair the database, then set finished_at (if its changes are in) ` +
          'or rolled_back_at (if they are not) in its row of _prisma_migrations.',
      );
    }
    if (known.has(name) || runsOn(logs, release)) continue;
    throw new MigrationError(
      `The database has the migration ${name}, which this release (${release}) does not know and which ` +
        `${logs ?? 'does more than add'}: run a newer release, or restore a backup from before it.`,
    );
  }
  const past = new Map(rows.map((row) => [row.migration_name, row]));
  return migrations.filter(({ name, checksum }) => {
    const row = past.get(name);
    if (!row) return true;
    if (row.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was edited after it was applied: restore its file, and change things in a new migration.`,
      );
    }
    return false;
  });
}

/**
 * Locks out migrations until this connection ends.
 * @param shared for readers, which do not exclude each other
 * @throws MigrationError if the lock is not free within a minute
 */
export async function lockMigrations(client: pg.Client, { shared = false } = {}): Promise<void> {
  await client.query("SET lock_timeout = '60s'");
  try {
    await client.query(`SELECT ${shared ? 'pg_advisory_lock_shared' : 'pg_advisory_lock'}($1)`, [lock]);
  } catch (error) {
    if (errorCode(error) !== '55P03') throw error;
    throw new MigrationError(
      'A migration or a backup has been running on this database for a minute: try again later.',
    );
  }
  await client.query('RESET lock_timeout');
}

/** Applies a migration in the open transaction, with its row in Prisma's table. */
export async function playMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(sql);
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, now(), 1)`,
    [randomUUID(), checksum, name, kindOf(sql)],
  );
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await playMigration(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `The migration ${migration.name} failed, and nothing of it was kept: ${reason}`,
      {
        cause: error,
      },
    );
  }
}
