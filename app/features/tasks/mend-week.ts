import { shorten } from '#app/core/plain-line.ts';
import { wholeMinutes } from '#app/core/quantities.ts';
import { numberedOut } from '#app/services/ai/mend-answer.ts';
import type { PlannedTask } from './planned-task.schema.ts';
import { taskLimits } from './task-limits.ts';

/** A week's tasks with titles of their own, hours in whole minutes, and dependencies that can be kept; those that cannot are told. */
export function mendWeek({ tasks }: { tasks: Omit<PlannedTask, 'step'>[] }): {
  tasks: PlannedTask[];
  shortfall: string[];
} {
  const titles = numberedOut(tasks.map(({ title }) => shorten(title, taskLimits.title - ' (12)'.length)));
  const { kept, dropped } = withoutCycles(tasks.map(({ depends_on }) => depends_on));
  const titleOf = (place: number) => `“${titles[place - 1]}”`;
  return {
    tasks: tasks.map((task, index) => ({
      ...task,
      step: null,
      title: titles[index] ?? task.title,
      hours: wholeMinutes(task.hours),
      depends_on: kept[index] ?? [],
    })),
    shortfall: dropped.map(
      ({ from, to }) => `${titleOf(from)} cannot wait for ${titleOf(to)}, which waits for it.`,
    ),
  };
}

/**
 * Places from 1, without those that are none and a task's own. Of a circle, what leads back to an earlier task stays: tasks
 * come in the order in which they should be done.
 */
function withoutCycles(lists: readonly (readonly number[])[]) {
  const dropped: { from: number; to: number }[] = [];
  const kept: number[][] = lists.map((places, index) => [
    ...new Set(places.filter((place) => place >= 1 && place <= index)),
  ]);
  const reaches = (from: number, to: number): boolean =>
    from === to || (kept[from - 1] ?? []).some((next) => reaches(next, to));
  for (const [index, places] of lists.entries()) {
    for (const place of new Set(places)) {
      if (place <= index + 1 || place > lists.length) continue;
      if (reaches(place, index + 1)) dropped.push({ from: index + 1, to: place });
      else kept[index]?.push(place);
    }
  }
  return { kept, dropped };
}
