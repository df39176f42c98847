import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from '#app/services/environment.ts';

const secretsSchema = z.object({
  databasePassword: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  ENCRYPTION_KEYS: z.string().min(1),
});

/** What the embedded database and the program beside it need to keep to themselves. */
export type LocalSecrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of a data directory, made at the first start and readable by their owner alone.
 * @throws ConfigurationError when they are damaged, or gone while the data that need them are still there.
 */
export function readLocalSecrets(dataDirectory: string): LocalSecrets {
  const file = join(dataDirectory, 'secrets.json');
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return parseSecrets(readFileSync(file, 'utf8'), file);
  }
  if (existsSync(join(dataDirectory, 'postgres'))) {
    throw new ConfigurationError(
      `DATA_DIR: ${file} is missing, and without it the database beside it cannot be read: put it back, or move ` +
        `${dataDirectory} away to start afresh`,
    );
  }
  const secrets: LocalSecrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
  };
  mkdirSync(dataDirectory, { recursive: true });
  replaceLocalSecrets(dataDirectory, secrets);
  return secrets;
}

/** Puts these secrets in the place of those that are there. */
export function replaceLocalSecrets(dataDirectory: string, secrets: LocalSecrets): void {
  const file = join(dataDirectory, 'secrets.json');
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
}

function parseSecrets(text: string, file: string): LocalSecrets {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    throw new ConfigurationError(`DATA_DIR: ${file} is damaged: put back a copy of it`);
  }
}
