import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Child, startChild } from '#scripts/child-process.ts';
import { findFreePort, waitUntil } from '#scripts/process-state.ts';
import remixOptions from '../remix.config.js';

// The minimal Remix app with our versions and options: the baseline cost of a page.

const root = path.resolve(import.meta.dirname, '..');
const { dependencies } = createRequire(import.meta.url)('../package.json');

const files = {
  'package.json': JSON.stringify({ type: 'module', sideEffects: false, dependencies }),
  'vite.config.js': `
import { vitePlugin as remix } from '@remix-run/dev';
export default { plugins: [remix({ future: ${JSON.stringify(remixOptions.future)} })] };
`,
  // Remix's default entry without its special case for crawlers, which would need another package.
  'app/entry.server.jsx': `
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
export default function handleRequest(request, status, headers, context) {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        body.once('close', () => clearTimeout(timer));
        headers.set('Content-Type', 'text/html');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
    });
    const timer = setTimeout(abort, 5000);
  });
}
`,
  'app/root.jsx': `
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
export default function App() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
`,
  'app/routes/_index.jsx': `
import { useLoaderData } from '@remix-run/react';
export const meta = () => [{ title: 'Hello' }];
export const loader = () => ({ name: 'world' });
export default function Hello() {
  return <h1>Hello, {useLoaderData().name}!</h1>;
}
`,
  'serve.js': `
import { createRequestHandler } from '@remix-run/express';
import express from 'express';
import * as build from './build/server/index.js';
const app = express();
app.disable('x-powered-by');
app.all('*', createRequestHandler({ build, mode: 'production' }));
app.listen(Number(process.env.PORT), '127.0.0.1');
// Ends with the benchmark.
process.once('disconnect', () => process.exit());
`,
};

/** Builds it in a temporary folder, removed on stop, and starts it. */
export async function startRemixHello(): Promise<{ url: string; stop: Child['stop'] }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'stepwise-hello-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
  // Vite writes into node_modules, so this app gets its own.
  await mkdir(path.join(directory, 'node_modules'));
  for (const name of ['@remix-run', 'express', 'react', 'react-dom', 'vite'])
    await symlink(path.join(root, 'node_modules', name), path.join(directory, 'node_modules', name));
  const environment = { ...process.env, NODE_ENV: 'production' as const };
  const remix = path.join(root, 'node_modules/@remix-run/dev/dist/cli.js');
  execFileSync(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = startChild('hello', ['serve.js'], { ...environment, PORT: port }, directory);
  const stop = async () => {
    await child.stop();
    await rm(directory, { recursive: true });
  };
  if (await waitUntil(async () => (await fetch(url).catch(() => null))?.ok === true, 30_000))
    return { url, stop };
  await stop();
  throw new Error('The hello did not become ready.');
}
