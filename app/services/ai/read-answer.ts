import type { z } from 'zod';
import { withoutThinking } from './thinking.ts';

type Reading<Output> = { ok: true; output: Output } | { ok: false; problems: string[] };

const maxProblems = 20;
const maxAttempts = 100;

/**
 * Parses a model's answer as a JSON object, tolerating reasoning, code fences and text around it. `problems` are
 * written for the model: `path: what is wrong`.
 * @param mend makes of each object what was probably meant
 */
export function readAnswer<Output>(
  text: string,
  schema: z.ZodType<Output>,
  mend: (value: unknown) => unknown = (value) => value,
): Reading<Output> {
  const candidates = jsonIn(text);
  let problems: string[] | undefined;
  for (const candidate of candidates) {
    const parsed = schema.safeParse(mend(candidate));
    if (parsed.success) return { ok: true, output: parsed.data };
    problems ??= parsed.error.issues
      .slice(0, maxProblems)
      .map(({ path, message }) => `${path.join('.') || '(the whole answer)'}: ${message}`);
  }
  return { ok: false, problems: problems ?? ['(the whole answer): not a complete JSON object'] };
}

function jsonIn(text: string): unknown[] {
  const whole = parse(text);
  if (whole) return [whole.value];
  const afterThoughts = withoutThinking(text);
  const found = objectsIn(afterThoughts);
  return found.length > 0 ? found : objectsIn(text);
}

/** The outermost JSON objects in a text, the longest first. */
function objectsIn(text: string): unknown[] {
  const found: { length: number; value: unknown }[] = [];
  let from = text.indexOf('{');
  for (let attempt = 0; from !== -1 && attempt < maxAttempts; attempt++) {
    const end = endOfObject(text, from);
    const parsed = end === undefined ? undefined : parse(text.slice(from, end));
    if (end !== undefined && parsed) found.push({ length: end - from, value: parsed.value });
    from = text.indexOf('{', parsed && end !== undefined ? end : from + 1);
  }
  return found.sort((a, b) => b.length - a.length).map(({ value }) => value);
}

/** The index after the brace that closes the one at `start`, if any does. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return index + 1;
  }
  return undefined;
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
