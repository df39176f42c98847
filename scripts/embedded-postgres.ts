import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { locateBinaries, postgresUser, type RunAs, reachableDirectory } from './postgres-binaries.ts';
import { commandOf, errorCode, findFreePort, isRunning, waitUntil } from './process-state.ts';
import { withClient } from './with-client.ts';

const superuser = 'postgres';
/** The session lock of the process that owns the server, so that ownership ends with that process. */
const ownerLock = 5_783_701;

interface PostgresOptions {
  /** The data directory, created at the first start. The server logs to this path plus `.log`. */
  dataDirectory: string;
  /** The superuser's password; the same at every start. */
  password: string;
  /** Settings of postgresql.conf, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
  /** How long, in milliseconds, to wait for another process to release the server. */
  timeoutMs?: number;
  /** The port; any free one by default. */
  port?: number;
}

export interface EmbeddedPostgres {
  port: number;
  pid: number;
  /** False if another running process owns the server; `stop` then leaves it running. */
  owned: boolean;
  /** Resolves when the server ends without having been stopped from here. */
  lost: Promise<void>;
  urlOf(database: string): string;
  /** Creates the database if it does not exist, and returns its URL. */
  ensureDatabase(database: string): Promise<string>;
  /** Creates the role without privileges if it does not exist, and returns the database's URL for it. */
  ensureRole(role: string, password: string, database: string): Promise<string>;
  /**
   * Restarts it on the same port after it was lost.
   * @throws Error when it does not start, or another process has started it meanwhile
   */
  restart(): Promise<EmbeddedPostgres>;
  /** Ends every connection, flushes everything to disk and stops the server. */
  stop(): Promise<void>;
}

/**
 * Runs Postgres on a data directory, or adopts the one that already runs there, and cleans up after a killed one.
 * The server is in its own process group, so Ctrl-C in the terminal does not reach it.
 * @throws Error when it does not start; the message ends with the server's last output.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const runAs = postgresUser();
  const dataDirectory = reachableDirectory(resolve(options.dataDirectory), runAs);
  const urlFor = (role: string, password: string, port: number, database: string) =>
    `postgresql://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const url = (port: number, database: string) => urlFor(superuser, options.password, port, database);
  const deadline = Date.now() + (options.timeoutMs ?? 0);

  for (let attempt = 1; ; attempt++) {
    const server =
      (await findRunning(dataDirectory)) ?? (await launch(options, dataDirectory, runAs, attempt < 3));
    // It ended before it was ready, because another process has just started one.
    if (!server) continue;
    if (!(await isReady(url(server.port, 'postgres'), server.pid))) {
      if (attempt < 3) continue;
      throw new Error(`Postgres does not answer.\n${lastOutput(options.dataDirectory)}`);
    }
    const ownership = await takeOwnership(url(server.port, 'postgres'), server.pid);
    if (!ownership && Date.now() < deadline) {
      await new Promise((wait) => setTimeout(wait, 100));
      attempt = 0;
      continue;
    }
    return {
      ...server,
      owned: ownership !== null,
      lost: ownership?.lost ?? new Promise(() => {}),
      urlOf: (database) => url(server.port, database),
      ensureDatabase: async (database) => {
        await createDatabase(url(server.port, 'postgres'), database);
        return url(server.port, database);
      },
      ensureRole: async (role, password, database) => {
        await createRole(url(server.port, 'postgres'), role, password);
        return urlFor(role, password, server.port, database);
      },
      restart: async () => {
        const next = await startPostgres({ ...options, port: server.port });
        if (next.owned && next.port === server.port) return next;
        await next.stop();
        throw new Error('Another process runs the database.');
      },
      stop: async () => {
        if (!ownership) return;
        await ownership.release();
        await stopServer(server.pid);
      },
    };
  }
}

/** Stops the server that runs on a data directory, whichever process started it. */
export async function stopPostgres(dataDirectory: string): Promise<void> {
  const server = await findRunning(reachableDirectory(resolve(dataDirectory), postgresUser()));
  if (server) await stopServer(server.pid);
}

interface Server {
  pid: number;
  port: number;
}

async function findRunning(dataDirectory: string): Promise<Server | undefined> {
  const found = readPidFile(dataDirectory);
  if (!found) return undefined;
  // After a crash of the machine this id may belong to another process.
  if (!isRunning(found.pid) || !commandOf(found.pid).includes('postgres')) {
    rmSync(pidFile(dataDirectory), { force: true });
    return undefined;
  }
  await waitUntil(() => (readPidFile(dataDirectory)?.port ?? 0) > 0 || !isRunning(found.pid), 5000);
  return readPidFile(dataDirectory);
}

const pidFile = (dataDirectory: string) => join(dataDirectory, 'postmaster.pid');

