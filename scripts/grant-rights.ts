import pg from 'pg';
import { ConfigurationError } from '#app/services/environment.ts';
import { withClient } from './with-client.ts';

/**
 * Lets the role of `appUrl` read and write rows, and nothing else. Runs after every migration, so that new tables are
 * included; a role that owns the tables is left as it is.
 * @throws ConfigurationError when that role cannot connect
 */
export async function grantRights(owner: pg.Client, appUrl: string): Promise<void> {
  const role = await roleOf(appUrl);
  const { rows } = await owner.query<{ ownRole: string; schemas: string[] }>(
    `SELECT current_user::text AS "ownRole",
      array(SELECT nspname::text FROM pg_namespace WHERE nspname IN ('public', 'bullmq')) AS schemas`,
  );
  const [{ ownRole, schemas } = { ownRole: role, schemas: [] }] = rows;
  if (role === ownRole) return;
  const [to, all] = [pg.escapeIdentifier(role), schemas.join(', ')];
  // One query is one transaction.
  await owner.query(`
    GRANT USAGE ON SCHEMA ${all} TO ${to};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${all} TO ${to};
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${all} TO ${to};
    REVOKE ALL ON "_prisma_migrations" FROM ${to};
  `);
}

async function roleOf(url: string): Promise<string> {
  try {
    const { rows } = await withClient(url, (client) =>
      client.query<{ role: string }>('SELECT current_user::text AS role'),
    );
    return rows[0]?.role ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`DATABASE_URL: its role cannot connect: ${reason}`, { cause: error });
  }
}
