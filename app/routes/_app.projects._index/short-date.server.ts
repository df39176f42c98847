/** The day of an ISO instant in a time zone, as in "Jun 18, 2025". */
export const shortDate = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(instant));
