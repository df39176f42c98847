import { hash, verify } from '@node-rs/argon2';

// OWASP's recommended minimum for Argon2id: 19 MiB, two passes, one lane. The library's default variant is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The Argon2id hash of a password, in PHC form. Keyboards differ in how they write “é”, so it is of the composed form. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let dummyHash: Promise<string> | undefined;

/** Whether the password matches. Takes as long without a hash, so that timing does not reveal accounts. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await dummyHash);
  // Older hashes are of what was typed.
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms) if (await verify(compared, form)) return passwordHash !== null;
  return false;
}
