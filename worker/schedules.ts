import { forgetExpired } from '#app/features/accounts/forget-expired.server.ts';
import { sweepGenerations } from '#app/features/generations/sweep-generations.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

const sweepIntervalMs = 5000;
const forgetIntervalMs = 60 * 60_000;
// A row this young is being enqueued by the request that wrote it.
const graceMs = 3000;

/** Sweeps at once and then every few seconds, one sweep at a time, until stopped. */
export function startSweeping(): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const sweep = (writtenBefore: Date) => {
    running ??= sweepGenerations(writtenBefore, stopping.signal)
      .catch((error: unknown) => log.warn(describeError(error), 'sweep failed'))
      .then(() => {
        running = undefined;
      });
  };
  sweep(clock.now());
  const timer = setInterval(() => sweep(new Date(clock.now().getTime() - graceMs)), sweepIntervalMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Forgets what has run out, at once and then every hour, until stopped. */
export function startForgetting(): { stop(): void } {
  const forget = () =>
    forgetExpired(clock.now()).catch((error: unknown) => log.warn(describeError(error), 'forgetting failed'));
  void forget();
  const timer = setInterval(forget, forgetIntervalMs);
  return { stop: () => clearInterval(timer) };
}
