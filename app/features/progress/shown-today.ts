import { dayLabel, hoursLabel, hoursOutOf } from '#app/core/quantities.ts';
import { sumOf } from '#app/core/sum.ts';
import type { TitleOfToday, TitlesOfToday } from './today.ts';

const shown = ({
  id,
  project_id,
  project_title,
  title,
  due_date,
  estimated_hours,
  spent_hours,
  status,
}: TitleOfToday) => ({
  id,
  title,
  project: { id: project_id, title: project_title },
  dueDate: due_date ?? '',
  hours: estimated_hours,
  spentHours: spent_hours,
  status,
});

/** "2.5 of 3 hours planned", or "4 of 3 hours at your pace" if the hours of the rows have a different sum. */
function wordsFor({ due, hours: { planned, available } }: TitlesOfToday): string {
  const isEstimate = Math.abs(sumOf(due, ({ estimated_hours }) => estimated_hours) - planned) < 0.05;
  const label = available > 0 ? hoursOutOf(planned, available) : hoursLabel(planned);
  return `${label} ${isEstimate ? 'planned' : 'at your pace'}`;
}

export const shownToday = (today: TitlesOfToday) => ({
  words: `${dayLabel(today.date)} · ${wordsFor(today)}`,
  lists: {
    due: today.due.map(shown),
    leftOver: today.left_over.map(shown),
    next: today.next.map(shown),
  },
  more: today.more ?? 0,
  weeks: today.weeks,
});
export type ShownToday = ReturnType<typeof shownToday>;
export type ShownTodayTask = ReturnType<typeof shown>;

export const isEmpty = ({ lists, weeks }: ShownToday): boolean =>
  [...Object.values(lists), weeks].every(({ length }) => length === 0);
