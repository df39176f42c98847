import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '#scripts/build-stamp.ts';

/** Builds what the browser tests run, unless there is no browser to run them in. */
export function setup(project: TestProject): void {
  if (project.getProvidedContext().chromium !== undefined) ensureBuild();
}

/** Builds, unless it is done already. */
export function ensureBuild(): void {
  if (isBuilt()) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}
