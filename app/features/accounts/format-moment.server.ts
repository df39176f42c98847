/** Formats ISO instants in a time zone, as in "Jun 18, 2025, 9:05 AM". */
export function formatMoment(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // Not every font has the narrow space before AM and PM.
  return (instant) => format.format(new Date(instant)).replaceAll('\u202f', ' ');
}

const hour = 3_600_000;
const day = 24 * hour;
const relative = new Intl.RelativeTimeFormat('en-US');

/** The age of an ISO instant, to the hour: "within the last hour", "about 3 hours ago", "2 days ago". */
export function formatAge(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  if (passed < hour) return 'within the last hour';
  if (passed < day) return `about ${relative.format(-Math.floor(passed / hour), 'hour')}`;
  return relative.format(-Math.floor(passed / day), 'day');
}
