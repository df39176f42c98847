import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

const directory = path.resolve(import.meta.dirname, '../tools/measuring');

/** The path of a file of a package in `tools/measuring/package.json`, installing those packages if needed. */
export function measuringTool(file: string): string {
  const installed = path.join(directory, 'node_modules/.package-lock.json');
  const lock = path.join(directory, 'package-lock.json');
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
    console.log('Installing the packages of tools/measuring.');
    const args = ['ci', '--prefix', directory, '--no-audit', '--no-fund', '--ignore-scripts'];
    const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) process.exit(1);
  }
  return path.join(directory, 'node_modules', file);
}
