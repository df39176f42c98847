import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';

/** Runs SQL on the database of a URL; returns the rows. */
export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A new copy of the migrated template: its URLs for the owner of the tables, and for the app, which may not alter
 * them.
 */
export async function copyTemplate({ adminUrl, appUrl, template }: ProvidedContext['postgres']) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const [ownerUrl = '', url = ''] = [adminUrl, appUrl].map((each) => each.replace(/[^/]*$/, name));
  return { ownerUrl, url, drop: () => query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`) };
}
