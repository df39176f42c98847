import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PrismaPg } from '@prisma/adapter-pg';
import fc from 'fast-check';
import pg from 'pg';
import { beforeEach, expect, inject, test } from 'vitest';
import { perform } from '#app/core/operation.ts';
import { submitFeedback } from '#app/features/feedback/submit-feedback.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { parseMasterKeys, unwrapKey } from '#app/services/encryption.server.ts';
import { readEncryptionKeys } from '#app/services/encryption-keys.server.ts';
import { newId } from '#app/services/id.server.ts';
import { PrismaClient } from '#app/services/prisma-client/client.ts';
import { Vault } from '#app/services/vault.server.ts';
import { anyCharacter } from '#tests/any-text.ts';
import { makePlannedProject, makeReport, makeUser, makeWeek } from '#tests/factories.ts';
import { runProgram } from '#tests/run-program.ts';
import { runs } from '#tests/runs.ts';
import { applyMigrations, migrationsDirectory, readMigrations } from './apply-migrations.ts';
import { backUpDatabase, restoreDatabase } from './backup-database.ts';
import { BackupError, readBackup } from './backup-file.ts';
import { openSecrets, sealSecrets } from './backup-secrets.ts';
import { startLocalServices } from './local-services.ts';
import { withClient } from './with-client.ts';

const { adminUrl } = inject('postgres');
// As the owner of the tables, whatever the app's role.
const here = adminUrl.replace(/[^/]*$/, new URL(process.env.DATABASE_URL ?? '').pathname.slice(1));
const ourKeys = process.env.ENCRYPTION_KEYS ?? '';
// The same id as the key here, because every embedded database names its first key alike.
const otherKeys = `test:${Buffer.alloc(32, 9).toString('base64')}`;
const now = new Date('2031-03-10T03:00:00Z');
const passphrase = 'twelve letters or more';

beforeEach(async () => {
  await db.user.deleteMany({});
  await db.emailVerification.deleteMany({});
});

/** The content of a compressed file, if it is readable. */
function unpack(bytes: Uint8Array): Buffer | null {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}

const newFile = () => join(inject('scratchDirectory'), `${newId()}.backup`);

/** The URL of a new, empty database. */
async function newDatabase(): Promise<string> {
  const name = `backup_${crypto.randomUUID().replaceAll('-', '')}`;
  await query(adminUrl, `CREATE DATABASE ${name}`);
  return adminUrl.replace(/[^/]*$/, name);
}

