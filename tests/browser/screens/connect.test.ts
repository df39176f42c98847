import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { makeUser, password } from '#tests/factories.ts';
import { testWithChromium } from '#tests/setup/requirements.ts';
import { expectAccessible, expectNoErrors, expectToFit } from '../launch-browser.ts';
import { useApp, viewports } from '../use-app.ts';

const app = useApp();
const widths = [...Object.values(viewports), { width: 320, height: 600 }];

/** The address that a new assistant sends its user's browser to. */
async function registerAssistant(client_name: string, redirect_uri: string): Promise<string> {
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_name, redirect_uris: [redirect_uri] }),
  });
  const { client_id } = await answer.json();
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id, redirect_uri, scope: 'read write ai', state: 'its own' },
    ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
  });
  return `/oauth/authorize?${query}`;
}

/** A program on the user's machine that asks for an account, and the address that its browser is sent to. */
async function startAssistant(client_name: string) {
  const visits: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/callback') visits.push(searchParams);
    response.setHeader('Content-Type', 'text/html').end('<title>Back</title>Back in the assistant');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The assistant has no port.');
  const redirect_uri = `http://127.0.0.1:${address.port}/callback`;
  return { visits, asksAt: await registerAssistant(client_name, redirect_uri) };
}

/** The whole way of a user and an assistant. */
async function connectAndDisconnect(javaScriptEnabled: boolean) {
  const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
  const { visits, asksAt } = await startAssistant('Desk Assistant');
  const page = await app.open({ javaScriptEnabled });
  expectNoErrors(page);

  await page.goto(asksAt);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Connect Desk Assistant to Stepwise?' }).waitFor();
  if (javaScriptEnabled) await expectAccessible(page);
  await expectToFit(page, ...widths);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Back in the assistant').waitFor();
  expect(visits.map((visit) => [visit.has('code'), visit.get('state')])).toEqual([[true, 'its own']]);

  await page.goto('/settings/assistants');
  await page.getByRole('listitem').filter({ hasText: 'Desk Assistant' }).waitFor();
  if (javaScriptEnabled) await expectAccessible(page);
  await expectToFit(page, ...widths);
  await page.getByRole('button', { name: 'Disconnect Desk Assistant' }).click();
  await page.getByText('It is refused from now on.', { exact: false }).waitFor();
  await page.getByText('None yet.').waitFor();

  await page.goto(asksAt);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await page.getByText('Back in the assistant').waitFor();
  expect(visits.at(-1)?.get('error')).toBe('access_denied');
}

testWithChromium('an assistant is connected and disconnected', () => connectAndDisconnect(true));

testWithChromium('an assistant is connected and disconnected without scripts', () =>
  connectAndDisconnect(false),
);

testWithChromium(
  'some time after signing in the password is required, and an impossible request is explained',
  async () => {
    const user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
    const { visits, asksAt } = await startAssistant('Desk Assistant');
    const page = await app.open({ user });
    await page.goto(asksAt);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const asked = page.getByLabel('Your password, to confirm');
    await asked.fill(password);
    await expectAccessible(page.locator('form', { has: asked }));
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('Back in the assistant').waitFor();
    expect(visits.map((visit) => visit.has('code'))).toEqual([true]);

    await page.goto(asksAt.replace(/client_id=[^&]+/, 'client_id=nobody'));
    await page.getByRole('heading', { level: 1, name: 'This cannot be connected' }).waitFor();
    await expectAccessible(page);
    await expectToFit(page, ...widths);
  },
);

/** The way of a user and a program that is opened by a scheme of its own, which nothing here has registered. */
async function connectByScheme(javaScriptEnabled: boolean) {
  const redirect_uri = 'cursor://anysphere.cursor-mcp/oauth/callback';
  const asksAt = await registerAssistant('Cursor', redirect_uri);
  const page = await app.open({ user: await makeUser(), javaScriptEnabled });
  await page.goto(asksAt);
  await page.getByText('you can close this page').waitFor();
  if (javaScriptEnabled) await expectAccessible(page);
  await expectToFit(page, ...widths);
  // The policy of the page would stop a form on its way to another address, and without a program Chromium gives up.
  const opened = page.waitForEvent('requestfailed', (request) => request.url().startsWith('cursor:'));
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  expect((await opened).url()).toMatch(/^cursor:\/\/anysphere\.cursor-mcp\/oauth\/callback\?code=/);
}

testWithChromium('an assistant with a scheme of its own is led back to', () => connectByScheme(true));

testWithChromium('an assistant with a scheme of its own is led back to without scripts', () =>
  connectByScheme(false),
);
