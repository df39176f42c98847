/** How far two machines' clocks may differ, in milliseconds; a later timestamp was written by a wrong clock. */
export const clockSkewMs = 60_000;

/** The latest timestamp that counts as the present; a later one was written by a wrong clock. */
export const latestPresent = (now: Date): Date => new Date(now.getTime() + clockSkewMs);
