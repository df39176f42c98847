import { env } from '#app/services/env.server.ts';
import type { CallOptions } from './chat-model.server.ts';
import { type Ai, type AiResult, createAi, type PromptOptions } from './create-ai.server.ts';
import type { Prompt, TextPrompt } from './prompt.ts';

export type { AiResult };

let shared: { settings: string; ai: Ai } | undefined;

/** The model of the current environment. */
function ai(): Ai {
  const config = {
    apiKey: env.OPENAI_API_KEY,
    baseUrl: env.OPENAI_BASE_URL,
    model: env.OPENAI_MODEL,
    maxSilenceMs: env.OPENAI_TIMEOUT_SECONDS * 1000,
  };
  const settings = JSON.stringify(config);
  if (shared?.settings !== settings) shared = { settings, ai: createAi(config) };
  return shared.ai;
}

/** Whether a model is configured; without one the template planner answers. */
export const aiConfigured = (): boolean => ai().configured;

/** The configured model's name, `template` when there is none. */
export const modelName = (): string => ai().model;

/** `Ai.runPrompt` of the configured model. */
export function runPrompt<Input, Output>(
  prompt: Prompt<Input, Output>,
  input: Input,
  options?: PromptOptions,
): Promise<AiResult<Output>> {
  return ai().runPrompt(prompt, input, options);
}

/** `Ai.streamText` of the configured model. */
export function streamText<Input>(
  prompt: TextPrompt<Input>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<string, void, undefined> {
  return ai().streamText(prompt, input, options);
}
