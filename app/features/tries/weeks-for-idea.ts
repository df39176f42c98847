import { addDays, dayIn, daysBetween, mondayOf, weekdayOf } from '#app/core/calendar.ts';
import { readIdea } from '#app/features/checklists/read-idea.ts';
import { isWeekAlmostOver } from '#app/features/ideas/first-day.ts';
import type { TriedIdea } from '#app/features/ideas/idea.schema.ts';
import { triedPreset } from '#app/features/ideas/tried-preset.ts';

const maxWeeks = 16;

/** The number of weeks if none is chosen: until the last day that the idea names, if that is near enough. */
export function weeksForIdea(
  { idea, availability: days, ...frame }: TriedIdea,
  { timeZone, now }: { timeZone: string; now: Date },
): number {
  const today = dayIn(now, timeZone);
  const last = readIdea(idea, today)
    .dates.flatMap(({ date, isOff }) => (isOff ? [] : date))
    .toSorted()
    .at(-1);
  if (!last) return triedPreset.targetWeeks;
  const isOver = isWeekAlmostOver(weekdayOf(today), { ...frame, days });
  const start = addDays(mondayOf(today), isOver ? 7 : 0);
  const weeks = Math.ceil((daysBetween(start, last) + 1) / 7);
  return weeks > maxWeeks ? triedPreset.targetWeeks : Math.max(1, weeks);
}
