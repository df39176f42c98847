/** The only source of the time; everything below an adapter receives `now`. */
export const clock = { now: (): Date => new Date() };
