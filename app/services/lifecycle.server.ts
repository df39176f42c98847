import { log } from './log.server.ts';

/** How long, in milliseconds, work in hand may take once the process is told to stop. */
const patience = 10_000;

/**
 * Calls `stop` and exits when the supervisor that started this process is gone, however it ended. Without one, as in
 * a deployment, nothing happens. Its sign is the closing of the channel that the supervisor holds open.
 */
export function exitWithParent(stop: () => Promise<void> | void): void {
  const exit = async () => {
    setTimeout(() => process.exit(1), patience).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'stopping');
      process.exit(1);
    }
  };
  // False, unlike undefined, says that there was a channel and that it has closed already.
  if (process.connected === false) void exit();
  else process.once('disconnect', exit);
  // Listening must not be what keeps a process alive that has finished by itself.
  process.channel?.unref();
}
