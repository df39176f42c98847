import { hash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { Pool, type QueryConfig, type QueryResult } from 'pg';
import { z } from 'zod';
import { env } from './env.server.ts';
import { Prisma, PrismaClient } from './prisma-client/client.ts';

/** How many statements each connection keeps: 300 take about 8 MB of the database's memory. */
const maxStatements = 300;
/** Prisma writes a text of its own for each length of a list; those of long ones seldom return. */
const maxValues = 32;
const names = new Map<string, string>();

/** The name by which a connection knows a statement, so that the database parses and plans it once; '' for none. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= maxStatements) return '';
  const name = hash('sha1', text);
  names.set(text, name);
  return name;
}

interface Connection {
  pool: Pool;
  client: PrismaClient;
}

function connect(): Connection {
  // Prisma reads and writes times without a zone, in UTC.
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    options: '-c TimeZone=UTC',
    max: 10,
    // Connections stay open, because a timer after every query costs more.
    idleTimeoutMillis: 0,
    keepAlive: true,
    // Sends queries without waiting for the answers before them.
    pipeline: true,
  });
  // A broken connection is reported by its query, or by the next one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const client = new PrismaClient({
    adapter: new PrismaPg(pool, {
      disposeExternalPool: true,
      // Only those without values may hold several statements, which cannot be prepared.
      statementNameGenerator: ({ sql, args: { length } }) =>
        length > 0 && length <= maxValues ? nameOf(sql) : '',
    }),
  });
  return { pool, client };
}

// Hot reloading evaluates this module repeatedly, but must reuse the connections.
const kept = globalThis as typeof globalThis & { stepwiseDatabase?: Connection };
kept.stepwiseDatabase ??= connect();
const { pool, client } = kept.stepwiseDatabase;

export const db: PrismaClient = client;

export type Database = Prisma.TransactionClient;

/** What something comes to in a transaction, in which it is undone again. */
export async function tryOut<Result>(transaction: Database, run: () => Promise<Result>): Promise<Result> {
  await transaction.$executeRaw`SAVEPOINT before`;
  const result = await run();
  await transaction.$executeRaw`ROLLBACK TO SAVEPOINT before`;
  return result;
}

/** Bytes in JSON that the database makes: `\x` and hexadecimal digits. */
export const bytes = z.string().transform((text) => Buffer.from(text.slice(2), 'hex'));

/** A moment in JSON that the database makes. */
export const moment = z.string().transform((text) => new Date(text));

/** Rows of which only the id is read. */
export const idRow = z.object({ id: z.string() }).transform(({ id }) => id);

const anyRows = z.array(z.unknown());
const answerSchema = z.tuple([z.object({ found: z.string() })]);

/**
 * Runs a hand-written query without Prisma, which would double the time, for what every request needs. The database
 * answers with one value of JSON, which is read faster than columns. Whatever varies has to be in the values, because
 * each text is prepared once per connection.
 * @throws ZodError when a row is not what `row` says
 */
export const queryRows = async <Row>(row: z.ZodType<Row>, query: Prisma.Sql): Promise<Row[]> =>
  readRows(row, await queryJson(query));

/**
 * Runs a hand-written query with Prisma, as part of a transaction or where `queryRows` cannot: what writes, and what
 * takes long.
 * @throws ZodError when a row is not what `row` says
 */
export const queryRowsIn =
  <Row>(database: Database, row: z.ZodType<Row>) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    parseRows(row, await database.$queryRaw(text, ...values));

/** Reads rows of JSON. */
export const readRows = <Row>(row: z.ZodType<Row>, json: string): Row[] => parseRows(row, JSON.parse(json));

const parseRows = <Row>(row: z.ZodType<Row>, rows: unknown): Row[] =>
  anyRows.parse(rows).map((each) => row.parse(each));

/** The rows as the JSON of the database, which tells whether they are the same as before. */
export async function queryJson({ text, values }: Prisma.Sql): Promise<string> {
  const name = nameOf(text);
  const asJson = `SELECT coalesce(json_agg(each), '[]')::text AS found FROM (${text}) each`;
  const { rows } = await ask({ name, text: asJson, values });
  return answerSchema.parse(rows)[0].found;
}

interface Asked {
  query: QueryConfig;
  resolve: (result: QueryResult) => void;
  reject: (error: unknown) => void;
}
let asked: Asked[] = [];

/** Queues a query, to be sent with all others of this turn of the event loop. */
const ask = (query: QueryConfig): Promise<QueryResult> =>
  new Promise((resolve, reject) => {
    if (asked.length === 0) setImmediate(() => void sendAsked());
    asked.push({ query, resolve, reject });
  });

/** Sends all queued queries on one connection: waking one for each costs as much as the query. */
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
    // Closes the connection after a failed query, because a prepared statement may be the cause.
    client.release(answered.includes(false));
  } catch (error) {
    for (const { reject } of queries) reject(error);
  }
}

/** Whether a row was not written because another that it references has been deleted. */
export const isOrphan = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
