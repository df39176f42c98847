/** How far two machines' clocks may differ, in milliseconds. */
export const clockSkewMs = 60_000;

/** The latest timestamp to accept as the present; a later one comes from a wrong clock. */
export const latestPresent = (now: Date): Date => new Date(now.getTime() + clockSkewMs);
