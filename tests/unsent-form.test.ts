import { expect, test, vi } from 'vitest';
import { db } from '#app/services/db.server.ts';
import { log } from '#app/services/log.server.ts';
import { cookieOf } from '#tests/call-page.ts';
import { makeUser } from './factories.ts';
import { labelsOf, routeTable } from './route-table.ts';
import { serveApp } from './serve-app.ts';

// Forms posted as a page request without a session: which are shown again, and which are not.

const origin = await serveApp();

/** Fields with a few possible values. */
const withOptions = ['persona', 'daily_nudge', 'daily_update', 'then'];
const typed = 'Typed before the session ended';
const fromBrowser = { Origin: origin, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function post(
  path: string,
  form: Record<string, string> | [string, string][],
  headers: Record<string, string> = fromBrowser,
) {
  const body = new URLSearchParams(form);
  const answer = await fetch(origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('every form of a signed-in screen is given back after signing out, and not cached', async () => {
  const userId = (await makeUser()).viewer.userId;
  const screens = routeTable.filter(({ id }) => id.startsWith('routes/_app') || id === 'routes/who-are-you');
  let count = 0;
  for (const route of screens) {
    const path = `${route.path.replace(':id', userId)}${route.id.endsWith('._index') ? '?index' : ''}`;
    for (const [intent, labels] of await labelsOf(route.id)) {
      const name = Object.keys(labels).find((each) => !withOptions.includes(each));
      if (!name) continue;
      const { status, headers, text } = await post(path, { intent, [name]: typed });
      expect([path, intent, status]).toEqual([path, intent, 401]);
      expect(text).toContain(`>${typed}</dd>`);
      expect(text).toContain('<title>You’re signed out · Stepwise</title>');
      expect(text).toContain('<meta name="robots" content="noindex"/>');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Set-Cookie')).toBe(null);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(20);
});

test('typed markup stays text, and the page runs no script of its screen', async () => {
  const { text } = await post('/feedback', { feedback: '</dd><script>alert(1)</script>', '"><b>': `'"&` });
  expect(text).toContain('&lt;/dd&gt;&lt;script&gt;alert(1)&lt;/script&gt;</dd>');
  expect(text).toContain('name="&quot;&gt;&lt;b&gt;" value="&#x27;&quot;&amp;"');
  expect(text).not.toMatch(/<script>alert|<b>|__remixContext|entry\.client/);
});

test('a form from another site is not shown on our pages', async () => {
  const Cookie = await cookieOf(await makeUser());
  const { Origin: _, ...withoutOrigin } = fromBrowser;
  for (const foreign of ['https://elsewhere.example', 'null', `${origin}.elsewhere.example`]) {
    for (const more of [{}, { Cookie }, { Cookie: 'stepwise_session=dead' }]) {
      const answer = await post(
        '/feedback',
        { feedback: typed },
        { ...fromBrowser, ...more, Origin: foreign },
      );
      expect([foreign, answer.status]).toEqual([foreign, 403]);
      expect(answer.text).not.toContain(typed);
    }
  }
  const unknown = await post('/feedback', { feedback: typed }, withoutOrigin);
  expect([unknown.status, unknown.headers.get('Location')]).toEqual([302, '/login?redirectTo=%2Fdashboard']);
  expect(unknown.text).not.toContain(typed);
  expect(await db.feedback.count()).toBe(0);
});

test('requests of a page’s scripts are redirected to sign in', async () => {
  const { status, text } = await post(
    '/feedback.data',
    { feedback: typed },
    { Origin: origin, Accept: '*/*' },
  );
  expect(status).toBe(202);
  expect(text).toContain('/login?redirectTo=');
  expect(text).not.toContain(typed);
});

test('an empty form leads to signing in', async () => {
  const nothing: [string, Record<string, string>][] = [
    ['/feedback', { feedback: ' \r\n' }],
    ['/projects/1/tasks', { intent: 'status', id: '1', status: 'completed' }],
    ['/settings', { intent: 'end-all-sessions' }],
  ];
  for (const [path, form] of nothing) {
    const { status, headers } = await post(path, form, { ...fromBrowser, Referer: `${origin}${path}` });
    expect([path, status]).toEqual([path, 302]);
    expect(headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  }
});

test('a password is neither shown nor resent, and internal fields are not shown', async () => {
  const withPassword = await post('/settings', {
    intent: 'change-password',
    currentPassword: 'Secret-of-mine-1',
    password: 'Secret-of-mine-2',
  });
  expect(withPassword.status).toBe(401);
  expect(withPassword.text).toContain('this form has to be filled in once more');
  expect(withPassword.text).not.toMatch(/Secret-of-mine|Send again|<form/);

  const proof = { password: 'Secret-of-mine-3' };
  for (const [path, form] of [
    ['/privacy-data', { intent: 'delete', email: typed, ...proof }],
    ['/settings', { intent: 'create-token', name: typed, ...proof }],
  ] as const) {
    const answer = await post(path, form);
    expect([path, answer.status]).toEqual([path, 401]);
    expect(answer.text).toContain(typed);
    expect(answer.text).not.toMatch(/Secret-of-mine|Send again|<form/);
  }

  const { text } = await post('/projects/1/tasks', { intent: 'ask', id: 'the-task', query: typed });
  expect(text).toContain('<input type="hidden" name="id" value="the-task"/>');
  expect(text.replaceAll(/<input[^>]*>/g, '')).not.toContain('the-task');
});

test('the choices for each task of a closed week are shown and resent, except for carried ones', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const close = { intent: 'close-week', next: 'go_on', [`note-${one}`]: '', [`then-${one}`]: 'carry' };
  expect((await post('/projects/1/tasks', close)).status).toBe(302);
  const { status, text } = await post('/projects/1/tasks', { ...close, [`then-${other}`]: 'drop' });
  expect(status).toBe(401);
  expect(text).toContain('>Leave out</dd>');
  expect(text).toContain(`name="then-${other}" value="drop"`);
});

test('nothing of it is logged', async () => {
  const lines = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
  expect((await post('/feedback', { feedback: typed })).status).toBe(401);
  expect(JSON.stringify(lines.map(({ mock }) => mock.calls))).not.toContain(typed);
  for (const line of lines) line.mockRestore();
});

test('unknown fields are not given back', async () => {
  const tooMany = [...Array(101)].map((_, place): [string, string] => ['feedback', `${typed} ${place}`]);
  expect((await post('/feedback', tooMany)).status).toBe(302);
  const tooLarge = await post('/profile', { bio: typed.repeat(10_000) });
  expect([tooLarge.status, tooLarge.text.includes(typed)]).toEqual([413, false]);
  const answer = await fetch(`${origin}/feedback`, { headers: fromBrowser, redirect: 'manual' });
  expect(answer.status).toBe(302);
});
