import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type MasterKeys, parseMasterKeys, unwrapKey } from '#app/services/encryption.server.ts';
import { cutOffAt } from '#tests/intercept-effects.ts';
import { applyMigrations } from './apply-migrations.ts';
import { readLocalSecrets, secretsFile } from './local-secrets.ts';
import { type LocalServices, startLocalServices } from './local-services.ts';
import { clearDeletedRows, rotateMasterKey } from './rotate-master-key.ts';
import { withClient } from './with-client.ts';

// The embedded database in a data directory of its own; the app's modules are loaded after it is configured.

const dataDirectory = join(inject('scratchDirectory'), 'rotation');
let services: LocalServices;
let url = '';

beforeAll(async () => {
  const { DATABASE_URL, ENCRYPTION_KEYS, ...rest } = process.env;
  services = await startLocalServices({ ...rest, DATA_DIR: dataDirectory });
  url = services.ownerUrl;
  await applyMigrations(url, { appUrl: services.environment.DATABASE_URL ?? '' });
  delete process.env.ENCRYPTION_KEYS;
  Object.assign(process.env, services.variables);
});
afterAll(async () => {
  const { closeApp } = await import('./run-beside-app.ts');
  await closeApp();
  await services?.stop();
});

const vaultOf = async (userId: string) => (await import('#app/services/vault.server.ts')).vaultOf(userId);

const masterKeys = (): MasterKeys => parseMasterKeys(readLocalSecrets(dataDirectory).ENCRYPTION_KEYS);
const rotate = () => rotateMasterKey(dataDirectory, url);

