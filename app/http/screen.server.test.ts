import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#tests/any-text.ts';
import { runs } from '#tests/runs.ts';
import { ownPath, privateScreen } from './screen.server.ts';

test.each([
  ['/projects?page=2', '/projects?page=2'],
  ['/projects/1/tasks?week=3&show=all', '/projects/1/tasks?week=3&show=all'],
  ['/dashboard?project=a%2Fb', '/dashboard?project=a%2Fb'],
  ['/dashboard#top', '/dashboard'],
  ['/a/../projects', '/projects'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/ünï', '/%C3%BCn%C3%AF'],
])('%j is a path of our own', (path, own) => {
  expect(ownPath(path)).toBe(own);
});

test.each([
  undefined,
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '/.\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://own.invalid/dashboard',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '／／evil.example',
  '⁄⁄evil.example',
  '@evil.example',
  `/${'a'.repeat(2000)}`,
  `/${'ü'.repeat(1000)}`,
])('%j leads to the dashboard', (path) => {
  expect(ownPath(path)).toBe('/dashboard');
});

const tricky = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'/\\.:@?#／ \t\n\r', '..', '%2f', '%5c', '%2e'),
      fc.constantFrom('evil.example', 'https:', 'javascript:', 'own.invalid', '[::1]', 'dashboard'),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('any requested path becomes one of our own that fits into a header', () => {
  const origin = 'https://stepwise.example';
  const staysWithUs = (path: string) => {
    const own = ownPath(path);
    expect(new URL(own, `${origin}/login?redirectTo=x`).origin).toBe(origin);
    expect(own).toMatch(/^\/[\x21-\x7e]{0,1999}$/);
    expect(ownPath(own)).toBe(own);
  };
  fc.assert(fc.property(fc.oneof(tricky, fc.string({ unit: anyCharacter })), staysWithUs), {
    numRuns: runs(2000),
  });
  fc.assert(
    fc.property(tricky, (rest) => staysWithUs(`/${rest}`)),
    { numRuns: runs(2000) },
  );
});

/** Where signed-out visitors of a private screen are redirected. */
async function sentTo(path: string, init: RequestInit = {}): Promise<string | null> {
  const thrown: unknown = await privateScreen(new Request(`http://localhost:3000${path}`, init)).catch(
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('Somebody who is signed out was let in.');
  expect(thrown.status).toBe(302);
  return thrown.headers.get('Location');
}

test('signing in returns to the private screen, with its query', async () => {
  expect(await sentTo('/projects?page=2')).toBe('/login?redirectTo=%2Fprojects%3Fpage%3D2');
  expect(await sentTo('/settings', { headers: { Authorization: 'Bearer dead' } })).toBe(
    '/login?redirectTo=%2Fsettings',
  );
});

test('a form posted without a session leads back to its page', async () => {
  const post = (referer?: string) =>
    sentTo('/projects/1/tasks?index', {
      method: 'POST',
      ...(referer !== undefined && { headers: { Referer: referer } }),
    });
  expect(await post('http://localhost:3000/projects/1?open=refine')).toBe(
    '/login?redirectTo=%2Fprojects%2F1%3Fopen%3Drefine',
  );
  for (const nowhere of [undefined, 'about:blank', 'nonsense', 'http://localhost:3000//evil.example']) {
    expect(await post(nowhere)).toBe('/login?redirectTo=%2Fdashboard');
  }
});
