import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type FakeOpenai, startFakeOpenai } from '#scripts/fake-openai/fake-openai.ts';
import { AiError, type AiErrorKind } from './ai-error.ts';
import type { CallOptions } from './chat-model.server.ts';
import { createAi } from './create-ai.server.ts';
import { definePrompt, defineTextPrompt } from './prompt.ts';
import { answerByTemplate } from './templates.ts';

const fake: FakeOpenai = await startFakeOpenai();
const ai = createAi({ baseUrl: fake.url, apiKey: 'a-key', model: 'a-model' });

beforeEach(() => fake.reset());
afterAll(() => fake.close());

const privateText = 'a secret recipe for walnut bread';

const planPrompt = definePrompt({
  name: 'plan-weeks',
  input: z.object({ idea: z.string(), weeks: z.number() }),
  output: ({ weeks }) =>
    z.object({
      summary: z.string().min(1),
      weeks: z.array(z.object({ title: z.string().max(80), hours: z.number().gt(0).max(2) })).length(weeks),
    }),
  messages: ({ idea }) => ({ system: 'You plan projects.', user: idea }),
});

const writePlan = ({ idea, weeks }: { idea: string; weeks: number }) => ({
  summary: idea,
  weeks: Array.from({ length: weeks }, (_, index) => ({ title: `Week ${index + 1}`, hours: 1 })),
});
answerByTemplate(planPrompt, writePlan);

const chatPrompt = defineTextPrompt({
  name: 'answer',
  input: z.object({ query: z.string() }),
  messages: ({ query }) => ({ system: 'You answer.', user: query }),
});
answerByTemplate(chatPrompt, ({ query }) => `You asked: ${query} Start small. Then show it.`);

const input = { idea: privateText, weeks: 3 };
const goodAnswer = {
  summary: 'Fine',
  weeks: [1, 2, 3].map((week) => ({ title: `Week ${week}`, hours: week / 2 })),
};

async function failureOf(work: Promise<unknown>): Promise<AiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AiError)) throw new Error('Expected an AiError', { cause: error });
  return error;
}

