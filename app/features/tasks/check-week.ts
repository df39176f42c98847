import { dayLabel, hoursLabel, hoursOutOf } from '#app/core/quantities.ts';
import { hoursOf } from '#app/core/sum.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { checkLanguage } from '#app/features/plans/check-language.ts';
import type { PlannedWeek } from '#app/features/plans/planned-week.schema.ts';
import type { DayLeft } from '#app/features/projects/days-left.ts';
import type { PlannedTask } from './planned-task.schema.ts';
import { scheduleOnDays } from './schedule-week.ts';

interface WeekToCheck {
  brief: Pick<Brief, 'language'>;
  roadmapWeek: Pick<PlannedWeek, 'steps'> | object | null;
  daysLeft: readonly DayLeft[];
  hoursLeft: number;
  longestTask: number;
}

/** What is wrong with a week's tasks as a plan, in sentences for the model and the person. */
export function checkWeek(
  { tasks, shortfall = [] }: { tasks: readonly PlannedTask[]; shortfall?: readonly string[] | undefined },
  input: WeekToCheck,
): string[] {
  const { daysLeft, hoursLeft, longestTask, roadmapWeek, brief } = input;
  const wanted = roadmapWeek && 'steps' in roadmapWeek ? hoursOf(roadmapWeek.steps) : hoursLeft;
  const planned = hoursOf(tasks);
  const tooLong = tasks.filter(({ hours }) => hours > longestTask + 1e-6);
  const { carried } = scheduleOnDays(
    daysLeft,
    tasks.map(({ depends_on, ...task }, index) => ({
      ...task,
      key: `${index + 1}`,
      dependsOn: depends_on.map(String),
    })),
  );
  const homeless = carried.filter(({ task }) => task.hours <= longestTask + 1e-6);
  const text = tasks.map(({ title, description }) => `${title}. ${description}`).join(' ');
  return [
    ...(planned > hoursLeft + 1e-6
      ? [`The tasks take ${hoursLabel(planned)}, and there are ${hoursLabel(hoursLeft)}.`]
      : []),
    ...tooLong.map(
      ({ title, hours }) =>
        `“${title}” takes ${hoursLabel(hours)}, and the longest day has ${hoursLabel(longestTask)}.`,
    ),
    ...homeless.map(({ task: { title, hours, date } }) =>
      date && daysLeft.some((day) => day.date === date)
        ? `“${title}” (${hoursLabel(hours)}) is meant for ${dayLabel(date)}, which has no room for it.`
        : `No day has room for “${title}” (${hoursLabel(hours)}).`,
    ),
    ...(planned < hoursLeft / 2 && planned < wanted
      ? [`The tasks take ${hoursOutOf(planned, hoursLeft)}, and this week has more to do.`]
      : []),
    ...checkLanguage('The tasks are', text, brief.language),
    ...shortfall,
  ];
}
