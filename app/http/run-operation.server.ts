import { AppError } from '#app/core/app-error.ts';
import type { Limit } from '#app/core/limits.ts';
import { type Operation, perform } from '#app/core/operation.ts';
import type { Viewer } from '#app/core/viewer.ts';
import { isTokenAlive } from '#app/services/personal-tokens.server.ts';
import { consume, consumeByAccount } from '#app/services/rate-limit.server.ts';
import { isSessionAlive } from '#app/services/sessions.server.ts';
import { shareVault } from '#app/services/vault.server.ts';
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
    const acting = viewer?.program === undefined ? viewer : actingViewer(viewer, operation, context.now);
    return await perform(operation, input, { ...context, viewer: acting, consume: consumeLimit });
  } catch (error) {
    if (!viewer) throw error;
    const isAlive = viewer.scopes ? isTokenAlive : isSessionAlive;
    if (await isAlive(viewer.sessionId)) throw error;
    throw new AppError('unauthenticated', 'Please sign in to continue.', { cause: error });
  }
}

/** A viewer of a program with what it is doing. */
function actingViewer(viewer: Viewer, { name: operation }: Operation, at: Date): Viewer {
  const acting = { ...viewer, act: { operation, at } };
  shareVault(viewer, acting);
  return acting;
}
