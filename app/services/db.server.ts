import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env.server.ts';
import { type Prisma, PrismaClient } from './prisma-client/client.ts';

function connect(): PrismaClient {
  // Prisma leaves the zone out of what it writes and reads, and means UTC by that.
  const options = '-c TimeZone=UTC';
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env.DATABASE_URL, options, max: 10 }),
  });
}

// Hot reloading evaluates this module again; the connections of the first time are kept.
const kept = globalThis as typeof globalThis & { stepwiseDatabase?: PrismaClient };
kept.stepwiseDatabase ??= connect();

export const db: PrismaClient = kept.stepwiseDatabase;

/** What a query can run on: the client, or a transaction of it. */
export type Database = Prisma.TransactionClient;
