import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loader } from '#app/routes/readyz.ts';
import { env } from '#app/services/env.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { anyone, callApi } from '#tests/call-api.ts';
import { countQueries } from '#tests/count-queries.ts';
import { makeUser } from '#tests/factories.ts';
import { ownerUrl } from '#tests/own-database.ts';

// With a full disk, a read-only database and the like, users are told, programs get 503, and /readyz reports it.
// Everything recovers without a restart.

const timing = { timeout: 20_000, interval: 100 };
const operator = new pg.Client({ connectionString: ownerUrl });
const database = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
beforeAll(() => operator.connect());
afterAll(() => operator.end());

const askReadiness = async (): Promise<string> => (await (await loader()).json()).message;

const now = performance.now.bind(performance);
let passedMs = 0;
beforeAll(() => void vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs));

/** Asks once the cached answer has expired. */
const readiness = (): Promise<string> => {
  passedMs += 3000;
  return askReadiness();
};

/** Changes a setting of the database for all new connections. */
async function set(setting: string): Promise<void> {
  await operator.query(`ALTER DATABASE ${database} ${setting}`);
  await operator.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
    [database],
  );
}

const cannotSave =
  'Stepwise cannot save anything right now. What you saved before is safe; please try again in a few minutes.';
const cannotReach = 'Stepwise cannot reach its database right now. Please try again.';

test.each([
  ['53100', 'a full disk', cannotSave],
  ['53200', 'too little memory', cannotReach],
  ['53300', 'too many connections', cannotReach],
  ['57P03', 'a start that takes its time', cannotReach],
])('%s, %s, is an outage', async (code, _, message) => {
  const user = await makeUser();
  await operator.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$;
    CREATE OR REPLACE TRIGGER refuse BEFORE INSERT ON projects EXECUTE FUNCTION refuse()`);
  const make = () =>
    callApi('POST /api/projects', user, { title: 'A newsletter', description: 'Once a week.' });
  expect(await make()).toMatchObject({ status: 503, body: { code: 'unavailable', message } });
  expect((await callApi('GET /api/projects', user)).status).toBe(200);
  await operator.query('DROP TRIGGER refuse ON projects');
  expect((await make()).status).toBe(201);
});

test('a read-only database is reported, until it can be written to', async () => {
  const { token } = await makeUser();
  const save = () => callApi('PUT /api/user/settings', { token }, { daily_nudge: true, daily_update: true });
  expect(await readiness()).toBe('ready');
  await set('SET default_transaction_read_only = on');
  await expect.poll(readiness, timing).toBe('Not answering: database');
  expect(await save()).toMatchObject({ status: 503, body: { message: cannotSave } });
  await set('RESET default_transaction_read_only');
  await expect.poll(readiness, timing).toBe('ready');
  expect((await save()).status).toBe(200);
});

test('a database on a full disk is not ready, although its rows can be changed', async () => {
  await set("SET temp_file_limit = '0kB'");
  await expect.poll(readiness, timing).toBe('Not answering: database');
  const user = await makeUser();
  expect((await callApi('PUT /api/users', user, { name: 'Ada', bio: '', persona: 'student' })).status).toBe(
    200,
  );
  await set('RESET temp_file_limit');
  await expect.poll(readiness, timing).toBe('ready');
});

test('an unwritable local mailbox is reported, and contains no partial mail', async () => {
  const mailbox = join(env.DATA_DIR, 'mailbox');
  const ask = (email: string) => callApi('POST /api/user/sendOTP', anyone, { email });
  rmSync(mailbox, { recursive: true, force: true });
  mkdirSync(dirname(mailbox), { recursive: true });
  writeFileSync(mailbox, 'in the way');
  await expect.poll(readiness, timing).toBe('Not answering: mailbox');
  expect((await ask('ada@example.com')).status).toBe(503);
  rmSync(mailbox);
  await expect.poll(readiness, timing).toBe('ready');
  expect((await ask('ada@example.com')).status).toBe(200);
  expect(await readMailbox()).toHaveLength(1);
});

test('readiness is checked at intervals, however often it is requested', async () => {
  expect(await countQueries(readiness)).toBeGreaterThan(0);
  const often = () => Promise.all(Array.from({ length: 50 }, askReadiness));
  expect(await countQueries(often)).toBe(0);
});
