const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** A day (`YYYY-MM-DD`) as "Sat, Nov 21". */
export const dayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** A day (`YYYY-MM-DD`) as "Sat". */
export const weekdayLabel = format({ weekday: 'short' });

/** A number of hours without needless digits: "6.5". */
export const hoursFigure = (hours: number): string => String(Number(hours.toFixed(2)));

/** Hours in words: "1 hour", "6.5 hours". */
export const hoursLabel = (hours: number): string =>
  `${hoursFigure(hours)} ${hours === 1 ? 'hour' : 'hours'}`;

/** A count with its noun: "1 task", "3 tasks". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** When a task is due, seen from today: the day, and what it means while the task is open. */
export function dueLabel(dueDate: string, today: string, isOpen: boolean): string {
  if (!isOpen || dueDate > today) return dayLabel(dueDate);
  return dueDate === today ? `Today, ${dayLabel(dueDate)}` : `Overdue since ${dayLabel(dueDate)}`;
}
