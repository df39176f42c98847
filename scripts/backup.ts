import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseMasterKeys } from '#app/services/encryption.server.ts';
import { keepsMasterKeys, readEncryptionKeys } from '#app/services/encryption-keys.server.ts';
import { parseEnvironment } from '#app/services/environment.ts';
import { backUpDatabase } from './backup-database.ts';
import { BackupError } from './backup-file.ts';
import { readPassphrase, sealSecrets } from './backup-secrets.ts';
import { openDatabase } from './open-database.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

// npm run backup, and build/backup.js in a deployment: writes the database to a file, whether Stepwise runs or not.

const usage = `npm run backup -- FILE                   writes all data to a new file
npm run backup -- FILE --with-secrets    and the keys to them, encrypted with a passphrase`;

const options = { 'with-secrets': { type: 'boolean', default: false } } as const;
const { file, withSecrets } = readArguments(usage, options, (values, [file, ...rest]) =>
  // npm runs this in the project's directory; INIT_CWD is the caller's.
  file && rest.length === 0
    ? { file: resolve(process.env.INIT_CWD ?? '', file), withSecrets: values['with-secrets'] }
    : undefined,
);
await runCommand(async () => {
  const { DATABASE_URL: serverUrl, DATA_DIR } = parseEnvironment(process.env);
  if (!serverUrl && !existsSync(join(DATA_DIR, 'postgres'))) {
    throw new BackupError(`DATA_DIR: there is no database in ${DATA_DIR}, so there is nothing to back up.`);
  }
  const passphrase = withSecrets ? await readPassphrase({ isNew: true }) : null;
  const { environment, ownerUrl, stop } = await openDatabase();
  try {
    const readSecrets = async (passphrase: string) => {
      const { SESSION_SECRET } = environment;
      const ENCRYPTION_KEYS = readEncryptionKeys(environment);
      const sealed = await sealSecrets({ SESSION_SECRET, ENCRYPTION_KEYS }, passphrase);
      return { sealed, masterKeys: parseMasterKeys(ENCRYPTION_KEYS) };
    };
    const { tables, rows } = await backUpDatabase(ownerUrl, file, {
      now: new Date(),
      readSecrets: passphrase === null ? null : () => readSecrets(passphrase),
    });
    const megabytes = (statSync(file).size / 1e6).toFixed(1);
    console.log(`Backed up ${rows} rows of ${tables} tables to ${file} (${megabytes} MB).`);
    if (!withSecrets) {
      console.log(
        keepsMasterKeys(environment)
          ? 'Its keys are not in it, and those under DATA_DIR are replaced daily and at each start: after that it ' +
              'cannot be read. A backup to keep needs --with-secrets.'
          : 'Its keys are not in it: it can be read only where the ENCRYPTION_KEYS of today are kept.',
      );
    }
    return 0;
  } finally {
    await stop();
  }
});
