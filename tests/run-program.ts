import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const build = path.resolve(import.meta.dirname, '../build');
/**
 * For a process of a few seconds, optimising takes longer than all of its work, most of all what Prisma compiles
 * queries with. Room for new objects from the start saves collecting garbage while V8 enlarges it.
 */
export const shortLived = ['--liftoff-only', '--interrupt-budget=1320000', '--min-semi-space-size=16'];

/** Runs a built program to its end, as in a deployment. */
export async function runProgram(name: string, args: string[] = [], variables = process.env) {
  const child = spawn(process.execPath, [...shortLived, path.join(build, `${name}.js`), ...args], {
    env: variables,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaints += chunk));
  await once(child, 'close');
  return { code: child.exitCode, output: output.trim(), complaints: complaints.trim() };
}
