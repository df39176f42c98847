import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { webhookEvents } from '#app/features/events/webhook-events.ts';
import type { OpenApi } from '#app/http/open-api.server.ts';
import { apiCalls } from '#tests/api-calls.ts';
import { type ApiAnswer, callApi } from '#tests/call-api.ts';
import { makeUser } from '#tests/factories.ts';
import { conformance } from './conformance.ts';

const document: OpenApi = (await callApi('GET /api/openapi.json')).body;

test('the document of the API is valid OpenAPI 3.1 and describes every call', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.sort()).toEqual([...apiCalls.keys()].sort());
});

test('an answer with an undescribed status, media type or shape is an error', async () => {
  const { faultsOf } = conformance(document);
  const answer = await callApi('GET /api/projects', await makeUser());
  const faults = (change: Partial<ApiAnswer>) => faultsOf('GET', '/api/projects', { ...answer, ...change });
  expect(faults({})).toEqual([]);
  expect(faults({ status: 418 })).toEqual(['GET /api/projects answers 418, which is not described']);
  expect(faults({ headers: new Headers({ 'Content-Type': 'text/html' }) })).toEqual([
    'GET /api/projects answers 200 as text/html, not as application/json',
  ]);
  expect(faults({ body: { ...answer.body, totalCount: 'many' } })).toEqual([
    expect.stringContaining('totalCount must be integer'),
  ]);
  expect(faults({ body: { ...answer.body, secret: 1 } })).toEqual([
    expect.stringContaining('must NOT have additional properties'),
  ]);
});

test('each event of a webhook is described with a valid example', () => {
  const { faultsOfEvent } = conformance(document);
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents]);
  const headers = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '' };
  for (const { post } of Object.values(document.webhooks)) {
    const { example } = post.requestBody.content['application/json'];
    expect(faultsOfEvent({ headers, body: JSON.stringify(example) })).toEqual([]);
    expect(faultsOfEvent({ headers: {}, body: JSON.stringify({ ...example, secret: 1 }) })).toHaveLength(4);
  }
});

test('a frame is described with the limits of its days and hours', () => {
  const { schema } =
    document.paths['/api/projects/{id}/frame']?.put?.requestBody?.content['application/json'] ?? {};
  expect(schema?.properties).toMatchObject({
    hours: { additionalProperties: { minimum: 0, maximum: 16, multipleOf: 0.25 } },
    starts_on: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    days_off: {
      maxItems: 30,
      items: { anyOf: [{ format: 'date' }, { properties: { date: { format: 'date' } } }] },
    },
  });
});
