import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { countQueries } from '#tests/count-queries.ts';
import { makeUser } from '#tests/factories.ts';
import { ownerUrl } from '#tests/own-database.ts';
import { db, queryRows } from './db.server.ts';
import { Prisma } from './prisma-client/client.ts';

test('a moment is the same for the database as for us, in any time zone of the database', async () => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  // Connections that are made from now on begin with this.
  await client.query(`ALTER DATABASE ${client.database} SET TimeZone TO 'America/Los_Angeles'`);
  const begin = Date.now();
  const id = (await makeUser()).viewer.userId;
  const lastSeenAt = new Date('2026-11-20T12:00:00Z');
  await db.user.update({ where: { id }, data: { lastSeenAt } });
  const { rows } = await client.query('SELECT last_seen_at FROM users WHERE id = $1', [id]);
  await client.end();
  expect(rows).toEqual([{ last_seen_at: lastSeenAt }]);
  const { createdAt } = await db.user.findUniqueOrThrow({ where: { id } });
  expect(Math.abs(createdAt.getTime() - begin)).toBeLessThan(30 * 60_000);
});

test('a query planned before a concurrent migration works after it', async () => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('CREATE TABLE counts AS SELECT 1 AS count; GRANT SELECT ON counts TO PUBLIC');
  const read = () => queryRows(z.object({ count: z.coerce.number() }), Prisma.sql`SELECT count FROM counts`);
  const before = await read();
  await owner.query('ALTER TABLE counts ALTER count TYPE text');
  const after = await read();
  const queries = await countQueries(read);
  await owner.query('DROP TABLE counts');
  await owner.end();
  expect([before, after, queries]).toEqual([[{ count: 1 }], [{ count: 1 }], 1]);
});
