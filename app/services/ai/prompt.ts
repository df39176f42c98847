import type { z } from 'zod';

/** The two messages of a prompt: the instructions, and the facts as data. */
export interface PromptMessages {
  system: string;
  user: string;
}

/** A prompt: its input, the schema of its answer, and its messages. */
export interface Prompt<Input, Output> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  output(input: Input): z.ZodType<Output>;
  messages(input: Input): PromptMessages;
  /** What is wrong with an answer as a plan, in sentences for the model and the person; asked about once, then told. */
  check?(output: Output, input: Input): string[];
  /** What to ask instead when an answer is cut off by the token limit; null when it cannot be less. */
  smaller?(input: Input): Input | null;
}

/** A prompt that is answered in streamed prose. */
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
