const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string): string => formatter.format(new Date(`${day}T00:00:00Z`));
};

/** A day (`YYYY-MM-DD`) as "Sat, Nov 21". */
export const dayLabel = format({ weekday: 'short', month: 'short', day: 'numeric' });

/** A day (`YYYY-MM-DD`) as "Sat". */
export const weekdayLabel = format({ weekday: 'short' });

/** When a task is due, seen from today: the day, and what it means while the task is open. */
export function dueLabel(dueDate: string, today: string, isOpen: boolean): string {
  if (!isOpen || dueDate > today) return dayLabel(dueDate);
  return dueDate === today ? `Today, ${dayLabel(dueDate)}` : `Overdue since ${dayLabel(dueDate)}`;
}
