import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { strictnessProblems, synthesizeAnswer } from './synthesize-answer.ts';
import { wellPlanned } from './well-planned.ts';

const chatRequest = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().optional(),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .object({
      type: z.literal('json_schema'),
      json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.unknown() }),
    })
    .optional(),
});

export type ChatRequest = z.output<typeof chatRequest>;

/**
 * `well` answers by the request's schema, or in prose without one; `fenced` and `thinking` wrap that answer, `truncated`
 * cuts it, `invalid` and `garbage` are JSON of another shape and no JSON at all; `refusal` declines; `rate_limited`
 * (429, Retry-After one second), `quota`, `error` (500) are HTTP failures; `drop` cuts the connection midway; `hang`
 * never answers, `silent` stops in the middle; `whole` does not stream although it is asked to. The others
 * plan badly: hours of 1.3, a list with 13 entries, names in camel case, "Week 1:" before each title, the same title
 * everywhere, fewer or more weeks than asked for, dependencies in a circle, Chinese, a plan that is said to fit.
 */
type BehaviourName =
  | 'well'
  | 'fenced'
  | 'thinking'
  | 'truncated'
  | 'invalid'
  | 'garbage'
  | 'refusal'
  | 'rate_limited'
  | 'quota'
  | 'error'
  | 'drop'
  | 'hang'
  | 'silent'
  | 'whole'
  | 'odd_hours'
  | 'thirteen'
  | 'camel_case'
  | 'week_one'
  | 'same_title'
  | 'too_few'
  | 'too_many'
  | 'circle'
  | 'chinese'
  | 'all_fits';

interface Failure {
  status: number;
  headers?: Record<string, string>;
  code?: string;
  message?: string;
}

/** How fast it writes, in a time that runs `timeScale` times as fast, and after how many tokens it stops. */
interface Pace {
  tokensPerSecond?: number;
  timeScale?: number;
  maxTokens?: number;
}

/**
 * A name, `{ slow: ms }` for the default answer after a wait, a pace, an HTTP failure, or a function that makes the
 * answer: a string is sent as it is, anything else as JSON.
 */
export type Behaviour =
  | BehaviourName
  | { slow: number }
  | Failure
  | Pace
  | ((request: ChatRequest) => unknown);

export interface FakeOpenai {
  /** The value for OPENAI_BASE_URL: `http://127.0.0.1:PORT/v1`. */
  readonly url: string;
  /** The body of every chat request so far, oldest first. */
  readonly requests: ChatRequest[];
  /** How many of them the client aborted before the end of the answer. */
  readonly abandoned: number;
  /** The headers of the same requests. */
  readonly headers: IncomingHttpHeaders[];
  /** Behaviours for the next requests, one each; after them the default counts again. */
  respond(...behaviours: Behaviour[]): void;
  /** Sets the behaviour of all other requests; `well` at first. */
  respondByDefault(behaviour: Behaviour): void;
  /** Clears requests, behaviours and the default. */
  reset(): void;
  close(): Promise<void>;
}

/**
 * Starts a model server with Chat Completions and the given behaviours, which answers `delayMs` after each request.
 */
