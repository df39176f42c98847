import { fileURLToPath } from 'node:url';
import { ContentError, ensureContent } from './compile-content.ts';
import { ensurePrismaClient } from './ensure-prisma-client.ts';

/** Makes the code that is not kept in the repository, unless it is current: the Prisma client and the content of app/playbooks and app/samples. */
export function ensureGenerated(): void {
  ensurePrismaClient();
  ensureContent();
}

// For npm scripts that import it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureGenerated();
  } catch (error) {
    console.error(error instanceof ContentError ? error.message : error);
    process.exit(1);
  }
}
