import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { afterEach, expect, test, vi } from 'vitest';
import { type Limit, limits } from '#app/core/limits.ts';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import { hashProof } from '#app/features/accounts/verification-code.server.ts';
import { clientAddressHeader, emailProofHeaders } from '#app/http/client.server.ts';
import { action as feedbackScreen } from '#app/routes/_app.feedback.tsx';
import { action as projectScreen } from '#app/routes/_app.projects.$id._index/route.tsx';
import { action as tasksScreen } from '#app/routes/_app.projects.$id.tasks/route.tsx';
import { action as settingsScreen } from '#app/routes/_app.settings/route.tsx';
import { action as ideaScreen } from '#app/routes/_app.submit-idea/route.tsx';
import { action as logInScreen } from '#app/routes/login.tsx';
import { action as recoveryScreen } from '#app/routes/password-recovery.$encryptedString.tsx';
import { action as signUpScreen } from '#app/routes/signup/route.tsx';
import { clock } from '#app/services/clock.server.ts';
import { db } from '#app/services/db.server.ts';
import { keyedHash } from '#app/services/keyed-hash.server.ts';
import { consume } from '#app/services/rate-limit.server.ts';
import { type ApiAnswer, anyone, callApi, refusal } from '#tests/call-api.ts';
import { answerOf, pageArgs } from '#tests/call-page.ts';
import {
  ideaForm,
  makePlannedProject,
  makeUser,
  makeUserWithPlan,
  password,
  type TestUser,
} from '#tests/factories.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const newEmail = () => `${randomUUID()}@example.com`;
const newAddress = () => `203.0.113.${randomUUID()}`;
const at = (address: string) => ({ [clientAddressHeader]: address });

/** Uses up a limit, as by single uses. */
async function exhaust(limit: Limit, key: string): Promise<void> {
  await consume(limit, key);
  const row = `limit:${limit.name}:${keyedHash('limit', key)}`;
  await db.rateLimit.update({ where: { key: row }, data: { points: limit.times } });
}

const twentyfold = (limit: Limit): Limit => ({
  ...limit,
  name: `${limit.name}FromAddress`,
  times: limit.times * 20,
});

const toWait = / Please try again in \d+ (seconds|minutes|hours)\.$/;

function expectTooMany({ status, headers, body }: ApiAnswer, { message, seconds }: Limit): void {
  expect([status, refusal.parse(body).code]).toEqual([429, 'rate_limited']);
  const wait = Number(headers.get('Retry-After'));
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(body.message).toMatch(toWait);
  expect(body.message.replace(toWait, '')).toBe(message);
}

/** The answer of a screen to a form: its status, and its data as text. */
async function post(
  screen: (args: ActionFunctionArgs) => Promise<unknown>,
  path: string,
  form: Record<string, string>,
  more: Parameters<typeof pageArgs>[1] = {},
): Promise<{ status: number; text: string }> {
  const answer = await screen(await pageArgs(path, { form, ...more }));
  if (answer instanceof Response) return { status: answer.status, text: await answer.text() };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, text: JSON.stringify(data) };
}

const values = Object.fromEntries(Object.entries(ideaForm).map(([name, value]) => [name, String(value)]));

test('planning is limited by account, on every path to it, and typed text is kept', async () => {
  const { user, id } = await makeUserWithPlan();
  await exhaust(limits.generation, user.viewer.userId);

  expectTooMany(await callApi('POST /api/ideas', user, ideaForm), limits.generation);
  expectTooMany(await callApi(`POST /api/projects/${id}/generate-tasks`, user), limits.generation);
  const changes = { changes: 'Fewer meetings, please.' };
  expectTooMany(await callApi(`POST /api/projects/${id}/reanalyze`, user, changes), limits.generation);
  expect(await db.project.count({ where: { userId: user.viewer.userId } })).toBe(1);
  expect(await db.generation.count({ where: { projectId: id } })).toBe(1);

  const told = [429, expect.stringContaining(limits.generation.message)];
  const submitted = await post(ideaScreen, '/submit-idea', { ...values, intent: 'analyze' }, { user });
  expect([submitted.status, submitted.text]).toEqual(told);
  expect(submitted.text).toContain(ideaForm.idea);
  const own = { user, params: { id } };
  const refined = await post(projectScreen, `/projects/${id}?index`, { intent: 'refine', ...changes }, own);
  expect([refined.status, refined.text]).toEqual(told);
  expect(refined.text).toContain(changes.changes);
  const asked = await post(tasksScreen, `/projects/${id}/tasks`, { intent: 'first' }, own);
  expect([asked.status, asked.text]).toEqual(told);
});

