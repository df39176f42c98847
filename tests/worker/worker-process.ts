import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface WorkerProcess {
  /** What it printed so far. */
  output(): string;
  /** Sends the signal and waits for the end; gives the exit code, null after a kill. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/**
 * Starts the built worker as a process of its own, with this process's environment. What one had that is killed is
 * taken up soon.
 */
export function startWorkerProcess(): WorkerProcess {
  const child = spawn(process.execPath, ['build/worker.js'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'info', JOB_LOCK_SECONDS: '3' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const ended = once(child, 'exit');
  return {
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await ended;
      running.delete(child);
      return child.exitCode;
    },
  };
}

/** Kills every worker that a test left behind. */
export async function endWorkerProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
    }),
  );
}
