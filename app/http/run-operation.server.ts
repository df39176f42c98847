import type { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { type Operation, perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { isSessionAlive } from '#app/services/sessions.server.ts';
import type { ScreenContext } from './screen-context.ts';

/**
 * Runs an operation for a request. What breaks, or is refused, because the account was deleted or the session ended
 * while it ran is answered as a dead session is.
 */
export async function runOperation<Schema extends z.ZodType, Output, V extends Viewer | null>(
  operation: Operation<Schema, Output, V>,
  input: unknown,
  context: ScreenContext<Viewer | null>,
): Promise<Output> {
  try {
    return await perform(operation, input, context);
  } catch (error) {
    const { viewer } = context;
    if (!viewer || (await isSessionAlive(viewer.sessionId))) throw error;
    throw new AppError('unauthenticated', 'Please sign in to continue.', { cause: error });
  }
}
