import { hash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseError, Pool, type QueryConfig, type QueryResult } from 'pg';
import { z } from 'zod';
import { env } from './env.server.ts';
import { type Prisma, PrismaClient } from './prisma-client/client.ts';

interface Connection {
  pool: Pool;
  client: PrismaClient;
}

function connect(): Connection {
  // Prisma omits the zone in what it reads and writes, and means UTC.
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    options: '-c TimeZone=UTC',
    max: 10,
    // Connections stay open: a timer set after every query costs more than they do.
    idleTimeoutMillis: 0,
    keepAlive: true,
    // What is sent down one connection at once is answered at once.
    pipeline: true,
  });
  // The query on a connection that has broken reports it, or else the next one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  return { pool, client };
}

// Hot reloading evaluates this module again, but must reuse the connections.
const kept = globalThis as typeof globalThis & { stepwiseDatabase?: Connection };
kept.stepwiseDatabase ??= connect();
const { pool, client } = kept.stepwiseDatabase;

export const db: PrismaClient = client;

/** A column of bytes, as `queryRows` reads it. */
export const bytes = z.instanceof(Uint8Array<ArrayBuffer>);

/** The same within JSON that the database makes: `\x` and hexadecimal digits. */
export const bytesInJson = z.string().transform((text) => Buffer.from(text.slice(2), 'hex'));

/**
 * Runs a hand-written query on its own, for what is asked at every request: Prisma takes as long again to run one as the
 * query does. Days are to be read as text. The text is to be one of a few, with all that varies in its values.
 * @throws ZodError when a row is not what `row` says
 */
export async function queryRows<Row>(row: z.ZodType<Row>, { text, values }: Prisma.Sql): Promise<Row[]> {
  // The database plans a query with a name once for each connection.
  const { rows } = await ask({ name: hash('sha1', text), text, values }).catch((error: unknown) => {
    // A migration beside the running app has changed a column's type.
    if (error instanceof DatabaseError && error.code === changedResult) return ask({ text, values });
    throw error;
  });
  return rows.map((each) => row.parse(each));
}

interface Asked {
  query: QueryConfig;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}
let asked: Asked[] = [];

/** Asks the database, together with whatever else is asked in this turn of the event loop. */
const ask = (query: QueryConfig): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    if (asked.length === 0) setImmediate(() => void sendAsked());
    asked.push({ query, resolve, reject });
  });

/** Sends all that was asked down one connection: to wake one for each query costs as much as the query. */
async function sendAsked(): Promise<void> {
  const queries = asked;
  asked = [];
  try {
    const client = await pool.connect();
    const answered = await Promise.all(
      queries.map(async ({ query, resolve, reject }) => {
        try {
          resolve(await client.query(query));
          return true;
        } catch (error) {
          reject(error);
          return false;
        }
      }),
    );
    // What a connection has prepared may be why a query failed, so that one is closed, as the pool itself does.
    client.release(answered.includes(false));
  } catch (error) {
    for (const { reject } of queries) reject(error);
  }
}

/** feature_not_supported: "cached plan must not change result type". */
const changedResult = '0A000';

export type Database = Prisma.TransactionClient;
