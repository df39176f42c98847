/** The current time of the sample accounts: a Wednesday, in their time zone. */
export const sampleNow = '2026-03-18T10:00:00Z';
export const sampleTimeZone = 'UTC';
