import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtFiles } from '#app/http/built-files.server.ts';
import { env } from '#app/services/env.server.ts';
import { cookieOf } from '#tests/call-page.ts';
import { makeUser, makeUserWithPlan } from './factories.ts';
import { routeTable } from './route-table.ts';
import { serveApp } from './serve-app.ts';

// What search engines, link previews and home screens get.

const publicDirectory = path.resolve(import.meta.dirname, '../public');
const origin = await serveApp({}, builtFiles(publicDirectory));

const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(origin + target, { headers, redirect: 'manual' });

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

interface Head {
  title: string;
  /** By name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
}

/** The metadata in a page's head. */
function readHead(html: string): Head {
  const head = /<head>.*<\/head>/s.exec(html)?.[0] ?? '';
  const tags = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: decode(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    meta: Object.fromEntries(tags.map(([, name = '', content = '']) => [name, decode(content)])),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
  };
}

async function headOf(target: string, headers: Record<string, string> = {}): Promise<Head> {
  const answer = await get(target, headers);
  expect([target, answer.status]).toEqual([target, 200]);
  return readHead(await answer.text());
}

/** Width and height of a PNG, from its first chunk. */
function sizeOfPng(bytes: Buffer): [number, number] {
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function readImage(target: string, type = 'image/png'): Promise<Buffer> {
  const answer = await get(target);
  expect([target, answer.status, answer.headers.get('content-type')]).toEqual([target, 200, type]);
  return Buffer.from(await answer.arrayBuffer());
}

async function pathsInSitemap(): Promise<string[]> {
  const answer = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const urls = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
  return urls.map((url) => {
    expect(url.startsWith(`${env.APP_URL}/`)).toBe(true);
    return url.slice(env.APP_URL.length);
  });
}

test('the sitemap lists every public page of the specification and no private one', async () => {
  const paths = await pathsInSitemap();
  expect([...paths].sort()).toEqual([
    '/',
    '/about-us',
    '/contact',
    '/developers',
    '/login',
    '/privacy-policy',
    '/signup',
    '/terms-of-service',
  ]);
  for (const target of paths) expect([target, (await get(target)).status]).toEqual([target, 200]);
});

test('each public page has a title and a description of its own', async () => {
  const heads = await Promise.all((await pathsInSitemap()).map((target) => headOf(target)));
  for (const { title, meta } of heads) {
    expect(title).toMatch(/ · Stepwise$/);
    expect(title.length).toBeLessThanOrEqual(60);
    expect(meta.description?.length).toBeGreaterThan(50);
    expect(meta.description?.length).toBeLessThanOrEqual(170);
    expect(meta).not.toHaveProperty('robots');
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(heads.length);
});

test('each public page has data for link previews, with an existing picture', async () => {
  for (const target of await pathsInSitemap()) {
    const { title, meta, canonical } = await headOf(`${target}?from=somewhere`);
    expect(canonical).toBe(env.APP_URL + target);
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': meta.description,
      'og:type': 'website',
      'og:site_name': 'Stepwise',
      'og:url': env.APP_URL + target,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(meta['og:image:alt']).toBeTruthy();
    const image = meta['og:image'] ?? '';
    expect(image.startsWith(env.APP_URL)).toBe(true);
    const bytes = await readImage(image.slice(env.APP_URL.length));
    expect(sizeOfPng(bytes)).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(150_000);
  }
  expect((await headOf('/')).meta['og:image']).not.toBe((await headOf('/login')).meta['og:image']);
});

test('a private page has a title and no data for link previews', async () => {
  const { user, id: project } = await makeUserWithPlan({ title: 'The secret of the owner' });
  const headers = { Cookie: await cookieOf(user) };
  const titles = new Set<string>();
  const targets = routeTable
    .filter(({ id, file }) => id.startsWith('routes/_app.') && file.endsWith('.tsx'))
    .map(({ path: target }) => target.replace(':id', project));
  expect(targets.length).toBeGreaterThan(18);
  const named = ['', '/brief', '/plan', '/print', '/tasks'].map((part) => `/projects/${project}${part}`);
  expect(targets).toEqual(expect.arrayContaining(named));
  for (const target of targets) {
    const { title, meta, canonical } = await headOf(target, headers);
    expect(title).toMatch(/ · Stepwise$/);
    expect(title.includes('The secret of the owner')).toBe(named.includes(target));
    expect(meta.description).not.toContain('secret');
    // Access is decided by the session, so the page itself needs no check here.
    expect(meta).not.toHaveProperty('robots');
    expect(Object.keys(meta).filter((name) => /^(og|twitter):/.test(name))).toEqual([]);
    expect(canonical).toBeUndefined();
    titles.add(title);
  }
  expect(titles.size).toBe(targets.length);
});

test('a page without a session that is not for everyone is kept out of search results', async () => {
  for (const target of [
    '/nothing',
    '/connect/failed',
    '/goodbye',
    '/offline',
    '/mailbox',
    '/password-recovery/x',
    '/unsubscribe/x',
    '/auth/google/callback',
  ]) {
    const { title, meta, canonical } = readHead(await (await get(target)).text());
    expect([target, meta.robots]).toEqual([target, 'noindex']);
    expect(title).toMatch(/ · Stepwise$/);
    expect(canonical).toBeUndefined();
    expect(meta).not.toHaveProperty('og:url');
  }
});

test('the title of an error page says what happened', async () => {
  const user = await makeUser();
  const headers = { Cookie: await cookieOf(user) };
  const answer = await get('/projects/01890000-0000-7000-8000-000000000000', headers);
  expect(answer.status).toBe(404);
  expect(readHead(await answer.text()).title).toBe('Page not found · Stepwise');
  expect(readHead(await (await get('/nothing')).text()).title).toBe('Page not found · Stepwise');
});

test('crawlers may read every page, and find the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Disallow: /api/', `Sitemap: ${env.APP_URL}/sitemap.xml`]);
});

const manifestSchema = z.object({
  name: z.literal('Stepwise'),
  short_name: z.literal('Stepwise'),
  start_url: z.literal('/dashboard'),
  display: z.literal('standalone'),
  theme_color: z.string().regex(/^#[\da-f]{6}$/),
  background_color: z.string().regex(/^#[\da-f]{6}$/),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string().optional() }),
  ),
});

test('the web manifest names existing icons with their sizes', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const { icons } = manifestSchema.parse(await answer.json());
  const sizes = icons.map((icon) => [icon.sizes, icon.purpose ?? 'any'].join(' '));
  expect(sizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable']);
  for (const { src, sizes: size, type } of icons) {
    if (size === 'any') await readImage(src, 'image/svg+xml; charset=utf-8');
    else expect(sizeOfPng(await readImage(src, type)).join('x')).toBe(size);
  }
});

test('a page links its icons and the manifest, which all exist', async () => {
  const html = await (await get('/login')).text();
  const links = [...html.matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="([^"]+)"/g)];
  expect(links.map(([, rel, href]) => [rel, href])).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/favicon.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/manifest.webmanifest'],
  ]);
  expect(sizeOfPng(await readImage('/apple-touch-icon.png'))).toEqual([180, 180]);
  const icon = await readImage('/favicon.ico', 'image/vnd.microsoft.icon');
  // One PNG of 32 by 32.
  expect([icon.readUInt16LE(4), icon.readUInt8(6), icon.readUInt8(7)]).toEqual([1, 32, 32]);
  expect(sizeOfPng(icon.subarray(icon.readUInt32LE(18)))).toEqual([32, 32]);
});
