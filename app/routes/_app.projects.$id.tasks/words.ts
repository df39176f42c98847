import { dayLabel } from '#app/core/quantities.ts';

/** When a task is due, seen from today: the day, and what it means while the task is open. */
export function dueLabel(dueDate: string, today: string, isOpen: boolean): string {
  if (!isOpen || dueDate > today) return dayLabel(dueDate);
  return dueDate === today ? `Today, ${dayLabel(dueDate)}` : `Overdue since ${dayLabel(dueDate)}`;
}
