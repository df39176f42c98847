import { z } from 'zod';
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
 * Runs an operation for a request, within its limit. If the account or session ended meanwhile, every error is answered
 * as an ended session.
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
    const run = (viewer: Viewer | null, read: unknown) =>
      perform(operation, read, { ...context, viewer, consume: consumeLimit });
    if (viewer?.program === undefined) return await run(viewer, input);
    const { acting, readInput } = actingViewer(viewer, operation, input, context.now);
    return await run(acting, readInput);
  } catch (error) {
    if (!viewer) throw error;
    const isAlive = viewer.scopes ? isTokenAlive : isSessionAlive;
    if (await isAlive(viewer.sessionId)) throw error;
    throw new AppError('unauthenticated', 'Please sign in to continue.', { cause: error });
  }
}

const namesTask = z.object({ id: z.uuid() });

/** The viewer of a program with what it does; the task is known once the input is read. */
function actingViewer(viewer: Viewer, { name, access }: Operation, input: unknown, at: Date) {
  const act: { operation: string; at: Date; taskId?: string } = { operation: name, at };
  const acting = { ...viewer, act };
  shareVault(viewer, acting);
  const readInput = async (): Promise<unknown> => {
    const read: unknown = typeof input === 'function' ? await input() : input;
    const task = typeof access === 'object' && access.owner === 'task' && namesTask.safeParse(read).data;
    if (task) act.taskId = task.id;
    return read;
  };
  return { acting, readInput };
}
