const quietMs = 21 * 24 * 60 * 60_000;

/** Three weeks before `now`: users last seen before this moment count as inactive. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietMs);
