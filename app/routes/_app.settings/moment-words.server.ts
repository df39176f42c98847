/** Tells ISO instants in a time zone, as in "Jun 18, 2025, 9:05 AM". */
export function momentWords(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  // The narrow space before AM and PM is one that not every typeface has.
  return (instant) => format.format(new Date(instant)).replaceAll('\u202f', ' ');
}
