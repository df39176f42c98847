import { type Environment, parseEnvironment } from '#app/services/environment.ts';

interface OpenDatabase {
  /** The given variables, with DATABASE_URL, SESSION_SECRET, and ENCRYPTION_KEYS or SECRETS_FILE set. */
  variables: NodeJS.ProcessEnv;
  /** The same, parsed. */
  environment: Environment;
  /** The database's URL for its owner, which unlike web and worker may change tables. */
  ownerUrl: string;
  /** Whether only this process uses it: the embedded database, not running otherwise. */
  isOurs: boolean;
  stop(): Promise<void>;
}

/** The configured database; the embedded one is started unless it already runs. */
export async function openDatabase(): Promise<OpenDatabase> {
  const environment = parseEnvironment(process.env);
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = environment;
  if (DATABASE_URL) {
    const ownerUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL;
    return { variables: process.env, environment, ownerUrl, isOurs: false, stop: async () => {} };
  }
  // Imported only here, because a deployment has neither this module nor the embedded database.
  const { startLocalServices } = await import('./local-services.ts');
  const services = await startLocalServices(process.env);
  return { ...services, isOurs: services.postgres?.owned === true };
}
