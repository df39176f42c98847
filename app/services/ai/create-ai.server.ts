import { z } from 'zod';
import { clock } from '#app/services/clock.server.ts';
import { AiError, sumOfTokens, type TokenUse } from './ai-error.ts';
import {
  type CallOptions,
  type ChatMessage,
  type ChatModel,
  type Completion,
  createChatModel,
  FormatRejected,
  type ModelConfig,
} from './chat-model.server.ts';
import { mendAnswer } from './mend-answer.ts';
import type { Prompt, PromptMessages, TextPrompt } from './prompt.ts';
import { readAnswer } from './read-answer.ts';
import { readPartial } from './read-partial.ts';
import { type ResponseFormat, responseFormat } from './response-format.ts';
import { templateAnswer } from './templates.ts';
import { hideThinking, withoutThinking } from './thinking.ts';

export interface AiResult<Output> extends TokenUse {
  output: Output;
  /** The model that answered, `template` for the template planner. */
  model: string;
  /** What remains wrong with the plan after the repair round, in sentences for the user. */
  shortfall: string[];
}

export interface PromptOptions extends Omit<CallOptions, 'onText'> {
  /** Called about twice a second with the complete values of the answer so far, not yet validated. */
  onPartial?: ((partial: unknown) => void) | undefined;
  /** Called before a request is repeated within one call. */
  onRetry?: ((reason: RetryReason) => Promise<void>) | undefined;
}

/** Why a request is repeated: the answer is unreadable, cut off by the token limit, or a bad plan. */
export type RetryReason = 'unusable' | 'cut_off' | 'no_good_plan';

/** Answers prompts with the configured model, or else with each prompt's registered template. */
export interface Ai {
  readonly configured: boolean;
  /** The model's name, `template` when none is configured. */
  readonly model: string;
  /**
   * Asks for a structured answer. If it does not match the schema or is a bad plan, asks once more and lists what is
   * wrong; if it is cut off, asks for a smaller piece where the prompt allows.
   * @throws AiError; ZodError when the input does not fit; the signal's reason when it aborts.
   */
  runPrompt<Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    options?: PromptOptions,
  ): Promise<AiResult<Output>>;
  /** Streams prose. Throws like `runPrompt`, even midway. */
  streamText<Input>(
    prompt: TextPrompt<Input>,
    input: Input,
    options?: CallOptions,
  ): AsyncGenerator<string, void, undefined>;
}

/** A key or a base URL configures a model: local servers need no key. */
export function createAi(config: ModelConfig | null): Ai {
  return config?.apiKey || config?.baseUrl ? modelAi(createChatModel(config)) : templateAi;
}

const templateAi: Ai = {
  configured: false,
  model: 'template',

  async runPrompt(prompt, rawInput, options = {}) {
    options.signal?.throwIfAborted();
    const input = prompt.input.parse(rawInput);
    const output = (prompt.result ?? prompt.output(input)).parse(templateAnswer(prompt, input));
    return { output, model: 'template', shortfall: [], ...sumOfTokens([]) };
  },

  async *streamText(prompt, rawInput, options = {}) {
    const text = z.string().parse(templateAnswer(prompt, rawInput));
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
      options.signal?.throwIfAborted();
      yield segment;
    }
  },
};

