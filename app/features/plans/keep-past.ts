import { addDays, type Day } from '#app/core/calendar.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Project, Week } from '#app/services/prisma-client/client.ts';
import type { KeptWeeks } from './planned-week.schema.ts';
import { splitWeeks } from './render-planned-weeks.ts';

/** A project with its weeks, the newest first. */
interface Begun extends Pick<Project, 'status'> {
  weeks: readonly Pick<Week, 'number' | 'startsOn' | 'closedAt' | 'pausedOn'>[];
}

/**
 * The last week that is over: it was closed, or its Sunday is past, or the next has begun. 0 when none is.
 * @param open the tasks that are open in a week
 */
export function lastWeekOver({ status, weeks: [newest] }: Begun, open: number, today: Day): number {
  if (!newest) return 0;
  // A week that a pause interrupts continues after it.
  const isPaused = status === 'on_hold' && open > 0;
  const day = isPaused && newest.pausedOn ? fromColumn(newest.pausedOn) : today;
  const isOver = newest.closedAt !== null || addDays(fromColumn(newest.startsOn), 6) < day;
  return isOver ? newest.number : newest.number - 1;
}

/** A roadmap without what places it in a plan. */
export interface RoadmapTexts {
  content: string;
  /** What it was rendered from; null when a person wrote it. */
  weeks: KeptWeeks | null;
  model: string | null;
  milestones: readonly { week: number; title: string; description: string; html: string | null }[];
}

/** A roadmap with the text of each week. */
function byWeek({ content, milestones }: RoadmapTexts) {
  const { head, weeks, tail } = splitWeeks(content);
  return {
    ...{ head, weeks, tail },
    numbers: [...weeks.keys(), ...milestones.map(({ week }) => week)],
    textOf: (week: number) =>
      JSON.stringify([
        weeks.get(week),
        milestones.flatMap((each) => (each.week === week ? [[each.title, each.description]] : [])),
      ]),
  };
}

/** Whether a roadmap says anything of a week. */
export const hasWeek = (roadmap: RoadmapTexts, week: number): boolean =>
  byWeek(roadmap).numbers.includes(week);

/**
 * The wanted roadmap with some weeks taken from the current one, or left out if that has no text for them; `wanted` itself if
 * nothing differs.
 */
export function keepPast(
  current: RoadmapTexts,
  wanted: RoadmapTexts,
  isKept: (week: number) => boolean,
): RoadmapTexts {
  const [before, after] = [byWeek(current), byWeek(wanted)];
  const kept = [...before.numbers, ...after.numbers].filter(isKept);
  if (kept.every((week) => before.textOf(week) === after.textOf(week))) return wanted;
  const sections = [
    ...[...after.weeks].filter(([week]) => !isKept(week)),
    ...[...before.weeks].filter(([week]) => isKept(week)),
  ];
  const inOrder = sections.sort(([one], [other]) => one - other).map(([, section]) => section);
  const pick = <Each>(
    ofCurrent: readonly Each[],
    ofWanted: readonly Each[],
    weekOf: (each: Each) => number,
  ) =>
    [
      ...ofCurrent.filter((each) => isKept(weekOf(each))),
      ...ofWanted.filter((each) => !isKept(weekOf(each))),
    ].sort((one, other) => weekOf(one) - weekOf(other));
  const { weeks } = wanted;
  const shapes = pick(
    Object.entries(current.weeks?.shapes ?? {}),
    Object.entries(weeks?.shapes ?? {}),
    ([week]) => Number(week),
  );
  return {
    content: [after.head, ...inOrder, after.tail].filter((part) => part !== '').join('\n\n'),
    weeks: weeks && {
      ...weeks,
      weeks: pick(current.weeks?.weeks ?? [], weeks.weeks, ({ week }) => week),
      ...(weeks.shapes && { shapes: Object.fromEntries(shapes) }),
    },
    model: wanted.model,
    milestones: pick(current.milestones, wanted.milestones, ({ week }) => week),
  };
}
