import { readEncryptionKeys } from '#app/services/encryption-keys.server.ts';
import { ConfigurationError } from '#app/services/environment.ts';
import { applyMigrations, MigrationError } from './apply-migrations.ts';
import { openDatabase } from './open-database.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';

// npm run migrate, and build/migrate.js in a deployment: migrates the database to this release, and wraps its data
// keys with the current master key.

try {
  const { environment, ownerUrl, stop } = await openDatabase();
  try {
    const { DATABASE_URL = '', REDIS_URL } = environment;
    const applied = await applyMigrations(ownerUrl, { queue: !REDIS_URL, appUrl: DATABASE_URL });
    for (const name of applied) console.log(`Applied ${name}`);
    const rewrapped = await rewrapDataKeys(DATABASE_URL, readEncryptionKeys(environment));
    if (rewrapped > 0) console.log(`Wrapped ${rewrapped} data keys with the current master key.`);
    if (applied.length === 0 && rewrapped === 0) console.log('The database is up to date.');
  } finally {
    await stop();
  }
} catch (error) {
  if (!(error instanceof MigrationError || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
}
