import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Environment } from './environment.ts';

const secretsSchema = z.object({ ENCRYPTION_KEYS: z.string() });

/** The current master keys: those of the embedded database change while Stepwise runs. */
export function readEncryptionKeys({ ENCRYPTION_KEYS, SECRETS_FILE }: Environment): string {
  if (ENCRYPTION_KEYS || !SECRETS_FILE) return ENCRYPTION_KEYS ?? '';
  const read = () => secretsSchema.parse(JSON.parse(readFileSync(SECRETS_FILE, 'utf8'))).ENCRYPTION_KEYS;
  try {
    return read();
  } catch {
    // The file was replaced while it was being read.
    return read();
  }
}

/** Whether Stepwise stores the master keys and can therefore rotate them. */
export const keepsMasterKeys = ({ ENCRYPTION_KEYS, SECRETS_FILE }: Environment): boolean =>
  !ENCRYPTION_KEYS && SECRETS_FILE !== undefined;
