import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { startPostgres, stopPostgres } from './embedded-postgres.ts';
import { isRunning } from './process-state.ts';
import { withClient } from './with-client.ts';

// Shared by all tests, because creating it takes longer than using it.
const directory = mkdtempSync(join(tmpdir(), 'stepwise-postgres-'));
chmodSync(directory, 0o755);
const start = (password = 'secret') =>
  startPostgres({ dataDirectory: join(directory, 'postgres'), password, settings: { fsync: 'off' } });

afterEach(() => stopPostgres(join(directory, 'postgres')));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const query = (url: string, sql: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat());

test('data survive a stop and a start', async () => {
  const first = await start();
  const url = await first.ensureDatabase('stepwise');
  await query(url, 'CREATE TABLE notes AS SELECT 42 AS number');
  await first.stop();
  expect(isRunning(first.pid)).toBe(false);

  const second = await start();
  expect(await query(await second.ensureDatabase('stepwise'), 'SELECT number FROM notes')).toEqual([42]);
  await second.stop();
});

test('a running server is adopted, and stopped only by its owner', async () => {
  const owner = await start();
  const guest = await start();
  expect(guest).toMatchObject({ pid: owner.pid, port: owner.port, owned: false });
  await guest.stop();
  expect(isRunning(owner.pid)).toBe(true);
  await owner.stop();
  expect(isRunning(owner.pid)).toBe(false);
});

test('the owner is notified when the server is lost, and the next start recovers it', async () => {
  const first = await start();
  process.kill(first.pid, 'SIGKILL');
  await first.lost;
  const second = await start();
  expect(second.owned).toBe(true);
  expect(await query(second.urlOf('postgres'), 'SELECT 1')).toEqual([1]);
  await second.stop();
});

test("a pid file that names another program's process does not stop a start", async () => {
  await (await start()).stop();
  // Not this process, whose command may contain the file's name.
  const other = spawn('sleep', ['600']);
  onTestFinished(() => void other.kill());
  writeFileSync(
    join(directory, 'postgres', 'postmaster.pid'),
    `${other.pid}\n${directory}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const postgres = await start();
  expect(postgres.pid).not.toBe(other.pid);
  await postgres.stop();
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
});

test('a password other than that of the first start is refused with a clear message', async () => {
  const first = await start();
  await expect(start('another')).rejects.toThrow('refuses the password');
  await first.stop();
});
