import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { parseMasterKeys, unwrapKey } from '#app/services/encryption.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { makeUser } from '#tests/factories.ts';
import { MigrationError } from './apply-migrations.ts';
import { rewrapDataKeys } from './rewrap-data-keys.ts';

const url = process.env.DATABASE_URL ?? '';
const oldKey = process.env.ENCRYPTION_KEYS ?? '';
const newKey = `new:${Buffer.alloc(32, 9).toString('base64')}`;

test('when a new master key comes first, every data key is rewrapped with it, and the old one can be removed', async () => {
  const users = [await makeUser(), await makeUser()];
  const userIds = users.map(({ viewer }) => viewer.userId);
  const rowsOf = () =>
    db.dataKey.findMany({ where: { userId: { in: userIds } }, orderBy: { userId: 'asc' } });
  const keysWith = async (encryptionKeys: string) =>
    (await rowsOf()).map((row) => unwrapKey(parseMasterKeys(encryptionKeys), row, row.userId));
  const before = await keysWith(oldKey);

  expect(await rewrapDataKeys(url, `${newKey},${oldKey}`)).toBe(2);
  expect(await keysWith(newKey)).toEqual(before);
  expect(await rewrapDataKeys(url, newKey)).toBe(0);

  expect(await rewrapDataKeys(url, `${oldKey},${newKey}`)).toBe(2);
  for (const userId of userIds) await expect(vaultOf(userId)).resolves.toBeDefined();
});

test('a missing master key that is needed is noticed before anything is changed', async () => {
  const { viewer } = await makeUser();
  const before = await db.dataKey.findMany();
  await expect(rewrapDataKeys(url, newKey)).rejects.toThrow(MigrationError);
  expect(await db.dataKey.findMany()).toEqual(before);
  await expect(vaultOf(viewer.userId)).resolves.toBeDefined();
});

test('a data key that does not open stays unchanged, and does not stop the others from being rewrapped', async () => {
  const [{ viewer: damaged }, { viewer }] = [await makeUser(), await makeUser()];
  const wrapped = Buffer.alloc(61, 1);
  await db.dataKey.update({ where: { userId: damaged.userId }, data: { wrapped } });
  await rewrapDataKeys(url, `${newKey},${oldKey}`);
  const rowOf = (userId: string) => db.dataKey.findUniqueOrThrow({ where: { userId } });
  expect(await rowOf(damaged.userId)).toMatchObject({ masterKeyId: 'test' });
  expect(await rowOf(viewer.userId)).toMatchObject({ masterKeyId: 'new' });
});

test('a master key that opens none of its data keys is reported as wrong, and nothing is changed', async () => {
  await db.dataKey.deleteMany();
  const { viewer } = await makeUser();
  const wrong = `test:${Buffer.alloc(32, 5).toString('base64')}`;
  await expect(rewrapDataKeys(url, `${newKey},${wrong}`)).rejects.toThrow(/the key test opens none/);
  await expect(vaultOf(viewer.userId)).resolves.toBeDefined();
});
