import type { DailyNudge, DailyUpdate, MailDate } from './daily-mail.ts';

// The subject of a mail and the text of a notification. They may show on a locked screen, so they are not private.

/** "one task", "3 tasks". */
export const tasksWords = (count: number): string => (count === 1 ? 'one task' : `${count} tasks`);

/** The subject of a daily mail. */
export function inShort(content: DailyNudge | DailyUpdate): string {
  const dates = content.projects.flatMap((project) => project.dates ?? []);
  if (content.kind === 'daily_nudge') {
    const due = content.projects.flatMap((project) => project.due).length;
    const days = [dayInShort('Today', due, dates), dayInShort('Tomorrow', 0, dates)].filter(Boolean);
    const isNew = content.projects.every(({ nextWeek }) => nextWeek !== undefined);
    return days.join('. ') || (isNew ? 'A new week can begin' : 'A small step for today');
  }
  const done = content.projects.flatMap((project) => project.done).length;
  const tomorrow = content.projects.flatMap((project) => project.tomorrow).length;
  if (dates.length > 0) return dayInShort('Tomorrow', tomorrow, dates);
  if (done > 0) return `Today: ${tasksWords(done)} done`;
  return tomorrow > 0 ? `Tomorrow: ${tasksWords(tomorrow)}` : 'How the day went';
}

/** The one project whose week is over with tasks open; none if tasks are due today, or several weeks wait for a choice. */
export function weekToChooseFor({ projects }: DailyNudge): DailyNudge['projects'][number] | undefined {
  const [first, ...others] = projects.filter(({ weekOver }) => weekOver !== undefined);
  return others.length === 0 && projects.every(({ due }) => due.length === 0) ? first : undefined;
}

/** The path of the screen that a daily mail's button and a notification lead to. */
export function screenOf(content: DailyNudge | DailyUpdate): string {
  const tasksOf = (id: string) => `/projects/${id}/tasks`;
  if (content.kind === 'daily_nudge') {
    const over = weekToChooseFor(content);
    if (over) return tasksOf(over.id);
    const withTasks = content.projects.filter(({ due, earlier }) => due.length + earlier.length > 0);
    return withTasks.length > 1 || !content.next ? '/today' : tasksOf(content.next.project.id);
  }
  const [only, ...others] = content.projects;
  return only && others.length === 0 ? tasksOf(only.id) : '/dashboard';
}

/** "a deadline"; empty without one on that day. */
function datesInShort(dates: readonly MailDate[], day: MailDate['when']): string {
  const [first, ...others] = dates.filter(({ when }) => when === day);
  if (!first) return '';
  if (others.length > 0) return `${others.length + 1} fixed dates`;
  return first.kind === 'deadline' ? 'a deadline' : `an ${first.kind}`;
}

/** "Today: 2 tasks and a deadline"; empty when there is nothing. */
function dayInShort(day: MailDate['when'], tasks: number, dates: readonly MailDate[]): string {
  const parts = [tasks > 0 ? tasksWords(tasks) : '', datesInShort(dates, day)].filter(Boolean);
  return parts.length > 0 ? `${day}: ${parts.join(' and ')}` : '';
}
