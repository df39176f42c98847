import { randomBytes, scrypt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { z } from 'zod';
import { DecryptionError, open, seal } from '#app/services/encryption.server.ts';
import { ConfigurationError, type Environment } from '#app/services/environment.ts';

const secretsSchema = z.object({ SESSION_SECRET: z.string(), ENCRYPTION_KEYS: z.string() });

/** The secrets that open the rows of a backup and the links in sent mails. */
export type Secrets = z.output<typeof secretsSchema>;

/** The sealed secrets in a backup, with the scrypt parameters of their key (RFC 7914). */
export const sealedSecretsSchema = z.object({
  cost: z.int().max(2 ** 20),
  blockSize: z.int().max(16),
  parallelization: z.int().max(4),
  salt: z.base64(),
  sealed: z.base64(),
});
export type SealedSecrets = z.output<typeof sealedSecretsSchema>;

// 128 MiB and a third of a second for each attempt.
const cost = { cost: 2 ** 17, blockSize: 8, parallelization: 1 };
const boundTo = 'stepwise backup secrets';
const shortestPassphrase = 12;

/** Encrypts the secrets of this environment with a passphrase. */
export async function sealSecrets(
  { SESSION_SECRET = '', ENCRYPTION_KEYS = '' }: Pick<Environment, keyof Secrets>,
  passphrase: string,
): Promise<SealedSecrets> {
  const salt = randomBytes(16).toString('base64');
  const key = await deriveKey(passphrase, { ...cost, salt });
  const secrets: Secrets = { SESSION_SECRET, ENCRYPTION_KEYS };
  const sealed = seal(key, Buffer.from(JSON.stringify(secrets)), boundTo);
  return { ...cost, salt, sealed: Buffer.from(sealed).toString('base64') };
}

/** @returns null for a wrong passphrase */
export async function openSecrets(sealed: SealedSecrets, passphrase: string): Promise<Secrets | null> {
  const key = await deriveKey(passphrase, sealed);
  try {
    const opened = open(key, Buffer.from(sealed.sealed, 'base64'), boundTo);
    return secretsSchema.parse(JSON.parse(Buffer.from(opened).toString()));
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

function deriveKey(
  passphrase: string,
  { salt, cost, blockSize, parallelization }: Omit<SealedSecrets, 'sealed'>,
): Promise<Buffer> {
  // What scrypt needs, with some overhead.
  const maxmem = 128 * blockSize * (cost + parallelization) + 2 ** 20;
  return derive(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, {
    ...{ cost, blockSize, parallelization, maxmem },
  });
}

/**
 * BACKUP_PASSPHRASE, or a passphrase typed at the terminal without echo.
 * @param isNew asks for it twice and enforces a minimum length
 */
export async function readPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const given = process.env.BACKUP_PASSPHRASE;
  const passphrase = given || (await ask('Passphrase: '));
  if (isNew && passphrase.length < shortestPassphrase) {
    throw new ConfigurationError(`BACKUP_PASSPHRASE: should have at least ${shortestPassphrase} characters`);
  }
  if (isNew && !given && (await ask('The same again: ')) !== passphrase) {
    throw new ConfigurationError('The two passphrases differ.');
  }
  return passphrase;
}

function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new ConfigurationError('BACKUP_PASSPHRASE: is not set, and there is no terminal to ask for it');
  }
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  // From here on the terminal does not echo.
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    terminal.once('close', () => {
      process.stderr.write('\n');
      reject(new ConfigurationError('No passphrase was given.'));
    });
    terminal.question('', (answer) => {
      resolve(answer);
      terminal.close();
    });
  });
}
