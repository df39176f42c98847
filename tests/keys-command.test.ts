import { expect, test } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { vaultOf } from '#app/services/vault.server.ts';
import { makeUser } from './factories.ts';
import { runProgram } from './run-program.ts';

const ownKey = process.env.ENCRYPTION_KEYS ?? '';
const newKey = `new:${Buffer.alloc(32, 9).toString('base64')}`;

/** The program of `npm run keys`, with these master keys. */
const keys = (args: string[], encryptionKeys = ownKey) =>
  runProgram('keys', args, { ...process.env, ENCRYPTION_KEYS: encryptionKeys });

test('master key and data keys are replaced by command', async () => {
  const { userId } = (await makeUser()).viewer;
  await makeUser();

  for (const args of [
    ['rewrap', 'all'],
    ['replace', '--before', 'soon'],
  ]) {
    expect(await keys(args)).toMatchObject({ code: 2, output: '' });
  }

  expect(await keys(['replace', '--before', '2100-01-01'])).toEqual({
    code: 0,
    output:
      '2 begun, 0 waiting, 0 finished, 0 failed\nRun this again in an hour to complete those begun and waiting.',
    complaints: '',
  });

  // The key before the one that was begun is wrapped with the new master key too.
  expect(await keys(['rewrap'], `${newKey},${ownKey}`)).toEqual({
    code: 0,
    output: 'Wrapped 2 data keys with new; all of them are wrapped with it now.',
    complaints: '',
  });
  const rows = await db.dataKey.findMany();
  expect(rows.flatMap((row) => [row.masterKeyId, row.previousMasterKeyId])).toEqual(Array(4).fill('new'));
  expect(await keys(['rewrap'], ownKey)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('ENCRYPTION_KEYS: lacks the key new'),
  });

  expect((await keys(['rewrap'], `${ownKey},${newKey}`)).code).toBe(0);
  await expect(vaultOf(userId)).resolves.toBeDefined();
});
