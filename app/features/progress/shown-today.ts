import { dayLabel, hoursLabel, hoursOutOf } from '#app/core/quantities.ts';
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

/** Today as its screens show it. */
export const shownToday = ({ date, due, left_over, next, hours, weeks }: TitlesOfToday) => ({
  words: `${dayLabel(date)} · ${hours.available > 0 ? hoursOutOf(hours.planned, hours.available) : hoursLabel(hours.planned)} planned`,
  lists: { due: due.map(shown), leftOver: left_over.map(shown), next: next.map(shown) },
  weeks,
});
export type ShownToday = ReturnType<typeof shownToday>;
export type ShownTodayTask = ReturnType<typeof shown>;

export const isEmpty = ({ lists, weeks }: ShownToday): boolean =>
  [...Object.values(lists), weeks].every(({ length }) => length === 0);
