import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleIds } from '#app/core/example-ids.ts';
import { printOf, sealResetLink } from '#app/features/accounts/reset-link.server.ts';
import type { OpenApi } from '#app/http/open-api.server.ts';
import { db } from '#app/services/db.server.ts';
import { env } from '#app/services/env.server.ts';
import { callApi } from './call-api.ts';
import { conformance } from './conformance.ts';
import { makeUserWithPlan, makeWeek, type TestUser } from './factories.ts';
import { codeFor } from './sign-up.ts';
import { stopClock } from './stop-clock.ts';

env.RATE_LIMIT_MULTIPLIER = 1000;

// Sends the document's examples unchanged, except for the user's own ids.

const document: OpenApi = (await callApi('GET /api/openapi.json')).body;
const { faultsOf } = conformance(document);
/** The Monday of the examples' week. */
const now = new Date('2026-11-23T09:00:00Z');

const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
);
type DocumentedCall = (typeof calls)[number];
const callOf = (name: string): DocumentedCall => {
  const call = calls.find(({ operationId }) => operationId === name);
  if (!call) throw new Error(`There is no ${name}.`);
  return call;
};

/** Sends an example, and expects the documented success. */
async function send(
  { method, path, parameters, requestBody, operationId }: DocumentedCall,
  {
    token,
    ids = {},
    body = {},
  }: { token?: string | undefined; ids?: Record<string, string>; body?: object } = {},
) {
  const own = (text: string) =>
    Object.entries(ids).reduce((filled, [example, id]) => filled.replaceAll(example, id), text);
  const address = parameters.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, String(example)),
    path,
  );
  const example = { ...requestBody?.content['application/json'].example, ...body };
  const answer = await callApi(`${method} ${own(address)}`, { token }, own(JSON.stringify(example)));
  expect([operationId, answer.status < 300 ? '' : answer.body]).toEqual([operationId, '']);
  expect(faultsOf(method, path, answer)).toEqual([]);
  return answer.body;
}

/** Ada's account, from the first code to its deletion. */
const ofAccount = [
  ...['send-code', 'validate-code', 'sign-up', 'log-in', 'update-profile', 'update-settings', 'create-token'],
  ...['submit-feedback', 'change-password', 'forgot-password', 'reset-password', 'delete-account'],
];
/** Needs a token of Google's, which no test has. */
const notSent = ['sign-in-with-google'];
const ofProjects = calls.filter(
  ({ operationId, requestBody }) =>
    requestBody?.content['application/json'].example && ![...ofAccount, ...notSent].includes(operationId),
);

test('every call that needs a body has an example', () => {
  const without = calls.filter(
    ({ requestBody }) => requestBody?.required && !requestBody.content['application/json'].example,
  );
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
});

test('the examples of an account are answered as described, one after the other', async () => {
  stopClock(now);
  const sendNext = (name: string, more: Parameters<typeof send>[1] = {}) => send(callOf(name), more);
  await sendNext('send-code');
  const otp = await codeFor('ada@example.com');
  const { proof } = await sendNext('validate-code', { body: { otp } });
  await sendNext('sign-up', { body: { proof } });
  const { token } = await sendNext('log-in');
  for (const name of ['update-profile', 'update-settings', 'create-token', 'submit-feedback'])
    await sendNext(name, { token });
  await sendNext('change-password', { token });
  await sendNext('forgot-password');
  const { id: userId, passwordHash } = await db.user.findUniqueOrThrow({
    where: { email: 'ada@example.com' },
  });
  const expiresAt = now.getTime() + 60_000;
  const encryptedString = sealResetLink({ userId, expiresAt, passwordPrint: printOf(passwordHash) });
  const { password } = z
    .object({ password: z.string() })
    .parse(callOf('reset-password').requestBody?.content['application/json'].example);
  await sendNext('reset-password', { body: { encryptedString } });
  const repeated = await sendNext('log-in', { body: { password } });
  await sendNext('delete-account', { token: repeated.token });
  expect(await db.user.count({ where: { id: userId } })).toBe(0);
});

/** Depends on the state of a project. */
const own: Record<string, (state: { tasks: { id: string }[]; version: number }) => object> = {
  'order-tasks': ({ tasks }) => ({ ids: tasks.map(({ id }) => id) }),
  'save-brief': ({ version }) => ({ version }),
};

/** Gives a project more work than fits. */
async function overload({ token }: TestUser, projectId: string): Promise<void> {
  const path = `/api/projects/${projectId}/brief`;
  const { brief, version } = (await callApi(`GET ${path}`, { token })).body;
  const hours = { least: 15, likely: 15, most: 15 };
  const deliverables = brief.deliverables.map((each: object) => ({ ...each, hours }));
  const body = { brief: { ...brief, deliverables }, plan: false, version };
  expect((await callApi(`PUT ${path}`, { token }, body)).status).toBe(200);
}

test.each(ofProjects)('the example of $operationId is answered as described', async (call) => {
  stopClock(now);
  const { user, id: project } = await makeUserWithPlan({}, { now });
  await makeWeek(user, project, now);
  if (call.operationId === 'choose-fit') await overload(user, project);
  const { roadmap } = (await callApi(`GET /api/projects/${project}`, user)).body;
  const { tasks } = (await callApi(`GET /api/tasks/project/${project}`, user)).body;
  const { version } = (await callApi(`GET /api/projects/${project}/brief`, user)).body;
  const { project: projectId, roadmap: roadmapId, task } = exampleIds;
  const ids = { [projectId]: project, [roadmapId]: roadmap.id, [task]: tasks[0].id };
  await send(call, { token: user.token, ids, body: own[call.operationId]?.({ tasks, version }) ?? {} });
});
