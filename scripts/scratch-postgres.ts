import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres, stopPostgres } from './embedded-postgres.ts';
import { isRunning } from './process-state.ts';

const prefix = 'stepwise-scratch-';

interface ScratchPostgres extends EmbeddedPostgres {
  /** A temporary directory; `stop` removes it. */
  directory: string;
}

/** A temporary Postgres, fast because its data need not survive. */
export async function startScratchPostgres(): Promise<ScratchPostgres> {
  await clearAbandoned();
  const directory = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
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

/** Removes the directories of processes that were killed. */
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : Number.NaN;
    if (Number.isNaN(owner) || isRunning(owner)) continue;
    const directory = join(tmpdir(), name);
    await stopPostgres(join(directory, 'postgres'));
    rmSync(directory, { recursive: true, force: true });
  }
}
