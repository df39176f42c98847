import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, inject, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { withClient } from './with-client.ts';

let directory = '';
let url = '';

beforeEach(async () => {
  const { adminUrl } = inject('postgres');
  const name = `migrations_${crypto.randomUUID().replaceAll('-', '')}`;
  directory = join(inject('scratchDirectory'), name);
  await query(adminUrl, `CREATE DATABASE ${name}`);
  url = adminUrl.replace(/[^/]*$/, name);
  write('1_notes', 'CREATE TABLE notes (id int);');
});

function write(name: string, sql: string): void {
  mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, name, 'migration.sql'), sql);
}

const query = (connectionString: string, sql: string): Promise<unknown[]> =>
  withClient(connectionString, async (client) =>
    (await client.query({ text: sql, rowMode: 'array' })).rows.flat(),
  );

const apply = () => applyMigrations(url, { directory, queue: false });

test('each migration is applied once, in order', async () => {
  write('2_more', "ALTER TABLE notes ADD COLUMN text text DEFAULT 'a;b';");
  expect(await apply()).toEqual(['1_notes', '2_more']);
  write('3_last', 'DROP TABLE notes;');
  expect(await apply()).toEqual(['3_last']);
  expect(await apply()).toEqual([]);
});

test('concurrent migrations wait for each other', async () => {
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.flat()).toEqual(['1_notes']);
});

test('a failing migration is rolled back, and applied once repaired', async () => {
  write('2_bad', 'CREATE TABLE half (id int); SELECT nonsense;');
  await expect(apply()).rejects.toThrow(/^The migration 2_bad failed, .*"nonsense" does not exist/);
  expect(await query(url, "SELECT count(*)::int FROM pg_tables WHERE tablename = 'half'")).toEqual([0]);
  write('2_bad', 'CREATE TABLE half (id int);');
  expect(await apply()).toEqual(['2_bad']);
});

test('a migration edited after it was applied is refused', async () => {
  await apply();
  write('1_notes', 'CREATE TABLE notes (id bigint);');
  await expect(apply()).rejects.toThrow('1_notes was edited after it was applied');
});

const rollBackTo = (release: string) =>
  applyMigrations(url, { directory: join(directory, 'nowhere'), queue: false, release });

test('an older release runs on a newer database that only has additions', async () => {
  write('2_more', "ALTER TABLE notes ADD COLUMN text text DEFAULT 'a;b';");
  await apply();
  expect(await rollBackTo('0.1.0')).toEqual([]);
  expect(await apply()).toEqual([]);
});

test('an older release refuses a database without what it uses', async () => {
  write('2_less', '-- removes what release 0.10.0 stopped using\nALTER TABLE notes DROP COLUMN id;');
  await apply();
  await expect(rollBackTo('0.9.0')).rejects.toThrow(
    'The database has the migration 2_less, which this release (0.9.0) does not know and which removes what release ' +
      '0.10.0 stopped using: run a newer release, or restore a backup from before it.',
  );
  expect(await rollBackTo('0.10.0')).toEqual([]);
});

test('a newer migration of unknown kind is refused', async () => {
  write('2_other', 'DELETE FROM notes;');
  await apply();
  await expect(rollBackTo('9.0.0')).rejects.toThrow('2_other, which this release (9.0.0) does not know');
});

test("a migration left incomplete by Prisma's own tool is refused", async () => {
  await apply();
  await query(url, 'UPDATE _prisma_migrations SET finished_at = NULL');
  await expect(apply()).rejects.toThrow('1_notes failed earlier');
});

test("the queue's tables are in a schema of their own", async () => {
  await applyMigrations(url, { directory });
  expect(await query(url, "SELECT count(*) > 0 FROM pg_tables WHERE schemaname = 'bullmq'")).toEqual([true]);
});
