import { resolve } from 'node:path';
import { parseMasterKeys } from '#app/services/encryption.server.ts';
import { readEncryptionKeys } from '#app/services/encryption-keys.server.ts';
import { type Environment, parseEnvironment } from '#app/services/environment.ts';
import { applyMigrations } from './apply-migrations.ts';
import { refuseNewer, restoreDatabase } from './backup-database.ts';
import { BackupError, type BackupHeader, readBackup } from './backup-file.ts';
import { openSecrets, readPassphrase, type Secrets } from './backup-secrets.ts';
import { readLocalSecrets, replaceLocalSecrets } from './local-secrets.ts';
import { openDatabase } from './open-database.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

// npm run restore, and build/restore.js in a deployment: restores a backup, all or nothing.

const usage = `npm run restore -- FILE                    restores a backup into an empty database
npm run restore -- FILE --replace          in place of everything that the database holds
npm run restore -- FILE --print-secrets    prints the secrets in a backup, and restores nothing`;

const option = { type: 'boolean', default: false } as const;
const { file, replace, printSecrets } = readArguments(
  usage,
  { replace: option, 'print-secrets': option },
  ({ replace, 'print-secrets': printSecrets }, [file, ...rest]) =>
    // npm runs this in the project's directory; INIT_CWD is the caller's.
    file && rest.length === 0 && !(replace && printSecrets)
      ? { file: resolve(process.env.INIT_CWD ?? '', file), replace, printSecrets }
      : undefined,
);
await runCommand(async () => {
  const header = await readBackup(file);
  refuseNewer(file, header);
  const secrets = await readSecrets(header);
  if (printSecrets) return print(secrets);

  const isEmbedded = !parseEnvironment(process.env).DATABASE_URL;
  const { environment, ownerUrl, isOurs, stop } = await openDatabase();
  try {
    const { DATABASE_URL: appUrl = '', DATA_DIR, REDIS_URL } = environment;
    const keys = readEncryptionKeys(environment);
    if (isEmbedded && !isOurs) {
      throw new BackupError(`Stepwise runs on ${DATA_DIR}: stop it first. Nothing was changed.`);
    }
    const later = await restoreDatabase(ownerUrl, file, {
      header,
      from: parseMasterKeys(secrets?.ENCRYPTION_KEYS ?? keys),
      to: parseMasterKeys(keys),
      replace,
    });
    await applyMigrations(ownerUrl, { queue: !REDIS_URL, appUrl });
    console.log(
      `Restored ${header.rows} rows of ${header.tables} tables, as they were on ${header.createdAt}` +
        `${later === 0 ? '' : `, and migrated them to this release (${later} later migrations)`}.`,
    );
    if (secrets) keepSessionSecret(secrets, environment, isEmbedded);
    return 0;
  } finally {
    await stop();
  }
});

async function readSecrets({ secrets }: BackupHeader): Promise<Secrets | null> {
  if (secrets === null) return null;
  const opened = await openSecrets(secrets, await readPassphrase({ isNew: false }));
  if (opened) return opened;
  throw new BackupError('That is not the passphrase that the backup was made with. Nothing was changed.');
}

function print(secrets: Secrets | null): number {
  if (secrets === null) throw new BackupError(`${file} was made without secrets.`);
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`);
  return 0;
}

/** Unsubscribe links in sent mails stay valid only with the same secret. */
function keepSessionSecret({ SESSION_SECRET }: Secrets, environment: Environment, isEmbedded: boolean): void {
  if (SESSION_SECRET === environment.SESSION_SECRET) return;
  if (isEmbedded && !process.env.SESSION_SECRET) {
    const { DATA_DIR } = environment;
    replaceLocalSecrets(DATA_DIR, { ...readLocalSecrets(DATA_DIR), SESSION_SECRET });
    return;
  }
  console.log(
    'SESSION_SECRET is another one here: unsubscribe links in mails sent before will not work. To keep them, set it ' +
      'to the one in the backup, which --print-secrets shows.',
  );
}
