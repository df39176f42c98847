import { fileURLToPath } from 'node:url';
import { ContentError, ensureContent } from './compile-content.ts';
import { ensurePrismaClient } from './ensure-prisma-client.ts';

/** Generates the code that is not in the repository, unless it is current: the Prisma client and the content modules. */
export function ensureGenerated(): void {
  ensurePrismaClient();
  ensureContent();
}

// Not when it is imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureGenerated();
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error);
    process.exit(1);
  }
}
