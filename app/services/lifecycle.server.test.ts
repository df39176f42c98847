import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process that takes a moment to stop. */
const program = `
  const { onStop } = await import('#app/services/lifecycle.server.ts');
  onStop(() => {
    process.stdout.write('stopping ');
    return new Promise((resolve) => setTimeout(resolve, 100));
  });
  setInterval(() => undefined, 1000);
  process.stdout.write('started ');
`;

async function run(end: (child: ChildProcess) => void) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let output = '';
  const exited = once(child, 'exit');
  for await (const text of child.stdout ?? []) {
    if (output === '') end(child);
    output += text;
  }
  const [code] = await exited;
  return { code, output };
}

test('a process stops once, even if it is told to several times', async () => {
  const stopped = { code: 0, output: 'started stopping ' };
  expect(
    await run((child) => {
      child.kill('SIGTERM');
      child.kill('SIGINT');
      child.disconnect();
    }),
  ).toEqual(stopped);
  expect(await run((child) => child.disconnect())).toEqual(stopped);
});
