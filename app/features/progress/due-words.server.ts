import { addDays, type Day } from '#app/core/calendar.ts';

const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * A day in words relative to today: "Today", "Tomorrow", "Wednesday, Nov 25", or "Planned for Monday, Nov 16" once
 * past.
 */
export function dueWords(day: Day, today: Day): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const words = weekdayAndDay.format(new Date(`${day}T00:00:00Z`));
  return day < today ? `Planned for ${words}` : words;
}
