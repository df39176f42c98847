import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DecryptionError,
  newKey,
  open,
  parseMasterKeys,
  seal,
  unwrapKey,
  wrapKey,
} from './encryption.server.ts';

const bytes = fc.uint8Array({ maxLength: 2000 });
const place = fc.string();
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

const masterKeyText = (id: string, raw: Uint8Array) => `${id}:${Buffer.from(raw).toString('base64')}`;

test('a sealed value opens with the same key and location', () => {
  fc.assert(
    fc.property(key, bytes, place, (key, plain, place) => {
      expect(Buffer.from(open(key, seal(key, plain, place), place))).toEqual(Buffer.from(plain));
    }),
  );
});

test('a ciphertext does not open at another location', () => {
  fc.assert(
    fc.property(key, bytes, place, place, (key, plain, here, there) => {
      fc.pre(here !== there);
      expect(() => open(key, seal(key, plain, here), there)).toThrow(DecryptionError);
    }),
  );
});

test('a ciphertext does not open with another key', () => {
  fc.assert(
    fc.property(bytes, place, (plain, place) => {
      expect(() => open(newKey(), seal(newKey(), plain, place), place)).toThrow(DecryptionError);
    }),
  );
});

test('changing any bit, or truncating, is detected', () => {
  fc.assert(
    fc.property(key, bytes, place, fc.nat(), (key, plain, place, at) => {
      const sealed = seal(key, plain, place);
      const changed = Uint8Array.from(sealed);
      const bit = at % (changed.length * 8);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => open(key, changed, place)).toThrow(DecryptionError);
      expect(() => open(key, sealed.subarray(0, at % sealed.length), place)).toThrow(DecryptionError);
    }),
  );
});

test('sealing the same text twice gives different ciphertexts', () => {
  const key = newKey();
  const text = Buffer.from('the same');
  expect(seal(key, text, 'here')).not.toEqual(seal(key, text, 'here'));
});

test('after the master key is rotated, keys wrapped with the old one unwrap', () => {
  fc.assert(
    fc.property(key, key, key, fc.uuid(), (oldMaster, newMaster, dataKey, userId) => {
      const before = parseMasterKeys(masterKeyText('old', oldMaster));
      const after = parseMasterKeys(`${masterKeyText('new', newMaster)}, ${masterKeyText('old', oldMaster)}`);
      expect(Buffer.from(unwrapKey(after, wrapKey(before, dataKey, userId), userId))).toEqual(
        Buffer.from(dataKey),
      );
      expect(wrapKey(after, dataKey, userId).masterKeyId).toBe('new');
    }),
  );
});

test('a wrapped key belongs to one user, and is lost with its master key', () => {
  const masterKeys = parseMasterKeys(masterKeyText('only', newKey()));
  const wrapped = wrapKey(masterKeys, newKey(), 'one user');
  expect(() => unwrapKey(masterKeys, wrapped, 'another user')).toThrow(DecryptionError);
  const others = parseMasterKeys(masterKeyText('other', newKey()));
  expect(() => unwrapKey(others, wrapped, 'one user')).toThrow(/ENCRYPTION_KEYS has no key named only/);
});
