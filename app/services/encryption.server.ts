import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

// Layout of every sealed value: version (1 byte), nonce (12), authentication tag (16), ciphertext.
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const headerLength = 1 + nonceLength + tagLength;

/** A value cannot be decrypted: it was changed, moved, or sealed with another key. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** A new random key of 32 bytes. */
export const newKey = (): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(32));

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D) and a random nonce.
 * @param boundTo the value's location, as additional authenticated data
 */
export function seal(key: Uint8Array, plain: Uint8Array, boundTo: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo));
  const body = [cipher.update(plain), cipher.final()];
  return new Uint8Array(Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ...body]));
}

/** @throws DecryptionError when the value was not sealed with this key for this location. */
export function open(key: Uint8Array, sealed: Uint8Array, boundTo: string): Buffer<ArrayBuffer> {
  if (sealed.length < headerLength || sealed[0] !== version) throw new DecryptionError('Not a sealed value.');
  const nonce = sealed.subarray(1, 1 + nonceLength);
  const tag = sealed.subarray(1 + nonceLength, headerLength);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(tag);
    const plain = decipher.update(sealed.subarray(headerLength));
    decipher.final();
    return plain;
  } catch (cause) {
    throw new DecryptionError('A sealed value does not open.', { cause });
  }
}

export interface MasterKeys {
  /** The id of the key for new data keys. */
  readonly currentId: string;
  readonly byId: ReadonlyMap<string, Uint8Array>;
}

/** Reads `id:base64,id:base64,…`, the current key first (docs/product.md, 12). */
export function parseMasterKeys(text: string): MasterKeys {
  const pairs = text.split(',').map((pair) => {
    const [id = '', key = ''] = pair.trim().split(':');
    return [id, Uint8Array.from(Buffer.from(key, 'base64'))] as const;
  });
  return { currentId: pairs[0]?.[0] ?? '', byId: new Map(pairs) };
}

export interface WrappedKey {
  masterKeyId: string;
  wrapped: Uint8Array<ArrayBuffer>;
}

/** Wraps a data key with the current master key, bound to this user. */
export function wrapKey(masterKeys: MasterKeys, dataKey: Uint8Array, userId: string): WrappedKey {
  const masterKeyId = masterKeys.currentId;
  return { masterKeyId, wrapped: seal(masterKey(masterKeys, masterKeyId), dataKey, `data_key:${userId}`) };
}

/** @throws DecryptionError when the master key is gone or the wrapped key is not this user's. */
export function unwrapKey(
  masterKeys: MasterKeys,
  { masterKeyId, wrapped }: WrappedKey,
  userId: string,
): Uint8Array<ArrayBuffer> {
  return open(masterKey(masterKeys, masterKeyId), wrapped, `data_key:${userId}`);
}

function masterKey(masterKeys: MasterKeys, id: string): Uint8Array {
  const key = masterKeys.byId.get(id);
  if (!key) throw new DecryptionError(`ENCRYPTION_KEYS has no key named ${id}.`);
  return key;
}
