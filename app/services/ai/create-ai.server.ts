import { z } from 'zod';
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
import type { Prompt, PromptMessages, TextPrompt } from './prompt.ts';
import { readAnswer } from './read-answer.ts';
import { type ResponseFormat, responseFormat } from './response-format.ts';
import { templateAnswer } from './templates.ts';
import { hideThinking, withoutThinking } from './thinking.ts';

export interface AiResult<Output> extends TokenUse {
  output: Output;
  /** The model that answered, `template` for the template planner. */
  model: string;
}

/** Answers prompts with the configured model, or else with each prompt's registered template. */
export interface Ai {
  readonly configured: boolean;
  /** The model's name, `template` when none is configured. */
  readonly model: string;
  /**
   * Asks for a structured answer, and once more with the errors listed if it does not match the prompt's schema.
   * @throws AiError; ZodError when the input does not fit; the signal's reason when it aborts.
   */
  runPrompt<Input, Output>(
    prompt: Prompt<Input, Output>,
    input: Input,
    options?: CallOptions,
  ): Promise<AiResult<Output>>;
  /** Streams prose. Throws like `runPrompt`, also midway. */
  streamText<Input>(
    prompt: TextPrompt<Input>,
    input: Input,
    options?: CallOptions,
  ): AsyncGenerator<string, void, undefined>;
}

/** A model is configured as soon as there is a key or a base URL; local servers need no key. */
export function createAi(config: ModelConfig | null): Ai {
  return config?.apiKey || config?.baseUrl ? modelAi(createChatModel(config)) : templateAi;
}

const templateAi: Ai = {
  configured: false,
  model: 'template',

  async runPrompt(prompt, rawInput, options = {}) {
    options.signal?.throwIfAborted();
    const input = prompt.input.parse(rawInput);
    const output = prompt.output(input).parse(templateAnswer(prompt, input));
    return { output, model: 'template', promptTokens: 0, completionTokens: 0 };
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
  // Prompts whose structured output this server has rejected; their schema goes into the prompt instead.
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

  return {
    configured: true,
    model: model.name,

    async runPrompt(prompt, rawInput, options = {}) {
      const input = prompt.input.parse(rawInput);
      const schema = prompt.output(input);
      const format = responseFormat(prompt.name, schema);
      const messages = chatMessages(prompt.messages(input));

      const first = await ask(messages, prompt.name, format, options);
      const firstReading = read(first, schema);
      if (firstReading.ok) return result(firstReading.output, model, [first]);

      const repair = repairMessages(messages, first, firstReading.problems);
      const second = await ask(repair, prompt.name, format, options).catch((error: unknown) => {
        if (error instanceof AiError) error.tokens = sumOfTokens([first, error.tokens]);
        throw error;
      });
      const secondReading = read(second, schema);
      if (secondReading.ok) return result(secondReading.output, model, [first, second]);
      throw new AiError('invalid_output', {
        code: second.truncated ? 'truncated' : undefined,
        tokens: sumOfTokens([first, second]),
      });
    },

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

function read<Output>({ text, truncated }: Completion, schema: z.ZodType<Output>) {
  const reading = readAnswer(text, schema);
  return !reading.ok && truncated
    ? { ok: false as const, problems: ['(the whole answer): cut off before its end; use fewer words'] }
    : reading;
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

function result<Output>(output: Output, model: ChatModel, calls: Completion[]): AiResult<Output> {
  return { output, model: model.name, ...sumOfTokens(calls) };
}
