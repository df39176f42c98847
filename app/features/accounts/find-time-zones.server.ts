import { z } from 'zod';
import { db, queryRowsIn } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';

/** The time zones of all users, or of those who meet a condition. Takes one index step per zone, not per user. */
export async function findTimeZones(condition = Prisma.sql`true`): Promise<string[]> {
  const rows = await queryRowsIn(db, z.object({ name: z.string() }))`
    WITH RECURSIVE zone AS (
      (SELECT time_zone AS name FROM users WHERE ${condition} ORDER BY time_zone LIMIT 1)
      UNION ALL
      SELECT next.time_zone
      FROM zone
      CROSS JOIN LATERAL (
        SELECT time_zone FROM users WHERE ${condition} AND time_zone > zone.name ORDER BY time_zone LIMIT 1
      ) AS next
    )
    SELECT name FROM zone`;
  return rows.map(({ name }) => name);
}
