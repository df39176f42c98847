import { expect, test, vi } from 'vitest';
import { makeUser } from './factories.ts';
import { buildVersionOf, hostileCases, sendCase } from './hostile-requests.ts';
import { serveApp } from './serve-app.ts';

// How long each of them holds up others is measured by `npm run bench:requests`.
vi.hoisted(() => {
  process.env.RATE_LIMIT_MULTIPLIER = '1000000';
});

const origin = await serveApp();
const { token } = await makeUser();
const victim = { origin, token, version: await buildVersionOf(origin) };

test.each(hostileCases(victim))('$name is answered, and not with a failure of ours', async (hostile) => {
  const answers = await sendCase(victim, hostile);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});
