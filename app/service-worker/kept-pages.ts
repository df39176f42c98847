const cacheName = 'kept';
const offlinePage = '/offline';
/** The screens that can be read offline. */
const readable = /^\/(dashboard|today|projects|projects\/[\da-f-]{36}(\/tasks|\/plan)?)$/;

export const isReadable = (path: string): boolean => readable.test(path);

// Cache storage has no limit of its own. A page loads about 20 files, most of them shared.
const limits = { pages: 60, assets: 200, weeks: 10 };
const hour = 3_600_000;
/** The lifetime of a session without requests (docs/product.md, 6.2). */
const lifetime = 30 * 24 * hour;

/** Whether pages are kept for a user. */
export const isKept = (): Promise<boolean> => caches.has(cacheName);

const openIfKept = async (): Promise<Cache | null> => ((await isKept()) ? caches.open(cacheName) : null);

const ageOf = (response: Response | undefined): number =>
  response ? Date.now() - Date.parse(response.headers.get('Date') ?? '') : Number.POSITIVE_INFINITY;

/** The page from the server; null without a connection. A redirect means that the user is signed out. */
export const fetchPage = (path: string): Promise<Response | null> =>
  fetch(path, { headers: { Accept: 'text/html' }, redirect: 'manual' }).catch(() => null);

/** What a page loads; the manifest in it names more, the modules of screens that it may lead to. */
const loaded = /(?:href=|src=|from )"(\/assets\/[\w.-]+)"/g;

/** Keeps a page with what it loads. */
async function store(cache: Cache, path: string, page: Response): Promise<void> {
  if (page.status !== 200) return;
  const html = await page.clone().text();
  const addresses = new Set([...html.matchAll(loaded)].map(([, address = '']) => address));
  await Promise.all([...addresses].map((address) => storeAsset(cache, address)));
  // The newest last.
  await cache.delete(path);
  await cache.put(path, page);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const isAsset = (each: string) => each.startsWith('/assets/');
  const surplus = [
    ...paths.filter((each) => !isAsset(each)).slice(0, -limits.pages),
    ...paths.filter(isAsset).slice(0, -limits.assets),
  ];
  await Promise.all(surplus.map((each) => cache.delete(each)));
}

async function storeAsset(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address).catch(() => null);
  if (response?.ok) await cache.put(address, response);
}

/** Begins to keep pages for an account, with its Today and the weeks that it leads to. */
export async function keepFirst(today: Response, path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const weeks = new Set((await today.clone().text()).match(/\/projects\/[\da-f-]{36}\/tasks/g));
  await store(cache, '/today', today);
  const others = [offlinePage, '/dashboard', path, ...[...weeks].slice(0, limits.weeks)];
  for (const each of others.filter((each) => each === offlinePage || isReadable(each))) {
    if (ageOf(await cache.match(each, { ignoreVary: true })) > hour) await keep(each);
  }
}

/** Keeps the current version of a page, if pages are kept. */
export async function keep(path: string): Promise<void> {
  // Opened before the request, so that a cache deleted meanwhile stays deleted.
  const cache = await openIfKept();
  const page = cache && (await fetchPage(path));
  if (page) await store(cache, path, page);
}

/** The server's answer, or else the kept page, or else the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const page = preloaded ?? (await fetch(event.request));
    if (isReadable(pathname) && search === '') {
      const copy = page.clone();
      event.waitUntil(openIfKept().then((cache) => cache && store(cache, pathname, copy)));
    }
    return page;
  } catch {
    const cache = await openIfKept();
    const kept = search === '' ? await cache?.match(pathname, { ignoreVary: true }) : undefined;
    if (kept && ageOf(kept) < lifetime) return kept;
    return (await cache?.match(offlinePage, { ignoreVary: true })) ?? Response.error();
  }
}

/** A file whose name changes with its content. */
export async function answerAsset({ request }: FetchEvent): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return kept ?? fetch(request);
}

export const forgetPages = (): Promise<boolean> => caches.delete(cacheName);
