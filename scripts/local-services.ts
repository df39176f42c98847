import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Environment, parseEnvironment } from '#app/services/environment.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { keepPostgres } from './keep-running.ts';
import { readLocalSecrets, secretsFile } from './local-secrets.ts';

export interface LocalServices {
  /** The given variables, with DATABASE_URL, SESSION_SECRET, and ENCRYPTION_KEYS or SECRETS_FILE set. */
  variables: NodeJS.ProcessEnv;
  /** The same, parsed. */
  environment: Environment;
  /** The database's URL for its owner, which unlike web and worker may change tables. */
  ownerUrl: string;
  /** The embedded database; undefined if DATABASE_URL was given. */
  postgres: EmbeddedPostgres | undefined;
  /** Restarts the database from now on whenever it is lost. */
  keepDatabase(): void;
  /** Stops the database if this process owns it. */
  stop(): Promise<void>;
}

/**
 * Provides what the environment leaves out: without DATABASE_URL, the embedded Postgres under DATA_DIR and the secrets
 * beside it. A server that already runs there is used.
 * @param timeoutMs how long to wait for another process to release the server
 * @throws ConfigurationError with one line per mistake, before anything is started
 */
export async function startLocalServices(raw: NodeJS.ProcessEnv, timeoutMs = 0): Promise<LocalServices> {
  const environment = parseEnvironment(raw);
  const { DATA_DIR, DATABASE_URL } = environment;
  if (DATABASE_URL) {
    const { MIGRATION_DATABASE_URL, ...variables } = raw;
    const ownerUrl = MIGRATION_DATABASE_URL || DATABASE_URL;
    return {
      variables,
      environment,
      ownerUrl,
      postgres: undefined,
      keepDatabase: () => {},
      stop: async () => {},
    };
  }
  const { databasePassword, SESSION_SECRET } = readLocalSecrets(DATA_DIR);
  const postgres = await startPostgres({
    dataDirectory: join(DATA_DIR, 'postgres'),
    password: databasePassword,
    timeoutMs,
  });
  const ownerUrl = await postgres.ensureDatabase('stepwise');
  const variables: NodeJS.ProcessEnv = {
    ...raw,
    DATABASE_URL: await postgres.ensureRole('stepwise', appPasswordOf(databasePassword), 'stepwise'),
    SESSION_SECRET: raw.SESSION_SECRET || SESSION_SECRET,
    ...(raw.ENCRYPTION_KEYS ? {} : { SECRETS_FILE: secretsFile(DATA_DIR) }),
  };
  let running: { stop(): Promise<void> } = postgres;
  return {
    variables,
    environment: parseEnvironment(variables),
    ownerUrl,
    postgres,
    keepDatabase: () => {
      running = keepPostgres(postgres);
    },
    stop: () => running.stop(),
  };
}

/** The password of web and worker. The superuser's cannot be derived from it. */
const appPasswordOf = (databasePassword: string): string =>
  createHmac('sha256', databasePassword).update('stepwise').digest('base64url');
