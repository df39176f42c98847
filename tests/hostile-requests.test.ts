import { expect, test } from 'vitest';
import { env } from '#app/services/env.server.ts';
import { buildVersionOf, hostileCases, sendCase } from '#scripts/hostile-requests.ts';
import { makeUser } from './factories.ts';
import { serveApp } from './serve-app.ts';

// How long each of them holds up others is measured by `npm run bench:requests`.
env.RATE_LIMIT_MULTIPLIER = 1_000_000;

const origin = await serveApp();
const { token } = await makeUser();
const victim = { origin, token, version: await buildVersionOf(origin) };

test.each(Object.entries(hostileCases(victim)))(
  'hostile %s are answered, and none with an internal error',
  async (_, cases) => {
    const failures: unknown[] = [];
    for (const hostile of cases) {
      const answers = await sendCase(victim, hostile);
      failures.push(...answers.filter(({ status }) => status >= 500).map((answer) => [hostile.name, answer]));
    }
    expect(failures).toEqual([]);
  },
);