async function allOf(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const textOf = async (options?: CallOptions): Promise<string> =>
  (await allOf(ai.streamText(chatPrompt, { query: 'How?' }, options))).join('');

test('a structured answer comes back parsed, with the model and its tokens', async () => {
  fake.respond(() => goodAnswer);

  const result = await ai.runPrompt(planPrompt, input);

  expect(result.output).toEqual(goodAnswer);
  expect(result.model).toBe('a-model');
  expect(result.promptTokens).toBeGreaterThan(0);
  expect(result.completionTokens).toBeGreaterThan(0);
  expect(fake.headers[0]?.authorization).toBe('Bearer a-key');
  expect(fake.requests[0]?.messages).toEqual([
    { role: 'system', content: 'You plan projects.' },
    { role: 'user', content: privateText },
  ]);
});

test('the request carries a strict schema with the known list length', async () => {
  await ai.runPrompt(planPrompt, { idea: privateText, weeks: 7 });

  const format = fake.requests[0]?.response_format?.json_schema;
  expect(format).toMatchObject({
    name: 'plan-weeks',
    strict: true,
    schema: { properties: { weeks: { minItems: 7, maxItems: 7 } }, additionalProperties: false },
  });
});

test.each(['fenced', 'thinking'] as const)('a %s answer is read without a retry', async (behaviour) => {
  fake.respond(behaviour);
  const { output } = await ai.runPrompt(planPrompt, input);
  expect(output.weeks).toHaveLength(3);
  expect(fake.requests).toHaveLength(1);
});

test.each(['invalid', 'garbage', 'truncated'] as const)(
  'after an answer that is %s the model is asked once more, with the problems',
  async (behaviour) => {
    fake.respond(behaviour, () => goodAnswer);

    const result = await ai.runPrompt(planPrompt, input);

    expect(result.output).toEqual(goodAnswer);
    expect(fake.requests).toHaveLength(2);
    const repair = fake.requests[1]?.messages ?? [];
    expect(repair.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(repair[3]?.content).toContain(
      {
        invalid: '- weeks: Invalid input: expected array',
        garbage: 'not a complete JSON object',
        truncated: 'cut off before its end',
      }[behaviour],
    );
  },
);

test('the tokens of a repaired answer are those of both calls', async () => {
  fake.respond(() => goodAnswer);
  const single = await ai.runPrompt(planPrompt, input);
  fake.respond('invalid', () => goodAnswer);
  const repaired = await ai.runPrompt(planPrompt, input);
  expect(repaired.promptTokens).toBeGreaterThan(2 * single.promptTokens);
  expect(repaired.completionTokens).toBeGreaterThan(single.completionTokens);
});

test('a second unusable answer is given up, without a third request', async () => {
  fake.respondByDefault('invalid');
  const error = await failureOf(ai.runPrompt(planPrompt, input));
  expect(error).toMatchObject({ kind: 'invalid_output', final: false });
  expect(fake.requests).toHaveLength(2);
});

test('a refusal is final and not retried', async () => {
  fake.respond('refusal');
  expect(await failureOf(ai.runPrompt(planPrompt, input))).toMatchObject({ kind: 'refused', final: true });
  expect(fake.requests).toHaveLength(1);
});

test.each<[string, Parameters<typeof fake.respond>[0], AiErrorKind, boolean]>([
  ['a server error', 'error', 'unavailable', false],
  ['a dropped connection', 'drop', 'unavailable', false],
  ['an overloaded server', { status: 503 }, 'unavailable', false],
  ['a rate limit', { status: 429, code: 'rate_limit_exceeded' }, 'rate_limited', false],
  ['an empty account', 'quota', 'quota', true],
  ['a bill not paid', { status: 402 }, 'quota', true],
  ['a wrong key', { status: 401, code: 'invalid_api_key' }, 'misconfigured', true],
  ['a forbidden model', { status: 403 }, 'misconfigured', true],
  ['an unknown model', { status: 404, code: 'model_not_found' }, 'misconfigured', true],
])('%s is recognised and not retried', async (_, behaviour, kind, final) => {
  fake.respond(behaviour);
  expect(await failureOf(ai.runPrompt(planPrompt, input))).toMatchObject({ kind, final });
  expect(fake.requests).toHaveLength(1);
});

test('an unreachable server is unavailable', async () => {
  const gone = await startFakeOpenai();
  await gone.close();
  const error = await failureOf(createAi({ baseUrl: gone.url }).runPrompt(planPrompt, input));
  expect(error).toMatchObject({ kind: 'unavailable', final: false });
});

test('redirects of a server are not followed', async () => {
  const forwarding = createServer((_request, response) => {
    response.writeHead(307, { Location: `${fake.url}/chat/completions` }).end();
  });
  await once(forwarding.listen(0, '127.0.0.1'), 'listening');
  const address = forwarding.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const error = await failureOf(
    createAi({ baseUrl: `http://127.0.0.1:${port}` }).runPrompt(planPrompt, input),
  );
  forwarding.close();
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(fake.requests).toEqual([]);
});

test('an answer that is no chat completion counts as unavailable', async () => {
  fake.respond({ status: 200, message: 'a proxy says hello' });
  expect(await failureOf(ai.runPrompt(planPrompt, input))).toMatchObject({ kind: 'unavailable' });
});

test('no error contains text of the request or of the server’s answer', async () => {
  fake.respond({ status: 400, message: `cannot read: ${privateText}`, code: privateText });
  const error = await failureOf(ai.runPrompt(planPrompt, input));
  expect(error.message).toBe('The model gave no answer: misconfigured (status 400)');
  expect(JSON.stringify([error.userMessage, error.stack, error.cause])).not.toContain(privateText);
});

test('a long Retry-After is passed to the caller', async () => {
  fake.respond({ status: 429, headers: { 'retry-after': '30' } });
  expect(await failureOf(ai.runPrompt(planPrompt, input))).toMatchObject({
    kind: 'rate_limited',
    final: false,
    retryAfterMs: 30_000,
  });
});

test('a short Retry-After is awaited once', async () => {
  const busy = { status: 429, headers: { 'retry-after-ms': '5' } };
  fake.respond(busy, () => goodAnswer);
  expect((await ai.runPrompt(planPrompt, input)).output).toEqual(goodAnswer);

  fake.respond(busy, busy);
  expect(await failureOf(ai.runPrompt(planPrompt, input))).toMatchObject({
    kind: 'rate_limited',
    retryAfterMs: 5,
  });
});

test('waiting for a Retry-After ends when the caller stops', async () => {
  fake.respond({ status: 429, headers: { 'retry-after': '9' } });
  const controller = new AbortController();
  const running = ai.runPrompt(planPrompt, input, { signal: controller.signal });
  await expect.poll(() => fake.requests.length).toBe(1);
  controller.abort(new Error('the worker stops'));
  await expect(running).rejects.toThrow('the worker stops');
});

test('a model that does not answer in time is given up', async () => {
  fake.respond('hang');
  const error = await failureOf(ai.runPrompt(planPrompt, input, { maxSilenceMs: 30 }));
  expect(error).toMatchObject({ kind: 'timeout', final: false });
});

test('a slow model within the timeout is awaited', async () => {
  fake.respond({ slow: 20 });
  expect((await ai.runPrompt(planPrompt, input, { maxSilenceMs: 5_000 })).output.weeks).toHaveLength(3);
});

test('the caller can stop a running request, and gets its own reason', async () => {
  fake.respond('hang');
  const controller = new AbortController();
  const running = ai.runPrompt(planPrompt, input, { signal: controller.signal });
  await expect.poll(() => fake.requests.length).toBe(1);
  controller.abort(new Error('the worker stops'));
  await expect(running).rejects.toThrow('the worker stops');
});

test('a server without structured output gets the schema in the prompt, from then on immediately', async () => {
  const local = createAi({ baseUrl: fake.url });
  fake.respond(
    { status: 400, message: 'response_format of type json_schema is not supported' },
    () => goodAnswer,
    () => goodAnswer,
  );

  expect((await local.runPrompt(planPrompt, input)).output).toEqual(goodAnswer);
  await local.runPrompt(planPrompt, input);

  const [first, ...others] = fake.requests;
  expect(first?.response_format).toBeDefined();
  expect(others).toHaveLength(2);
  for (const request of others) {
    expect(request.response_format).toBeUndefined();
    expect(request.messages[0]?.content).toMatch(/^You plan projects\..*"minItems":3/s);
  }
});

test('a base URL is enough: the model has its default name and the key a placeholder', async () => {
  const local = createAi({ baseUrl: fake.url });
  const { model } = await local.runPrompt(planPrompt, input);
  expect(model).toBe('gpt-4o-mini');
  expect(local).toMatchObject({ configured: true, model: 'gpt-4o-mini' });
  expect(fake.requests[0]?.model).toBe('gpt-4o-mini');
  expect(fake.headers[0]?.authorization).toMatch(/^Bearer \S+$/);
});

test.each([null, {}, { model: 'only-a-name' }])('with %j the template planner answers', async (config) => {
  const templates = createAi(config);
  expect(templates).toMatchObject({ configured: false, model: 'template' });
  expect(await templates.runPrompt(planPrompt, input)).toEqual({
    output: writePlan(input),
    model: 'template',
    shortfall: [],
    promptTokens: 0,
    completionTokens: 0,
  });
});

test('a template that breaks its own schema is a bug', async () => {
  const broken = definePrompt({ ...planPrompt, name: 'broken' });
  answerByTemplate(broken, () => ({ summary: '', weeks: [] }));
  await expect(createAi(null).runPrompt(broken, input)).rejects.toThrow(z.ZodError);
});

test('a prompt without a template is a bug, too', async () => {
  const unknown = definePrompt({ ...planPrompt, name: 'unknown' });
  await expect(createAi(null).runPrompt(unknown, input)).rejects.toThrow('No template answers unknown.');
});

test('an input that breaks its schema never reaches the model', async () => {
  const strict = definePrompt({
    ...planPrompt,
    input: z.object({ idea: z.string().max(3), weeks: z.number() }),
  });
  await expect(ai.runPrompt(strict, input)).rejects.toThrow(z.ZodError);
  expect(fake.requests).toHaveLength(0);
});

test('prose streams piece by piece', async () => {
  const pieces = await allOf(ai.streamText(chatPrompt, { query: 'How?' }));
  expect(pieces.length).toBeGreaterThan(5);
  expect(pieces.join('')).toMatch(/^Start with the smallest piece.*somebody\.$/s);
  expect(fake.requests[0]).toMatchObject({ stream: true, messages: [{}, { content: 'How?' }] });
});

test('a stream hides the reasoning of a model', async () => {
  fake.respond('thinking');
  const text = await textOf();
  expect(text).toMatch(/^Start with the smallest piece/);
});

test('a stream without an answer is unusable', async () => {
  fake.respond(() => '<think>I never stop thinking');
  expect(await failureOf(textOf())).toMatchObject({
    kind: 'invalid_output',
  });
});

test('an interrupted stream fails after its text so far', async () => {
  fake.respond('drop');
  const pieces: string[] = [];
  const error = await failureOf(
    (async () => {
      for await (const piece of ai.streamText(chatPrompt, { query: 'How?' })) pieces.push(piece);
    })(),
  );
  expect(error).toMatchObject({ kind: 'unavailable' });
  expect(pieces.join('')).toBe('Start with the small');
});

test.each<[Parameters<typeof fake.respond>[0], AiErrorKind]>([
  ['refusal', 'refused'],
  ['error', 'unavailable'],
  ['quota', 'quota'],
])('a stream answered with %j fails as %s', async (behaviour, kind) => {
  fake.respond(behaviour);
  expect(await failureOf(textOf())).toMatchObject({ kind });
});

test('a stream waits for a short Retry-After', async () => {
  fake.respond({ status: 429, headers: { 'retry-after-ms': '5' } }, () => 'Yes.');
  expect(await textOf()).toBe('Yes.');
});

test('a stream has a timeout, and stops when its caller does', async () => {
  fake.respond('hang', 'hang');
  expect(await failureOf(textOf({ maxSilenceMs: 30 }))).toMatchObject({
    kind: 'timeout',
  });

  const controller = new AbortController();
  const running = textOf({ signal: controller.signal });
  await expect.poll(() => fake.requests.length).toBe(2);
  controller.abort(new Error('the visitor left'));
  await expect(running).rejects.toThrow('the visitor left');
});

test('without a model the template answers in a few pieces', async () => {
  const pieces = await allOf(createAi(null).streamText(chatPrompt, { query: 'How?' }));
  expect(pieces).toEqual(['You asked: How? ', 'Start small. ', 'Then show it.']);
});
