import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { findFreePort, isRunning, waitUntil } from '#scripts/process-state.ts';
import { shortLived } from './run-program.ts';

interface Run {
  process: ChildProcess;
  url: string;
  output(): string;
}

const started: ChildProcess[] = [];
/** The output of `shortLived`, for every process of a run. */
const compileFast = imported(
  `import{setFlagsFromString}from'node:v8';setFlagsFromString(${JSON.stringify(shortLived.join(' '))})`,
);

/** The program of `npm start`, with only address and data directory configured. */
async function start(dataDirectory: string, port: number, more: Record<string, string> = {}): Promise<Run> {
  const { DATABASE_URL, SESSION_SECRET, ENCRYPTION_KEYS, APP_URL, ...rest } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      ...rest,
      ...{ DATA_DIR: dataDirectory, PORT: String(port), LOG_LEVEL: 'error', NODE_OPTIONS: compileFast },
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(() => child.exitCode !== null || text.includes(`Stepwise runs at ${url}`), 90_000);
  return { process: child, url, output: () => text };
}

function imported(module: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(module)}`;
}

async function end({ process: child }: Run, signal: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

const postgresPid = (dataDirectory: string) =>
  Number(readFileSync(join(dataDirectory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

afterEach(async () => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGTERM');
});

/** The id of the process that a run started with this command; 0 if there is none. */
function pidOf({ process: { pid } }: Run, command: string): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const fields = lines.map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  return Number(fields.find(([, , ppid, args]) => Number(ppid) === pid && args?.includes(command))?.[1] ?? 0);
}

const timing = { timeout: 60_000, interval: 250 };

test('one command starts everything and restarts what dies, a signal stops everything, and the data persist', async () => {
  const dataDirectory = join(inject('scratchDirectory'), 'start');
  const port = await findFreePort();
  const first = await start(dataDirectory, port);
  expect(first.output()).toContain('Stepwise runs at');
  const ready = async () => (await fetch(`${first.url}/readyz`).catch(() => null))?.status;
  expect(await ready()).toBe(200);
  const postmaster = join(dataDirectory, 'postgres', 'postmaster.pid');
  const secretsOf = () => JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8'));
  const secrets = secretsOf();

  const second = await start(join(inject('scratchDirectory'), 'start-elsewhere'), port);
  expect(second.process.exitCode).toBe(1);
  expect(second.output().trim()).toBe(`PORT: ${port} is in use already; set PORT to a free one.`);

  // A process that dies is restarted after an increasing delay.
  const deaths = [
    ['web', 'build/web.js', 1],
    ['worker', 'build/worker.js', 1],
    ['web', 'build/web.js', 2],
  ] as const;
  for (const [name, command, seconds] of deaths) {
    const pid = pidOf(first, command);
    process.kill(pid, 'SIGKILL');
    const line = `The ${name} process has ended: signal SIGKILL. It is started again in ${seconds} s.`;
    await expect.poll(first.output, timing).toContain(line);
    await expect.poll(() => pidOf(first, command), timing).not.toBe(0);
    expect(pidOf(first, command)).not.toBe(pid);
    await expect.poll(ready, timing).toBe(200);
  }

  const postgres = postgresPid(dataDirectory);
  process.kill(postgres, 'SIGKILL');
  await expect.poll(first.output, timing).toContain('The database has stopped. It is started again in 1 s.');
  await expect.poll(first.output, timing).toContain('The database runs again.');
  await expect.poll(ready, timing).toBe(200);
  const next = postgresPid(dataDirectory);

  expect(await end(first, 'SIGTERM')).toBe(0);
  expect([isRunning(postgres), isRunning(next)]).toEqual([false, false]);
  expect(existsSync(postmaster)).toBe(false);

  // During the start, a process that ends stops everything.
  const endWorker = "if(process.argv[1]?.endsWith('worker.js'))process.exit(1)";
  const broken = await start(dataDirectory, port, {
    NODE_OPTIONS: `${compileFast} ${imported(endWorker)}`,
  });
  expect(broken.output()).toContain('The worker process has ended: exit code 1.');
  expect(broken.process.exitCode).toBe(1);
  expect(existsSync(postmaster)).toBe(false);

  const third = await start(dataDirectory, port);
  expect(await ready()).toBe(200);
  // Each start replaces the master key; only one exists.
  const { ENCRYPTION_KEYS } = secretsOf();
  expect(secretsOf()).toEqual({ ...secrets, ENCRYPTION_KEYS });
  expect(ENCRYPTION_KEYS).toMatch(/^[^,]+$/);
  expect(ENCRYPTION_KEYS).not.toBe(secrets.ENCRYPTION_KEYS);

  // After a SIGKILL the next start works.
  await end(third, 'SIGKILL');
  const fourth = await start(dataDirectory, port);
  expect(fourth.output()).toContain('Stepwise runs at');
  expect(await ready()).toBe(200);
  expect(await end(fourth, 'SIGINT')).toBe(0);
  expect(existsSync(postmaster)).toBe(false);
}, 240_000);

test('every mistake in the configuration is one line', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      NODE_ENV: 'production',
      PATH: process.env.PATH,
      DATABASE_URL: 'postgresql://localhost/x',
      PORT: 'many',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual(['PORT', 'SESSION_SECRET', 'ENCRYPTION_KEYS']);
});
