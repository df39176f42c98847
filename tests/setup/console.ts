import { format } from 'node:util';
import { afterEach } from 'vitest';

const strays: string[] = [];

console.error = (...values: unknown[]) => {
  strays.push(format(...values));
};

/** The output to console.error so far, for a test that expects it and then does not fail because of it. */
export function takeConsoleErrors(): string[] {
  return strays.splice(0);
}

afterEach(() => {
  const texts = takeConsoleErrors();
  if (texts.length > 0) throw new Error(`console.error was called:\n${texts.join('\n')}`);
});
