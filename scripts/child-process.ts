import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Child {
  name: string;
  /** How it ended, such as `exit code 1`. */
  ended: Promise<string>;
  /** Asks it to shut down; after the timeout, in milliseconds, kills it and its children. */
  stop(timeoutMs?: number): Promise<void>;
}

/**
 * Runs a program of this repository, or of another copy of it, with Node and our stdio. It leads its own process group,
 * so that only we handle Ctrl-C, and has an IPC channel that closes when we end, even if we are killed.
 */
export function startChild(
  name: string,
  args: string[],
  variables: NodeJS.ProcessEnv,
  directory = root,
): Child {
  const child = spawn(process.execPath, args, {
    cwd: directory,
    // As in the Dockerfile: with an arena for each thread, Linux keeps some 40 MB more of what was freed.
    env: { MALLOC_ARENA_MAX: '2', ...variables },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let running = true;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  }).then((how) => {
    running = false;
    return how;
  });
  return {
    name,
    ended,
    stop: async (timeoutMs = 15_000) => {
      if (!running || child.pid === undefined) return;
      const group = -child.pid;
      child.kill('SIGTERM');
      const killTimer = setTimeout(() => process.kill(group, 'SIGKILL'), timeoutMs);
      await ended;
      clearTimeout(killTimer);
    },
  };
}
