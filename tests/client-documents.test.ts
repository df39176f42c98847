import { beforeEach, expect, test } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { callApi } from './call-api.ts';
import {
  allow,
  authorizationOf,
  browserOf,
  makeAssistant,
  openBrowser,
  redirectUri,
} from './connect-assistant.ts';
import { makeUser } from './factories.ts';
import { serveApp } from './serve-app.ts';
import { serveDocument } from './serve-document.ts';

// Assistants that are named by the address of a document (draft-ietf-oauth-client-id-metadata-document).

const origin = await serveApp();

beforeEach(() => {
  env.ALLOW_PRIVATE_ADDRESSES = true;
});

const documentOf = (clientId: string, more: object = {}): string =>
  JSON.stringify({
    ...{ client_id: clientId, client_name: 'Documented Assistant', redirect_uris: [redirectUri] },
    ...{ token_endpoint_auth_method: 'none', ...more },
  });

/** Where a browser is led that an assistant sends with this id. */
const ledTo = async (clientId: string): Promise<string> =>
  (await openBrowser(origin).go(authorizationOf(clientId))).location;

test('an assistant with a metadata document connects without registering', async () => {
  const { url, asked } = await serveDocument((address) => ({ body: documentOf(address) }));
  const { host } = new URL(url);
  const user = await makeUser();
  const assistant = makeAssistant(origin, url);
  const asksAt = await assistant.begin();
  expect(asksAt.searchParams.get('client_id')).toBe(url);
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(asksAt);
  const page = (await browser.go(screen)).text;
  for (const shown of ['Documented Assistant', 'assistant.example', host]) expect(page).toContain(shown);
  const client = await assistant.finish(await allow(browser, asksAt));
  const answered = await client.callTool({ name: 'list_projects', arguments: {} });
  expect(answered.isError).not.toBe(true);
  expect((await callApi('GET /api/user/assistants', user)).body.assistants).toMatchObject([
    { name: 'Documented Assistant', host: 'assistant.example', document_host: host },
  ]);
  // Kept for ten minutes.
  expect(asked).toEqual(['/client.json']);
});

test('the metadata say so', async () => {
  const answer = await fetch(`${origin}/.well-known/oauth-authorization-server`);
  expect(await answer.json()).toMatchObject({ client_id_metadata_document_supported: true });
});

test.each([
  ['is not its own', () => ({ body: documentOf('https://assistant.example/client.json') })],
  ['is elsewhere', (url: string) => ({ status: 302, location: `${url}?elsewhere`, body: documentOf(url) })],
  ['is not there', (url: string) => ({ status: 404, body: documentOf(url) })],
  ['is no JSON', () => ({ body: '<html>' })],
  ['has no end', (url: string) => ({ body: documentOf(url, { client_uri: 'x'.repeat(100_000) }) })],
  ['names a secret', (url: string) => ({ body: documentOf(url, { client_secret: 'x' }) })],
  [
    'leads back over http',
    (url: string) => ({ body: documentOf(url, { redirect_uris: ['http://a.example/'] }) }),
  ],
  [
    'names more to fetch',
    (url: string) => ({ body: documentOf(url, { sector_identifier_uri: 'https://localhost:1/' }) }),
  ],
] satisfies [string, Parameters<typeof serveDocument>[0]][])(
  'a document that %s is refused',
  async (_, answer) => {
    const { url, asked } = await serveDocument(answer);
    expect(await ledTo(url)).toBe('/connect/failed');
    expect(new Set(asked)).toEqual(new Set(['/client.json']));
  },
);

test('a document inside the private network is not requested, nor one without a path', async () => {
  const { url, asked } = await serveDocument((address) => ({ body: documentOf(address) }));
  expect(await ledTo(new URL(url).origin)).toBe('/connect/failed');
  env.ALLOW_PRIVATE_ADDRESSES = false;
  for (const address of [url, url.replace('localhost', '127.0.0.1'), 'https://10.0.0.1/client.json']) {
    expect(await ledTo(address)).toBe('/connect/failed');
  }
  expect(asked).toEqual([]);
});

test('a request only redirects to URLs in the document', async () => {
  const { url } = await serveDocument((address) => ({ body: documentOf(address) }));
  const elsewhere = authorizationOf(url, { redirect_uri: 'https://attacker.example/' });
  expect((await openBrowser(origin).go(elsewhere)).location).toBe('/connect/failed');
});
