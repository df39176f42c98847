import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '#app/core/limits.ts';
import type { Scope } from '#app/core/scope.ts';
import { sendAssistantConnected } from '#app/features/accounts/send-account-mails.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { readMailbox } from '#app/services/mail.server.ts';
import { send } from '#scripts/hostile-requests.ts';
import { callApi } from './call-api.ts';
import {
  allow,
  authorizationOf,
  type Browser,
  browserOf,
  makeAssistant,
  openBrowser,
  redirectUri,
  verifier,
} from './connect-assistant.ts';
import { makePlannedProject, makeUser, makeUserInWeek, password, type TestUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

// OAuth 2.1 for assistants, through the whole server.

const origin = await serveApp();

const register = (metadata: object = {}) =>
  fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name: 'Test Assistant', redirect_uris: [redirectUri], ...metadata }),
  });

async function makeClient(metadata: object = {}): Promise<string> {
  const answer = await register(metadata);
  expect(answer.status).toBe(201);
  return (await answer.json()).client_id;
}

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields) });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
};

const exchange = (clientId: string, code: string, more: Record<string, string> = {}) =>
  post('/oauth/token', {
    ...{ grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri },
    ...{ code_verifier: verifier, ...more },
  });

const refresh = (clientId: string, token: string) =>
  post('/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });

/** A code that a user has approved for a new client. */
async function makeCode(user: TestUser, more: Record<string, string> = {}) {
  const clientId = await makeClient();
  const back = await allow(await browserOf(origin, user), authorizationOf(clientId, more));
  const code = new URL(back).searchParams.get('code') ?? '';
  return { clientId, code, back };
}

/** A connected assistant with its tokens. */
async function connect(user: TestUser, scope = 'read write ai') {
  const { clientId, code } = await makeCode(user, { scope });
  const { status, body } = await exchange(clientId, code);
  expect(status).toBe(200);
  return { clientId, access: String(body.access_token), refreshToken: String(body.refresh_token) };
}

const callTool = (token: string, name: string, input: object = {}) =>
  fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: input },
    }),
  });

const isGood = async (token: string): Promise<boolean> =>
  (await callTool(token, 'list_projects')).status === 200;

const assistantsOf = async (user: TestUser) =>
  (await callApi('GET /api/user/assistants', user)).body.assistants;

/** Expires a user's tokens of one kind. */
const expire = (kind: 'AccessToken' | 'RefreshToken', { viewer }: TestUser) => db.$executeRaw`
  UPDATE oauth_records SET expires_at = now() - interval '1 second',
    payload = jsonb_set(payload, '{exp}', to_jsonb(extract(epoch FROM now())::int - 1))
  FROM oauth_grants WHERE kind = ${kind} AND oauth_grants.id = grant_id AND user_id = ${viewer.userId}::uuid`;

test('an assistant that knows only the URL is connected by its user, and calls tools', async () => {
  const { user, id: project } = await makeUserInWeek();
  const assistant = makeAssistant(origin);
  const asksAt = await assistant.begin();
  const browser = await browserOf(origin, user);

  const { location: screen, answer } = await browser.go(asksAt);
  expect([answer.status, screen]).toEqual([303, expect.stringMatching(/^\/connect\/[\w-]{20,}$/)]);
  const page = await browser.go(screen);
  expect(page.answer.status).toBe(200);
  expect(page.text).toContain('Test Assistant');
  expect(page.text).toContain('assistant.example');
  expect(page.answer.headers.get('Content-Security-Policy')).toContain(
    "form-action 'self' https://assistant.example;",
  );

  const { location } = await browser.go(screen, { intent: 'allow' });
  const back = await browser.go(location);
  expect(back.location).toMatch(/^https:\/\/assistant\.example\/callback\?code=/);
  const client = await assistant.finish(back.location);
  const answered = await client.callTool({ name: 'list_projects', arguments: {} });
  expect(JSON.stringify(answered.content)).toContain(project);

  expect(await assistantsOf(user)).toEqual([
    expect.objectContaining({
      ...{ name: 'Test Assistant', host: 'assistant.example', scopes: ['read', 'write', 'ai'] },
      last_used_at: expect.any(String),
    }),
  ]);
  await expire('AccessToken', user);
  // Its own client refreshes the token.
  await client.callTool({ name: 'list_projects', arguments: {} });
});

