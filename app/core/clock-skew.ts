/** How far, in milliseconds, the clocks of two machines may differ. What lies further ahead was written by a wrong one. */
export const clockSkewMs = 60_000;

/** The latest moment that counts as present: what is stored as later was written while a clock was wrong. */
export const latestPresent = (now: Date): Date => new Date(now.getTime() + clockSkewMs);
