import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import { z } from 'zod';
import { clock } from '#app/services/clock.server.ts';
import { AiError, type TokenUse } from './ai-error.ts';
import type { ResponseFormat } from './response-format.ts';
import { retryAfterMs } from './retry-after.ts';

/** The model server, from the three OPENAI_ variables. */
export interface ModelConfig {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  model?: string | undefined;
}

export interface CallOptions {
  /** Cancels the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
  /** The timeout of one request in milliseconds; two minutes by default. */
  timeLimitMs?: number | undefined;
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
const defaultTimeLimitMs = 120_000;
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

  return {
    name,

    complete: (messages, format, options) =>
      withRetry(options, async () => {
        const deadline = startDeadline(options);
        try {
          const body = await client.chat.completions.create(
            { model: name, messages, ...(format && { response_format: format }) },
            { signal: deadline.signal, timeout: deadline.ms },
          );
          return readCompletion(body);
        } catch (error) {
          if (format && rejectsFormat(error)) throw new FormatRejected();
          throw translated(error, deadline);
        } finally {
          deadline.clear();
        }
      }),

    async *stream(messages, options) {
      const { chunks, deadline } = await withRetry(options, async () => {
        const deadline = startDeadline(options);
        try {
          const chunks = await client.chat.completions.create(
            { model: name, messages, stream: true },
            { signal: deadline.signal, timeout: deadline.ms },
          );
          return { chunks, deadline };
        } catch (error) {
          deadline.clear();
          throw translated(error, deadline);
        }
      });
      try {
        for await (const chunk of chunks) {
          const choice = chunk.choices[0];
          if (choice?.delta.refusal || choice?.finish_reason === 'content_filter')
            throw new AiError('refused');
          if (choice?.delta.content) yield choice.delta.content;
        }
        // The SDK ends an aborted stream as if it were complete.
        deadline.signal.throwIfAborted();
      } catch (error) {
        throw translated(error, deadline);
      } finally {
        deadline.clear();
      }
    },
  };
}

const count = z.number().nonnegative().catch(0);

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(null),
});

/** Answers are validated like any other input. */
function readCompletion(body: unknown): Completion {
  const { choices, usage } = completionSchema.parse(body);
  const choice = choices[0];
  const tokens = {
    promptTokens: usage?.prompt_tokens ?? 0,
    completionTokens: usage?.completion_tokens ?? 0,
  };
  if (!choice || choice.message.refusal || choice.finish_reason === 'content_filter')
    throw new AiError('refused', { tokens });
  return {
    text: choice.message.content ?? '',
    truncated: choice.finish_reason === 'length',
    ...tokens,
  };
}

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

interface Deadline {
  readonly signal: AbortSignal;
  readonly ms: number;
  clear(): void;
}

function startDeadline({ signal, timeLimitMs = defaultTimeLimitMs }: CallOptions): Deadline {
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  const timer = setTimeout(() => controller.abort(new AiError('timeout')), timeLimitMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    ms: timeLimitMs,
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}

function rejectsFormat(error: unknown): boolean {
  return (
    error instanceof APIError &&
    [400, 415, 422, 501].includes(error.status ?? 0) &&
    /response[_ ]?format|json[_ ]?schema|structured output|grammar/i.test(`${error.param} ${error.message}`)
  );
}

/** Converts any error of a call, without text of the request or the answer. */
function translated(error: unknown, { signal }: Deadline): unknown {
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
