/** The one place where the time of day enters; everything below an adapter is handed `now`. */
export const clock = { now: (): Date => new Date() };
