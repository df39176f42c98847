import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort, waitUntil } from '#scripts/process-state.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningApp {
  url: string;
  /** What both processes printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the built web process and worker on this test file's database, and waits until both serve. */
export async function startApp(settings: Record<string, string | undefined> = {}): Promise<RunningApp> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    APP_URL: url,
    ...settings,
  };
  const outputs = ['', ''];
  const children = ['web', 'worker'].map((name, index): ChildProcess => {
    const child = spawn(process.execPath, [`build/${name}.js`], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        outputs[index] += text;
      });
    }
    return child;
  });
  const ready = await waitUntil(
    async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
    30_000,
  );
  const stop = async () => {
    for (const child of children) {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      if (child.exitCode === null) await ended;
    }
  };
  if (ready) return { url, output: () => outputs.join('\n'), stop };
  await stop();
  throw new Error('The app did not become ready.');
}
