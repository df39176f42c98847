import type pg from 'pg';
import { inject } from 'vitest';
import type { TestUser } from './factories.ts';
import { query } from './setup/copy-template.ts';

/** This test file's database for the role that owns it; DATABASE_URL is for one that may change no tables. */
export const ownerUrl: string = inject('postgres').adminUrl.replace(
  /[^/]*$/,
  new URL(process.env.DATABASE_URL ?? '').pathname.slice(1),
);

/** Runs a query as the owner of this test file's database. */
export const queryAsOwner = <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> =>
  query<Row>(ownerUrl, sql);

/** Runs something while a table is renamed, so that everything that needs it fails. */
export async function without(table: string, run: () => Promise<void>): Promise<void> {
  await queryAsOwner(`ALTER TABLE ${table} RENAME TO away`);
  try {
    await run();
  } finally {
    await queryAsOwner(`ALTER TABLE away RENAME TO ${table}`);
  }
}

/**
 * Runs something while only reading a session of this user fails. Sessions are read by key, so other users' queries
 * never evaluate the division.
 */
export async function withoutSessionsOf(
  { viewer: { userId } }: TestUser,
  run: () => Promise<void>,
): Promise<void> {
  await queryAsOwner(`
    CREATE POLICY away ON sessions USING (1 / (user_id <> '${userId}')::int = 1);
    ALTER TABLE sessions ENABLE ROW LEVEL SECURITY`);
  try {
    await run();
  } finally {
    await queryAsOwner('ALTER TABLE sessions DISABLE ROW LEVEL SECURITY; DROP POLICY away ON sessions');
  }
}
