import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field, OpenApi } from '#app/http/open-api.server.ts';
import { env } from '#app/services/env.server.ts';
import { anyCharacter } from '#tests/any-text.ts';
import { apiPaths } from '#tests/api-calls.ts';
import { callApi, refusal } from '#tests/call-api.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeWeek,
  password,
  type TestUser,
} from '#tests/factories.ts';
import { startGoogleProvider } from '#tests/google-provider.ts';
import { conformance, valuesOf } from './conformance.ts';
import { callScreen, loadRoute, routeTable } from './route-table.ts';
import { runs } from './runs.ts';

// Every input gets a proper answer, never an internal error or a timeout.

const provider = await startGoogleProvider();
Object.assign(env, provider.settings, { RATE_LIMIT_MULTIPLIER: 1_000_000 });
afterAll(() => provider.stop());

const numRuns = runs(30);
const document: OpenApi = (await callApi('GET /api/openapi.json')).body;
const { faultsOf } = conformance(document);
const formRoutes = routeTable.filter(({ path }) => !path.startsWith('/api/'));

const textFields = ['name', 'bio', 'description', 'content', 'changes', 'feedback', 'query', 'taskTitle'];

let user: TestUser;
/** Plausible values by field, so that bodies pass some rules before breaking one. */
let plausible: Record<string, fc.Arbitrary<unknown>>;
let rowIds: fc.Arbitrary<string>;

beforeAll(async () => {
  // Long ago, so that ending sessions and deleting the account ask for the password, which is never right.
  user = await makeUser({ now: new Date(Date.now() - 60 * 60_000) });
  const projectId = await makePlannedProject(user);
  await makeWeek(user, projectId);
  const { body } = await callApi(`GET /api/projects/${projectId}`, user);
  const { tasks } = (await callApi(`GET /api/tasks/project/${projectId}`, user)).body;
  const of = fc.constantFrom;
  const words = of(
    'A title',
    'x'.repeat(120),
    '***',
    'a\u0000b',
    ' ',
    '<b onmouseover=alert(1)>hi',
    '</script><script>1',
  );
  rowIds = of(projectId, tasks[0].id, body.roadmap.id, body.generation.id);
  plausible = {
    ...Object.fromEntries(Object.entries(ideaForm).map(([name, value]) => [name, of<unknown>(value)])),
    id: rowIds,
    projectId: of(projectId),
    roadmapId: of(body.roadmap.id),
    ...Object.fromEntries(textFields.map((name) => [name, words])),
    email: of(user.email, 'new@example.com', `${'x'.repeat(250)}@example.com`),
    // Without the right password or address, because the user must not be deleted during the test.
    password: of('Wrong-passw0rd', `${password}x`, 'weak', 'x'.repeat(5000)),
    newPassword: of('weak'),
    confirmPassword: of('Wrong-passw0rd', ''),
    encryptedString: of('AAAA', 'x'.repeat(5000)),
    persona: of('student', 'king'),
    theme: of('dark', 'sepia'),
    timezone: of('Europe/Rome', 'Mars/Olympus'),
    otp: of('000000', '12345', 'abcdef'),
    daily_nudge: of<unknown>(true, 'true', 1),
    daily_update: of<unknown>(false, 'false', 0),
    week: of<unknown>(1, '1', 53, 0.5),
    status: of('pending', 'in_progress', 'completed', 'done'),
    due_date: of('2030-01-01', '0000-00-00', '9999-12-31', '2030-02-30', '-000001-01-01'),
    estimated_hours: of<unknown>(1, 0, -1, 1e308, '1'),
    page: of<unknown>(1, '1', -1, 1e21),
    pageSize: of<unknown>(9, '51', 0),
    context: of<unknown>([], '[]', [{ question: 'x', response: 'y' }], [{}], '[{"question":1}]'),
    token: of('x', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'),
    type: of('all', 'none'),
  };
});

/** Hostile text: other scripts, joined emoji, lone surrogates, control characters, markup, injections. */
const nastyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\u202Eb',
    '\uFEFF',
    '%00',
    '\r\nSet-Cookie: a=b',
    "'; DROP TABLE users; --",
    '{{7*7}}',
    '__proto__',
    '<svg/onload=alert(1)>',
    '[x](javascript:alert(1))',
    'é'.repeat(3000),
    '👩‍👩‍👧‍👦'.repeat(100),
  ),
);

const nasty = fc.oneof(
  nastyText,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(null, true, -0, 1e308, 2 ** 53, [], {}, [[]], { toString: 'x' }, [null]),
);

