import { addDays, type Day, dayIn, sundayOf } from '#app/core/calendar.ts';
import { weekLabel } from '#app/core/quantities.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import {
  type Frame,
  firstFreeDay,
  firstWeekStart,
  nextWeekStart,
} from '#app/features/projects/week-start.ts';
import { fromColumn } from '#app/services/day-column.ts';
import type { Project, Task, Week } from '#app/services/prisma-client/client.ts';

/** A week of a plan, and its Monday and Sunday. */
export interface DatedWeek {
  week: number;
  startsOn: Day;
  endsOn: Day;
}

/** What the dates of a project's weeks are told from, for a query's `include`: all its weeks, and the tasks open in them. */
export const withWeeks = {
  weeks: { orderBy: { number: 'desc' } },
  tasks: {
    where: { week: { not: null }, status: { not: 'completed' } },
    select: { week: true, status: true },
  },
} as const;

interface PlanFrame extends Frame {
  /** The weeks that have begun, with their Mondays. */
  begun: readonly { number: number; startsOn: Day }[];
  targetWeeks: number;
}

/**
 * The weeks of a plan: those that have begun with the dates they had, and the others as they would be if each were
 * generated when it is due, from now on or once a pause has ended.
 */
export function datePlan({ begun, targetWeeks, ...frame }: PlanFrame): DatedWeek[] {
  const known = new Map(begun.map(({ number, startsOn }) => [number, startsOn]));
  const last = Math.max(0, ...known.keys());
  const weeks: DatedWeek[] = [];
  for (let week = 1; week <= Math.max(targetWeeks, last); week += 1) {
    const before = weeks.at(-1)?.startsOn;
    const startsOn =
      known.get(week) ??
      (before === undefined
        ? firstWeekStart(frame)
        : week === last + 1
          ? nextWeekStart({ ...frame, previousWeekStart: before })
          : addDays(before, 7));
    weeks.push({ week, startsOn, endsOn: addDays(startsOn, 6) });
  }
  return weeks;
}

export type FrameRow = Pick<
  Project,
  'availability' | 'dayToDaySchedule' | 'weekendSchedule' | 'targetWeeks' | 'hours' | 'startsOn' | 'daysOff'
> &
  Partial<Pick<Project, 'pausedUntil'>>;

/** What a project's row says about when its tasks can be done. */
export const frameOf = (row: FrameRow, timeZone: string, now: Date): Frame & { targetWeeks: number } => ({
  availability: availabilityOfRow(row),
  startsOn: row.startsOn && fromColumn(row.startsOn),
  daysOff: row.daysOff.map(fromColumn),
  resumesOn: row.pausedUntil ? fromColumn(row.pausedUntil) : null,
  targetWeeks: row.targetWeeks,
  timeZone,
  now,
});

type WeekRow = Pick<Week, 'number' | 'startsOn' | 'closedAt' | 'pausedOn' | 'resumedOn'>;

export interface PlanRow extends FrameRow {
  weeks: readonly WeekRow[];
  /** At least those that are open in its weeks. */
  tasks: readonly Pick<Task, 'week' | 'status'>[];
}

/** The dates of a project's weeks, as they are now. */
export function weeksOfPlan(row: PlanRow, timeZone: string, now: Date): DatedWeek[] {
  const frame = frameOf(row, timeZone, now);
  const resumesOn = firstFreeDay(frame);
  const last = Math.max(0, ...row.weeks.map(({ number }) => number));
  const begun = row.weeks.map(({ number, startsOn: column, closedAt, pausedOn, resumedOn }) => {
    const startsOn = fromColumn(column);
    const endsOn = addDays(startsOn, 6);
    // As `takeUpWeek` will move it.
    const isOpen = row.tasks.some(({ week, status }) => week === number && status !== 'completed');
    const isMoved =
      number === last && isOpen && !closedAt && !resumedOn && pausedOn && fromColumn(pausedOn) <= endsOn;
    return isMoved && endsOn < resumesOn
      ? { number, startsOn: nextWeekStart({ ...frame, previousWeekStart: startsOn }) }
      : { number, startsOn };
  });
  return datePlan({ ...frame, begun });
}

/** The Sunday of the week under way, or of the first one before it has begun. What is due later waits for its week. */
export function endOfWeek(row: PlanRow, timeZone: string, now: Date): Day {
  const [begun] = row.weeks;
  if (begun) return addDays(fromColumn(begun.startsOn), 6);
  return weeksOfPlan(row, timeZone, now)[0]?.endsOn ?? sundayOf(dayIn(now, timeZone));
}

const weekHeading = /^### Week (\d+): .*$|<h3>Week (\d+): [\s\S]*?<\/h3>/gm;

/** A roadmap with the dates of each week on the line after its heading, in Markdown or in the HTML made of it. */
export const insertDates = (roadmap: string, weeks: readonly DatedWeek[]): string =>
  roadmap.replaceAll(weekHeading, (heading: string, inMarkdown?: string, inHtml?: string) => {
    const dated = weeks[Number(inMarkdown ?? inHtml) - 1];
    if (!dated) return heading;
    const label = weekLabel(dated.startsOn, dated.endsOn);
    return inMarkdown ? `${heading}\n${label}` : `${heading}\n<p>${label}</p>`;
  });
