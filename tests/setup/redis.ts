import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findProgram } from '#scripts/find-program.ts';
import { findFreePort, waitUntil } from '#scripts/process-state.ts';

interface TestRedis {
  url: string;
  stop(): Promise<void>;
}

/** Starts redis-server on a free port, without persistence; undefined if PATH has none. */
export async function startRedis(directory: string): Promise<TestRedis | undefined> {
  const program = findProgram('redis-server');
  if (program === undefined) return undefined;
  const port = await findFreePort();
  const options = { port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir: directory };
  const child = spawn(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const ready = await waitUntil(() => child.exitCode !== null || accepts(port), 10_000);
  if (!ready || child.exitCode !== null) throw new Error(`${program} did not start on port ${port}.`);
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
