import { AppError } from '#app/core/app-error.ts';
import type { Limit } from '#app/core/limits.ts';
import { type Operation, perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { consume, consumeByAccount } from '#app/services/rate-limit.server.ts';
import { isSessionAlive } from '#app/services/sessions.server.ts';
import type { ScreenContext } from './screen-context.ts';

/**
 * Runs an operation for a request, within its limit. Errors and refusals because the account was deleted or the session
 * ended meanwhile are answered like an ended session.
 */
export async function runOperation<Output>(
  operation: Operation<Output>,
  input: unknown,
  context: ScreenContext<Viewer | null>,
): Promise<Output> {
  const { viewer, client } = context;
  const consumeLimit = (limit: Limit) =>
    viewer && operation.access !== 'anyone'
      ? consumeByAccount(limit, viewer.userId, client)
      : consume(limit, client.address);
  try {
    return await perform(operation, input, { ...context, consume: consumeLimit });
  } catch (error) {
    if (!viewer || (await isSessionAlive(viewer.sessionId))) throw error;
    throw new AppError('unauthenticated', 'Please sign in to continue.', { cause: error });
  }
}
