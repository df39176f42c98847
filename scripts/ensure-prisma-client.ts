import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modifiedAt = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Generates the Prisma client unless it is current; npm does not, because install scripts are disabled. */
export function ensurePrismaClient(): void {
  const sources = ['prisma/schema.prisma', 'node_modules/.package-lock.json'].map(modifiedAt);
  if (modifiedAt('app/services/prisma-client/client.ts') > Math.max(...sources)) return;
  const prisma = dirname(createRequire(import.meta.url).resolve('prisma/package.json'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(prisma, 'build/index.js'), 'generate'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`prisma generate failed.\n${stdout}${stderr}`);
}
