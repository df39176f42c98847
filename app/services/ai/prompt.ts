import type { z } from 'zod';

/** The two texts of one question: the rules of the game, and the facts as data. */
export interface PromptMessages {
  system: string;
  user: string;
}

/**
 * One question to the model, in one place: what it needs, what it must answer and how it is asked.
 */
export interface Prompt<Input, Output> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  output(input: Input): z.ZodType<Output>;
  messages(input: Input): PromptMessages;
}

/** A question answered in prose, streamed as it is written. */
export interface TextPrompt<Input> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  messages(input: Input): PromptMessages;
}

/** Defines a prompt with a structured answer; `Input` and `Output` come from its two schemas. */
export function definePrompt<Input, Output>(prompt: Prompt<Input, Output>): Prompt<Input, Output> {
  return prompt;
}

/** Defines a prompt with an answer in prose. */
export function defineTextPrompt<Input>(prompt: TextPrompt<Input>): TextPrompt<Input> {
  return prompt;
}
