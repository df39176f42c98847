import { describeError, log } from './log.server.ts';

/** How long work may continue after the process is told to stop, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/**
 * Calls `stop` once and exits: on SIGTERM or SIGINT, or when the supervisor has ended, which closes the IPC channel. A
 * deployment has no supervisor.
 */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false;
  const exit = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error(describeError(error), 'shutdown failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, exit);
  // False, unlike undefined, means that the channel existed and has already closed.
  if (process.connected === false) void exit();
  else process.once('disconnect', exit);
  // The channel alone must not keep the process alive.
  process.channel?.unref();
}
