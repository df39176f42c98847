import { AppError } from '#app/core/app-error.ts';
import type { Client } from '#app/core/client.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { newId } from '#app/services/id.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { logSecurity } from '#app/services/security-log.server.ts';

// Codes of Node, Prisma and Postgres, including too little memory and too many connections. For hand-written queries
// Prisma has only a message.
const unreachable =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|Connection terminated|P1001|P1002|P1008|P1017|P2024|P2037|57P0\d|\b53[023]00\b|Can't reach database server|closed the connection|Operation has timed out|Too many database/;
// A full or read-only disk, and a Postgres or Redis that has become a replica.
const unwritable = /ENOSPC|EDQUOT|EROFS|\b53100\b|\b25006\b|MISCONF|READONLY|OOM command/;

/** The operation, viewer and client, for the log. */
export interface Attempt {
  operation: string;
  viewer: Viewer | null;
  client: Client;
}

/**
 * Turns any error into a refusal for the user. Unexpected errors are logged once, with an id that the message repeats
 * and the error's name and location but not its text, which may quote private text.
 * @param message replaces the general message
 * @param attempt passed by the first caller that handles the refusal, to log it
 */
export function reportFailure(error: unknown, message?: string, attempt?: Attempt): AppError {
  const who = attempt && {
    operation: attempt.operation,
    user: attempt.viewer?.userId,
    session: attempt.viewer?.sessionId,
  };
  if (error instanceof AppError) {
    if (attempt) logSecurity('refused', { ...who, code: error.code, client: attempt.client });
    return error;
  }
  const id = newId();
  const details = describe(error);
  log.error({ failure: id, ...who, ...describeError(error) }, 'request failed');
  if (unwritable.test(details)) return new AppError('unavailable', message ?? cannotSave);
  if (unreachable.test(details)) return new AppError('unavailable', message ?? cannotReach);
  return new AppError('internal', message ?? `Something went wrong on our side. Please try again. (${id})`);
}

const cannotReach = 'Stepwise cannot reach its database right now. Please try again.';
const cannotSave =
  'Stepwise cannot save anything right now. What you saved before is safe; please try again in a few minutes.';

function describe(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'code' in error ? String(error.code) : '';
  return `${code} ${error.message} ${describe(error.cause)}`;
}
