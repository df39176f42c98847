import { onTestFinished, vi } from 'vitest';
import { clock } from '#app/services/clock.server.ts';

/** Stops the app's clock until the end of the test, so that no day begins meanwhile. */
export function stopClock(moment = new Date()): void {
  const now = vi.spyOn(clock, 'now').mockReturnValue(moment);
  onTestFinished(() => now.mockRestore());
}