/** The lines of postmaster.pid: process id, directory, start, port, …, state. */
function readPidFile(dataDirectory: string): (Server & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(pidFile(dataDirectory), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Starts a server; undefined if it ends at once and `mayFail`. */
async function launch(
  options: PostgresOptions,
  dataDirectory: string,
  runAs: RunAs,
  mayFail: boolean,
): Promise<Server | undefined> {
  const binaries = locateBinaries(runAs);
  if (!existsSync(dataDirectory)) initialize(binaries.initdb, dataDirectory, options, runAs);
  const dataVersion = readFileSync(join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (dataVersion !== binaries.majorVersion) {
    throw new Error(
      `${options.dataDirectory} was made by Postgres ${dataVersion}, and this is Postgres ${binaries.majorVersion}: ` +
        'back it up with the release that made it, move it away, and restore the backup with this one.',
    );
  }
  const port = options.port ?? (await findFreePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Error details repeat the row, which may contain an address.
    log_error_verbosity: 'terse',
    // A recycled WAL segment keeps its old content, deleted rows included.
    wal_recycle: 'off',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(`${options.dataDirectory}.log`, 'a');
  const child = spawn(binaries.postgres, ['-D', dataDirectory, '-p', String(port), ...flags], {
    ...runAs,
    detached: true,
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', () => {
    failure ??= 'It ended at once.';
  });
  const ready = () => readPidFile(dataDirectory)?.ready === true;
  await waitUntil(() => failure !== undefined || ready(), 60_000);
  if (child.pid !== undefined && failure === undefined && ready()) {
    child.unref();
    return { pid: child.pid, port };
  }
  child.kill('SIGQUIT');
  if (mayFail) return undefined;
  throw new Error(
    `Postgres did not start: ${failure ?? 'no answer in a minute.'}\n${lastOutput(options.dataDirectory)}`,
  );
}

/** Creates the data directory under a temporary name, so that an incomplete one is never used. */
function initialize(initdb: string, dataDirectory: string, options: PostgresOptions, runAs: RunAs): void {
  const unfinished = `${dataDirectory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const secret = mkdtempSync(join(tmpdir(), 'stepwise-initdb-'));
  const passwordFile = join(secret, 'password');
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    for (const path of [unfinished, secret, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
  }
  try {
    const { status, error, stderr } = spawnSync(
      initdb,
      [
        ...['-D', unfinished, '-U', superuser, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'],
        ...['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        '--no-instructions',
        ...(options.settings?.fsync === 'off' ? ['--no-sync'] : []),
      ],
      { ...runAs, cwd: '/', encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr.trim()}`);
  } finally {
    rmSync(secret, { recursive: true, force: true });
  }
  renameSync(unfinished, dataDirectory);
}

/** Waits until a server is ready; false if it ends first. */
async function isReady(url: string, pid: number): Promise<boolean> {
  let ready = false;
  await waitUntil(async () => {
    ready = await answers(url);
    return ready || !isRunning(pid);
  }, 60_000);
  return ready;
}

async function answers(url: string): Promise<boolean> {
  try {
    return await withClient({ connectionString: url, connectionTimeoutMillis: 2000 }, async () => true);
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new Error('The embedded Postgres refuses the password kept beside it.');
    }
    return false;
  }
}

interface Ownership {
  lost: Promise<void>;
  release(): Promise<void>;
}

/** Takes ownership of the server; null if a running process has it. */
async function takeOwnership(url: string, pid: number): Promise<Ownership | null> {
  let holder = await connectAndLock(url);
  if (!holder) return null;
  let released = false;
  let announceLoss = () => {};
  const lost = new Promise<void>((resolve) => {
    announceLoss = resolve;
  });
  // A crashed backend ends all connections while the server recovers, so lock again.
  const watch = (client: pg.Client) => {
    client.once('end', async () => {
      while (!released && isRunning(pid)) {
        const next = await connectAndLock(url).catch(() => null);
        if (next) {
          holder = next;
          watch(next);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      if (!released) announceLoss();
    });
  };
  watch(holder);
  return {
    lost,
    release: async () => {
      released = true;
      await holder?.end().catch(() => {});
    },
  };
}

async function connectAndLock(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    ownerLock,
  ]);
  if (rows[0]?.locked) return client;
  await client.end();
  return null;
}

async function createDatabase(adminUrl: string, database: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  });
}

async function createRole(adminUrl: string, role: string, password: string): Promise<void> {
  // The server logs failed statements, and this one contains the password.
  const config = { connectionString: adminUrl, options: '-c log_min_error_statement=panic' };
  await withClient(config, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount !== 0) return;
    await client.query(
      `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
  });
}

async function stopServer(pid: number): Promise<void> {
  const signals = [
    { signal: 'SIGINT', timeoutMs: 20_000 },
    { signal: 'SIGQUIT', timeoutMs: 5000 },
    { signal: 'SIGKILL', timeoutMs: 2000 },
  ] as const;
  for (const { signal, timeoutMs } of signals) {
    if (!isRunning(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
    if (await waitUntil(() => !isRunning(pid), timeoutMs)) return;
  }
}

function lastOutput(dataDirectory: string): string {
  const log = `${dataDirectory}.log`;
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n') : '';
}
