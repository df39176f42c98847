import { describeError, log } from './log.server.ts';

/** How long current work may take after the process is told to stop, in milliseconds. */
const shutdownTimeoutMs = 10_000;

/**
 * Calls `stop`, once, and exits: on SIGTERM or SIGINT, and when the supervisor that started this process is gone,
 * however it ended. The supervisor's sign is the closing of the channel that it holds open; a deployment has none.
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
      log.error(describeError(error), 'stopped badly');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, exit);
  // False, unlike undefined, says that there was a channel and that it has closed already.
  if (process.connected === false) void exit();
  else process.once('disconnect', exit);
  // Listening must not be what keeps a process alive that has finished by itself.
  process.channel?.unref();
}
