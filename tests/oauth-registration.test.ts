import { expect, test } from 'vitest';
import { callApi } from './call-api.ts';
import { allow, authorizationOf, browserOf, redirectUri, verifier } from './connect-assistant.ts';
import { makeUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

// Dynamic client registration (RFC 7591) as real clients send it.

const origin = await serveApp();

async function register(metadata: object) {
  const answer = await fetch(`${origin}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(metadata),
  });
  return { status: answer.status, body: await answer.json() };
}

const secretsIn = (body: object): string[] => Object.keys(body).filter((name) => name.includes('secret'));

const cursor = 'cursor://anysphere.cursor-mcp/oauth/callback';

/** What clients send, or as much of it as the public source shows that is named; `leadsTo` is where they have their user sent. */
const clients = [
  {
    name: 'Claude (github.com/PostHog/posthog/pull/48397, github.com/anthropics/claude-ai-mcp/issues/1043)',
    metadata: {
      redirect_uris: ['https://claude.ai/api/mcp/auth_callback'],
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'Claude',
    },
    leadsTo: 'https://claude.ai/api/mcp/auth_callback',
  },
  {
    name: 'mcp-remote (github.com/geelen/mcp-remote, src/lib/node-oauth-client-provider.ts)',
    metadata: {
      redirect_uris: ['http://localhost:3334/oauth/callback'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'MCP CLI Client',
      client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
      software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
      software_version: '0.1.30',
      scope: 'openid email profile',
    },
    leadsTo: 'http://localhost:3334/oauth/callback',
  },
  {
    name: 'Cursor (github.com/better-auth/better-auth/issues/10946)',
    metadata: {
      application_type: 'web',
      redirect_uris: [cursor],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    leadsTo: cursor,
  },
  {
    name: 'Cursor with three redirect URIs (github.com/erp-mafia/accounted/pull/2225, github.com/soflyy/agent-connector-for-wp/issues/111)',
    metadata: {
      client_name: 'Cursor',
      redirect_uris: [
        cursor,
        'https://www.cursor.com/agents/mcp/oauth/callback',
        'http://localhost:8787/callback',
      ],
      token_endpoint_auth_method: 'none',
    },
    leadsTo: 'http://localhost:61234/callback',
  },
  {
    name: 'Visual Studio Code (github.com/microsoft/vscode, src/vs/base/common/oauth.ts)',
    metadata: {
      client_name: 'Visual Studio Code',
      client_uri: 'https://code.visualstudio.com',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      redirect_uris: [
        'https://insiders.vscode.dev/redirect',
        'https://vscode.dev/redirect',
        'http://127.0.0.1/',
        'http://127.0.0.1:33418/',
      ],
      scope: 'read write ai offline_access',
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    },
    leadsTo: 'http://127.0.0.1:59656/',
  },
  {
    name: 'MCP Inspector (github.com/modelcontextprotocol/inspector, client/src/lib/auth.ts)',
    metadata: {
      redirect_uris: ['http://localhost:6274/oauth/callback', 'http://localhost:6274/oauth/callback/debug'],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'MCP Inspector',
      client_uri: 'https://github.com/modelcontextprotocol/inspector',
      scope: '',
    },
    leadsTo: 'http://localhost:6274/oauth/callback/debug',
  },
  {
    name: 'Gemini CLI (github.com/google-gemini/gemini-cli, packages/core/src/mcp/oauth-provider.ts)',
    metadata: {
      client_name: 'Gemini CLI MCP Client',
      redirect_uris: ['http://localhost:7777/oauth/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: '',
    },
    leadsTo: 'http://localhost:7777/oauth/callback',
  },
  {
    name: 'LibreChat (github.com/danny-avila/LibreChat, packages/api/src/mcp/oauth/handler.ts)',
    metadata: {
      client_name: 'LibreChat MCP Client',
      redirect_uris: ['https://chat.example/api/mcp/stepwise/oauth/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'read write ai',
    },
    leadsTo: 'https://chat.example/api/mcp/stepwise/oauth/callback',
  },
  {
    name: 'opencode (github.com/anomalyco/opencode, packages/opencode/src/mcp/oauth-provider.ts)',
    metadata: {
      redirect_uris: ['http://127.0.0.1:19876/mcp/oauth/callback'],
      client_name: 'OpenCode',
      client_uri: 'https://opencode.ai',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    leadsTo: 'http://127.0.0.1:19876/mcp/oauth/callback',
  },
  {
    name: 'Codex (github.com/elmohq/elmo/pull/684)',
    metadata: {
      client_name: 'Codex',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1:37819/callback/6MFBM1In3Ey-'],
      token_endpoint_auth_method: 'none',
    },
    leadsTo: 'http://127.0.0.1:40001/callback/6MFBM1In3Ey-',
  },
  {
    name: 'ChatGPT (github.com/kunickiaj/codemem/pull/1286)',
    metadata: {
      client_name: 'ChatGPT',
      redirect_uris: ['https://chatgpt.com/connector/oauth/OUbdUMlL15Ct'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    leadsTo: 'https://chatgpt.com/connector/oauth/OUbdUMlL15Ct',
  },
];

test.each(clients)('$name registers, connects and refreshes its token', async ({ metadata, leadsTo }) => {
  const { status, body } = await register(metadata);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      redirect_uris: metadata.redirect_uris,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    }),
  ]);
  expect([body.scope, secretsIn(body)]).toEqual([
    'scope' in metadata && metadata.scope.includes('read') ? 'read write ai' : undefined,
    [],
  ]);

  const user = await makeUser();
  const clientId = String(body.client_id);
  const asksAt = authorizationOf(clientId, { redirect_uri: leadsTo });
  const back = await allow(await browserOf(origin, user), asksAt);
  expect(back.startsWith(`${leadsTo}?code=`)).toBe(true);
  const exchange = async (fields: Record<string, string>) => {
    const sent = new URLSearchParams({ client_id: clientId, ...fields });
    return (await fetch(`${origin}/oauth/token`, { method: 'POST', body: sent })).json();
  };
  const tokens = await exchange({
    ...{ grant_type: 'authorization_code', redirect_uri: leadsTo, code_verifier: verifier },
    code: new URL(back).searchParams.get('code') ?? '',
  });
  expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  const more = await exchange({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(more).toMatchObject({ access_token: expect.any(String) });
  const host = leadsTo.startsWith('https:') ? new URL(leadsTo).host : null;
  expect((await callApi('GET /api/user/assistants', user)).body.assistants).toMatchObject([{ host }]);
});

test('the page that asks for a program with a scheme of its own may lead there, and says what comes next', async () => {
  const { body } = await register({ redirect_uris: [cursor] });
  const browser = await browserOf(origin, await makeUser());
  const { location } = await browser.go(authorizationOf(body.client_id, { redirect_uri: cursor }));
  const { answer, text } = await browser.go(location);
  expect(answer.headers.get('Content-Security-Policy')).toContain("form-action 'self' cursor:;");
  expect(text).toContain('A program on this machine');
  expect(text).toContain('you can close this page');
});

test.each([
  ['scopes of other servers', { scope: 'openid read offline_access' }, { scope: 'read' }],
  ['scopes in a list', { scope: ['read'] }, {}],
  ['a secret of its own', { client_secret: 'known' }, { token_endpoint_auth_method: 'none' }],
  ['a signed assertion', { token_endpoint_auth_method: 'private_key_jwt' }, {}],
  [
    'other grants',
    { grant_types: ['client_credentials', 'password'] },
    { grant_types: ['authorization_code'] },
  ],
  ['tokens at once', { response_types: ['code', 'token', 'id_token'] }, { response_types: ['code'] }],
  ['an unknown type', { application_type: 'browser' }, { application_type: 'web' }],
  ['empty texts', { client_name: '', client_uri: '', logo_uri: '', tos_uri: null, contacts: [''] }, {}],
  ['signed metadata', { software_statement: 'x.y.z', jwks: {}, id_token_signed_response_alg: 'RS256' }, {}],
])('a client that asks for %s is registered for what is supported', async (_, asked, given) => {
  const { status, body } = await register({ redirect_uris: [redirectUri], ...asked });
  expect([status, body]).toEqual([201, expect.objectContaining(given)]);
  expect(secretsIn(body)).toEqual([]);
});

test.each([
  'vscode://vscode.github-authentication/did-authenticate',
  'vscode-insiders://redirect',
  'com.example.app:/oauth2redirect',
  'jetbrains://gateway/oauth',
])('%s is the address of a program', async (uri) => {
  const { status, body } = await register({ redirect_uris: [redirectUri, 'http://127.0.0.1/callback', uri] });
  expect([status, body.application_type]).toEqual([201, 'native']);
});

test.each([
  'javascript:alert(1)',
  'JavaScript://x/%0aalert(1)',
  'java\nscript://x/%0aalert(1)',
  ' javascript://x/%0aalert(1)',
  'data:text/html,hi',
  'data://text/html,hi',
  'vbscript://x',
  'file:///etc/passwd',
  'blob:https://assistant.example/5',
  'blob:///5',
  'about:blank',
  'view-source:https://assistant.example',
  'intent://scan/#Intent;scheme=zxing;end',
  'ms-msdt:/id',
  'mailto:somebody@example.com',
  'cursor:anysphere',
  'cursor://x/callback#fragment',
  'cursor://x/call back',
  'http://assistant.example/callback',
])('no client is led back to %s, whatever else it registers', async (uri) => {
  for (const redirect_uris of [[uri], [redirectUri, uri], [cursor, uri]]) {
    const { status, body } = await register({ redirect_uris });
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/^invalid_(redirect_uri|client_metadata)$/),
    ]);
  }
});
