import path from 'node:path';
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js';
import type { ServerBuild } from '@remix-run/node';
import * as entry from '#app/entry.server.tsx';
import remixOptions from '../remix.config.js';

const app = path.resolve(import.meta.dirname, '../app');

const noFlags = {
  v3_fetcherPersist: false,
  v3_lazyRouteDiscovery: false,
  v3_relativeSplatPath: false,
  v3_singleFetch: false,
  v3_throwAbortReason: false,
};

/** The server build of all routes, from the sources: like `npm run build`, without the client build. */
export async function loadServerBuild(): Promise<ServerBuild> {
  const found = Object.values(flatRoutes(app, remixOptions.ignoredRouteFiles));
  const root = { id: 'root', path: '', file: 'root.tsx' };
  const routes = await Promise.all(
    [root, ...found].map(async ({ file, ...route }) => ({
      ...route,
      module: await import(path.join(app, file)),
    })),
  );
  const assetOf = ({ module, ...route }: (typeof routes)[number]) => ({
    ...route,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: 'ErrorBoundary' in module,
    module: `/assets/${route.id}.js`,
  });
  return {
    mode: 'production',
    entry: { module: entry },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: [], module: '/assets/entry.client.js' },
      routes: Object.fromEntries(routes.map((route) => [route.id, assetOf(route)])),
      url: '/assets/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: { ...noFlags, ...remixOptions.future },
    isSpaMode: false,
  };
}
