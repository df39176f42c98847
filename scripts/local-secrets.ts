import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { ConfigurationError } from '#app/services/environment.ts';

const secretsSchema = z.object({
  databasePassword: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  ENCRYPTION_KEYS: z.string().min(1),
});

/** The secrets of the embedded database and the app beside it. */
type LocalSecrets = z.infer<typeof secretsSchema>;

export const secretsFile = (dataDirectory: string): string => resolve(dataDirectory, 'secrets.json');

/** A new master key in the format of ENCRYPTION_KEYS. */
export const newMasterKey = (): string =>
  `key${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;

/**
 * The secrets of a data directory, created at the first start and readable by their owner alone.
 * @throws ConfigurationError if they are damaged, or missing although there are data that need them
 */
export function readLocalSecrets(dataDirectory: string): LocalSecrets {
  const file = secretsFile(dataDirectory);
  if (existsSync(file)) {
    chmodSync(file, 0o600);
    return parseSecrets(file);
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
    ENCRYPTION_KEYS: newMasterKey(),
  };
  mkdirSync(dataDirectory, { recursive: true });
  replaceLocalSecrets(dataDirectory, secrets);
  return secrets;
}

/**
 * Replaces the secrets and overwrites the bytes of the old ones. If it is killed at any point, the old or the new ones
 * are intact, and the next call overwrites the rest.
 */
export function replaceLocalSecrets(dataDirectory: string, secrets: LocalSecrets): void {
  const file = secretsFile(dataDirectory);
  const [unfinished, former] = [`${file}.new`, `${file}.old`];
  if (existsSync(unfinished)) destroyFile(unfinished);
  destroyFormer();
  writeFileSync(unfinished, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
  if (existsSync(file)) linkSync(file, former);
  renameSync(unfinished, file);
  destroyFormer();

  function destroyFormer(): void {
    if (!existsSync(former)) return;
    syncDirectory(dataDirectory);
    // If the process was killed before the rename, this is the file in use under another name.
    if (
      statSync(former, { bigint: true }).ino === statSync(file, { bigint: true, throwIfNoEntry: false })?.ino
    )
      unlinkSync(former);
    else destroyFile(former);
  }
}

/** Overwrites a file with zeros and deletes it. */
function destroyFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    writeSync(descriptor, Buffer.alloc(fstatSync(descriptor).size), 0, undefined, 0);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  unlinkSync(file);
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function parseSecrets(file: string): LocalSecrets {
  const parse = () => secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  try {
    return parse();
  } catch {
    // It may have been replaced while it was being read.
    try {
      return parse();
    } catch {
      throw new ConfigurationError(`DATA_DIR: ${file} is damaged: put back a copy of it`);
    }
  }
}
