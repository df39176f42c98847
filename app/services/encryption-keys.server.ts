import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Environment } from './environment.ts';

const secretsSchema = z.object({ ENCRYPTION_KEYS: z.string() });

/** The master keys as they are at this moment: those of the embedded database are replaced while Stepwise runs. */
export function readEncryptionKeys({ ENCRYPTION_KEYS, SECRETS_FILE }: Environment): string {
  if (ENCRYPTION_KEYS || !SECRETS_FILE) return ENCRYPTION_KEYS ?? '';
  const read = () => secretsSchema.parse(JSON.parse(readFileSync(SECRETS_FILE, 'utf8'))).ENCRYPTION_KEYS;
  try {
    return read();
  } catch {
    // Between being opened and being read, the file was replaced and overwritten.
    return read();
  }
}

/** Whether Stepwise keeps the master keys itself, and so replaces them itself. */
export const keepsMasterKeys = ({ ENCRYPTION_KEYS, SECRETS_FILE }: Environment): boolean =>
  !ENCRYPTION_KEYS && SECRETS_FILE !== undefined;
