import { type Environment, parseEnvironment } from '#app/services/environment.ts';

interface OpenDatabase {
  /** The variables given, completed: DATABASE_URL, SESSION_SECRET, and ENCRYPTION_KEYS or SECRETS_FILE are set. */
  variables: NodeJS.ProcessEnv;
  /** The same, read. */
  environment: Environment;
  /** The database's URL for the role that owns it, which may change tables as web and worker may not. */
  ownerUrl: string;
  /** Whether this process alone has it: the embedded database, with nothing else running on it. */
  isOurs: boolean;
  stop(): Promise<void>;
}

/** The database of the environment; the embedded one is started unless it runs already. */
export async function openDatabase(): Promise<OpenDatabase> {
  const environment = parseEnvironment(process.env);
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = environment;
  if (DATABASE_URL) {
    const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL;
    return { variables: process.env, environment, ownerUrl, isOurs: false, stop: async () => {} };
  }
  // Loaded only here: a deployment has neither this module nor the database it embeds.
  const { startLocalServices } = await import('./local-services.ts');
  const services = await startLocalServices(process.env);
  return { ...services, isOurs: services.postgres?.owned === true };
}
