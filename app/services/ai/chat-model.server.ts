import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import { z } from 'zod';
import { clock } from '#app/services/clock.server.ts';
import { AiError, type TokenUse } from './ai-error.ts';
import type { ResponseFormat } from './response-format.ts';
import { retryAfterMs } from './retry-after.ts';

/** The model server, from the OPENAI_ variables. */
export interface ModelConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
  /** How long the server may be silent by default, in milliseconds; a minute if left out. */
  maxSilenceMs?: number | undefined;
}

export interface CallOptions {
  /** Cancels the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How long the server may be silent, in milliseconds. While text arrives, an answer may take any time. */
  maxSilenceMs?: number | undefined;
  /** Called with the whole text so far, whenever more arrives. */
  onText?: ((text: string) => void) | undefined;
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export interface Completion extends TokenUse {
  text: string;
  /** Whether the answer was cut off by the token limit. */
  truncated: boolean;
}

/** A model behind an OpenAI-compatible server. Both calls throw AiError, or the signal's reason. */
export interface ChatModel {
  readonly name: string;
  complete(messages: ChatMessage[], format: ResponseFormat | null, options: CallOptions): Promise<Completion>;
  stream(messages: ChatMessage[], options: CallOptions): AsyncGenerator<string, void, undefined>;
}

/** The server does not support structured output, or not this schema. */
export class FormatRejected extends Error {}

const defaultModel = 'gpt-4o-mini';
const defaultBaseUrl = 'https://api.openai.com/v1';
const defaultMaxSilenceMs = 60_000;
const maxPauseMs = 10_000;

export function createChatModel(config: ModelConfig): ChatModel {
  const name = config.model ?? defaultModel;
  const client = new OpenAI({
    apiKey: config.apiKey ?? 'none',
    baseURL: config.baseUrl ?? defaultBaseUrl,
    // Null keeps the SDK from reading environment variables that our configuration does not know.
    organization: null,
    project: null,
    maxRetries: 0,
    // Private text goes only to the configured server, so redirects are errors.
    fetchOptions: { redirect: 'error' },
    // The SDK's log prints request bodies, and those hold private text.
    logLevel: 'off',
  });

  // A feature that the server rejects is switched off: first the token count of streams, then streaming.
  const features = { usageInStream: true, stream: true };
  const watch = (options: CallOptions) =>
    watchSilence({ ...options, maxSilenceMs: options.maxSilenceMs ?? config.maxSilenceMs });

  /** The chunks of an answer as they arrive; a server that does not stream gives one. */
  async function* chunksOf(
    messages: ChatMessage[],
    format: ResponseFormat | null,
    silence: Silence,
  ): AsyncGenerator<Chunk[], void, undefined> {
    const response = await client.chat.completions
      .create(
        {
          model: name,
          messages,
          ...(format && { response_format: format }),
          ...(features.stream && { stream: true }),
          ...(features.stream && features.usageInStream && { stream_options: { include_usage: true } }),
        },
        { signal: silence.signal, timeout: silence.ms },
      )
      .asResponse();
    if (response.headers.get('content-type')?.includes('json')) {
      yield [asChunk(await response.json())];
      return;
    }
    // The SDK's own reader copies the whole buffer for each event.
    for await (const events of eventsIn(response.body)) {
      if (events.length === 0) continue;
      silence.heard();
      const done = events.indexOf('[DONE]');
      yield events.slice(0, done === -1 ? events.length : done).map((event) => {
        const value: unknown = JSON.parse(event);
        const chunk = chunkSchema.safeParse(value).data;
        if (chunk) return chunk;
        throw new APIError(undefined, failureSchema.parse(value).error, undefined, response.headers);
      });
      if (done !== -1) return;
    }
  }

  /** Switches off a feature that the server rejects; true if the request should be repeated. */
  function stepDown(error: unknown): boolean {
    const feature = features.usageInStream ? 'usageInStream' : 'stream';
    if (!features[feature] || !rejects(error, /stream/i)) return false;
    features[feature] = false;
    return true;
  }

  /** The chunks of an answer; until the first arrives, retries like `withRetry`. */
  async function* answerOf(messages: ChatMessage[], format: ResponseFormat | null, options: CallOptions) {
    const { first, rest, silence } = await withRetry(options, async () => {
      for (;;) {
        const silence = watch(options);
        try {
          const rest = chunksOf(messages, format, silence);
          return { first: await rest.next(), rest, silence };
        } catch (error) {
          const reason = translated(error, silence);
          silence.end();
          if (stepDown(error)) continue;
          if (format && rejects(error, /response[_ ]?format|json[_ ]?schema|structured output|grammar/i))
            throw new FormatRejected();
          throw reason;
        }
      }
    });
    try {
      if (!first.done) yield first.value;
      yield* rest;
    } catch (error) {
      throw translated(error, silence);
    } finally {
      silence.end();
    }
  }

  return {
    name,

    async complete(messages, format, options) {
      const completion = { text: '', truncated: false, promptTokens: 0, completionTokens: 0 };
      let isRefused = false;
      for await (const chunks of answerOf(messages, format, options)) {
        const lengthBefore = completion.text.length;
        for (const { choices, usage } of chunks) {
          const [choice] = choices;
          if (usage) {
            completion.promptTokens = usage.prompt_tokens;
            completion.completionTokens = usage.completion_tokens;
          }
          if (!choice) continue;
          isRefused ||= declines(choice);
          if (choice.finish_reason === 'length') completion.truncated = true;
          completion.text += choice.delta.content ?? '';
        }
        if (completion.text.length > lengthBefore) options.onText?.(completion.text);
      }
      if (isRefused) throw new AiError('refused', { tokens: completion });
      return completion;
    },

    async *stream(messages, options) {
      for await (const chunks of answerOf(messages, null, options)) {
        for (const { choices } of chunks) {
          const [choice] = choices;
          if (choice && declines(choice)) throw new AiError('refused');
          if (choice?.delta.content) yield choice.delta.content;
        }
      }
    },
  };
}

const count = z.number().nonnegative().catch(0);
const usageSchema = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null);
const textSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const reasonSchema = z.string().nullish();