test('retrying failed work counts too', async () => {
  const { user, id } = await makeUserWithPlan();
  await db.generation.updateMany({ where: { projectId: id }, data: { state: 'failed' } });
  await exhaust(limits.generation, user.viewer.userId);
  const retried = await callApi(`POST /api/projects/${id}/retry`, user);
  expectTooMany(retried, limits.generation);
});

test('repeating a request for work under way costs nothing', async () => {
  const { user, id } = await makeUserWithPlan();
  const first = await callApi(`POST /api/projects/${id}/generate-tasks`, user);
  await exhaust(limits.generation, user.viewer.userId);
  const repeated = await callApi(`POST /api/projects/${id}/generate-tasks`, user);
  expect([repeated.status, repeated.body.generation.id]).toEqual([202, first.body.generation.id]);
});

test('suggestions are limited by account, and typed text is kept', async () => {
  const user = await makeUser();
  await exhaust(limits.suggestion, user.viewer.userId);
  const body = { title: ideaForm.title };
  const suggested = await callApi('POST /api/ideas/predictDescription', user, body);
  expectTooMany(suggested, limits.suggestion);
  const fields = { ...values, intent: 'suggest' };
  const { status, text } = await post(ideaScreen, '/submit-idea', fields, { user });
  expect([status, text]).toEqual([429, expect.stringContaining(limits.suggestion.message)]);
  expect(text).toContain(ideaForm.idea);
});

test('questions are limited by account, streamed or not, and the question is kept', async () => {
  const { user, id } = await makeUserWithPlan();
  await exhaust(limits.question, user.viewer.userId);
  const body = { projectId: id, taskTitle: 'A task', query: 'Where do I begin?' };
  for (const Accept of ['application/json', 'text/event-stream']) {
    const answer = await callApi('POST /api/chat', { token: user.token, headers: { Accept } }, body);
    expectTooMany(answer, limits.question);
  }
  const fields = { intent: 'ask', taskTitle: body.taskTitle, query: body.query };
  const own = { user, params: { id } };
  const { status, text } = await post(tasksScreen, `/projects/${id}/tasks`, fields, own);
  expect([status, text]).toEqual([429, expect.stringContaining(limits.question.message)]);
  expect(text).toContain(body.query);
});

test('all model work shares a daily limit, weighted by cost', async () => {
  const user = await makeUser();
  const { userId } = user.viewer;
  const projectId = await makePlannedProject(user);
  const question = { projectId, taskTitle: 'A task', query: 'Where do I begin?' };
  const suggest = () => callApi('POST /api/ideas/predictDescription', user, { title: ideaForm.title });
  const ask = () => callApi('POST /api/chat', user, question);
  const week = () => callApi(`POST /api/projects/${projectId}/generate-tasks`, user);
  await exhaust(limits.modelWork, userId);
  const leave = async (points: number) => {
    const key = `limit:modelWork:${keyedHash('limit', userId)}`;
    await db.rateLimit.update({ where: { key }, data: { points: limits.modelWork.times - points } });
  };
  for (const [call, points] of [
    [suggest, 1],
    [ask, 2],
    [week, 10],
  ] as const) {
    await leave(points - 1);
    expectTooMany(await call(), limits.modelWork);
    await leave(points);
    expect((await call()).status).toBeLessThan(300);
  }
  expect(await db.generation.count({ where: { projectId, kind: 'tasks' } })).toBe(1);
});

test('feedback is limited by account, and typed text is kept', async () => {
  const user = await makeUser();
  await exhaust(limits.feedback, user.viewer.userId);
  const body = { feedback: 'The weeks fit me well.' };
  expectTooMany(await callApi('POST /api/feedback', user, body), limits.feedback);
  const { status, text } = await post(feedbackScreen, '/feedback', body, { user });
  expect([status, text]).toEqual([429, expect.stringContaining(limits.feedback.message)]);
  expect(text).toContain(body.feedback);
});

test('writes and exports by programs are limited by account', async () => {
  const { user, id: projectId } = await makeUserWithPlan();
  const roadmapId = (await callApi(`GET /api/projects/${projectId}`, user)).body.roadmap.id;
  await exhaust(limits.writing, user.viewer.userId);
  const task = { projectId, title: 'A task', due_date: '2026-11-20' };
  for (const [target, body] of [
    ['POST /api/projects', { title: 'A title', description: 'Words.' }],
    ['POST /api/tasks', task],
    ['POST /api/roadmaps', { projectId, content: '### Week 1' }],
    ['POST /api/milestones', { roadmapId, title: 'A milestone' }],
  ] as const) {
    expectTooMany(await callApi(target, user, body), limits.writing);
  }
  await exhaust(limits.export, user.viewer.userId);
  expectTooMany(await callApi('GET /api/users/export', user), limits.export);
});

