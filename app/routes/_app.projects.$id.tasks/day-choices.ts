import { addDays, type Day, sundayOf } from '#app/core/calendar.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import type { ShownTask } from './shown-task.ts';

/** A day that a task can be put on, with the hours that are free on it. */
export interface DayChoice {
  day: Day;
  free: number;
}

interface Week {
  today: Day;
  days: readonly { day: Day; hours: number; planned: number }[];
}

/** The days that are left in a week, which is the one of today when it has no days yet. */
export function daysLeftToChoose({ today, days }: Week): DayChoice[] {
  const latest = sundayOf(days[0]?.day ?? today);
  const choices: DayChoice[] = [];
  for (let day = addDays(latest, -6); day <= latest; day = addDays(day, 1)) {
    const known = days.find((each) => each.day === day);
    if (day >= today) choices.push({ day, free: Math.max(0, (known?.hours ?? 0) - (known?.planned ?? 0)) });
  }
  return choices;
}

/** The options of the field for a task's day: its own, also when that is over, and those that are left. */
export function daysToChoose(
  days: readonly DayChoice[],
  { dueDate, hours }: Pick<ShownTask, 'dueDate' | 'hours'> = { dueDate: null, hours: 0 },
): { value: Day; label: string }[] {
  const isLeft = days.some(({ day }) => day === dueDate);
  return [
    ...(dueDate === null || isLeft ? [] : [{ value: dueDate, label: dayLabel(dueDate) }]),
    ...days.map(({ day, free }) => {
      const left = free + (day === dueDate ? hours : 0);
      return {
        value: day,
        label: `${dayLabel(day)} (${left > 0 ? `${hoursLabel(left)} free` : 'no time left'})`,
      };
    }),
  ];
}
