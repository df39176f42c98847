import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { shortLived } from '#tests/run-program.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface WorkerProcess {
  /** Its output so far. */
  output(): string;
  /** Sends the signal and waits for the end; returns the exit code, null after a kill. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const running = new Map<ChildProcess, WorkerProcess>();

/** A worker shared by several tests, because starting one takes longer than most tests. */
export const anyWorker = (): WorkerProcess => [...running.values()][0] ?? startWorkerProcess();

/**
 * Starts the built worker as a process of its own, with this process's environment.
 * @param lockSeconds how long a killed worker's jobs stay locked; a busy machine may not renew a short lock in time
 */
export function startWorkerProcess(lockSeconds = 10): WorkerProcess {
  const child = spawn(process.execPath, [...shortLived, 'build/worker.js'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'info', JOB_LOCK_SECONDS: String(lockSeconds) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  child.once('exit', () => running.delete(child));
  const ended = once(child, 'exit');
  const worker: WorkerProcess = {
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
  running.set(child, worker);
  return worker;
}

/** Kills all running workers. */
export async function endWorkerProcesses(): Promise<void> {
  await Promise.all([...running.values()].map((worker) => worker.end('SIGKILL')));
}