const runSql = (...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

type Files = readonly { name: string; bytes: Buffer }[];

/** All bytes of all files under the data directory: tables, indexes, statistics, WAL, secrets. */
function filesOnDisk(): Files {
  return [dataDirectory, join(dataDirectory, 'postgres')]
    .map((path) => realpathSync(path))
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .map((name) => join(root, name))
        .filter((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
        .map((name) => ({ name, bytes: readFileSync(name) })),
    );
}

const namesWith = (files: Files, ...needles: (string | Buffer)[]) =>
  files.filter(({ bytes }) => needles.some((needle) => bytes.includes(needle))).map(({ name }) => name);

// A wrapped key has 61 bytes, of which the first is the version; Postgres puts the length and a bit before it.
const wrappedLength = 61;
const wrappedStart = Buffer.of(((wrappedLength + 1) << 1) | 1, 1);

/** The number of places on disk with a data key of this user that one of these master keys opens. */
function countDataKeys(files: Files, userId: string, { byId, currentId }: MasterKeys): number {
  const opens = (wrapped: Uint8Array<ArrayBuffer>) =>
    [...byId.keys()].some((masterKeyId) => {
      try {
        return unwrapKey({ byId, currentId }, { masterKeyId, wrapped }, userId).length === 32;
      } catch {
        return false;
      }
    });
  let found = 0;
  for (const { bytes } of files) {
    for (let at = bytes.indexOf(wrappedStart); at !== -1; at = bytes.indexOf(wrappedStart, at + 1)) {
      if (opens(Uint8Array.from(bytes.subarray(at + 1, at + 1 + wrappedLength)))) found += 1;
    }
  }
  return found;
}

test('after both clean-ups, the remains of a deleted account on the disk cannot be decrypted and contain no names', async () => {
  const { makeUser, makeIdea } = await import('#tests/factories.ts');
  const { db } = await import('#app/services/db.server.ts');
  const { perform } = await import('#app/core/operation.ts');
  const { deleteAccount } = await import('#app/features/privacy/delete-account.server.ts');
  const { sendCode } = await import('#app/features/accounts/send-code.server.ts');
  const [gone, living] = [await makeUser(), await makeUser()];
  await perform(sendCode, { email: gone.email }, { viewer: null, now: new Date() });
  await makeIdea(gone);
  const { projectId } = await makeIdea(living, { title: 'A plan that lives on' });
  await runSql('ANALYZE users', 'CHECKPOINT');
  const userId = gone.viewer.userId;
  const input = { email: gone.email };
  await perform(deleteAccount, input, { viewer: gone.viewer, now: new Date() });
  await runSql('VACUUM', 'CHECKPOINT');

  const before = masterKeys();
  const secrets = [...before.byId.values()].flatMap((key) => [
    Buffer.from(key),
    Buffer.from(key).toString('base64'),
  ]);
  const deleted = filesOnDisk();
  expect(countDataKeys(deleted, userId, before)).toBeGreaterThan(0);
  expect(namesWith(deleted, ...secrets)).toEqual([secretsFile(realpathSync(dataDirectory))]);

  await rotate();
  const rotated = filesOnDisk();
  expect(countDataKeys(rotated, userId, before)).toBeGreaterThan(0);
  expect(countDataKeys(rotated, userId, masterKeys())).toBe(0);
  expect(namesWith(rotated, ...secrets)).toEqual([]);
  const inDatabase = ({ name }: { name: string }) => !name.includes('mailbox');
  expect(namesWith(rotated.filter(inDatabase), gone.email).length).toBeGreaterThan(0);

  await clearDeletedRows(url);
  const cleared = filesOnDisk();
  expect(namesWith(cleared.filter(inDatabase), gone.email)).toEqual([]);
  expect(countDataKeys(cleared, userId, before)).toBe(0);

  const row = await db.project.findUniqueOrThrow({ where: { id: projectId } });
  const opened = (await vaultOf(living.viewer.userId)).open('project', row);
  expect(opened.title).toBe('A plan that lives on');
});

/** Two accounts, and a check that both are readable, now and once a rotation has completed what was begun. */
async function makeLivingAccounts(): Promise<() => Promise<void>> {
  const { makeUser } = await import('#tests/factories.ts');
  const { db } = await import('#app/services/db.server.ts');
  const users = [await makeUser(), await makeUser()];
  return async () => {
    for (const { viewer } of users) await vaultOf(viewer.userId);
    await rotate();
    for (const { viewer } of users) await vaultOf(viewer.userId);
    expect(readdirSync(dataDirectory).filter((name) => name.startsWith('secrets'))).toEqual(['secrets.json']);
    const { byId, currentId } = masterKeys();
    expect([...byId.keys()]).toEqual([currentId]);
    expect(await db.dataKey.count({ where: { masterKeyId: { not: currentId } } })).toBe(0);
  };
}

test('interrupted at any step, a rotation leaves every account readable, and the next one completes it', async () => {
  const expectAllWell = await makeLivingAccounts();
  let steps = 0;
  while (await cutOffAt(steps, rotate)) {
    await expectAllWell();
    steps += 1;
  }
  expect(steps).toBeGreaterThan(20);
});

test('a rotation killed in the middle does the same', async () => {
  const expectAllWell = await makeLivingAccounts();
  for (const step of [4, 12, 17]) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'tests/rotate-until-killed.ts', dataDirectory, url, String(step)],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    await expectAllWell();
  }
});

test('an account created while the master key is replaced has a valid key', async () => {
  const { db } = await import('#app/services/db.server.ts');
  const { createDataKey } = await import('#app/services/vault.server.ts');
  const { newId } = await import('#app/services/id.server.ts');
  const id = newId();
  let rotation: Promise<void> | undefined;
  await db.$transaction(
    async (transaction) => {
      await transaction.user.create({ data: { id, name: 'Grace', email: `${id}@example.com` } });
      await createDataKey(transaction, id);
      rotation = rotate();
      const isWaiting = async () =>
        (
          await db.$queryRaw<
            unknown[]
          >`SELECT FROM pg_locks WHERE relation = 'data_keys'::regclass AND NOT granted`
        ).length > 0;
      await expect.poll(isWaiting).toBe(true);
    },
    { timeout: 30_000 },
  );
  await rotation;
  await expect(vaultOf(id)).resolves.toBeDefined();
});
