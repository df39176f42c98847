import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres, stopPostgres } from './embedded-postgres.ts';
import { isRunning } from './process-state.ts';

const prefix = 'stepwise-scratch-';
const parent = memoryDirectory() ?? tmpdir();

interface ScratchPostgres extends EmbeddedPostgres {
  /** A temporary directory; `stop` removes it. */
  directory: string;
}

/** A temporary Postgres, fast because its data need not survive. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  await clearAbandoned();
  const directory = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  chmodSync(directory, 0o755);
  const postgres = await startPostgres({
    dataDirectory: join(directory, 'postgres'),
    password: 'scratch',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  });
  return {
    ...postgres,
    directory,
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Linux's file system in memory, where the hundreds of files of a new database cost a tenth, unless it is small. */
function memoryDirectory(): string | undefined {
  const directory = '/dev/shm';
  if (!existsSync(directory)) return undefined;
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize >= 4 * 1024 ** 3 ? directory : undefined;
}

/** Removes the directories of processes that were killed. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const directory = join(parent, name);
    await stopPostgres(join(directory, 'postgres'));
    rmSync(directory, { recursive: true, force: true });
  }
}
