import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from './apply-migrations.ts';
import { startChild } from './child-process.ts';
import { findFreePort, waitUntil } from './process-state.ts';
import { startScratchPostgres } from './scratch-postgres.ts';
import { walkMainJob } from './walk-main-job.ts';

// npm run check:rollback -- COMMIT: checks that a rollback to that commit works: builds it from git, migrates a
// database to this version, runs the commit's release command on it, and does the main job with its web and worker.

const root = fileURLToPath(new URL('..', import.meta.url));
const [commit = '', ...rest] = process.argv.slice(2);
const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--short', `${commit}^{commit}`], {
  cwd: root,
  encoding: 'utf8',
});
if (commit === '' || rest.length > 0 || status !== 0) {
  console.error('Name the commit to go back to: npm run check:rollback -- HEAD~1');
  process.exit(2);
}
const name = stdout.trim();

const directory = mkdtempSync(join(tmpdir(), 'stepwise-rollback-'));
try {
  build();
  await tryOut();
} catch (error) {
  console.error(`Cannot go back to ${name}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function build(): void {
  console.log(`Building ${name}.`);
  const archive = join(directory, 'archive.tar');
  run('git', ['archive', '--output', archive, name], root);
  run('tar', ['-xf', archive], directory);
  rmSync(archive);
  const lock = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(directory) === lock(root)) {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction');
  } else {
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], directory);
  }
  run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], directory);
}

async function tryOut(): Promise<void> {
  const postgres = await startScratchPostgres();
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const ownerUrl = await postgres.ensureDatabase('stepwise');
  const appUrl = await postgres.ensureRole('stepwise', 'app', 'stepwise');
  await applyMigrations(ownerUrl, { appUrl });
  // Older releases have a single role.
  const isBeforeRule = !existsSync(join(directory, 'scripts/migration-kind.ts'));
  const variables = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production' as const,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: url,
    DATA_DIR: postgres.directory,
    DATABASE_URL: isBeforeRule ? ownerUrl : appUrl,
    SESSION_SECRET: 'a secret of a database that is soon gone',
    ENCRYPTION_KEYS: `scratch:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'warn',
  };
  try {
    try {
      run(process.execPath, ['build/migrate.js'], directory, {
        ...variables,
        MIGRATION_DATABASE_URL: ownerUrl,
      });
      console.log('Its release command accepts the schema of this version.');
    } catch (error) {
      if (!isBeforeRule) throw error;
      console.log(
        `${name} is older than the rule that migrations only add, and its release command refuses this schema. Web and ` +
          'worker can be deployed without it (docs/rollback.md), which is tested now.',
      );
    }
    const children = ['web', 'worker'].map((child) =>
      startChild(child, [`build/${child}.js`], variables, directory),
    );
    try {
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
      if (!(await waitUntil(isReady, 60_000))) throw new Error('it did not become ready.');
      await walkMainJob(url, readCode, (step) => console.log(`  ${step}`));
    } finally {
      await Promise.all(children.map((child) => child.stop()));
    }
    console.log(`${name} works on the schema of this version.`);
  } finally {
    await postgres.stop();
  }

  async function readCode(): Promise<string> {
    const mailbox = join(postgres.directory, 'mailbox');
    let code: string | undefined;
    await waitUntil(() => {
      const [mail] = existsSync(mailbox) ? readdirSync(mailbox) : [];
      code = mail && /\b\d{6}\b/.exec(readFileSync(join(mailbox, mail), 'utf8'))?.[0];
      return code !== undefined;
    }, 30_000);
    if (code === undefined) throw new Error('no code came by mail.');
    return code;
  }
}

/** @throws Error with the program's output if it fails */
function run(program: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const ended = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (ended.status === 0) return;
  const output = ended.error?.message ?? `${ended.stdout}${ended.stderr}`.trim();
  throw new Error(`${[program, ...args].join(' ')} failed.\n${output}`);
}
