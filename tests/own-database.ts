import pg from 'pg';
import { inject } from 'vitest';

/** This test file's database for the role that owns it; DATABASE_URL is for one that may change no tables. */
export const ownerUrl: string = inject('postgres').adminUrl.replace(
  /[^/]*$/,
  new URL(process.env.DATABASE_URL ?? '').pathname.slice(1),
);

/** Runs a query as the owner of this test file's database. */
export async function queryAsOwner<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Runs something while a table is away, so that whatever needs it breaks. */
export async function without(table: string, run: () => Promise<void>): Promise<void> {
  await queryAsOwner(`ALTER TABLE ${table} RENAME TO away`);
  try {
    await run();
  } finally {
    await queryAsOwner(`ALTER TABLE away RENAME TO ${table}`);
  }
}
