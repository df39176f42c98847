import type { z } from 'zod';

/** The two messages of a prompt: the instructions, and the facts as data. */
export interface PromptMessages {
  system: string;
  user: string;
}

export interface Prompt<Input, Output> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  output(input: Input): z.ZodType<Output>;
  /** What an answer without a model has to match, where that is not what a model is asked for. */
  readonly result?: z.ZodType<Output>;
  messages(input: Input): PromptMessages;
  /** What is wrong with an answer as a plan. The model gets the sentences once; the user gets those that remain. */
  check?(output: Output, input: Input): string[];
  /** The input for a smaller answer after the token limit cut one off; null when it cannot be smaller. */
  smaller?(input: Input): Input | null;
}

/** A prompt with an answer in prose, which is streamed. */
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
