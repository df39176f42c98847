import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';

const chunkSchema = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const manifestSchema = z.object({
  url: z.string(),
  entry: chunkSchema,
  routes: z.record(z.string(), chunkSchema.extend({ id: z.string(), parentId: z.string().optional() })),
});

interface RouteSize {
  /** Remix's route id, such as `routes/projects.$id.tasks`. */
  id: string;
  /** Total bytes of compressed JavaScript that a first visit loads by itself. */
  bytes: number;
}

/**
 * The size of each page, largest first, as the server sends it: the custom elements, the entry, the root and its
 * routes, with each chunk counted once, and the service worker with its script on pages for signed-in users; for a
 * static page the custom elements alone. Routes without a page are left out.
 * tests/browser/first-visit.test.ts checks that this is what a browser loads.
 * @param clientDirectory `build/client`
 */
export function measureRoutes(clientDirectory: string): RouteSize[] {
  const assets = join(clientDirectory, 'assets');
  const fileOf = (pattern: RegExp) => {
    const name = readdirSync(assets).find((file) => pattern.test(file));
    if (name === undefined) throw new Error(`${assets} has no ${pattern.source}: build first.`);
    return `/assets/${name}`;
  };
  const elements = fileOf(/^elements-.*\.js$/);
  const ofSignedIn = [fileOf(/^keep-pages-.*\.js$/), '/sw.js'];
  // Remix's list of modules to load: `window.__remixManifest={…};`
  const text = readFileSync(join(clientDirectory, fileOf(/^manifest-.*\.js$/)), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));

  const sources = new Map<string, { code: string; bytes: number }>();
  const load = (url: string) => {
    const known = sources.get(url);
    if (known) return known;
    const content = readFileSync(join(clientDirectory, url));
    const loaded = { code: content.toString(), bytes: brotliCompressSync(content).byteLength };
    sources.set(url, loaded);
    return loaded;
  };
  const chain = (id: string | undefined): z.infer<typeof chunkSchema>[] => {
    const route = id === undefined ? undefined : manifest.routes[id];
    return route ? [...chain(route.parentId), route] : [];
  };
  const hasPage = (module: string) => /\bas default\b|export default\b/.test(load(module).code);
  // Only static pages have a handle (app/ui/static-page.ts).
  const isStatic = (module: string) => /\bas handle\b|export const handle\b/.test(load(module).code);
  return Object.values(manifest.routes)
    .filter(({ id, module }) => id !== 'root' && hasPage(module))
    .map(({ id, module: page }) => {
      const chunks = isStatic(page)
        ? []
        : [manifest.entry, ...chain(id)].flatMap(({ module, imports }) => [module, ...imports]);
      if (id.startsWith('routes/_app.')) chunks.push(...ofSignedIn);
      const bytes = [...new Set([elements, ...chunks])].reduce((sum, url) => sum + load(url).bytes, 0);
      return { id, bytes };
    })
    .sort((one, other) => other.bytes - one.bytes);
}
