/** A count with its noun: "1 task", "3 tasks". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Hours that a piece of work takes: "15 to 34 hours, likely 24". */
export const hoursRangeLabel = ({
  least,
  likely,
  most,
}: {
  least: number;
  likely: number;
  most: number;
}): string =>
  least === most ? sumLabel(most) : `${quarters(least)} to ${sumLabel(most)}, likely ${quarters(likely)}`;

/** Rounded to two decimals, which removes floating-point errors. */
export const hundredths = (hours: number): number => Math.round(hours * 100) / 100;

/** Rounded to whole minutes, because sums of fractions are not. */
export const toMinute = (hours: number): number => Math.round(hours * 60) / 60;

/** Hours in whole minutes, at least one: a model writes 40 minutes as 0.67 hours, too long for a day of 40 minutes. */
export const wholeMinutes = (hours: number): number => Math.max(1, Math.round(hours * 60)) / 60;

/** Whether all of these hours are whole quarters. */
export const areQuarters = (all: readonly { hours: number }[]): boolean =>
  all.every(({ hours }) => Number.isInteger(4 * hours));

/** A sum of hours rounded to quarters; less than a quarter stays as it is. */
export const quarters = (hours: number): number =>
  hours < 0.25 ? hundredths(hours) : Math.round(hours * 4) / 4;

/** A sum of hours in words, rounded to quarters: "6.5 hours". */
export const sumLabel = (hours: number): string => counted(quarters(hours), 'hour');

/** The verb after such a sum of hours. */
export const isOrAre = (hours: number): string => (quarters(hours) === 1 ? 'is' : 'are');

/** Hours in words, always as decimals: "0.5 hours", "1 hour", "6.5 hours". */
export const hoursLabel = (hours: number): string => counted(hundredths(hours), 'hour');

/** Hours in short: "0.75 h", "6.5 h". */
export const hoursSign = (hours: number): string => `${hundredths(hours)} h`;

/** Part of a number of hours, in words: "6.5 of 7 hours". */
export const hoursOutOf = (part: number, whole: number): string => `${quarters(part)} of ${sumLabel(whole)}`;

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** A day (`YYYY-MM-DD`) as "Sat, Nov 21". */
export const dayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** A day (`YYYY-MM-DD`) as "Sat". */
export const weekdayLabel = format({ weekday: 'short' });

const weekdayName = format({ weekday: 'long' });

/** Days (`YYYY-MM-DD`) as "Monday, Wednesday and Saturday". */
export const weekdayNames = (days: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(days.map(weekdayName));

/** A range of days as "Nov 23 – 29, 2026". Not by `formatRange`, which is slow for a page of weeks. */
export function weekLabel(from: string, to: string): string {
  const [year, month, day] = partsOf(from);
  const [endYear, endMonth, endDay] = partsOf(to);
  const start = year === endYear ? `${month} ${day}` : `${month} ${day}, ${year}`;
  const end = year === endYear && month === endMonth ? endDay : `${endMonth} ${endDay}`;
  return `${start} – ${end}, ${endYear}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function partsOf(day: string): [year: number, month: string | undefined, day: number] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, months[month - 1], date];
}
