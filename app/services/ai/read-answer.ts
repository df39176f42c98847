import type { z } from 'zod';
import { walkObject } from './read-partial.ts';
import { withoutThinking } from './thinking.ts';

type Reading<Output> = { ok: true; output: Output } | { ok: false; problems: string[] };

const maxProblems = 20;
const maxAttempts = 100;

/**
 * Parses the JSON object in a model's answer, ignoring reasoning, code fences and text around it. `problems` are for the
 * model: `path: what is wrong`.
 * @param mend repairs an object before it is validated
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
    const { end, closing } = walkObject(text, from);
    const parsed = closing === '' ? parse(text.slice(from, end)) : undefined;
    if (parsed) found.push({ length: end - from, value: parsed.value });
    from = text.indexOf('{', parsed ? end : from + 1);
  }
  return found.sort((a, b) => b.length - a.length).map(({ value }) => value);
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