/** An object with these fields, most of them plausible, some hostile, some missing. */
const bodies = (known: typeof plausible): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(known).map(([name, values]) => [
    name,
    fc.oneof(
      { weight: 6, arbitrary: values },
      { weight: 2, arbitrary: nasty },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ]);
  return fc.record(Object.fromEntries(fields));
};

/** The other calls need the session. */
const endsSession = ['POST /api/users/logout'];

test.each(apiPaths)('%s answers any body properly', { timeout: 120_000 }, async (path) => {
  const { headers } = await callApi(`PATCH ${path}`);
  const methods = (headers.get('Allow') ?? '')
    .split(', ')
    .filter((name) => !endsSession.includes(`${name} ${path}`));
  // An empty id, or one such as `..`, would make it a different call.
  const ids = fc.oneof(rowIds, nastyText).map((id) => (/^\.{0,2}$/.test(id) ? 'x' : id));
  const template = path.replaceAll(/:(\w+)/g, '{$1}');
  const described = Object.values(document.paths[template] ?? {}).map(({ requestBody, parameters }) => ({
    ...requestBody?.content['application/json'].schema.properties,
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  }));
  const values = Object.entries<Field>(Object.assign({}, ...described)).map(([name, field]) => [
    name,
    plausible[name] ?? valuesOf(field),
  ]);
  // Unknown fields are ignored.
  const fields = values.length > 0 ? { ...Object.fromEntries(values), unknown: nasty } : plausible;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...methods, 'PATCH'),
      ids,
      bodies(fields),
      fc.boolean(),
      async (method, id, body, isShort) => {
        const target = `${method} ${path.replace(':id', encodeURIComponent(id.replaceAll(/\p{Surrogate}/gu, '�')))}`;
        // Deleting requires the address; another test sends the right one.
        const sent = method === 'DELETE' ? { ...body, email: 'nobody@example.com' } : body;
        const few = Object.fromEntries(Object.entries(sent).slice(0, isShort ? 3 : undefined));
        const query = Object.entries(few).flatMap(([name, value]) =>
          ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
        );
        const answer =
          method === 'GET'
            ? await callApi(`${target}?${new URLSearchParams(query)}`, user)
            : await callApi(target, user, few);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) refusal.parse(answer.body);
        if (method !== 'PATCH' && document.paths[template])
          expect(faultsOf(method, template, answer)).toEqual([]);
      },
    ),
    { numRuns },
  );
});

/** Calls without a body and without ids. */
const takesNothing = ['POST /api/user/calendar', 'DELETE /api/user/access', 'PUT /api/user/push'];
const asGoodAsNone = ['', '{"__proto__":{"x":1}}'];
const noObjects = [
  ...asGoodAsNone,
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"a":'.repeat(5000),
  '\u0000',
  '{"a":1}}',
];

test.each(apiPaths)('%s answers bodies that are no objects properly', async (path) => {
  const { headers } = await callApi(`PATCH ${path}`);
  const [method = 'POST'] = (headers.get('Allow') ?? '').split(', ').filter((name) => name !== 'GET');
  if (!(headers.get('Allow') ?? '').includes(method)) return;
  for (const body of noObjects) {
    const target = `${method} ${path.replace(':id', 'x')}`;
    if (endsSession.includes(target) || (takesNothing.includes(target) && asGoodAsNone.includes(body)))
      continue;
    const answer = await callApi(target, user, body);
    const isRefused = answer.status >= 400 && answer.status < 500;
    expect([target, body.slice(0, 30), isRefused]).toEqual([target, body.slice(0, 30), true]);
    refusal.parse(answer.body);
  }
});

/** The intents of all forms; each is sent to every screen. */
const actions = await Promise.all(formRoutes.map(async (route) => (await loadRoute(route)).action));
const intents = ['', 'nonsense', ...new Set(actions.flatMap((action) => [...(action?.forms?.keys() ?? [])]))];

test.each(formRoutes)('the forms at $path answer any input properly', { timeout: 120_000 }, async (route) => {
  if (!(await loadRoute(route)).action || route.id === 'routes/logout') return;
  const isPrivate = route.id.startsWith('routes/_app');
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...intents), rowIds, bodies(plausible), async (intent, id, body) => {
      const typed = Object.entries({ ...body, intent }).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
      ]);
      const form: Record<string, string> = Object.fromEntries(typed);
      if (route.id === 'routes/_app.privacy-data') form.email = 'nobody@example.com';
      const answer = await callScreen(route, {
        params: { id },
        form,
        ...(isPrivate && { token: user.token }),
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns },
  );
});
