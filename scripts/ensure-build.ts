import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isBuilt } from './build-stamp.ts';

/** Builds unless the build is current. */
export async function ensureBuild(): Promise<void> {
  if (isBuilt()) return;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