const chunkSchema = z.object({
  choices: z.array(z.object({ finish_reason: reasonSchema, delta: textSchema })),
  usage: usageSchema,
});
type Chunk = z.output<typeof chunkSchema>;

const completionSchema = z.object({
  choices: z.array(z.object({ finish_reason: reasonSchema, message: textSchema })).min(1),
  usage: usageSchema,
});

/** Sent instead of a chunk when the server fails midway. */
const failureSchema = z.object({ error: z.looseObject({}) });

/** The data of a stream's events, each on one line, in batches as they arrive. */
async function* eventsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<string[], void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    yield dataIn(lines);
  }
  yield dataIn([rest]);
}

const dataIn = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.startsWith('data:')).map((line) => line.slice('data:'.length).trim());

/** A whole answer as the only chunk of a stream. */
function asChunk(body: unknown): Chunk {
  const { choices, usage } = completionSchema.parse(body);
  return { choices: choices.map(({ message, ...choice }) => ({ ...choice, delta: message })), usage };
}

const declines = ({ finish_reason, delta }: Chunk['choices'][number]): boolean =>
  Boolean(delta.refusal) || finish_reason === 'content_filter';

/** Retries once, within the call, if the server asks for a short delay; the queue handles longer ones. */
async function withRetry<T>({ signal }: CallOptions, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const pauseMs = error instanceof AiError && !error.final ? error.retryAfterMs : undefined;
    if (pauseMs === undefined || pauseMs > maxPauseMs) throw error;
    await sleep(pauseMs, undefined, signal && { signal }).catch(() => signal?.throwIfAborted());
    return attempt();
  }
}

interface Silence {
  readonly signal: AbortSignal;
  readonly ms: number;
  heard(): void;
  /** Closes the connection, if it is open. */
  end(): void;
}

/** Aborts when nothing is heard for too long, or with the caller's signal. */
function watchSilence({ signal, maxSilenceMs = defaultMaxSilenceMs }: CallOptions): Silence {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new AiError('timeout')), maxSilenceMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    ms: maxSilenceMs,
    heard: () => timer.refresh(),
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}

const rejects = (error: unknown, what: RegExp): boolean =>
  error instanceof APIError &&
  [400, 415, 422, 501].includes(error.status ?? 0) &&
  what.test(`${error.param} ${error.message}`);

/** Converts an error into one without text of the request or the answer. */
function translated(error: unknown, { signal }: Silence): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof AiError) return error;
  if (error instanceof APIConnectionTimeoutError) return new AiError('timeout');
  if (!(error instanceof APIError)) return new AiError('unavailable');

  const code = [error.code, error.type].find((word) => word && /^[\w.-]{1,64}$/.test(word)) ?? undefined;
  return new AiError(kindOf(error), {
    status: error.status,
    code,
    retryAfterMs: retryAfterMs(error.headers, clock.now()),
  });
}

const quotaCodes = ['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active'];
const filterCodes = ['content_filter', 'content_policy_violation'];

function kindOf({ status, code, type }: APIError): AiError['kind'] {
  if (status === 402 || [code, type].some((word) => word && quotaCodes.includes(word))) return 'quota';
  if (code && filterCodes.includes(code)) return 'refused';
  if (status === 429 || code === 'rate_limit_exceeded') return 'rate_limited';
  if (status === undefined || status >= 500 || [408, 409, 425].includes(status)) return 'unavailable';
  return 'misconfigured';
}
