const quietMs = 21 * 24 * 60 * 60_000;

/** Whoever was not seen after this moment has been quiet for three weeks at `now`. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietMs);