export async function startFakeOpenai({ delayMs = 0 } = {}): Promise<FakeOpenai> {
  const requests: ChatRequest[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const planned: Behaviour[] = [];
  let byDefault: Behaviour = 'well';
  let abandoned = 0;

  const server = createServer(async (request, response) => {
    try {
      const body = await text(request);
      if (request.url !== '/v1/chat/completions') return fail(response, { status: 404, code: 'not_found' });

      const chat = chatRequest.parse(JSON.parse(body));
      requests.push(chat);
      headers.push(request.headers);
      response.once('close', () => {
        if (!response.writableFinished) abandoned += 1;
      });
      const behaviour = planned.shift() ?? byDefault;
      if (delayMs > 0) await sleep(delayMs);
      const isSlow = typeof behaviour === 'object' && 'slow' in behaviour;
      if (isSlow) await sleep(behaviour.slow);
      await play(isSlow ? byDefault : behaviour, chat, response);
    } catch (error) {
      if (!response.headersSent) fail(response, { status: 400, message: String(error) });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    requests,
    headers,
    get abandoned() {
      return abandoned;
    },
    respond: (...behaviours) => {
      planned.push(...behaviours);
    },
    respondByDefault: (behaviour) => {
      byDefault = behaviour;
    },
    reset: () => {
      for (const list of [requests, headers, planned]) list.length = 0;
      byDefault = 'well';
      abandoned = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function play(behaviour: Behaviour, chat: ChatRequest, response: ServerResponse): Promise<void> {
  if (behaviour === 'hang') return;
  if (behaviour === 'rate_limited')
    return fail(response, { status: 429, code: 'rate_limit_exceeded', headers: { 'retry-after': '1' } });
  if (behaviour === 'quota') return fail(response, { status: 429, code: 'insufficient_quota' });
  if (behaviour === 'error') return fail(response, { status: 500, code: 'server_error' });
  if (typeof behaviour === 'object' && 'status' in behaviour) return fail(response, behaviour);

  const problems = chat.response_format ? strictnessProblems(chat.response_format.json_schema.schema) : [];
  if (problems.length > 0)
    return fail(response, {
      status: 400,
      code: 'invalid_schema',
      message: `Invalid schema for response_format: ${problems.join('; ')}`,
    });

  const answer = answerOf(behaviour, chat);
  if (chat.stream && behaviour !== 'whole') await sendStream(response, chat, answer, behaviour);
  else sendCompletion(response, chat, answer, behaviour === 'drop');
}

interface Answer {
  content: string | null;
  refusal: string | null;
  finishReason: 'stop' | 'length';
}

function answerOf(behaviour: Behaviour, chat: ChatRequest): Answer {
  const withContent = (content: string): Answer => ({ content, refusal: null, finishReason: 'stop' });
  if (typeof behaviour === 'function') {
    const answer = behaviour(chat);
    return withContent(typeof answer === 'string' ? answer : JSON.stringify(answer));
  }
  const good = goodAnswer(chat);
  const spoil = typeof behaviour === 'string' ? spoilers[behaviour] : undefined;
  if (spoil) return withContent(JSON.stringify(spoil(JSON.parse(good))));
  if (typeof behaviour === 'object' && 'maxTokens' in behaviour) {
    const content = good.slice(0, (behaviour.maxTokens ?? good.length) * charactersOfToken);
    return { content, refusal: null, finishReason: content === good ? 'stop' : 'length' };
  }
  switch (behaviour) {
    case 'fenced':
      return withContent(`Here is your plan:\n\n\`\`\`json\n${good}\n\`\`\`\n\nGood luck!`);
    case 'thinking':
      return withContent(`<think>\nThe user wants {something}. Let me think.\n</think>\n\n${good}`);
    case 'truncated':
      return { content: good.slice(0, Math.ceil(good.length / 2)), refusal: null, finishReason: 'length' };
    case 'invalid':
      return withContent('{"unexpected":true}');
    case 'garbage':
      return withContent('I am a teapot, and this { is not JSON.');
    case 'refusal':
      return { content: null, refusal: 'I cannot help with that.', finishReason: 'stop' };
    default:
      return withContent(good);
  }
}

const charactersOfToken = 4;

/** Changes every value under a name, at any depth. */
const under =
  (name: RegExp, change: (value: unknown, index: number) => unknown) =>
  (answer: unknown, index = 0): unknown => {
    if (Array.isArray(answer)) return answer.map((each, at) => under(name, change)(each, at));
    if (typeof answer !== 'object' || answer === null) return answer;
    const entries = Object.entries(answer).map(([key, value]) => [
      key,
      name.test(key) ? change(value, index) : under(name, change)(value, index),
    ]);
    return Object.fromEntries(entries);
  };

const lengthened = (list: unknown, length: number) =>
  Array.isArray(list) ? Array.from({ length }, (_, index) => list[index % list.length]) : list;

function inCamelCase(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(inCamelCase);
  if (typeof answer !== 'object' || answer === null) return answer;
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [camel(name), inCamelCase(value)]));
}

const chinese = '先给教区办公室打电话，询问一月三十日下午能不能使用大厅，然后写一封邮件确认时间和费用。';

const spoilers: Partial<Record<BehaviourName, (answer: unknown) => unknown>> = {
  odd_hours: under(/^hours$/, () => 1.3),
  thirteen: under(/^tasks$/, (tasks) => lengthened(tasks, 13)),
  camel_case: inCamelCase,
  week_one: under(/^title$/, (title) => `Week 1: ${title}`),
  same_title: under(/^title$/, () => 'Go on'),
  too_few: under(/^weeks$/, (weeks) => (Array.isArray(weeks) ? weeks.slice(0, -2) : weeks)),
  too_many: under(/^weeks$/, (weeks) => (Array.isArray(weeks) ? [...weeks, ...weeks.slice(0, 3)] : weeks)),
  all_fits: under(/^verdict$/, () => 'fits'),
  circle: under(/^(?:depends_on|needs)$/, (places, index) =>
    Array.isArray(places) ? [index, index + 1, index + 2, 99] : places,
  ),
  chinese: under(
    /^(?:title|description|goal|milestone|check|text|if_missed)$/,
    (_, index) => `${index}. ${chinese}`,
  ),
};

function goodAnswer({ response_format, messages }: ChatRequest): string {
  const [system, user] = messages.map(({ content }) => content);
  if (response_format) {
    const answer = synthesizeAnswer(response_format.json_schema.schema);
    return JSON.stringify(wellPlanned(answer, system ?? '', user ?? ''));
  }
  return 'Start with the smallest piece that you can finish today. Write down what "done" means first. Then do it, and show it to somebody.';
}

function sendCompletion(response: ServerResponse, chat: ChatRequest, answer: Answer, drop: boolean): void {
  const body = JSON.stringify({
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 1_750_000_000,
    model: chat.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: answer.content, refusal: answer.refusal },
        finish_reason: answer.finishReason,
        logprobs: null,
      },
    ],
    usage: usageOf(chat, answer),
  });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  if (drop) response.write(body.slice(0, body.length / 2), () => response.destroy());
  else response.end(body);
}

async function sendStream(
  response: ServerResponse,
  chat: ChatRequest,
  answer: Answer,
  behaviour: Behaviour,
): Promise<void> {
  const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 1_750_000_000,
      model: chat.model,
      choices: [{ index: 0, delta, finish_reason }],
    });
  // Pieces of five characters cut words and tags where real tokens might.
  const pieceLength = 5;
  const pieces = (answer.content ?? '').match(/.{1,5}/gs) ?? [];

  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk({ role: 'assistant', content: '', refusal: answer.refusal }));
  const write = (some: string[]) => some.map((content) => chunk({ content })).join('');
  if (behaviour === 'drop') {
    response.write(write(pieces.slice(0, 4)), () => response.destroy());
    return;
  }
  if (behaviour === 'silent') {
    response.write(write(pieces.slice(0, pieces.length / 2)));
    return;
  }
  if (typeof behaviour === 'object' && 'tokensPerSecond' in behaviour) {
    const { tokensPerSecond = 1, timeScale = 1 } = behaviour;
    const begun = performance.now();
    const perMs = (tokensPerSecond * timeScale) / 1000;
    for (let sent = 0; sent < pieces.length && !response.destroyed; ) {
      await sleep(1);
      const due = Math.ceil(((performance.now() - begun) * perMs * charactersOfToken) / pieceLength);
      response.write(write(pieces.slice(sent, due)));
      sent = due;
    }
  } else response.write(write(pieces));
  response.write(chunk({}, answer.finishReason));
  if (chat.stream_options?.include_usage)
    response.write(event({ choices: [], usage: usageOf(chat, answer) }));
  response.end(event('[DONE]'));
}

function usageOf({ messages }: ChatRequest, { content }: Answer) {
  const tokensIn = (text: string) => Math.ceil(text.length / 4);
  const prompt_tokens = tokensIn(messages.map((message) => message.content).join(''));
  const completion_tokens = tokensIn(content ?? '');
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function fail(response: ServerResponse, { status, headers, code, message }: Failure): void {
  const error = {
    message: message ?? `The fake model says ${status}.`,
    type: code ?? null,
    param: null,
    code,
  };
  sendJson(response, status, { error }, headers);
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The fake model is not listening.');
  return address.port;
}
