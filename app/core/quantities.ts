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
  least === most ? counted(most, 'hour') : `${least} to ${counted(most, 'hour')}, likely ${likely}`;

/** Hours in a readable unit: minutes below an hour, and no needless digits. */
function measured(hours: number): { figure: number; unit: 'minute' | 'hour'; sign: 'min' | 'h' } {
  const minutes = Math.round(hours * 60);
  return minutes > 0 && minutes < 60
    ? { figure: minutes, unit: 'minute', sign: 'min' }
    : { figure: Number(hours.toFixed(2)), unit: 'hour', sign: 'h' };
}

/** Hours in words: "45 minutes", "1 hour", "6.5 hours". */
export function hoursLabel(hours: number): string {
  const { figure, unit } = measured(hours);
  return counted(figure, unit);
}

/** Hours in short: "45 min", "6.5 h". */
export function hoursSign(hours: number): string {
  const { figure, sign } = measured(hours);
  return `${figure} ${sign}`;
}

/** Part of a number of hours, in words: "6.5 of 7 hours", "45 minutes of 3.5 hours". */
export function hoursOutOf(part: number, whole: number): string {
  const { figure, unit } = measured(part);
  const isOneUnit = figure === 0 || unit === measured(whole).unit;
  return `${isOneUnit ? figure : hoursLabel(part)} of ${hoursLabel(whole)}`;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** A day (`YYYY-MM-DD`) as "Sat, Nov 21". */
export const dayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** A day (`YYYY-MM-DD`) as "Sat". */
export const weekdayLabel = format({ weekday: 'short' });

/** The days from one to another as "Nov 23 – 29, 2026". By hand, because `formatRange` is slow for a page of weeks. */
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
