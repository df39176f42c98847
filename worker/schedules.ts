import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

const sweepIntervalMs = 5000;
// A row this young is being enqueued by the request that wrote it.
const graceMs = 3000;

/** Sweeps at once and then every few seconds, until stopped. */
export function startSweeping(): { stop(): Promise<void> } {
  let sweeping = Promise.resolve();
  const sweep = async (writtenBefore: Date) => {
    try {
      await sweepGenerations(writtenBefore);
    } catch (error) {
      log.warn(describeError(error), 'sweep failed');
    }
  };
  sweeping = sweep(clock.now());
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(new Date(clock.now().getTime() - graceMs)));
  }, sweepIntervalMs);
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
