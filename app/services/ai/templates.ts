import type { z } from 'zod';

type Template = (input: unknown) => unknown;

const templates = new Map<string, Template>();

/** Registers the answer to a prompt without a model; each process registers its planner at startup. */
export function answerByTemplate<Input, Output>(
  {
    name,
    input: schema,
  }: { name: string; input: z.ZodType<Input>; output?(input: Input): z.ZodType<Output> },
  write: (input: Input) => Output,
): void {
  templates.set(name, (input) => write(schema.parse(input)));
}

/** The template's answer to a prompt, not yet validated. */
export function templateAnswer({ name }: { name: string }, input: unknown): unknown {
  const write = templates.get(name);
  if (!write) throw new Error(`No template answers ${name}.`);
  return write(input);
}
