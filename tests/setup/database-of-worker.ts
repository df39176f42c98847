import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { copyTemplate, query } from './copy-template.ts';
import { setEnvironment } from './environment.ts';

// The test files of a worker share a database, which is reset between them.

interface Shared {
  url: string;
  empty(): Promise<unknown>;
}

const kept = globalThis as typeof globalThis & { stepwiseWorkerDatabase?: Promise<Shared> };

async function share(): Promise<Shared> {
  const { url, ownerUrl } = await copyTemplate(inject('postgres'));
  const tables = await query<{ name: string; filled: boolean }>(
    ownerUrl,
    `SELECT format('%I.%I', schemaname, tablename) AS name,
            query_to_xml(format('SELECT FROM %I.%I LIMIT 1', schemaname, tablename), true, true, '')::text <> '' AS filled
       FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
  );
  const sequences = await query<{ reset: string }>(
    ownerUrl,
    `SELECT format('SELECT setval(%L, %s, %L)', quote_ident(schemaname) || '.' || quote_ident(sequencename),
                   coalesce(last_value, start_value), last_value IS NOT NULL) AS reset
       FROM pg_sequences WHERE schemaname IN ('public', 'bullmq')`,
  );
  const emptied = tables.filter(({ filled }) => !filled).map(({ name }) => `DELETE FROM ${name}`);
  // TRUNCATE would create a new file for each table and index, which takes twenty times as long. Keys need no check.
  const empty = [
    'SET session_replication_role = replica',
    ...emptied,
    ...sequences.map(({ reset }) => reset),
  ].join(';');
  return { url, empty: () => query(ownerUrl, empty) };
}

const isFirst = kept.stepwiseWorkerDatabase === undefined;
kept.stepwiseWorkerDatabase ??= share();
const { url, empty } = await kept.stepwiseWorkerDatabase;
setEnvironment(url);
if (!isFirst) {
  await empty();
  rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true });
}