const ask = async (client: pg.Client, sql: string): Promise<unknown[]> =>
  (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
const query = (url: string, sql: string) => withClient(url, (client) => ask(client, sql));

/** Every row of the tables that a backup should contain, by table. */
const contentsOf = (url: string): Promise<Record<string, unknown[]>> =>
  withClient(url, async (client) => {
    const contents: Record<string, unknown[]> = {};
    const tables = await ask(
      client,
      `SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND relname NOT IN ('_prisma_migrations', 'rate_limits') ORDER BY 1`,
    );
    for (const table of tables)
      contents[`${table}`] = await ask(client, `SELECT to_jsonb(t)::text FROM "${table}" t ORDER BY 1`);
    return contents;
  });

async function backUp(url = here, file = newFile()): Promise<string> {
  await backUpDatabase(url, file, { now, readSecrets: null });
  return file;
}

interface Place {
  url?: string;
  keys?: string;
  from?: string;
  replace?: boolean;
}

/** Restores like the command, after reading the file and its secrets; returns the URL. */
async function restore(file: string, { url, keys = ourKeys, from = keys, replace = false }: Place = {}) {
  const target = url ?? (await newDatabase());
  const header = await readBackup(file);
  await restoreDatabase(target, file, {
    header,
    from: parseMasterKeys(from),
    to: parseMasterKeys(keys),
    replace,
  });
  return target;
}

/** Users with rows in every table. */
async function makePeople(projects: number): Promise<void> {
  const user = await makeUser();
  const { userId } = user.viewer;
  for (let number = 1; number <= projects; number++) {
    const projectId = await makePlannedProject(user, { title: `Project ${number} 🌱` });
    if (number > 3) continue;
    await makeWeek(user, projectId);
    await makeReport(user, projectId, '2031-03-10');
  }
  await perform(submitFeedback, { feedback: 'Keep it calm.' }, { viewer: user.viewer, now });
  await db.dailyMail.create({
    data: { id: newId(), userId, kind: 'daily_nudge', localDay: toColumn('2031-03-10'), dueAt: now },
  });
  await db.emailVerification.create({
    data: { email: user.email, codeHash: Buffer.from('hash'), sentAt: now, expiresAt: now, triesLeft: 5 },
  });
  await makeUser({ timeZone: 'Europe/Berlin' });
}

/** The titles of all projects as their owner reads them in another database, with its master keys. */
async function titlesIn(url: string, keys: string): Promise<string[]> {
  const there = new PrismaClient({ adapter: new PrismaPg({ connectionString: url }) });
  try {
    const projects = await there.project.findMany({
      include: { user: { include: { dataKey: true } } },
      orderBy: { createdAt: 'asc' },
    });
    return projects.map(({ user, ...project }) => {
      if (!user.dataKey) throw new Error('Everybody has a data key.');
      const dataKey = unwrapKey(parseMasterKeys(keys), user.dataKey, user.id);
      return new Vault(user.id, dataKey).open('project', project).title;
    });
  } finally {
    await there.$disconnect();
  }
}

test('every row is restored unchanged, and readable with the master keys of the new installation', async () => {
  await makePeople(3);
  await query(
    here,
    'UPDATE data_keys SET previous_master_key_id = master_key_id, previous_wrapped = wrapped',
  );
  const file = await backUp();
  const moved = await restore(file, { keys: otherKeys, from: ourKeys });

  const { data_keys: _wrapped, ...before } = await contentsOf(here);
  const { data_keys: _rewrapped, ...after } = await contentsOf(moved);
  expect(after).toEqual(before);
  const filled = Object.values(before).filter((rows) => rows.length > 0);
  expect(filled.length).toBeGreaterThanOrEqual(13);
  expect(await titlesIn(moved, otherKeys)).toEqual(['Project 1 🌱', 'Project 2 🌱', 'Project 3 🌱']);
  await expect(titlesIn(moved, ourKeys)).rejects.toThrow();
  // A key being replaced is also wrapped with the new installation's master key.
  await query(
    moved,
    'UPDATE data_keys SET master_key_id = previous_master_key_id, wrapped = previous_wrapped',
  );
  expect(await titlesIn(moved, otherKeys)).toHaveLength(3);
  expect(await query(moved, 'SELECT migration_name FROM _prisma_migrations ORDER BY 1')).toEqual(
    readMigrations().map(({ name }) => name),
  );
  // Sequences would restart at 1 after a restore.
  expect(await query(moved, "SELECT count(*)::int FROM pg_sequences WHERE schemaname = 'public'")).toEqual([
    0,
  ]);
});

test('every possible value of a column is restored unchanged', async () => {
  const text = fc.string({ unit: anyCharacter }).map((each) => each.replaceAll('\0', ''));
  const special = fc.constantFrom('', 'NULL', '{}', '\\', '"', '\u2028\r\n\t', '🧑‍🌾', 'x'.repeat(20_000));
  const words = fc.oneof(text, special);
  const moment = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true });
  const row = fc.record({
    name: words,
    persona: fc.constantFrom(null, 'freelancer'),
    seen: moment,
    bytes: fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)),
    words: fc.array(words, { maxLength: 5 }),
    numbers: fc.array(fc.integer(), { maxLength: 5 }),
    float: fc.double({ noNaN: true }),
    day: fc.option(moment.map((each) => each.toISOString().slice(0, 10))),
    json: fc.json().map((each) => each.replaceAll('\\u0000', '0')),
  });
  const client = new pg.Client({ connectionString: here });
  await client.connect();
  const insert = async (each: typeof row extends fc.Arbitrary<infer Row> ? Row : never) => {
    const [id, projectId] = [newId(), newId()];
    const { name, persona, seen, bytes, words, numbers, float, day, json } = each;
    await client.query(
      `INSERT INTO users (id, email, name, persona, last_seen_at, updated_at) VALUES ($1, $2, $3, $4, $5, $5)`,
      [id, id, name, persona, seen],
    );
    await client.query(
      `INSERT INTO projects (id, user_id, title, description, availability, day_to_day_schedule, weekend_schedule,
         target_weeks, updated_at) VALUES ($1, $2, $3, $3, $4, '', '', 1, $5)`,
      [projectId, id, bytes, words, seen],
    );
    await client.query(
      `INSERT INTO tasks (id, project_id, "order", title, description, due_date, estimated_hours, dependencies,
         updated_at) VALUES ($1, $2, 1, $3, $3, $4, $5, $6, $7)`,
      [newId(), projectId, bytes, day, float, numbers, seen],
    );
    await client.query(
      `INSERT INTO health_reports (id, project_id, local_day, health_score, facts, summary, tips, model)
       VALUES ($1, $2, '2031-03-10', $3, $4, $5, $5, '')`,
      [newId(), projectId, float, json, bytes],
    );
  };
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 50, maxLength: 50 }), async (rows) => {
      await client.query('DELETE FROM users');
      for (const each of rows) await insert(each);
      expect(await contentsOf(await restore(await backUp()))).toEqual(await contentsOf(here));
    }),
    { numRuns: 2, endOnFailure: true },
  );
  await client.end();
});

