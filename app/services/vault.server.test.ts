import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-text.ts';
import { DecryptionError, newKey } from './encryption.server.ts';
import { Vault } from './vault.server.ts';

const vault = new Vault('a user', newKey());

test('private columns round-trip any text, and other columns are not changed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: anyCharacter }), fc.string(), (id, title, description) => {
      const row = { id, status: 'planning', ...vault.seal('project', id, { title, description }) };
      expect(vault.open('project', row)).toEqual({ id, status: 'planning', title, description });
    }),
  );
});

test('a column that is empty stays empty', () => {
  expect(vault.open('generation', { id: 'one', changes: null })).toEqual({ id: 'one', changes: null });
});

test('a ciphertext moved to another row, column, table or user does not open', () => {
  const sealed = vault.seal('project', 'one', { title: 'Title', description: 'Description' });
  expect(() => vault.open('project', { id: 'two', ...sealed })).toThrow(DecryptionError);
  expect(() => vault.open('project', { id: 'one', title: sealed.description })).toThrow(DecryptionError);
  expect(() => vault.open('task', { id: 'one', title: sealed.title })).toThrow(DecryptionError);
  const key = newKey();
  const own = new Vault('a user', key).seal('project', 'one', { title: 'Title' });
  expect(() => new Vault('another user', key).open('project', { id: 'one', ...own })).toThrow(
    DecryptionError,
  );
});
