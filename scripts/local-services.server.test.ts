import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { applyMigrations } from './apply-migrations.ts';
import { startPostgres } from './embedded-postgres.ts';
import { readLocalSecrets } from './local-secrets.ts';
import { startLocalServices } from './local-services.ts';
import { withClient } from './with-client.ts';

test('web and worker use the embedded database, even an existing one, as a role that cannot alter tables', async () => {
  const dataDirectory = join(inject('scratchDirectory'), 'local-services');
  const { databasePassword } = readLocalSecrets(dataDirectory);
  const before = await startPostgres({
    dataDirectory: join(dataDirectory, 'postgres'),
    password: databasePassword,
  });
  await applyMigrations(await before.ensureDatabase('stepwise'));
  await before.stop();

  const { variables, environment, ownerUrl, stop } = await startLocalServices({
    NODE_ENV: 'production',
    DATA_DIR: dataDirectory,
  });
  const appUrl = environment.DATABASE_URL ?? '';
  await applyMigrations(ownerUrl, { appUrl });
  await withClient(appUrl, async (app) => {
    expect((await app.query('SELECT count(*)::int FROM users')).rows).toEqual([{ count: 0 }]);
    await expect(app.query('ALTER TABLE users DROP COLUMN name')).rejects.toThrow('must be owner');
  });
  await stop();
  expect(variables).toMatchObject({ DATABASE_URL: appUrl });
  expect(JSON.stringify(variables)).not.toContain(databasePassword);
}, 60_000);