test('metadata are served at their well-known paths, with any host name', async () => {
  const headers = { Host: 'other.example', 'X-Forwarded-Host': 'other.example' };
  const server = JSON.parse(
    (await send(origin, { target: 'GET /.well-known/oauth-authorization-server', headers })).text,
  );
  expect(server).toMatchObject({
    issuer: env.APP_URL,
    authorization_endpoint: `${env.APP_URL}/oauth/authorize`,
    token_endpoint: `${env.APP_URL}/oauth/token`,
    registration_endpoint: `${env.APP_URL}/oauth/register`,
    revocation_endpoint: `${env.APP_URL}/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
  const refused = await fetch(`${origin}/mcp`, { method: 'POST' });
  const metadata = `${env.APP_URL}/.well-known/oauth-protected-resource/mcp`;
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
    401,
    `Bearer scope="read write ai", resource_metadata="${metadata}"`,
  ]);
  expect(await (await fetch(metadata.replace(env.APP_URL, origin))).json()).toMatchObject({
    resource: `${env.APP_URL}/mcp`,
    authorization_servers: [env.APP_URL],
    scopes_supported: ['read', 'write', 'ai'],
  });
});

test.each([
  ['over http', ['http://assistant.example/callback']],
  ['by a script', ['javascript:alert(1)']],
  ['to one good and one bad place', [redirectUri, 'http://10.0.0.1/']],
  ['to a host that is a directive of a policy', ['https://a.example;sandbox/callback']],
  ['to a host that is any host', ['https://*/callback']],
  ['to more places than ten', Array.from({ length: 11 }, (_, index) => `${redirectUri}/${index}`)],
])('a client that would redirect its user %s is not registered', async (_, redirect_uris) => {
  const answer = await register({ redirect_uris });
  expect(answer.status).toBe(400);
});

test('an assistant in a browser may make its calls from any site, and no others, never with a cookie', async () => {
  const user = await makeUser();
  const site = { Origin: 'https://inspector.example' };
  const { access } = await connect(user);
  const cookie = [...(await browserOf(origin, user)).cookies].map((pair) => pair.join('=')).join('; ');
  const corsOf = ({ headers }: Response) => ({
    origin: headers.get('Access-Control-Allow-Origin'),
    credentials: headers.get('Access-Control-Allow-Credentials'),
  });
  const open = { origin: '*', credentials: null };

  for (const path of ['/mcp', '/oauth/token', '/oauth/register', '/oauth/revoke']) {
    const asked = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization',
    };
    const answer = await fetch(origin + path, { method: 'OPTIONS', headers: { ...site, ...asked } });
    expect([path, answer.status, corsOf(answer)]).toEqual([path, 204, open]);
    expect(answer.headers.get('Access-Control-Allow-Headers')).toMatch(/^Authorization, /);
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST');
  }
  const metadata = ['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/mcp'];
  for (const path of metadata) {
    const answer = await fetch(origin + path, { headers: site });
    expect([path, answer.status, corsOf(answer)]).toEqual([path, 200, open]);
  }

  const json = { ...site, 'Content-Type': 'application/json' };
  const registered = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ client_name: 'In a browser', redirect_uris: ['https://inspector.example/'] }),
  });
  expect([registered.status, corsOf(registered)]).toEqual([201, open]);
  const refused = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: site,
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x' }),
  });
  expect([refused.status, corsOf(refused)]).toEqual([401, open]);

  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const callMcp = (headers: object) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { ...json, Accept: 'application/json, text/event-stream', ...headers },
      body,
    });
  const answered = await callMcp({ Authorization: `Bearer ${access}` });
  expect([answered.status, corsOf(answered)]).toEqual([200, open]);
  const visitor = await callMcp({ Cookie: cookie });
  expect([visitor.status, corsOf(visitor)]).toEqual([401, open]);
  expect(visitor.headers.get('Access-Control-Expose-Headers')).toContain('WWW-Authenticate');

  for (const path of ['/', '/api/today', '/oauth/authorize', '/connect/failed', '/dashboard']) {
    const answer = await fetch(origin + path, { headers: site, redirect: 'manual' });
    expect([path, corsOf(answer)]).toEqual([path, { origin: null, credentials: null }]);
  }
  const asked = await fetch(`${origin}/api/today`, { method: 'OPTIONS', headers: site });
  expect([asked.status, corsOf(asked)]).toEqual([405, { origin: null, credentials: null }]);
});

test('nothing that a client registers is fetched, and nothing too long is stored', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  const named = { sector_identifier_uri: 'https://assistant.example/all.json' };
  expect((await register(named)).status).toBe(400);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([`${origin}/oauth/register`]);
  expect((await register({ contacts: Array(900).fill('somebody@example.com') })).status).toBe(400);
});

test.each([
  ['alone', []],
  ['beside a page of its own', [redirectUri]],
])('a program on the user’s own machine may use any port, %s', async (_, others) => {
  const user = await makeUser();
  const clientId = await makeClient({ redirect_uris: [...others, 'http://127.0.0.1/callback'] });
  const there = { redirect_uri: 'http://127.0.0.1:52001/callback' };
  const back = await allow(await browserOf(origin, user), authorizationOf(clientId, there));
  expect(back).toMatch(/^http:\/\/127\.0\.0\.1:52001\/callback\?code=/);
  expect(await assistantsOf(user)).toMatchObject([{ host: null }]);
});

test.each([
  ['with another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
  ['without a verifier', { code_verifier: '' }],
  ['with another place to lead back to', { redirect_uri: 'https://assistant.example/other' }],
])('a code is not exchanged %s', async (_, more) => {
  const { clientId, code } = await makeCode(await makeUser());
  expect(await exchange(clientId, code, more)).toMatchObject({ status: 400 });
});

test.each([
  ['without a challenge', { code_challenge: '', code_challenge_method: '' }],
  ['with a challenge that is no hash', { code_challenge: verifier, code_challenge_method: 'plain' }],
  ['for another resource', { resource: 'https://other.example/mcp' }],
  ['for a token at once', { response_type: 'token' }],
])('a request %s is redirected with an error, without asking the user', async (_, more) => {
  const browser = await browserOf(origin, await makeUser());
  const { location } = await browser.go(authorizationOf(await makeClient(), more));
  expect(location).toMatch(/^https:\/\/assistant\.example\/callback[?#]error=/);
});

test.each([
  ['leads elsewhere than registered', { redirect_uri: 'https://attacker.example/' }],
  ['is of no client', { client_id: 'nobody' }],
])('a request that %s leads only to our own page', async (_, more) => {
  const browser = await browserOf(origin, await makeUser());
  const { location } = await browser.go(authorizationOf(await makeClient(), more));
  expect(location).toBe('/connect/failed');
  const page = await browser.go(location);
  expect([page.answer.status, page.text]).toEqual([400, expect.stringContaining('This cannot be connected')]);
});

test('a code works once, and its second use revokes its tokens', async () => {
  const { clientId, code } = await makeCode(await makeUser());
  const first = await exchange(clientId, code);
  expect(await isGood(first.body.access_token)).toBe(true);
  expect((await exchange(clientId, code)).body.error).toBe('invalid_grant');
  expect(await isGood(first.body.access_token)).toBe(false);
  expect((await refresh(clientId, first.body.refresh_token)).body.error).toBe('invalid_grant');
});

test('of concurrent exchanges of a code, at most one gets tokens', async () => {
  const { clientId, code } = await makeCode(await makeUser());
  const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(clientId, code)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 400)).toBe(true);
});

test('a refresh token is replaced by its use, and a second use disconnects', async () => {
  const user = await makeUser();
  const { clientId, access, refreshToken } = await connect(user);
  const { body } = await refresh(clientId, refreshToken);
  expect([await isGood(access), await isGood(body.access_token)]).toEqual([true, true]);
  expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
  expect([await isGood(access), await isGood(body.access_token)]).toEqual([false, false]);
  expect((await refresh(clientId, body.refresh_token)).body.error).toBe('invalid_grant');
  expect(await assistantsOf(user)).toEqual([]);
});

test('tokens expire', async () => {
  const user = await makeUser();
  const { clientId, access, refreshToken } = await connect(user);
  await expire('AccessToken', user);
  const refused = await callTool(access, 'list_projects');
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([
    401,
    expect.stringContaining('resource_metadata='),
  ]);
  await expire('RefreshToken', user);
  expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
});

test('codes and refresh tokens work only for their own client', async () => {
  const user = await makeUser();
  const other = await makeClient();
  const { code } = await makeCode(user);
  expect((await exchange(other, code)).body.error).toBe('invalid_grant');
  const { access, refreshToken } = await connect(user);
  expect((await refresh(other, refreshToken)).body.error).toBe('invalid_grant');
  await post('/oauth/revoke', { client_id: other, token: refreshToken });
  expect(await isGood(access)).toBe(true);
});

test('disconnected in the settings, an assistant is refused, and its user alone can do it', async () => {
  const user = await makeUser();
  const { clientId, access, refreshToken } = await connect(user);
  const [{ id }] = await assistantsOf(user);
  expect((await callApi(`DELETE /api/user/assistants/${id}`, await makeUser())).status).toBe(404);
  expect(await isGood(access)).toBe(true);
  const settings = await (await browserOf(origin, user)).go('/settings/assistants', {
    intent: 'disconnect',
    id,
  });
  expect(settings.text).toContain('It is refused from now on');
  expect(await isGood(access)).toBe(false);
  expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
  expect((await callApi(`DELETE /api/user/assistants/${id}`, user)).status).toBe(404);
});

test('an assistant that revokes its token is disconnected', async () => {
  const user = await makeUser();
  const { clientId, access, refreshToken } = await connect(user);
  expect((await post('/oauth/revoke', { client_id: clientId, token: refreshToken })).status).toBe(200);
  expect(await isGood(access)).toBe(false);
  expect(await assistantsOf(user)).toEqual([]);
});

test('a token works for its own user at MCP, and for nothing under /api', async () => {
  const [user, stranger] = [await makeUser(), await makeUser()];
  const project = await makePlannedProject(stranger);
  const { access } = await connect(user);
  const answer = await (await callTool(access, 'read_plan', { id: project })).text();
  expect(answer).toContain('Project not found.');
  expect((await callApi('GET /api/projects', { token: access })).status).toBe(401);
});

test.each([
  ['read', 'set_task_status', 'write'],
  ['read write', 'submit_idea', 'ai'],
  ['write ai', 'list_projects', 'read'],
] satisfies [string, string, Scope][])(
  'an assistant that may “%s” and calls %s learns that it lacks “%s”',
  async (scope, tool, lacks) => {
    const { access } = await connect(await makeUser(), scope);
    const refused = await callTool(access, tool);
    expect(refused.status).toBe(403);
    expect((await refused.json()).message).toContain(`“${lacks}”`);
    expect(refused.headers.get('WWW-Authenticate')).toContain(
      `error="insufficient_scope", scope="${scope} ${lacks}"`,
    );
  },
);

test.each([
  ['', ['read']],
  ['write offline_access', ['write']],
  ['openid email profile read ai', ['read', 'ai']],
] as const)('a request for “%s” is one for %j', async (scope, granted) => {
  const user = await makeUser();
  await connect(user, scope);
  expect(await assistantsOf(user)).toMatchObject([{ scopes: granted }]);
});

test.each(['admin', 'read admin', 'openid profile', 'offline_access', 'READ', 'read write:all'])(
  'a request for “%s” is answered with invalid_scope, and nobody is asked',
  async (scope) => {
    const browser = await browserOf(origin, await makeUser());
    const { location } = await browser.go(authorizationOf(await makeClient(), { scope }));
    const { origin: to, searchParams } = new URL(location);
    expect([to, searchParams.get('error'), searchParams.get('state')]).toEqual([
      new URL(redirectUri).origin,
      'invalid_scope',
      'its own',
    ]);
  },
);

test('an answer is never sent by a form', async () => {
  const response_mode = 'form_post';
  const browser = await browserOf(origin, await makeUser());
  const { location, answer } = await browser.go(authorizationOf(await makeClient(), { response_mode }));
  expect([answer.status, new URL(location).searchParams.get('error')]).toEqual([
    303,
    'unsupported_response_mode',
  ]);
});

test.each([
  {},
  { token_endpoint_auth_method: 'client_secret_post' },
  { token_endpoint_auth_method: 'client_secret_basic', client_secret: 'chosen by the client' },
  { token_endpoint_auth_method: 'private_key_jwt' },
])('a client that registers with %j gets no secret', async (metadata) => {
  const answer = await register(metadata);
  const registered = await answer.json();
  expect([answer.status, registered.token_endpoint_auth_method]).toEqual([201, 'none']);
  expect(Object.keys(registered).filter((name) => name.includes('secret'))).toEqual([]);
});

test('a refusal redirects back with an error, and connects nothing', async () => {
  const user = await makeUser();
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(authorizationOf(await makeClient()));
  const { location } = await browser.go(screen, { intent: 'refuse' });
  const back = new URL((await browser.go(location)).location);
  expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual([
    'access_denied',
    'its own',
  ]);
  expect(await assistantsOf(user)).toEqual([]);
});

/** The page and the answer for a browser that tries to answer a request. */
async function tryToAnswer(browser: Browser, screen: string) {
  const page = await browser.go(screen);
  const answer = await browser.go(screen, { intent: 'allow' });
  return { seen: page.answer.status, answered: answer.answer.status, location: answer.location };
}

test('a request is answered once, and by the browser that began it', async () => {
  const [user, victim] = [await makeUser(), await makeUser()];
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(authorizationOf(await makeClient()));
  const elsewhere = await tryToAnswer(await browserOf(origin, victim), screen);
  expect(elsewhere).toEqual({ seen: 400, answered: 400, location: '' });
  expect(await assistantsOf(victim)).toEqual([]);
  await browser.go(screen, { intent: 'allow' });
  const repeated = await tryToAnswer(browser, screen);
  expect(repeated).toEqual({ seen: 400, answered: 400, location: '' });
  expect(await assistantsOf(user)).toHaveLength(1);
});

test('another site cannot answer a request with the user’s cookies', async () => {
  const user = await makeUser();
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(authorizationOf(await makeClient()));
  const answer = await fetch(origin + screen, {
    method: 'POST',
    headers: {
      Cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
      Origin: 'https://attacker.example',
    },
    body: new URLSearchParams({ intent: 'allow' }),
  });
  expect(answer.status).toBe(403);
  expect(await assistantsOf(user)).toEqual([]);
});

test('signed-out users sign in first, and the signed-in user is asked', async () => {
  const browser = openBrowser(origin);
  const clientId = await makeClient();
  const { location: screen } = await browser.go(authorizationOf(clientId));
  const login = `/login?${new URLSearchParams({ redirectTo: screen })}`;
  expect((await browser.go(screen)).location).toBe(login);
  const [first, second] = [await makeUser(), await makeUser()];
  for (const user of [first, second]) {
    const signedIn = await browser.go(login, { intent: 'log-in', email: user.email, password });
    expect(signedIn.location).toBe(screen);
    await allow(browser, authorizationOf(clientId));
    expect(await assistantsOf(user)).toHaveLength(1);
    await browser.go('/logout', {});
  }
});

test('connecting some time after signing in requires the password', async () => {
  const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(authorizationOf(await makeClient()));
  const asked = await browser.go(screen, { intent: 'allow' });
  expect([asked.answer.status, asked.text]).toEqual([403, expect.stringContaining('name="password"')]);
  // The page that asks again must also be allowed to redirect back.
  expect(asked.answer.headers.get('Content-Security-Policy')).toContain('https://assistant.example;');
  const { location } = await browser.go(screen, { intent: 'allow', password });
  expect((await browser.go(location)).location).toContain('code=');
});

test('codes, tokens and the ids of requests are not stored', async () => {
  const user = await makeUser();
  const { code, back } = await makeCode(user);
  const { access, refreshToken } = await connect(user);
  const browser = await browserOf(origin, user);
  const { location } = await browser.go(authorizationOf(await makeClient()));
  const request = location.split('/').at(-1) ?? '';
  const stored = JSON.stringify(
    await db.$queryRaw`
    SELECT kind, encode(key_hash, 'escape') AS key, payload FROM oauth_records`,
  );
  expect(back).toContain(code);
  for (const secret of [code, access, refreshToken, request]) {
    expect(secret.length).toBeGreaterThan(20);
    expect(stored).not.toContain(secret);
  }
});

test('one address can register a limited number of clients an hour', async () => {
  await makeClient();
  const { name, times } = limits.assistantRegistrationFromAddress;
  const key = `limit:${name}:${keyedHash('limit', '127.0.0.1')}`;
  await db.rateLimit.update({ where: { key }, data: { points: times } });
  const answer = await register();
  expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  await db.rateLimit.delete({ where: { key } });
});

test('deleting an account disconnects its assistants', async () => {
  const user = await makeUser();
  const { clientId, access, refreshToken } = await connect(user);
  await callApi('DELETE /api/users', user, { email: user.email });
  expect(await isGood(access)).toBe(false);
  expect((await refresh(clientId, refreshToken)).body.error).toBe('invalid_grant');
});

test('an assistant that reconnects is listed once in the settings, and disconnected as one', async () => {
  const user = await makeUser();
  const first = await connect(user, 'read');
  const second = await connect(user, 'read write');
  const [only, ...rest] = await assistantsOf(user);
  expect(rest).toEqual([]);
  expect(only).toMatchObject({ connections: 2, scopes: ['read', 'write'] });
  expect([await isGood(first.access), await isGood(second.access)]).toEqual([true, true]);
  await callApi(`DELETE /api/user/assistants/${only.id}`, user);
  expect([await isGood(first.access), await isGood(second.access)]).toEqual([false, false]);
});

test('of two concurrent answers to a request, one connects', async () => {
  const user = await makeUser();
  const browser = await browserOf(origin, user);
  const { location: screen } = await browser.go(authorizationOf(await makeClient()));
  await Promise.all([1, 2, 3].map(() => browser.go(screen, { intent: 'allow' })));
  expect(await assistantsOf(user)).toMatchObject([{ connections: 1 }]);
});

test('a mail names the connected assistant', async () => {
  const user = await makeUser();
  await connect(user);
  const [{ id }] = await assistantsOf(user);
  await sendAssistantConnected(user.viewer.userId, new Date(), id);
  const mail = (await readMailbox()).find(({ to }) => to === user.email);
  expect(mail?.subject).toBe('An assistant was connected to your Stepwise account');
  expect(mail?.text).toContain('/settings/assistants');
  expect(mail?.text).toContain('“Test Assistant” (assistant.example) was connected');
});