function modelAi(model: ChatModel): Ai {
  // Prompts whose schema this server has rejected as a response format; it goes into the prompt instead.
  const rejected = new Set<string>();

  async function ask(messages: ChatMessage[], name: string, format: ResponseFormat, options: CallOptions) {
    if (!rejected.has(name)) {
      try {
        return await model.complete(messages, format, options);
      } catch (error) {
        if (!(error instanceof FormatRejected)) throw error;
        rejected.add(name);
      }
    }
    return model.complete(withSchemaInPrompt(messages, format), null, options);
  }

  async function answerTo<Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    options: PromptOptions,
  ): Promise<AiResult<Output>> {
    const schema = prompt.output(input);
    const format = responseFormat(prompt.name, schema);
    const mend = menderFor(schema);
    const messages = chatMessages(prompt.messages(input));
    const attempt = async (those: ChatMessage[]) => {
      const call = await ask(those, prompt.name, format, { ...options, onText: partials(options, mend) });
      return read(call, schema, mend, (output) => prompt.check?.(output, input) ?? []);
    };
    const resultOf = (
      { output, problems, leftOut }: Usable<Output>,
      calls: TokenUse[],
    ): AiResult<Output> => ({
      output,
      model: model.name,
      shortfall: [...leftOut, ...problems],
      ...sumOfTokens(calls),
    });

    const first = await attempt(messages);
    if (first.isUsable && first.problems.length === 0) return resultOf(first, [first.call]);
    const isCutOff = first.call.truncated && !first.isUsable;
    const smaller = isCutOff ? prompt.smaller?.(input) : undefined;
    await options.onRetry?.(isCutOff ? 'cut_off' : first.isUsable ? 'no_good_plan' : 'unusable');
    try {
      if (smaller) {
        const rest = await answerTo(prompt, smaller, options);
        return { ...rest, ...sumOfTokens([first.call, rest]) };
      }
      const second = await attempt(
        repairMessages(messages, first.call, [...(first.isUsable ? first.leftOut : []), ...first.problems]),
      );
      const calls = [first.call, second.call];
      const firstIsBetter = first.isUsable && first.problems.length < second.problems.length;
      if (second.isUsable && !firstIsBetter) return resultOf(second, calls);
      if (first.isUsable) return resultOf(first, calls);
      const code = second.call.truncated ? 'truncated' : undefined;
      throw new AiError('invalid_output', { code, tokens: second.call });
    } catch (error) {
      if (!(error instanceof AiError)) throw error;
      const tokens = sumOfTokens([first.call, error.tokens]);
      // A bad plan is better than none.
      if (first.isUsable) return resultOf(first, [tokens]);
      error.tokens = tokens;
      throw error;
    }
  }

  return {
    configured: true,
    model: model.name,

    runPrompt: async (prompt, rawInput, options = {}) =>
      answerTo(prompt, prompt.input.parse(rawInput), options),

    async *streamText(prompt, rawInput, options = {}) {
      const messages = chatMessages(prompt.messages(prompt.input.parse(rawInput)));
      let empty = true;
      for await (const text of hideThinking(model.stream(messages, options))) {
        empty = false;
        yield text;
      }
      if (empty) throw new AiError('invalid_output', { code: 'empty' });
    },
  };
}

function chatMessages({ system, user }: PromptMessages): ChatMessage[] {
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
}

function withSchemaInPrompt(messages: ChatMessage[], format: ResponseFormat): ChatMessage[] {
  const rule = `Answer with one JSON object and nothing else. It must match this JSON Schema:\n${JSON.stringify(format.json_schema.schema)}`;
  return messages.map((message) =>
    message.role === 'system' ? { ...message, content: `${message.content}\n\n${rule}` } : message,
  );
}

interface Usable<Output> {
  isUsable: true;
  call: Completion;
  output: Output;
  /** What is wrong with the plan. */
  problems: string[];
  /** What was cut from lists that were too long. */
  leftOut: string[];
}
type Attempt<Output> = Usable<Output> | { isUsable: false; call: Completion; problems: string[] };

type Mend = (value: unknown, leftOut?: string[]) => unknown;

function menderFor(schema: z.ZodType): Mend {
  const given = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
  return (value, leftOut) => mendAnswer(value, given, leftOut);
}

function read<Output>(
  call: Completion,
  schema: z.ZodType<Output>,
  mend: Mend,
  check: (output: Output) => string[],
): Attempt<Output> {
  const titles: string[] = [];
  const reading = readAnswer(call.text, schema, (value) => mend(value, titles));
  if (reading.ok) {
    const leftOut = titles.map((title) => `There was no place for “${title}”.`);
    return { isUsable: true, call, output: reading.output, problems: check(reading.output), leftOut };
  }
  const problems = call.truncated
    ? ['(the whole answer): cut off before its end; use fewer words']
    : reading.problems;
  return { isUsable: false, call, problems };
}

const partialIntervalMs = 500;

/** Reads an unfinished answer about twice a second. */
function partials({ onPartial }: PromptOptions, mend: Mend): CallOptions['onText'] {
  if (!onPartial) return undefined;
  let next = 0;
  return (text) => {
    const now = clock.now().getTime();
    if (now < next) return;
    next = now + partialIntervalMs;
    const partial = readPartial(withoutThinking(text));
    if (partial !== undefined) onPartial(mend(partial));
  };
}

function repairMessages(messages: ChatMessage[], { text }: Completion, problems: string[]): ChatMessage[] {
  const request = [
    'That answer cannot be used:',
    ...problems.map((problem) => `- ${problem}`),
    'Answer again with the whole corrected JSON object and nothing else.',
  ].join('\n');
  // Some servers refuse empty messages, or two user messages in a row.
  const answer = withoutThinking(text) || '(no answer)';
  return [...messages, { role: 'assistant', content: answer }, { role: 'user', content: request }];
}
