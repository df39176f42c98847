import { defineConfig } from 'prisma/config';

// Generating the client needs no native engine, but Prisma looks for one: any executable will do.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
