import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort, waitUntil } from '#scripts/process-state.ts';
import { shortLived } from '#tests/run-program.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface RunningApp {
  url: string;
  /** The file with the output of both processes. */
  outputFile: string;
  /** The output of both processes so far. */
  output(): string;
  stop(): Promise<void>;
}

/** What is started once for all browser tests. */
export const startedSchema = z.object({
  /** Where Playwright reaches Chromium. */
  endpoint: z.string(),
  appUrl: z.string(),
  /** The file of what web and worker print. */
  appOutput: z.string(),
});
export type Started = z.infer<typeof startedSchema>;

/** Starts the built web process and worker, or only the named ones, and waits until they are ready. */
export async function startApp(
  settings: Record<string, string | undefined> = {},
  programs: readonly ('web' | 'worker')[] = ['web', 'worker'],
): Promise<RunningApp> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    ...settings,
    NODE_ENV: 'production',
    PORT: String(port),
    APP_URL: url,
  };
  const directory = environment.DATA_DIR ?? root;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const outputFile = path.join(directory, `app-${port}.log`);
  const output = openSync(outputFile, 'a');
  const children = programs.map(
    (name): ChildProcess =>
      spawn(process.execPath, [...shortLived, `build/${name}.js`], {
        cwd: root,
        env: environment,
        stdio: ['ignore', output, output],
      }),
  );
  closeSync(output);
  const ready = await waitUntil(
    async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
    30_000,
  );
  const stop = async () => {
    await Promise.all(
      children.map(async (child) => {
        const ended = once(child, 'close');
        child.kill('SIGTERM');
        if (child.exitCode === null) await ended;
      }),
    );
  };
  if (ready) return { url, outputFile, output: () => readFileSync(outputFile, 'utf8'), stop };
  await stop();
  throw new Error('The app did not become ready.');
}
