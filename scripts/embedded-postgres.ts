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

const superuser = 'postgres';
/** Session lock held by the process that owns the server, so that ownership ends with that process. */
const ownerLock = 5_783_701;

interface PostgresOptions {
  /** Where the database lies, made at the first start. The server's log is written to this path plus `.log`. */
  dataDirectory: string;
  /** The superuser's password; the same at every start. */
  password: string;
  /** Settings of postgresql.conf, such as `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
  /** How long, in milliseconds, to wait for another process to give the server up. */
  timeoutMs?: number;
  /** Where it is to listen; any free port when left out. */
  port?: number;
}

export interface EmbeddedPostgres {
  port: number;
  pid: number;
  /** False when another living process owns the server; `stop` then leaves it running. */
  owned: boolean;
  /** Resolves when the server has gone without having been stopped from here. */
  lost: Promise<void>;
  urlOf(database: string): string;
  /** Makes the database unless it is there, and gives its URL. */
  ensureDatabase(database: string): Promise<string>;
  /** Makes the role unless it is there, with a password and no rights, and gives the database's URL for it. */
  ensureRole(role: string, password: string, database: string): Promise<string>;
  /**
   * Starts it once more where it was, after it was lost.
   * @throws Error when it does not start there, or another process has started it meanwhile
   */
  restart(): Promise<EmbeddedPostgres>;
  /** Ends every connection, writes everything down and stops the server. */
  stop(): Promise<void>;
}

/**
 * Runs Postgres on a data directory, or adopts the one that runs there already, and clears what a killed one left.
 * The server sits in a process group of its own: Ctrl-C in the terminal does not reach it.
 * @throws Error when it does not start; the message ends with the server's last words.
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
    // Null: it ended before it was ready, as it does when another process has just started one.
    if (!server) continue;
    if (!(await isReady(url(server.port, 'postgres'), server.pid))) {
      if (attempt < 3) continue;
      throw new Error(`Postgres does not answer.\n${lastWords(options.dataDirectory)}`);
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

/** Stops the server that runs on a data directory, if one does, without asking who owns it. */
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
  // After a crash of the machine the number may by now be any other process's.
  if (!isRunning(found.pid) || !commandOf(found.pid).includes('postgres')) {
    rmSync(pidFile(dataDirectory), { force: true });
    return undefined;
  }
  await waitUntil(() => (readPidFile(dataDirectory)?.port ?? 0) > 0 || !isRunning(found.pid), 5000);
  return readPidFile(dataDirectory);
}

const pidFile = (dataDirectory: string) => join(dataDirectory, 'postmaster.pid');

/** What Postgres says of itself, line by line: process id, directory, start, port, …, state. */
function readPidFile(dataDirectory: string): (Server & { ready: boolean }) | undefined {
  try {
    const lines = readFileSync(pidFile(dataDirectory), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Starts a server; undefined when it ends at once and `mayFail`. */
async function launch(
  options: PostgresOptions,
  dataDirectory: string,
  runAs: RunAs,
  mayFail: boolean,
): Promise<Server | undefined> {
  const binaries = locateBinaries(runAs);
  if (!existsSync(dataDirectory)) initialize(binaries.initdb, dataDirectory, options, runAs);
  const madeBy = readFileSync(join(dataDirectory, 'PG_VERSION'), 'utf8').trim();
  if (madeBy !== binaries.majorVersion) {
    throw new Error(
      `${options.dataDirectory} was made by Postgres ${madeBy}, and this is Postgres ${binaries.majorVersion}: ` +
        'back it up with the release that made it, move it away, and restore the backup with this one.',
    );
  }
  const port = options.port ?? (await findFreePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // The details of an error repeat the row, which may hold an address.
    log_error_verbosity: 'terse',
    // A segment of the log of changes that is used again keeps the rest of what it held, deleted rows too.
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
    `Postgres did not start: ${failure ?? 'no answer in a minute.'}\n${lastWords(options.dataDirectory)}`,
  );
}

/** Makes the data directory under another name first, so that one killed half-way is never taken for a whole one. */
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

/** Waits for a server that starts or recovers; false when it ends meanwhile. */
async function isReady(url: string, pid: number): Promise<boolean> {
  let ready = false;
  await waitUntil(async () => {
    ready = await answers(url);
    return ready || !isRunning(pid);
  }, 60_000);
  return ready;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
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

/** Becomes the owner of the server; null when a living process is it already. */
async function takeOwnership(url: string, pid: number): Promise<Ownership | null> {
  let holder = await connectAndLock(url);
  if (!holder) return null;
  let released = false;
  let announceLoss = () => {};
  const lost = new Promise<void>((resolve) => {
    announceLoss = resolve;
  });
  // A crashed backend takes all connections with it while the server itself recovers: lock again.
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
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

async function createRole(adminUrl: string, role: string, password: string): Promise<void> {
  // Of a statement that fails, the server's log has the text, and here the password with it.
  const client = new pg.Client({ connectionString: adminUrl, options: '-c log_min_error_statement=panic' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    if (rowCount !== 0) return;
    await client.query(
      `CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`,
    );
  } finally {
    await client.end();
  }
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

function lastWords(dataDirectory: string): string {
  const log = `${dataDirectory}.log`;
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n') : '';
}
