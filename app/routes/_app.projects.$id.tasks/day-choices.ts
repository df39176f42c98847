import type { Day } from '#app/core/calendar.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import type { ShownTask } from './shown-task.ts';

/** A day for a task, with its free hours. */
export interface DayChoice {
  day: Day;
  free: number;
  /** Whether the user has no hours for the project on it. */
  isOff: boolean;
}

/** The first and the last day of the later weeks of a plan. */
export interface LaterDays {
  earliest: Day;
  latest: Day;
}

/** Why a task does not fit on a day. */
export const noTime = ({ isOff }: Pick<DayChoice, 'isOff'>): string =>
  isOff ? 'not your day' : 'no time left';

/** The options for a task's day: its own, even if past, and the remaining days of the week. */
export function daysToChoose(
  days: readonly DayChoice[],
  { dueDate, hours }: Pick<ShownTask, 'dueDate' | 'hours'> = { dueDate: null, hours: 0 },
): { value: Day; label: string }[] {
  const isLeft = days.some(({ day }) => day === dueDate);
  return [
    ...(dueDate === null || isLeft ? [] : [{ value: dueDate, label: dayLabel(dueDate) }]),
    ...days.map(({ day, free, isOff }) => {
      const left = free + (day === dueDate ? hours : 0);
      return {
        value: day,
        label: `${dayLabel(day)} (${left > 0 ? `${hoursLabel(left)} free` : noTime({ isOff })})`,
      };
    }),
  ];
}
