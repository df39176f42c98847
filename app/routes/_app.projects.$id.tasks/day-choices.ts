import type { Day } from '#app/core/calendar.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import type { ShownTask } from './shown-task.ts';

/** A day that a task can be put on, with the hours that are free on it. */
export interface DayChoice {
  day: Day;
  free: number;
  /** Whether the person has no time for the project on it at all. */
  isOff: boolean;
}

/** Why a task has no room on a day. */
export const noTime = ({ isOff }: Pick<DayChoice, 'isOff'>): string =>
  isOff ? 'not your day' : 'no time left';

/** The options of the field for a task's day: its own, also when that is over, and those that are left. */
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
