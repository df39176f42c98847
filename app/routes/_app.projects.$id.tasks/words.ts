import { dayLabel } from '#app/core/quantities.ts';

/** The due day of a task, and how it relates to today while the task is open. */
export function dueLabel(dueDate: string, today: string, isOpen: boolean): string {
  if (!isOpen || dueDate > today) return dayLabel(dueDate);
  return dueDate === today ? `Today, ${dayLabel(dueDate)}` : `Overdue since ${dayLabel(dueDate)}`;
}
