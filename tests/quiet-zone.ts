import { dayIn, weekdayOf } from '#app/core/calendar.ts';

const zones = [0, ...Array.from({ length: 14 }, (_, index) => [index + 1, -index - 1]).flat()]
  .filter((hours) => hours >= -12)
  .map((hours) => (hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`));

/** A time zone where no day begins within the next hour, and today is not the last day of the week. */
export function quietZone(now = new Date()): string {
  const inAnHour = new Date(now.getTime() + 60 * 60_000);
  const zone = zones.find((each) => {
    const today = dayIn(now, each);
    return weekdayOf(today) !== 'Sunday' && dayIn(inAnHour, each) === today;
  });
  if (!zone) throw new Error('It is Sunday for 24 hours, and these are 26 apart.');
  return zone;
}
