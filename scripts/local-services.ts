import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { type Environment, parseEnvironment } from '#app/services/environment.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts';
import { keepPostgres } from './keep-running.ts';
import { readLocalSecrets, secretsFile } from './local-secrets.ts';

export interface LocalServices {
  /** The variables given, completed: DATABASE_URL, SESSION_SECRET, and ENCRYPTION_KEYS or SECRETS_FILE are set. */
  variables: NodeJS.ProcessEnv;
  /** The same, read. */
  environment: Environment;
  /** The database's URL for the role that owns it, which may change tables as web and worker may not. */
  ownerUrl: string;
  /** The database that was started or adopted; undefined with a DATABASE_URL of one's own. */
  postgres: EmbeddedPostgres | undefined;
  /** From now on starts the database again whenever it is lost. */
  keepDatabase(): void;
  /** Stops the database if this process owns it. */
  stop(): Promise<void>;
}

/**
 * Provides what the environment leaves to this machine: without DATABASE_URL, the embedded Postgres under DATA_DIR
 * and the secrets kept beside it. A server that runs there already is used.
 * @param timeoutMs how long, in milliseconds, to wait for another process to give the server up.
 * @throws ConfigurationError with one line a mistake, before anything is started.
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

/** The password of web and worker, from which the superuser's cannot be told. */
const appPasswordOf = (databasePassword: string): string =>
  createHmac('sha256', databasePassword).update('stepwise').digest('base64url');
