import { spawnSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '#scripts/build-stamp.ts';

/** Builds what the browser tests run, unless it is built already or there is no browser to run them in. */
export function setup(project: TestProject): void {
  if (project.getProvidedContext().chromium === undefined || isBuilt()) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: project.config.root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}