test('one address may use the limits of twenty accounts', async () => {
  const user = await makeUser();
  const { token } = user;
  const address = newAddress();
  const projectId = await makePlannedProject(user);
  const calls: [Limit, string, object | undefined][] = [
    [limits.generation, 'POST /api/ideas', ideaForm],
    [limits.suggestion, 'POST /api/ideas/predictDescription', { title: ideaForm.title }],
    [limits.question, 'POST /api/chat', { projectId, taskTitle: 'A task', query: 'Where do I begin?' }],
    [limits.feedback, 'POST /api/feedback', { feedback: 'Good.' }],
    [limits.writing, 'POST /api/roadmaps', { projectId, content: '### Week 1' }],
    [limits.export, 'GET /api/users/export', undefined],
  ];
  for (const [limit, target, body] of calls) {
    await exhaust(twentyfold(limit), address);
    expectTooMany(await callApi(target, { token, headers: at(address) }, body), limit);
    expect((await callApi(target, { token, headers: at(newAddress()) }, body)).status).toBeLessThan(300);
  }
});

test('codes are limited by e-mail address, and the screen does not claim that one is on its way', async () => {
  const email = newEmail();
  const begin = new Date('2026-11-20T09:00:00Z').getTime();
  let minutes = 0;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(begin + minutes * 61_000));
  for (; minutes < limits.codeToEmail.times; minutes += 1) {
    expect((await callApi('POST /api/user/sendOTP', anyone, { email })).status).toBe(200);
  }
  expectTooMany(await callApi('POST /api/user/sendOTP', anyone, { email }), limits.codeToEmail);
  const fields = { intent: 'send-code', name: 'Ada', email, persona: 'student' };
  const { status, text } = await post(signUpScreen, '/signup', fields);
  const answer = JSON.parse(text);
  expect([status, answer.fields]).toEqual([429, {}]);
  expect(answer.message).toContain(limits.codeToEmail.message);
  expect(answer.values).toEqual({ name: 'Ada', email, persona: 'student', verifiedEmail: '' });
});

test('within the minute the screen says that the code is on its way, and that costs nothing', async () => {
  const email = newEmail();
  await callApi('POST /api/user/sendOTP', anyone, { email });
  const fields = { intent: 'send-code', name: 'Ada', email, persona: 'student' };
  for (const _ of Array(limits.codeToEmail.times)) {
    const { status, text } = await post(signUpScreen, '/signup', fields);
    expect([status, Object.keys(JSON.parse(text).fields)]).toEqual([429, ['otp']]);
    expect(JSON.parse(text).fields.otp).toMatch(/^A code is on its way\./);
  }
});

test('codes, their tries and sign-ups are limited by address', async () => {
  const address = newAddress();
  const headers = at(address);
  const person = { name: 'Ada', email: newEmail(), password: 'Str0ng-enough!', persona: 'student' };

  await exhaust(limits.codeFromAddress, address);
  const sent = await callApi('POST /api/user/sendOTP', { headers }, { email: person.email });
  expectTooMany(sent, limits.codeFromAddress);

  await exhaust(limits.codeTryFromAddress, address);
  const tried = { email: person.email, otp: '123456' };
  expectTooMany(await callApi('POST /api/user/validateOTP', { headers }, tried), limits.codeTryFromAddress);
  const typed = { ...person, otp: '123456', intent: 'validate-code' };
  const shown = await post(signUpScreen, '/signup', typed, { headers });
  expect([shown.status, JSON.parse(shown.text).message]).toEqual([
    429,
    expect.stringContaining(limits.codeTryFromAddress.message),
  ]);

  const now = clock.now();
  const verified = {
    sentAt: now,
    expiresAt: now,
    triesLeft: 0,
    verifiedAt: now,
    codeHash: new Uint8Array(32),
    proofHash: hashProof(person.email, 'proof'),
  };
  await db.emailVerification.create({ data: { email: person.email, ...verified } });
  await exhaust(limits.signUpFromAddress, address);
  expectTooMany(await callApi('POST /api/users', { headers }, person), limits.signUpFromAddress);
  const fields = { ...person, confirmPassword: person.password, intent: 'create' };
  const proved = await emailProofHeaders(new Request('http://localhost:3000/signup'), { proof: 'proof' });
  const cookie = { Cookie: proved['Set-Cookie'].split(';')[0] ?? '' };
  const refused = await post(signUpScreen, '/signup', fields, { headers: { ...headers, ...cookie } });
  expect([refused.status, JSON.parse(refused.text).message]).toEqual([
    429,
    expect.stringContaining(limits.signUpFromAddress.message),
  ]);
  expect(JSON.parse(refused.text)).toMatchObject({ values: { name: 'Ada', verifiedEmail: person.email } });
  expect(refused.text).not.toContain(person.password);
});

