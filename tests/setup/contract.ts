import { afterEach } from 'vitest';
import { AppError, type AppErrorCode } from '#app/core/app-error.ts';
import { refusalsOf, setObserver } from '#app/core/operation.ts';

// Checks every answer and refusal of an operation in any test against its declaration.

/** Refusals of a body before it reaches an operation. */
const unread: readonly string[] = ['not_json', 'body_too_large'];

const breaches = new Set<string>();

setObserver(async (operation, outcome) => {
  try {
    const output = await outcome;
    const { error } = operation.output.safeParse(output);
    if (error) breaches.add(`${operation.name} answers what it does not declare: ${error.message}`);
    return output;
  } catch (error) {
    const isDeclared = (code: AppErrorCode) => refusalsOf(operation).has(code) || unread.includes(code);
    if (error instanceof AppError && !isDeclared(error.code)) {
      breaches.add(`${operation.name} refuses what it does not declare: ${error.code}, ${error.message}`);
    }
    throw error;
  }
});

afterEach(() => {
  const found = [...breaches];
  breaches.clear();
  if (found.length > 0) throw new Error(found.join('\n'));
});
