import { expect, test } from 'vitest';

// The app reads its environment when it is loaded. Nothing listens at these addresses of database and queue.
process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/nothing';
process.env.REDIS_URL = 'redis://127.0.0.1:1';
const { callApi, refusal } = await import('#tests/call-api.ts');
const readyz = await import('#app/routes/readyz.ts');
const { serveApp } = await import('#tests/serve-app.ts');

test('without its database the API says that it is unavailable', async () => {
  const { status, body, headers } = await callApi('GET /api/projects', { token: 'some-token' });
  expect([status, refusal.parse(body).code]).toEqual([503, 'unavailable']);
  expect(headers.get('Content-Type')).toContain('application/json');
  expect(JSON.stringify(body)).not.toContain('127.0.0.1');
});

test('/readyz names the failing dependencies, while /healthz says that the process is alive', async () => {
  const ready = await readyz.loader();
  expect(ready.status).toBe(503);
  expect((await ready.json()).message).toBe('Not answering: database, queue');
  expect((await fetch(`${await serveApp()}/healthz`)).status).toBe(200);
});
