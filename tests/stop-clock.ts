import { onTestFinished, vi } from 'vitest';
import { clock } from '#app/services/clock.server.ts';

/** Stops the clock of the app until the test is over, so that no day turns in between. */
export function stopClock(moment = new Date()): void {
  const now = vi.spyOn(clock, 'now').mockReturnValue(moment);
  onTestFinished(() => now.mockRestore());
}
