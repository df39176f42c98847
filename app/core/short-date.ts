const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a time zone. They are slow to create, so they are kept. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  formats.set(timeZone, format);
  return format;
}

/** The day of an ISO instant in a time zone, as in "Jun 18, 2025". */
export const shortDate = (instant: string, timeZone: string): string =>
  formatIn(timeZone).format(new Date(instant));
