import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { measureRoutes } from './route-sizes.ts';

test('a page ships elements, entry, root, its routes and their chunks, each counted once, one for signed-in users the service worker too, a static one elements alone', () => {
  const client = mkdtempSync(join(tmpdir(), 'stepwise-client-'));
  onTestFinished(() => rmSync(client, { recursive: true }));
  mkdirSync(join(client, 'assets'));
  const file = (name: string, code: string) => {
    writeFileSync(join(client, 'assets', name), code);
    return { url: `/assets/${name}`, bytes: brotliCompressSync(code).byteLength };
  };
  const shared = file('shared.js', 'export const shared = "shared by all of them";');
  const entry = file('entry.js', 'import "./shared.js";');
  const root = file('root.js', 'export { App as default };');
  const layout = file('layout.js', 'export { Layout as default };');
  const page = file('page.js', 'export { Page as default, meta };');
  const staticPage = file('static.js', 'export { Static as default, handle as handle };');
  const elements = file('elements-1.js', 'customElements.define("a-b", class {});');
  const tasks = file('tasks.js', 'export { Tasks as default };');
  const keepPages = file('keep-pages-1.js', 'navigator.serviceWorker.register("/sw.js");');
  const worker = 'addEventListener("fetch", () => {});';
  writeFileSync(join(client, 'sw.js'), worker);
  const resource = file('resource.js', '');
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: entry.url, imports: [shared.url] },
    routes: {
      root: { id: 'root', module: root.url, imports: [shared.url] },
      layout: { id: 'layout', parentId: 'root', module: layout.url, imports: [] },
      page: { id: 'page', parentId: 'layout', module: page.url, imports: [shared.url] },
      'routes/_app.tasks': { id: 'routes/_app.tasks', parentId: 'layout', module: tasks.url },
      static: { id: 'static', parentId: 'root', module: staticPage.url, imports: [shared.url] },
      resource: { id: 'resource', parentId: 'root', module: resource.url },
    },
  };
  file('manifest-1.js', `window.__remixManifest=${JSON.stringify(manifest)};`);

  const toLayout = elements.bytes + shared.bytes + entry.bytes + root.bytes + layout.bytes;
  const ofSignedIn = keepPages.bytes + brotliCompressSync(worker).byteLength;
  expect(measureRoutes(client)).toEqual([
    { id: 'routes/_app.tasks', bytes: toLayout + tasks.bytes + ofSignedIn },
    { id: 'page', bytes: toLayout + page.bytes },
    { id: 'layout', bytes: toLayout },
    { id: 'static', bytes: elements.bytes },
  ]);
});
