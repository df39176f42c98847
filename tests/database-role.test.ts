import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openQueue } from '#app/services/queue.server.ts';
import { runProgram } from './run-program.ts';

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const refusalOf = (url: string, sql: string) =>
  query(url, sql).then(
    () => `${sql}: done`,
    (error: unknown) => (error instanceof pg.DatabaseError ? error.code : error),
  );

const changes = [
  'CREATE TABLE more (id int)',
  'CREATE SCHEMA more',
  'CREATE ROLE more',
  'ALTER TABLE users ADD COLUMN more int',
  'CREATE INDEX more ON users (name)',
  'TRUNCATE users CASCADE',
  'DROP TABLE sessions',
  'CREATE TABLE bullmq.more (id int)',
  'DROP TABLE bullmq.job CASCADE',
  'SELECT * FROM _prisma_migrations',
];

test('the role of tests, web and worker cannot alter tables', async () => {
  const url = process.env.DATABASE_URL ?? '';
  const refusals = await Promise.all(changes.map((sql) => refusalOf(url, sql)));
  expect(refusals).toEqual(changes.map(() => '42501'));
});

test('a queue in the database needs no further rights at its first use', async () => {
  const jobs = [{ name: 'any', data: {}, opts: { delay: 60_000 } }];
  for (const name of ['generations', 'mails', 'schedules']) {
    const queue = openQueue(name);
    await queue.addBulk(jobs);
    expect(await queue.getJobCounts('delayed')).toEqual({ delayed: 1 });
    await queue.close();
  }
});

test('npm run migrate connects as the owner of the tables, and grants the other role its rights', async () => {
  const { adminUrl } = inject('postgres');
  const [database, owner, role] = ['roles', 'roles_owner', 'roles_app'];
  for (const name of [owner, role]) await query(adminUrl, `CREATE ROLE ${name} LOGIN PASSWORD 'p'`);
  await query(adminUrl, `CREATE DATABASE ${database} OWNER ${owner}`);
  const urlFor = (name: string) => {
    const url = new URL(adminUrl);
    Object.assign(url, { username: name, password: 'p', pathname: `/${database}` });
    return url.href;
  };
  const migrate = async (variables: Record<string, string>) => {
    const { code, output, complaints } = await runProgram('migrate', [], { ...process.env, ...variables });
    return { code, output: output + complaints };
  };

  const alone = await migrate({ DATABASE_URL: urlFor(role) });
  expect(alone).toEqual({
    code: 1,
    output:
      'MIGRATION_DATABASE_URL: should be of the role that owns the tables (permission denied for schema public).',
  });

  const urls = { DATABASE_URL: urlFor(role), MIGRATION_DATABASE_URL: urlFor(owner) };
  expect(await migrate(urls)).toMatchObject({ code: 0, output: expect.stringContaining('Applied ') });
  expect(await query(urlFor(role), 'SELECT id FROM users')).toEqual([]);
  expect(await query(urlFor(role), 'SELECT id FROM bullmq.job')).toEqual([]);
  for (const sql of changes) expect(await refusalOf(urlFor(role), sql)).toBe('42501');
  expect(await migrate(urls)).toEqual({ code: 0, output: 'The database is up to date.' });

  const wrong = await migrate({ ...urls, DATABASE_URL: urlFor('nobody') });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^DATABASE_URL: its role cannot connect: .*$/);
}, 120_000);
