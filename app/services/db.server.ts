import { PrismaPg } from '@prisma/adapter-pg';
import { env } from './env.server.ts';
import { type Prisma, PrismaClient } from './prisma-client/client.ts';

function connect(): PrismaClient {
  // Prisma omits the zone in what it reads and writes, and means UTC.
  const options = '-c TimeZone=UTC';
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: env.DATABASE_URL, options, max: 10 }),
  });
}

// Hot reloading evaluates this module again, but must reuse the connections.
const kept = globalThis as typeof globalThis & { stepwiseDatabase?: PrismaClient };
kept.stepwiseDatabase ??= connect();

export const db: PrismaClient = kept.stepwiseDatabase;

export type Database = Prisma.TransactionClient;
