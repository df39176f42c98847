import { defineConfig } from 'prisma/config';

// Prisma looks for a native engine that generating the client does not need; any executable will do.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: 'prisma/schema.prisma' });
