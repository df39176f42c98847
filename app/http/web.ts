import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { ServerBuild } from '@remix-run/node';
import type { Express } from 'express';
import { env } from '#app/services/env.server.ts';
import { onStop } from '#app/services/lifecycle.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { builtFiles } from './built-files.server.ts';
import { makeExpressApp } from './express-app.server.ts';

// By default the heap grows to several times what is in use before it is collected.
setFlagsFromString('--heap-growing-percent=30');

const server = createServer();
// Bodies are small, so no honest request takes longer.
server.requestTimeout = 60_000;
server.on('request', env.NODE_ENV === 'development' ? await developmentApp() : await builtApp());

async function developmentApp(): Promise<Express> {
  const vite = await import('vite');
  const devServer = await vite.createServer({ server: { middlewareMode: true, hmr: { server } } });
  const build = async () => (await devServer.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
  return makeExpressApp(build, devServer.middlewares, env);
}

async function builtApp(): Promise<Express> {
  const build: ServerBuild = await import(new URL('./server/index.js', import.meta.url).href);
  return makeExpressApp(build, builtFiles(fileURLToPath(new URL('./client', import.meta.url))), env);
}

server.on('error', (error) => {
  log.fatal({ port: env.PORT, ...describeError(error) }, 'web cannot listen');
  process.exit(1);
});
server.listen(env.PORT, env.HOST, () => log.info({ url: env.APP_URL }, 'web is ready'));

// Accepts no more requests and lets current ones finish.
onStop(async () => {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
});
