import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, inject, test, vi } from 'vitest';
import { unsubscribeUrl } from '#app/features/daily-mails/unsubscribe-link.server.ts';
import { sessionCookieFor } from '#app/http/authenticate.server.ts';
import { builtFiles } from '#app/http/built-files.server.ts';
import { clientAddressHeader } from '#app/http/client.server.ts';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { readMailbox, sendMail } from '#app/services/mail.server.ts';
import { refusal } from './call-api.ts';
import { makeUser, makeUserWithPlan } from './factories.ts';
import { routeTable } from './route-table.ts';
import { serveApp } from './serve-app.ts';

// The whole server, from the socket to the screens, without the client build.

const serve = async (...how: Parameters<typeof serveApp>): Promise<number> =>
  Number(new URL(await serveApp(...how)).port);

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends exactly these bytes; fetch would normalise URLs and hide headers. */
async function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  const [, method, path] = /^(\S+) (.*)$/s.exec(target) ?? [];
  const call = request({ port, host: '127.0.0.1', method, path, headers });
  call.end(body);
  const [message] = await once(call, 'response');
  let text = '';
  for await (const piece of message.setEncoding('utf8')) text += piece;
  return { status: message.statusCode, headers: message.headers, text };
}

/** Writes everything before reading any answer, as simple clients do; resolves when the connection ends. */
async function converse(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').pause();
  for (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain');
  let text = '';
  for await (const piece of socket.setEncoding('utf8')) text += piece;
  return text;
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
const aRefusal = expect.toSatisfy((status) => status >= 400 && status < 500);
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const json = { 'Content-Type': 'application/json' };
const lastRequest = 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';

const port = await serve();

test('a page may run our scripts only, in no frame, and sends other sites only its origin', async () => {
  const { status, headers, text } = await ask(port, 'GET /login?redirectTo=/projects');
  expect(status).toBe(200);
  const policy = String(headers['content-security-policy']);
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(Object.fromEntries(policy.split(';').map((rule) => rule.trim().split(/ (.*)/)))).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self'",
    'worker-src': "'self'",
  });
  const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(1);
  for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
  expect(text).not.toMatch(/<style|\sstyle="|\son\w+="/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');

  const repeated = await ask(port, 'GET /login?redirectTo=/projects');
  expect(repeated.headers['content-security-policy']).not.toContain(nonce);
});

const publicPages = routeTable.filter(({ id }) =>
  /^routes\/(_index|about-us|contact|login|privacy-policy|signup|terms-of-service)$/.test(id),
);

test.each(publicPages)(
  '$path is the same for all signed-out visitors, and cached until it changes',
  async ({ path }) => {
    // A cached sign-in page would not notice that a session has begun.
    const cacheControl = ['/login', '/signup'].includes(path) ? 'no-store' : 'no-cache';
    const first = await ask(port, `GET ${path}`);
    const { 'content-security-policy': policy, etag = '', vary } = first.headers;
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': cacheControl } });
    expect(vary?.split(', ')).toEqual(expect.arrayContaining(['Cookie', 'Accept-Encoding']));
    const scripts = [...first.text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
    expect(scripts.length).toBeGreaterThan(0);
    const hashes = scripts.flatMap(([, attributes, script = '']) =>
      / src="\//.test(attributes ?? '')
        ? []
        : `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(
      String(policy)
        .split(';')
        .find((rule) => rule.startsWith('script-src')),
    ).toBe(["script-src 'self'", ...hashes].join(' '));
    expect(first.text).not.toMatch(/<style|\sstyle="|\son\w+="|nonce="[^"]/);

    const repeated = await ask(port, `GET ${path}`);
    expect([repeated.text, repeated.headers.etag]).toEqual([first.text, etag]);
    const kept = await ask(port, `GET ${path}`, { 'If-None-Match': etag });
    expect([kept.status, kept.text, kept.headers['content-security-policy']]).toEqual([304, '', policy]);
    const head = await ask(port, `HEAD ${path}`);
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag]);
    const small = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect([small.headers.get('Content-Encoding'), await small.text()]).toEqual(['br', first.text]);
  },
);

test('a public page with a cookie, a token or a query is rendered for its visitor', async () => {
  const { token } = await makeUser();
  const { headers: kept } = await ask(port, 'GET /');
  const cookie = await sessionCookieFor(token);
  for (const [target, headers] of [
    ['GET /', { Cookie: cookie }],
    ['GET /', { Authorization: `Bearer ${token}` }],
    ['GET /?sample=70', {}],
    ['GET /about-us', { Cookie: 'stepwise_browser=x' }],
  ] as const) {
    const answer = await ask(port, target, { ...headers, 'If-None-Match': kept.etag ?? '' });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.headers).not.toHaveProperty('etag');
  }
  expect((await ask(port, 'GET /', { Cookie: cookie })).text).toContain('href="/dashboard"');
});

test('behind TLS a browser has to keep using it', async () => {
  const secure = await serve({ APP_URL: 'https://stepwise.example' });
  const { headers } = await ask(secure, 'GET /login');
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000; includeSubDomains/);
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('a mail in the local mailbox may have any style, and run nothing', async () => {
  await sendMail(
    { to: 'ada@example.com', subject: 'Hello', html: '<p style="color: red">Hi</p>', text: 'Hi' },
    new Date(),
  );
  const [mail] = await readMailbox();
  const { status, headers, text } = await ask(port, `GET /mailbox/${mail?.id}`);
  expect([status, text]).toEqual([200, '<p style="color: red">Hi</p>']);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*; sandbox [^,]*$/);
  expect(policy).not.toMatch(/allow-(scripts|same-origin|forms)/);
});

test('the popup returning from Google keeps its opener', async () => {
  for (const path of ['/api/auth/google/popup', '/auth/google/callback']) {
    const { headers } = await ask(port, `GET ${path}`);
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  }
});

/** Spellings of a path that Remix takes for the same. */
const spellings = (path: string) => [
  path,
  path.toUpperCase(),
  `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  path.replace(/\w\//, (end) => `%${end.charCodeAt(0).toString(16)}/`),
  path.replace(/(?<=.)\//, '\\'),
  `/./${path.slice(1)}`,
  `/x/..${path}`,
  `/${path}`,
  `${path}/`,
];

test.each([
  ['/shared/unknown', 'referrer-policy', 'no-referrer'],
  ['/shared/unknown.data', 'referrer-policy', 'no-referrer'],
  ['/calendar/unknown.ics', 'referrer-policy', 'no-referrer'],
  ['/calendar/unknown.ics', 'cache-control', 'no-store'],
  ['/auth/google/callback', 'cross-origin-opener-policy', 'unsafe-none'],
  ['/api/auth/google/popup', 'cross-origin-opener-policy', 'unsafe-none'],
  ['/mailbox/unknown', 'content-security-policy', expect.stringContaining('sandbox')],
  ['/mcp', 'access-control-allow-origin', '*'],
])('%s has its %s in every spelling, or is no page', async (path, name, value) => {
  for (const spelling of spellings(path)) {
    const { headers, text } = await ask(port, `GET ${spelling}`);
    if (text.includes('There is no page at this address')) continue;
    expect([spelling, headers[name]]).toEqual([spelling, value]);
  }
});

test('only files are cached', async () => {
  const cookie = await sessionCookieFor((await makeUser()).token);
  for (const [target, status] of [
    ['GET /login', 302],
    ['GET /dashboard', 200],
    ['GET /dashboard.data', 200],
    ['GET /nothing', 404],
    ['GET /api/projects', 200],
    ['GET /api/nothing', 404],
    ['GET /healthz', 200],
    ['TRACE /dashboard', 405],
  ] as const) {
    const answer = await ask(port, target, { Cookie: cookie });
    expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, status, 'no-store']);
  }
});

test('only files of the client build are served, each with its type', async () => {
  const directory = join(inject('scratchDirectory'), 'web-files');
  for (const name of ['assets/entry-1.js', 'assets/look-1.css', 'assets/text-1.woff2', 'favicon.svg']) {
    mkdirSync(join(directory, dirname(name)), { recursive: true });
    writeFileSync(join(directory, name), name);
  }
  writeFileSync(join(directory, 'assets/entry-1.js.br'), brotliCompressSync('entry'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite/manifest.json'), '{}');
  writeFileSync(join(directory, '.env'), 'SESSION_SECRET=');
  writeFileSync(join(directory, '../beside.txt'), 'beside');
  const withFiles = await serve({}, builtFiles(directory));

  const typeOf = async (path: string) => {
    const { status, headers } = await ask(withFiles, `GET ${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    return [headers['content-type'], headers['cache-control']];
  };
  const forever = 'public, max-age=31536000, immutable';
  expect(await typeOf('/assets/entry-1.js')).toEqual(['text/javascript; charset=utf-8', forever]);
  expect(await typeOf('/assets/look-1.css')).toEqual(['text/css; charset=utf-8', forever]);
  expect(await typeOf('/assets/text-1.woff2')).toEqual(['font/woff2', forever]);
  expect(await typeOf('/favicon.svg')).toEqual(['image/svg+xml; charset=utf-8', 'public, max-age=3600']);

  const packed = await ask(withFiles, 'GET /assets/entry-1.js', { 'Accept-Encoding': 'gzip, br' });
  expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
    'br',
    'text/javascript; charset=UTF-8',
  ]);
  rmSync(join(directory, 'assets/entry-1.js.br'));
  const headers = { 'Accept-Encoding': 'br' };
  const vanished = await fetch(`http://127.0.0.1:${withFiles}/assets/entry-1.js`, { headers });
  expect([vanished.status, vanished.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await vanished.text()).toContain('</html>');

  for (const path of [
    '/assets',
    '/assets/',
    '/.env',
    '/.vite/manifest.json',
    '/assets/entry-1.js.map',
    '/../beside.txt',
    '/assets/..%2f..%2fbeside.txt',
    '/assets/%2e%2e/%2e%2e/beside.txt',
  ]) {
    const { status, text } = await ask(withFiles, `GET ${path}`);
    expect([path, status]).toEqual([path, aRefusal]);
    expect(text).not.toMatch(/entry-1\.js|SESSION_SECRET|beside/);
  }
});

// More than the buffers between client and server hold, so that the server must read on.
const tooMuch = Array.from({ length: 256 }, () => 'x'.repeat(64 * 1024));
const chunked = tooMuch.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);

test.each([
  { target: '/api/users/login', type: 'application/json', is: 'application/json' },
  { target: '/login', type: 'application/x-www-form-urlencoded', is: 'text/html' },
])('a body over the limit gets its answer at $target, and the connection stays open', async (posted) => {
  const head = `POST ${posted.target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${posted.type}\r\n`;
  const declared = `${head}Content-Length: ${tooMuch.join('').length}\r\n\r\n`;
  for (const pieces of [
    [`${head}Transfer-Encoding: chunked\r\n\r\n`, ...chunked, '0\r\n\r\n'],
    [declared, ...tooMuch],
  ]) {
    const text = await converse(port, [...pieces, lastRequest]);
    expect(statusesIn(text)).toEqual([413, 200]);
    expect(text).toContain('That is more than 256 KiB. Please send less.');
    expect(text.toLowerCase()).toContain(`content-type: ${posted.is}`);
  }
  // A large Content-Length is refused before the first byte.
  expect(await firstStatus(`${head}Content-Length: 300000\r\n\r\nx`)).toBe(413);
});

/** The status of the answer to a request without an end. */
async function firstStatus(head: string): Promise<number | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.write(head);
  const [start] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return statusesIn(start)[0];
}

test('an unexpected body does not block the connection', async () => {
  for (const target of ['/api/nothing', '/nothing', '/api/users']) {
    const head = `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const text = await converse(port, [head, ...chunked, '0\r\n\r\n', lastRequest]);
    expect(statusesIn(text)).toEqual([aRefusal, 200]);
  }
});

test('a missing or too small Content-Length is refused', async () => {
  const fields = 'email=ada%40example.com&password=Passw0rd-here%21';
  const head = `POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${form['Content-Type']}\r\n`;
  // The bytes after the body are no request, so the connection is closed.
  const refused = [400];
  const short = await converse(port, [`${head}Content-Length: 10\r\n\r\n${fields}`]);
  expect(statusesIn(short)).toEqual(refused);
  const none = await converse(port, [`${head}\r\n${fields}`]);
  expect(statusesIn(none)).toEqual(refused);
  const both = `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  expect(statusesIn(await converse(port, [both]))).toEqual(refused);
});

const nonsense: [string, number, Record<string, string>?][] = [
  ['TRACE /api/users', 405],
  ['PROPFIND /api/users', 405],
  ['OPTIONS /api/users', 405],
  ['PATCH /api/users', 405],
  ['GET /api/%E0%A4%A', 400],
  ['GET /api/users', 400, { Host: 'a b' }],
  ['GET /api/users', 400, { Host: 'someone@elsewhere' }],
  ['GET /api/users', 400, { Host: 'stepwise.example:99999' }],
  ['GET /api/users?_data=routes%2Fapi.users', 400],
  [`GET /api/${'long/'.repeat(2500)}`, 404],
  ['TRACE /login', 405],
  ['PROPFIND /', 405],
  ['DELETE /', 405],
  ['GET /%', 400],
  ['GET /login?_data=routes%2Flogin', 400],
  ['GET /login', 400, { Host: '::::' }],
  ['GET http://elsewhere.example/login', 400],
  ['GET *', 400],
  ['GET //elsewhere.example/', 404],
  [`GET ${'/part'.repeat(13)}`, 404],
  [`GET /api${'/part'.repeat(12)}`, 404],
  [`GET /${'part\\'.repeat(13)}`, 404],
  [`GET /__manifest?version=test&p=${'/part'.repeat(13)}`, 404],
  [`GET /__manifest?version=test&p=${'%2Fpart'.repeat(13)}`, 404],
  [`GET /__manifest?version=test${'&p=/login'.repeat(51)}`, 400],
  [`GET /login?${'a&'.repeat(50)}a`, 400],
  [`GET /api/users?${'a&'.repeat(50)}a`, 400],
  ['GET /%00', 404],
  [`GET /${'long'.repeat(3000)}`, 404],
  [`GET /${'long'.repeat(10_000)}`, 431],
  ['POST /login', 400, { 'Content-Type': 'multipart/form-data; boundary=x' }],
];

test('invalid requests are refused, in JSON under /api, and without internal details', async () => {
  const logged = vi.spyOn(log, 'error');
  for (const [target, status, headers] of nonsense) {
    const answer = await ask(port, target, headers);
    expect([target.slice(0, 60), answer.status]).toEqual([target.slice(0, 60), status]);
    expect(answer.text).not.toMatch(/\n\s+at |\.tsx?:\d+/);
    if (target.includes(' /api')) refusal.parse(JSON.parse(answer.text));
  }
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a URL of the maximum length is handled', async () => {
  const { status, headers } = await ask(port, `GET ${'/part'.repeat(12)}/`);
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect((await ask(port, `GET /login?${'a&'.repeat(49)}a`)).status).toBe(200);
  // Pages request the manifest of the links on them.
  const manifest = await ask(
    port,
    `GET /__manifest?version=test${'&p=/login'.repeat(49)}&p=/projects/1/tasks`,
  );
  expect([manifest.status, Object.keys(JSON.parse(manifest.text))]).toEqual([
    200,
    expect.arrayContaining(['routes/login', 'routes/_app.projects.$id.tasks']),
  ]);
});

test('a form has at most two thousand fields, and each counts', async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=1`).join('&');
  const answer = (count: number) => ask(port, 'POST /contact', form, fields(count));
  expect((await answer(2000)).text).toContain('Please enter your name.');
  const refused = await answer(2001);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('That is a form of more than 2000 fields. Please send fewer.');
});

test('an unexpected error is logged once, under an id, and not explained to the client', async () => {
  const breaking = await serve({ NODE_ENV: 'development' }, () => {
    throw new Error('private words');
  });
  const logged = vi.spyOn(log, 'error');
  for (const [target, type] of [
    ['GET /api/users', 'application/json'],
    ['GET /login', 'text/plain'],
  ] as const) {
    const { status, headers, text } = await ask(breaking, target);
    expect(status).toBe(500);
    expect(headers['content-type']).toContain(type);
    expect(logged).toHaveBeenCalledOnce();
    const line = logged.mock.calls[0]?.[0];
    expect(text).toContain(Object(line).failure);
    expect(text + JSON.stringify(line)).not.toContain('private words');
    expect(text).not.toMatch(/\bat .+:\d+/);
    logged.mockClear();
  }
  logged.mockRestore();
});

test('with the cookie alone, only our own pages change anything', async () => {
  const { token } = await makeUser();
  const cookie = { Cookie: await sessionCookieFor(token) };
  const own = `http://127.0.0.1:${port}`;
  const foreign = [{}, { Origin: 'null' }, { Origin: 'https://evil.example' }, { Origin: 'not an origin' }];
  const rename = (name: string) => JSON.stringify({ name, bio: '', persona: 'student' });
  const nameNow = async () =>
    JSON.parse((await ask(port, 'GET /api/users', { Authorization: `Bearer ${token}` })).text).name;

  for (const origin of foreign) {
    const byApi = await ask(port, 'PUT /api/users', { ...cookie, ...json, ...origin }, rename('Mallory'));
    expect(refusal.parse(JSON.parse(byApi.text)).code).toBe('foreign_origin');
    const byForm = { ...cookie, ...form, ...origin };
    expect((await ask(port, 'POST /profile', byForm, 'name=Mallory&persona=student&bio=')).status).toBe(403);
    expect((await ask(port, 'POST /profile.data', byForm, 'name=Mallory&persona=student')).status).toBe(403);
  }
  expect(await nameNow()).toBe('Ada Lovelace');

  const fromOwn = { ...cookie, Origin: own };
  expect((await ask(port, 'PUT /api/users', { ...fromOwn, ...json }, rename('Ada King'))).status).toBe(200);
  expect(await nameNow()).toBe('Ada King');
  const byForm = 'name=Ada+Byron&persona=student&bio=';
  expect((await ask(port, 'POST /profile', { ...fromOwn, ...form }, byForm)).status).toBeLessThan(400);
  expect(await nameNow()).toBe('Ada Byron');

  const bearer = { ...json, Authorization: `Bearer ${token}` };
  expect((await ask(port, 'PUT /api/users', bearer, rename('Ada Lovelace'))).status).toBe(200);
});

test('another site cannot sign in its visitors either', async () => {
  const { email, password } = await makeUser();
  const fields = new URLSearchParams({ intent: 'log-in', email, password }).toString();
  const foreign = { ...form, Origin: 'https://evil.example' };
  const refused = await ask(port, 'POST /login', foreign, fields);
  expect(refused.status).toBe(403);
  expect(refused.headers).not.toHaveProperty('set-cookie');
  // A client cannot change our host by headers.
  const forgedHeaders = { ...foreign, 'X-Forwarded-Host': 'evil.example' };
  expect((await ask(port, 'POST /login', forgedHeaders, fields)).status).toBe(403);
  const signedIn = await ask(port, 'POST /login', form, fields);
  expect(signedIn.headers).toHaveProperty('set-cookie');
});

test.each(['POST /login', 'POST /login.data'])('behind a proxy that changes Host, %s works', async (call) => {
  const { email, password } = await makeUser();
  const fields = new URLSearchParams({ intent: 'log-in', email, password }).toString();
  const headers = { ...form, Host: 'app.internal', Origin: 'http://localhost:3000' };
  expect((await ask(port, call, headers, fields)).headers).toHaveProperty('set-cookie');
});

test.each([
  { proxies: 0, address: '127.0.0.1', forwarded: undefined },
  { proxies: 1, address: '203.0.113.9', forwarded: '198.51.100.1, 203.0.113.9' },
  { proxies: 2, address: '198.51.100.1', forwarded: '198.51.100.1, 203.0.113.9' },
])('behind $proxies proxies a request comes from $address', async ({ proxies, address, forwarded }) => {
  let seen: IncomingHttpHeaders = {};
  const settings = { TRUST_PROXY: proxies, APP_URL: 'http://stepwise.example' };
  const behindProxies = await serve(settings, (request, _response, next) => {
    seen = request.headers;
    next();
  });
  const proxyHeaders = {
    'X-Forwarded-For': '198.51.100.1, 203.0.113.9',
    'X-Forwarded-Host': 'stepwise.example',
    'X-Forwarded-Proto': 'https',
    [clientAddressHeader]: '192.0.2.66',
  };
  expect((await ask(behindProxies, 'GET /robots.txt', proxyHeaders)).status).toBe(200);
  expect(seen[clientAddressHeader]).toBe(address);
  expect(seen['x-forwarded-for']).toBe(forwarded);
  expect(seen['x-forwarded-host']).toBe(forwarded && 'stepwise.example');

  // Proxies pass on headers that they do not set.
  const forgedHeaders = { ...proxyHeaders, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Port': '81' };
  expect((await ask(behindProxies, 'GET /robots.txt', forgedHeaders)).status).toBe(200);
  expect(Object.keys(seen)).not.toContain('x-forwarded-host');
  expect(Object.keys(seen)).not.toContain('x-forwarded-port');
});

/** The variables that fly.toml sets. */
const flyVariable = (name: string): string | undefined =>
  new RegExp(`^${name} = "(.*)"$`, 'm').exec(readFileSync('fly.toml', 'utf8'))?.[1];

test.each([
  ['as Fly writes it', '198.51.100.1, 203.0.113.9'],
  ['with what the visitor made up in front', '192.0.2.66, 198.51.100.1, 203.0.113.9'],
])('on Fly a request comes from the visitor, by X-Forwarded-For %s', async (_, forwarded) => {
  let seen: IncomingHttpHeaders = {};
  const settings = { TRUST_PROXY: Number(flyVariable('TRUST_PROXY')) };
  const onFly = await serve(settings, (request, _response, next) => {
    seen = request.headers;
    next();
  });
  // The second is the app's own origin.
  expect((await ask(onFly, 'GET /robots.txt', { 'X-Forwarded-For': forwarded })).status).toBe(200);
  expect(seen[clientAddressHeader]).toBe('198.51.100.1');
});

test('an unused X-Forwarded-For is logged once, without its value', async () => {
  const warned = vi.spyOn(log, 'warn');
  const proxyHeaders = { 'X-Forwarded-For': '198.51.100.1' };
  const direct = await serve({ TRUST_PROXY: 0 });
  await ask(direct, 'GET /robots.txt');
  expect(warned).not.toHaveBeenCalled();
  for (let count = 0; count < 3; count += 1) await ask(direct, 'GET /robots.txt', proxyHeaders);
  expect(warned).toHaveBeenCalledOnce();
  expect(JSON.stringify(warned.mock.calls)).toMatch(/X-Forwarded-For.*TRUST_PROXY/);
  expect(JSON.stringify(warned.mock.calls)).not.toContain('198.51.100.1');
  await ask(await serve({ TRUST_PROXY: 1 }), 'GET /robots.txt', proxyHeaders);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('answers with the session’s token and parts of the query are not compressed, so that their length reveals nothing', async () => {
  const { user, id: projectId } = await makeUserWithPlan();
  const packed = { 'Accept-Encoding': 'gzip, br' };
  const cookie = { Cookie: await sessionCookieFor(user.token) };
  const screens = routeTable.filter(({ id }) => /^routes\/(_app\.|who-are-you)/.test(id));
  let holding = 0;
  for (const route of [...screens, { path: '/projects/guess' }]) {
    const path = route.path.replace(':id', projectId);
    for (const target of [`GET ${path}?project=guess`, `GET ${path}.data?project=guess`]) {
      if (!(await ask(port, target, cookie)).text.includes(user.token)) continue;
      holding += 1;
      const { headers } = await ask(port, target, { ...cookie, ...packed });
      expect([target, headers['content-encoding']]).toEqual([target, undefined]);
    }
  }
  expect(holding).toBeGreaterThan(15);
  // Without a query another site cannot inject anything.
  const { text } = await ask(port, 'GET /projects/guess', cookie);
  expect([text.includes(user.token), text.includes('guess')]).toEqual([true, false]);
  expect((await ask(port, 'GET /dashboard', { ...cookie, ...packed })).headers['content-encoding']).toBe(
    'br',
  );
});

test('the local mailbox answers requests to this machine’s own name, and is hidden from all others', async () => {
  await sendMail(
    { to: 'ada@example.com', subject: 'Your code', html: '<p>123456</p>', text: '123456' },
    new Date(),
  );
  const [mail] = await readMailbox();
  const paths = ['/mailbox', '/mailbox.data', `/mailbox/${mail?.id}`, `/mailbox/${mail?.id}.data`];
  const proxied = await serve({ TRUST_PROXY: 1, APP_URL: 'http://stepwise.localhost' });
  for (const at of [port, proxied]) {
    for (const Host of ['127.0.0.1', `localhost:${at}`, 'stepwise.localhost', `[::1]:${at}`]) {
      for (const path of paths) expect((await ask(at, `GET ${path}`, { Host })).text).toContain('123456');
      expect((await ask(at, 'GET /signup.data', { Host })).text).toContain('/mailbox');
    }
    const nothing = await ask(at, 'GET /nothing-here', { Host: 'evil.example' });
    for (const foreign of [
      { Host: 'evil.example' },
      { Host: `evil.example:${at}` },
      { Host: 'localhost.evil.example' },
      { Host: '127.0.0.1.evil.example' },
      { Host: '192.168.1.7' },
      { Host: 'localhost', 'X-Forwarded-Host': 'evil.example' },
      { Host: 'localhost', 'X-Forwarded-Host': 'stepwise.localhost, evil.example' },
    ]) {
      for (const path of paths) {
        const { status, text, headers } = await ask(at, `GET ${path}`, foreign);
        expect([path, status, text.includes('123456')]).toEqual([path, 404, false]);
        if (path === '/mailbox') expect(headers['content-type']).toBe(nothing.headers['content-type']);
      }
      expect((await ask(at, 'GET /signup.data', foreign)).text).not.toContain('/mailbox');
    }
  }
});

test('a mail program can unsubscribe with one click from any origin, regardless of sessions', async () => {
  const { token, viewer } = await makeUser();
  const { userId } = viewer;
  const path = new URL(unsubscribeUrl(userId, 'daily_nudge')).pathname;
  const settingsNow = () =>
    db.user.findUniqueOrThrow({ where: { id: userId }, select: { dailyNudge: true } });
  const switchOn = () => db.user.update({ where: { id: userId }, data: { dailyNudge: true } });
  const cookie = { Cookie: await sessionCookieFor(token) };
  const click = 'List-Unsubscribe=One-Click';
  const parts =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const abroad = { Origin: 'https://mail.example' };
  for (const [headers, body] of [
    [form, click],
    [{ ...form, ...abroad }, click],
    [{ ...form, Origin: 'null' }, click],
    [{ ...form, ...abroad, ...cookie }, click],
    [multipart, parts],
    [{ ...multipart, ...abroad }, parts],
  ] as const) {
    await switchOn();
    const answer = await ask(port, `POST ${path}`, headers, body);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await settingsNow()).toEqual({ dailyNudge: false });
  }
  await switchOn();
  for (const method of ['GET', 'HEAD']) expect((await ask(port, `${method} ${path}`)).status).toBe(200);
  expect(await settingsNow()).toEqual({ dailyNudge: true });
  // Paths that only begin like the link are protected like all others.
  for (const other of ['/unsubscribe/../login', `${path}/../../login`, '/unsubscribe', '/unsubscribe/x/y']) {
    expect((await ask(port, `POST ${other}`, { ...form, ...abroad }, click)).status).toBe(403);
  }
});

test('behind TLS a page requested without it is redirected, and a program is refused', async () => {
  const secure = await serve({ TRUST_PROXY: 1, APP_URL: 'https://stepwise.example' });
  const open = { Host: 'stepwise.example', 'X-Forwarded-Proto': 'http' };
  const page = await ask(secure, 'GET /login?redirectTo=%2Fprofile', open);
  expect([page.status, page.headers.location]).toEqual([
    308,
    'https://stepwise.example/login?redirectTo=%2Fprofile',
  ]);
  for (const target of ['GET /api/users', 'POST /api/users/login', 'POST /login']) {
    const { status, headers, text } = await ask(secure, target, open);
    expect([target, status, headers.location]).toEqual([target, 400, undefined]);
    expect(text).toContain('Stepwise is reached over https only.');
  }
  expect((await ask(secure, 'GET /login', { ...open, 'X-Forwarded-Proto': 'https' })).status).toBe(200);
  // The platform checks the process from its own network.
  expect((await ask(secure, 'GET /healthz')).status).toBe(200);
});
