import { fileURLToPath } from 'node:url';
import { ensurePlaybooks, PlaybookError } from './compile-playbooks.ts';
import { ensurePrismaClient } from './ensure-prisma-client.ts';

/** Makes the code that is not kept in the repository, unless it is current: the Prisma client and the playbooks. */
export function ensureGenerated(): void {
  ensurePrismaClient();
  ensurePlaybooks();
}

// For npm scripts that import it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureGenerated();
  } catch (error) {
    console.error(error instanceof PlaybookError ? error.message : error);
    process.exit(1);
  }
}
