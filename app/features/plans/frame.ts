import { AppError } from '#app/core/app-error.ts';
import { addDays, daysBetween, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { counted } from '#app/core/quantities.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import {
  type Availability,
  type HoursOption,
  hoursByDay,
  hoursOf,
  hoursOptions,
  isWeekend,
} from '#app/features/projects/availability.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import type { Project } from '#app/services/prisma-client/client.ts';
import type { FrameWish } from './frame.schema.ts';
import type { DatedWeek, FrameRow } from './week-dates.ts';

/** The columns of a frame but for its days off. */
export type FrameColumns = Omit<FrameRow, 'daysOff'>;

/** The columns of a project's frame that each version of its plan has a copy of. */
export const versionedFrame = ({
  availability,
  dayToDaySchedule,
  weekendSchedule,
  targetWeeks,
  hours,
  startsOn,
  daysOff,
  sharing,
}: FrameRow & Pick<Project, 'sharing'>) => ({
  ...{ availability, dayToDaySchedule, weekendSchedule, targetWeeks, hours, startsOn, daysOff, sharing },
});

/** The option whose hours are nearest to the average of some days; the former one when there are none. */
function optionFor(hours: readonly number[], former: HoursOption): HoursOption {
  const some = hours.filter((each) => each > 0);
  if (some.length === 0) return former;
  const average = some.reduce((sum, each) => sum + each, 0) / some.length;
  const distance = (option: HoursOption) => Math.abs(hoursOf[option] - average);
  return hoursOptions.reduce((best, option) => (distance(option) < distance(best) ? option : best));
}

/** Hours of each weekday in all columns that tell of them: the days, and both schedules as well as they can. */
function columnsOfHours(hours: readonly number[], former: Availability) {
  const of = (weekend: boolean) => hours.filter((_, at) => isWeekend(weekdays[at] ?? 'Monday') === weekend);
  return {
    hours: [...hours],
    availability: weekdays.filter((_, at) => (hours[at] ?? 0) > 0),
    dayToDaySchedule: optionFor(of(false), former.dayToDaySchedule),
    weekendSchedule: optionFor(of(true), former.weekendSchedule),
  };
}

interface Standing {
  /** The weeks that have begun. */
  begun: number;
  /** How many open tasks wait for a week to come. */
  waiting: number;
  today: string;
}

/** Why a part of a frame cannot be had, for people, by its name; none where it can. */
function whyNotFrame(
  wish: FrameWish,
  row: FrameRow,
  { begun, waiting, today }: Standing,
): Partial<Record<keyof FrameWish, string>> {
  const { target_weeks: weeks, starts_on: startsOn } = wish;
  const former = row.startsOn && fromColumn(row.startsOn);
  const isOtherDay = startsOn !== undefined && (startsOn || null) !== former;
  // What waits keeps the week after the one under way, where there is one.
  const minimum = waiting > 0 && row.targetWeeks > begun ? begun + 1 : begun;
  return {
    ...(weeks !== undefined &&
      weeks < minimum && {
        target_weeks:
          weeks < begun
            ? `${counted(begun, 'week')} of this plan ${begun === 1 ? 'has' : 'have'} begun already, so it cannot have fewer.`
            : `${counted(waiting, 'task')} ${waiting === 1 ? 'waits' : 'wait'} for the week after this one. Leave the plan ${counted(begun + 1, 'week')}, or do or delete what waits first.`,
      }),
    ...(isOtherDay && begun > 0
      ? { starts_on: 'The first week has begun, so its first day stays as it is.' }
      : isOtherDay && startsOn && (startsOn < today || daysBetween(today, startsOn) > 366)
        ? { starts_on: 'The first day must be from today to a year ahead.' }
        : {}),
  };
}

/** The parts of a wish that can be had, as columns, and why the others cannot. */
export function takeFrame(wish: FrameWish, row: FrameRow, standing: Standing) {
  const refused = whyNotFrame(wish, row, standing);
  const had = Object.fromEntries(Object.entries(wish).filter(([field]) => !(field in refused)));
  return { columns: changeOfFrame(had, row), refused: Object.values(refused) };
}

/** Refuses what cannot be had: what has begun forbids it, or it is no such day. */
export function requireFrame(wish: FrameWish, row: FrameRow, standing: Standing): void {
  for (const [field, message] of Object.entries(whyNotFrame(wish, row, standing))) {
    const code = standing.begun > 0 ? 'conflict' : 'invalid';
    throw new AppError(code, message, { field });
  }
}

/** What of a frame is another than before, as columns; empty when nothing is. */
export function changeOfFrame(
  { hours, target_weeks, starts_on }: FrameWish,
  row: FrameRow,
): Partial<FrameColumns> {
  const availability = availabilityOfRow(row);
  const wanted = hours && weekdays.map((day) => hours[day] ?? 0);
  const isOther = wanted?.some((each, at) => each !== hoursByDay(availability)[at]);
  const former = row.startsOn && fromColumn(row.startsOn);
  return {
    ...(wanted && isOther && columnsOfHours(wanted, availability)),
    ...(target_weeks !== undefined && target_weeks !== row.targetWeeks && { targetWeeks: target_weeks }),
    ...(starts_on !== undefined &&
      (starts_on || null) !== former && { startsOn: starts_on ? toColumn(starts_on) : null }),
  };
}

/**
 * What the weeks to come are planned by, a text for each: the hours of their days, and the fixed dates in them. Weeks that
 * only lie elsewhere in the calendar need no other plan.
 */
export function shapesOf(
  row: FrameRow,
  weeks: readonly DatedWeek[],
  brief: Brief | null,
): Map<number, string> {
  const byDay = hoursByDay(availabilityOfRow(row));
  const daysOff = new Set(row.daysOff.map(fromColumn));
  const dates = [
    ...(brief?.dates ?? []).flatMap(({ id, kind, date }) => (kind === 'day_off' ? [] : [{ id, date }])),
    ...(brief?.deliverables ?? []).flatMap(({ id, due }) => (due ? [{ id, date: due }] : [])),
  ];
  return new Map(
    weeks.map(({ week, startsOn, endsOn }) => {
      const days = weekdays.map((_, at) => addDays(startsOn, at));
      const hours = days.map((day) => (daysOff.has(day) ? 0 : byDay[weekdays.indexOf(weekdayOf(day))]));
      const within = dates.filter(({ date }) => startsOn <= date && date <= endsOn);
      return [week, JSON.stringify([hours, within.map(({ id, date }) => [id, daysBetween(startsOn, date)])])];
    }),
  );
}
