import { afterAll } from 'vitest';
import { env } from '#app/services/env.server.ts';

// A test file may change the environment's settings for itself.
const { ...given } = env;
afterAll(() => {
  for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
  Object.assign(env, given);
});