test('a backup of an older schema is migrated to the current one', async () => {
  const old = await newDatabase();
  const directory = join(inject('scratchDirectory'), newId());
  const [first = '', second = ''] = readMigrations().map(({ name }) => name);
  for (const name of [first, second]) {
    cpSync(join(migrationsDirectory, name), join(directory, name), { recursive: true });
  }
  await applyMigrations(old, { directory, queue: false });
  const id = newId();
  await query(
    old,
    `INSERT INTO users (id, email, name, updated_at) VALUES ('${id}', 'ada@example.com', 'Ada', now())`,
  );
  const file = await backUp(old);

  // Also over an existing newer schema, as after a first start.
  const started = await newDatabase();
  await applyMigrations(started);
  for (const url of [await restore(file), await restore(file, { url: started })]) {
    expect(await applyMigrations(url)).toEqual([]);
    expect(await query(url, 'SELECT id, email, name, last_seen_at > created_at FROM users')).toEqual([
      id,
      'ada@example.com',
      'Ada',
      expect.any(Boolean),
    ]);
    expect((await contentsOf(url)).daily_mails).toEqual([]);
  }
});

test('a backup of a newer release is refused', async () => {
  const newer = await newDatabase();
  await applyMigrations(newer, { queue: false });
  await query(
    newer,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('1', '', '29990101000000_someday', now())`,
  );
  const file = await backUp(newer);
  await expect(restore(file)).rejects.toThrow(
    'from a database with the migration 29990101000000_someday, which this release does not know',
  );

  const laterFormat = gunzipSync(readFileSync(file)).toString().replace('"version":1', '"version":2');
  writeFileSync(file, gzipSync(laterFormat));
  await expect(readBackup(file)).rejects.toThrow('made by a newer release');
});

test('a truncated, damaged or foreign file is refused before anything is changed', async () => {
  await makePeople(1);
  const file = await backUp();
  const whole = readFileSync(file);
  const content = gunzipSync(whole);
  const url = await newDatabase();
  const refusal = 'is not a whole backup';
  const refuses = async (bytes: Uint8Array) => {
    writeFileSync(file, bytes);
    await expect(restore(file, { url, replace: true })).rejects.toThrow(refusal);
  };
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, difference) => {
      await refuses(whole.subarray(0, at));
      const damaged = whole.map((byte, index) => (index === at ? byte ^ difference : byte));
      // Some bits of a gzip file do not affect its content, such as its time and the padding of its last byte.
      if (unpack(damaged)?.equals(content) !== true) await refuses(damaged);
    }),
    { numRuns: runs(40) },
  );
  const lines = content.toString().trimEnd().split('\n');
  for (const edited of [
    lines.slice(0, -1),
    lines.toSpliced(2, 1),
    [...lines, lines.at(-1)],
    lines.map((line) => line.replace('Ada', 'Eve')),
    ['{}'],
    [],
  ]) {
    await refuses(gzipSync(`${edited.join('\n')}\n`));
  }
  await expect(restore(newFile(), { url })).rejects.toThrow('cannot be read (ENOENT)');
  expect(await contentsOf(url)).toEqual({});
}, 120_000);

test('data are replaced on request, and kept if the backup then cannot be restored', async () => {
  await makePeople(1);
  const file = await backUp();
  const backedUp = await contentsOf(here);
  const url = await newDatabase();
  await applyMigrations(url);
  await query(
    url,
    "INSERT INTO email_verifications VALUES ('ada@example.com', '', now(), now(), 5, now(), NULL)",
  ).catch(() =>
    query(url, "INSERT INTO users (id, email, name, updated_at) VALUES (gen_random_uuid(), 'a', 'A', now())"),
  );
  const kept = await contentsOf(url);

  await expect(restore(file, { url })).rejects.toThrow('holds data already');
  await expect(restore(file, { url, keys: otherKeys, replace: true })).rejects.toThrow(
    'needs the master key test of the place where it was made',
  );
  expect(await contentsOf(url)).toEqual(kept);

  await restore(file, { url, replace: true });
  const { data_keys: _, ...replaced } = await contentsOf(url);
  expect(replaced).toEqual({ ...backedUp, data_keys: undefined });
});

test('the secrets open only with their passphrase, and have every master key that the data need', async () => {
  await makePeople(1);
  const secrets = { SESSION_SECRET: 's'.repeat(32), ENCRYPTION_KEYS: ourKeys };
  const sealed = await sealSecrets(secrets, passphrase);
  expect(JSON.stringify(sealed)).not.toContain(ourKeys.slice(5, 30));
  expect(await openSecrets(sealed, passphrase)).toEqual(secrets);
  expect(await openSecrets(sealed, `${passphrase} `)).toBeNull();

  const file = newFile();
  const masterKeys = parseMasterKeys(`k2:${Buffer.alloc(32).toString('base64')}`);
  const readSecrets = async () => ({ sealed, masterKeys });
  await expect(backUpDatabase(here, file, { now, readSecrets })).rejects.toThrow('lacks the key test');
  await expect(readBackup(file)).rejects.toThrow(BackupError);
});

test('a backup is a snapshot of one moment, despite concurrent writes', async () => {
  await makePeople(1);
  const before = await contentsOf(here);
  const writer = new pg.Client({ connectionString: here });
  await writer.connect();
  await writer.query('BEGIN');
  await writer.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
  const backup = backUp();
  // By now it has read the users, and waits for the lock of their projects.
  await expect.poll(() => query(here, 'SELECT count(*)::int FROM pg_locks WHERE NOT granted')).toEqual([1]);
  const userId = newId();
  await writer.query("INSERT INTO users (id, email, name, updated_at) VALUES ($1, 'late', '', now())", [
    userId,
  ]);
  await writer.query(
    `INSERT INTO projects (id, user_id, title, description, day_to_day_schedule, weekend_schedule, target_weeks,
       updated_at) VALUES ($1, $2, '', '', '', '', 1, now())`,
    [newId(), userId],
  );
  await writer.query('COMMIT');
  await writer.end();

  const { data_keys: _, ...restored } = await contentsOf(await restore(await backup));
  expect(restored).toEqual({ ...before, data_keys: undefined });
});

test('with the two commands ten projects move from a server to an embedded database, and from there to another', async () => {
  await makePeople(10);
  const titles = await titlesIn(here, ourKeys);
  expect(titles).toHaveLength(10);
  const server: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: here,
    BACKUP_PASSPHRASE: passphrase,
  };
  const { DATABASE_URL, SESSION_SECRET, ENCRYPTION_KEYS, ...rest } = server;
  const embedded = { ...rest, DATA_DIR: join(inject('scratchDirectory'), newId()) };
  const file = newFile();

  const made = await runProgram('backup', [file, '--with-secrets'], server);
  expect(made).toMatchObject({ code: 0, complaints: '' });
  expect(made.output).toMatch(/^Backed up \d+ rows of \d+ tables to .*\.backup \(\d\.\d MB\)\.$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const whole = gunzipSync(readFileSync(file)).toString();
  expect(whole).not.toContain(ourKeys.slice(5, 30));
  expect(await runProgram('backup', [file], server)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('exists already'),
  });

  expect(await runProgram('backup', [newFile()], embedded)).toMatchObject({
    code: 1,
    complaints: expect.stringContaining('nothing to back up'),
  });
  expect(
    await runProgram('restore', [file], { ...embedded, BACKUP_PASSPHRASE: 'another passphrase' }),
  ).toMatchObject({
    code: 1,
    output: '',
    complaints: 'That is not the passphrase that the backup was made with. Nothing was changed.',
  });
  expect(await runProgram('restore', [file], embedded)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as they were on 20/),
    complaints: '',
  });

  const app = await startLocalServices(embedded);
  const there = { ...app.environment, ENCRYPTION_KEYS: readEncryptionKeys(app.environment) };
  expect(there.ENCRYPTION_KEYS).not.toBe(ourKeys);
  expect(there.SESSION_SECRET).toBe(SESSION_SECRET);
  expect(await titlesIn(there.DATABASE_URL ?? '', there.ENCRYPTION_KEYS ?? '')).toEqual(titles);
  const refused = await runProgram('restore', [file, '--replace'], embedded);
  expect(refused).toMatchObject({ code: 1, complaints: expect.stringContaining('stop it first') });
  const nightly = newFile();
  expect(await runProgram('backup', [nightly, '--with-secrets'], embedded)).toMatchObject({ code: 0 });
  await app.stop();

  const another = {
    ...server,
    DATABASE_URL: await newDatabase(),
    SESSION_SECRET: 'another secret of 32 characters or more',
    ENCRYPTION_KEYS: otherKeys,
  };
  const moved = await runProgram('restore', [nightly], another);
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringContaining('SESSION_SECRET is another one here'),
  });
  expect(await titlesIn(another.DATABASE_URL, otherKeys)).toEqual(titles);
  expect((await runProgram('restore', [nightly, '--print-secrets'], another)).output.split('\n')).toEqual([
    `SESSION_SECRET=${SESSION_SECRET}`,
    `ENCRYPTION_KEYS=${there.ENCRYPTION_KEYS}`,
  ]);
}, 120_000);

test('an invalid command is answered with the usage, and a passphrase must be long', async () => {
  for (const args of [[], ['a', 'b'], ['a', '--all']]) {
    for (const command of ['backup', 'restore'] as const) {
      expect(await runProgram(command, args, process.env)).toMatchObject({
        code: 2,
        output: '',
        complaints: expect.stringContaining(`npm run ${command} -- FILE`),
      });
    }
  }
  const file = newFile();
  for (const [given, complaint] of [
    ['too short', 'at least 12 characters'],
    ['', 'no terminal'],
  ]) {
    const variables = { ...process.env, BACKUP_PASSPHRASE: given };
    expect(await runProgram('backup', [file, '--with-secrets'], variables)).toMatchObject({
      code: 1,
      complaints: expect.stringMatching(`^BACKUP_PASSPHRASE: .*${complaint}`),
    });
  }
  expect(readdirSync(inject('scratchDirectory')).filter((name) => file.endsWith(name))).toEqual([]);
}, 120_000);
