import { AppError } from '#app/core/app-error.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

const unreachable = /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|P1001|P1002|P1008|P1017|P2024|57P0\d/;

/**
 * Turns whatever was thrown into a refusal for people. What nobody foresaw is logged once, with an id that the message
 * repeats, and with the error's name and place but not its text, which may quote what a person wrote.
 * @param message what to say instead of the general sentence
 */
export function reportFailure(error: unknown, message?: string): AppError {
  if (error instanceof AppError) return error;
  const id = newId();
  const isUnreachable = unreachable.test(describe(error));
  log.error({ failure: id, ...describeError(error) }, 'request failed');
  if (isUnreachable) {
    return new AppError(
      'unavailable',
      message ?? 'Stepwise cannot reach its database right now. Please try again.',
    );
  }
  return new AppError('internal', message ?? `Something went wrong on our side. Please try again. (${id})`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  return `${code} ${error.message} ${describe(error.cause)}`;
}
