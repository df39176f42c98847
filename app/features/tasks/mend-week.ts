import { shorten } from '#app/core/plain-line.ts';
import { wholeMinutes } from '#app/core/quantities.ts';
import { numberedOut } from '#app/services/ai/mend-answer.ts';
import type { PlannedTask } from './planned-task.schema.ts';
import { taskLimits } from './task-limits.ts';

/** A week's tasks with titles of their own, hours in whole minutes, and dependencies that can be kept. */
export function mendWeek<Week extends { tasks: PlannedTask[] }>(week: Week): Week {
  const titles = numberedOut(
    week.tasks.map(({ title }) => shorten(title, taskLimits.title - ' (12)'.length)),
  );
  const dependencies = withoutCycles(week.tasks.map(({ depends_on }) => depends_on));
  return {
    ...week,
    tasks: week.tasks.map((task, index) => ({
      ...task,
      title: titles[index] ?? task.title,
      hours: wholeMinutes(task.hours),
      depends_on: dependencies[index] ?? [],
    })),
  };
}

/**
 * Places from 1, without those that are none and a task's own. Of a circle, what leads back to an earlier task stays: tasks
 * come in the order in which they should be done.
 */
function withoutCycles(lists: readonly (readonly number[])[]): number[][] {
  const kept: number[][] = lists.map((places, index) => [
    ...new Set(places.filter((place) => place >= 1 && place <= index)),
  ]);
  const reaches = (from: number, to: number): boolean =>
    from === to || (kept[from - 1] ?? []).some((next) => reaches(next, to));
  for (const [index, places] of lists.entries()) {
    for (const place of new Set(places)) {
      if (place > index + 1 && place <= lists.length && !reaches(place, index + 1)) kept[index]?.push(place);
    }
  }
  return kept;
}