test('links for a new password have the same limit for known and unknown addresses', async () => {
  const { email: known } = await makeUser();
  for (const email of [known, newEmail()]) {
    for (const _ of Array(limits.resetLinkToEmail.times)) {
      expect((await callApi('POST /api/users/forgotPassword', anyone, { email })).status).toBe(200);
    }
    const refused = await callApi('POST /api/users/forgotPassword', anyone, { email });
    expectTooMany(refused, limits.resetLinkToEmail);
    const fields = { intent: 'forgot-password', email, password: '' };
    const { status, text } = await post(logInScreen, '/login', fields);
    expect([status, text]).toEqual([429, expect.stringContaining(limits.resetLinkToEmail.message)]);
    expect(text).toContain(email);
  }
});

test('links for a new password, and the passwords they set, are limited by address', async () => {
  const address = newAddress();
  const headers = at(address);
  await exhaust(limits.resetLinkFromAddress, address);
  const asked = await callApi('POST /api/users/forgotPassword', { headers }, { email: newEmail() });
  expectTooMany(asked, limits.resetLinkFromAddress);
  await exhaust(limits.resetFromAddress, address);
  const body = { encryptedString: 'any', password: 'N3w-enough!' };
  expectTooMany(await callApi('POST /api/users/updatePassword', { headers }, body), limits.resetFromAddress);
});

test('the current password can be tried ten times', async () => {
  const user = await makeUser();
  const passwords = { password: 'N3w-enough!', confirmPassword: 'N3w-enough!' };
  const change = (currentPassword: string) =>
    callApi('PUT /api/user/password', user, { currentPassword, ...passwords });
  const guesses = await Promise.all(Array.from({ length: 15 }, () => change('Wr0ng-guess!')));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expectTooMany(await change(password), limits.currentPassword);
  const form = { intent: 'change-password', currentPassword: password, ...passwords };
  const { status, text } = await post(settingsScreen, '/settings', form, { user });
  expect([status, text]).toEqual([429, expect.stringContaining(limits.currentPassword.message)]);
});

/** Sets a new password by a link, as the screen does; returns the cookie of the known browser. */
async function recover({ email }: TestUser, newPassword: string, cookie = ''): Promise<string> {
  const { id: userId, passwordHash } = await db.user.findUniqueOrThrow({ where: { email } });
  const expiresAt = clock.now().getTime() + 60_000;
  const encryptedString = sealResetLink({ userId, expiresAt, passwordPrint: printOf(passwordHash) });
  const args = await pageArgs('/password-recovery/x', {
    params: { encryptedString },
    headers: { ...at(newAddress()), Cookie: cookie },
    form: { password: newPassword, confirmPassword: newPassword },
  });
  const answer = await recoveryScreen(args);
  const { data, init } = answerOf(answer);
  expect(data.ok).toBe(true);
  return knownBrowserOf(new Headers(init?.headers));
}

const knownBrowserOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stepwise_browser='))
    ?.split(';')[0] ?? '';

test('a user who sets a new password by a link can sign in with it, whatever strangers try', async () => {
  const user = await makeUser();
  const { email } = user;
  const body = { email, password: 'N3w-enough!' };
  const logIn = (cookie = '') =>
    callApi('POST /api/users/login', { headers: { ...at(newAddress()), Cookie: cookie } }, body);
  await exhaust(limits.logInToAccount, email);
  const known = await recover(user, body.password);
  expect((await logIn()).status).toBe(200);

  // Strangers continue to guess, but the browser that set the password can sign in.
  await exhaust(limits.logInToAccount, email);
  expectTooMany(await logIn(), limits.logInToAccount);
  expect((await logIn(known)).status).toBe(200);
});

test('a known browser that has used up its own tries is let in with a new password', async () => {
  const user = await makeUser();
  const { email } = user;
  const logIn = (typed: string, cookie = '') =>
    callApi('POST /api/users/login', { headers: { Cookie: cookie } }, { email, password: typed });
  const known = knownBrowserOf((await logIn(password)).headers);
  for (const _ of Array(limits.logInFromKnownBrowser.times)) await logIn('Wr0ng-guess!', known);
  expectTooMany(await logIn(password, known), limits.logInFromKnownBrowser);
  expect(await recover(user, 'N3w-enough!', known)).toBe(known);
  expect((await logIn('N3w-enough!', known)).status).toBe(200);
});
