import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { isBuilt } from './build-stamp.ts';

/** Builds unless the build is current. */
export function ensureBuild(): void {
  if (isBuilt()) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
}
