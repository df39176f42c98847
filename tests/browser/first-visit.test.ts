import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect } from 'vitest';
import { measureRoutes } from '#scripts/route-sizes.ts';
import { makeUserInWeek } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { untilAlive, useApp, viewports } from './use-app.ts';

const app = useApp();

/** What `npm run build` counts and limits. */
const counted = measureRoutes(fileURLToPath(new URL('../../build/client', import.meta.url)));

testWithChromium(
  'a first visit of the tasks loads the JavaScript that the build counts, and no more',
  async () => {
    const { user, id } = await makeUserInWeek();
    for (const viewport of [viewports.phone, viewports.desktop]) {
      const isMobile = viewport === viewports.phone;
      const page = await app.open({ user, viewport, isMobile, hasTouch: isMobile, serviceWorkers: 'allow' });
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      const scripts = new Map<string, string>();
      const sizes = new Map<string, number>();
      session.on('Network.responseReceived', ({ requestId, type, response }) => {
        if (type === 'Script') scripts.set(requestId, new URL(response.url).pathname);
      });
      session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
        sizes.set(requestId, (sizes.get(requestId) ?? 0) + encodedDataLength),
      );
      await page.goto(`/projects/${id}/tasks`);
      await untilAlive(page);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await page.waitForLoadState('networkidle');
      // Chromium reports the requests of a service worker separately.
      const worker = await fetch(new URL('/sw.js', app.url), { headers: { 'Accept-Encoding': 'br' } });
      const loaded = [...scripts].map(([request, path]): [string, number] => [path, sizes.get(request) ?? 0]);
      expect(worker.headers.get('Cache-Control')).toBe('no-cache');
      loaded.push(['/sw.js', brotliCompressSync(await worker.text()).byteLength]);
      const bytes = loaded.reduce((sum, [, each]) => sum + each, 0);
      expect(bytes, JSON.stringify(loaded)).toBe(
        counted.find(({ id }) => id === 'routes/_app.projects.$id.tasks')?.bytes,
      );
      expect(bytes).toBeLessThan(115_000);
    }
  },
);
