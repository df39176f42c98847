import { z } from 'zod';
import { addDays, type Day, dayIn, daysBetween, mondayOf } from '#app/core/calendar.ts';
import { hoursUntil } from '#app/features/fit/compute-fit.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { type Availability, hoursByDay, hoursPerWeek } from '#app/features/projects/availability.ts';
import { daysOfPause, pauseOf } from '#app/features/projects/days-of-pause.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { type Database, queryRowsIn } from '#app/services/db.server.ts';
import type { Week } from '#app/services/prisma-client/client.ts';
import type { CountedFacts } from './health-facts.schema.ts';

/** Sums over the tasks of a project as of a moment. */
const sumsRow = z.object({
  projectId: z.string(),
  tasksPlanned: z.int(),
  tasksDone: z.int(),
  tasksOverdue: z.int(),
  hoursOverdue: z.number(),
  openThisWeek: z.int().describe('Open tasks of the current week.'),
  hoursOfWeeks: z.number().describe('Hours of all tasks that have a week.'),
  hoursOpen: z.number().describe('Hours of the open ones among them.'),
  hoursWaiting: z.number().describe('Hours of open tasks that wait for a week with room.'),
  tasksCarried: z.int().describe('Open tasks that were carried over.'),
  weeksCarried: z.int().describe('The number of weeks that they come from.'),
  lastTick: z.date().nullable(),
});
type TaskSums = z.output<typeof sumsRow>;

/**
 * The facts of projects as of `now`, each in its owner's time zone, by project id; a project without a first week has
 * none. Tasks ticked later count as open. The number of queries does not depend on the number of projects.
 */
export async function loadHealthFacts(
  database: Database,
  projectIds: readonly string[],
  now: Date,
): Promise<Map<string, CountedFacts>> {
  const projects = await database.project.findMany({
    where: { id: { in: [...projectIds] } },
    include: {
      user: { select: { timeZone: true } },
      weeks: { orderBy: { number: 'asc' } },
      _count: { select: { removedTasks: { where: { reason: 'dropped' } } } },
    },
  });
  const begun = projects.flatMap(({ weeks, ...project }) => {
    const [first] = weeks;
    const today = dayIn(now, project.user.timeZone);
    const week = weeks.at(-1)?.number ?? 1;
    return first ? [{ ...project, weeks, today, week, beganOn: fromColumn(first.startsOn) }] : [];
  });
  const sums = await sumTasks(database, begun, now);
  return new Map(
    begun.flatMap((project) => {
      const availability = availabilityOfRow(project);
      const sum = sums.get(project.id);
      return sum ? [[project.id, factsOf({ ...project, availability }, sum)]] : [];
    }),
  );
}

async function sumTasks(
  database: Database,
  projects: readonly { id: string; today: Day; week: number }[],
  now: Date,
): Promise<Map<string, TaskSums>> {
  const rows = await queryRowsIn(database, sumsRow)`
    SELECT asked.id AS "projectId",
           count(*) FILTER (WHERE due_date < today)::int AS "tasksPlanned",
           count(*) FILTER (WHERE is_done)::int AS "tasksDone",
           count(*) FILTER (WHERE NOT is_done AND due_date < today)::int AS "tasksOverdue",
           coalesce(sum(estimated_hours) FILTER (WHERE NOT is_done AND due_date < today), 0) AS "hoursOverdue",
           count(*) FILTER (WHERE NOT is_done AND task.week = asked.week)::int AS "openThisWeek",
           coalesce(sum(estimated_hours) FILTER (WHERE task.week IS NOT NULL), 0) AS "hoursOfWeeks",
           coalesce(sum(estimated_hours) FILTER (WHERE NOT is_done AND task.week IS NOT NULL), 0) AS "hoursOpen",
           coalesce(sum(estimated_hours) FILTER (WHERE NOT is_done AND task.week IS NULL), 0) AS "hoursWaiting",
           count(*) FILTER (WHERE NOT is_done AND carried_from IS NOT NULL)::int AS "tasksCarried",
           count(DISTINCT carried_from) FILTER (WHERE NOT is_done)::int AS "weeksCarried",
           max(completed_at) FILTER (WHERE is_done) AS "lastTick"
    FROM unnest(
           ${projects.map(({ id }) => id)}::uuid[],
           ${projects.map(({ today }) => today)}::date[],
           ${projects.map(({ week }) => week)}::int[]
         ) AS asked (id, today, week)
    LEFT JOIN LATERAL (
      SELECT *, status = 'completed' AND coalesce(completed_at <= ${now}, true) AS is_done
      FROM tasks WHERE project_id = asked.id
    ) task ON true
    GROUP BY asked.id`;
  return new Map(rows.map((sums) => [sums.projectId, sums]));
}

interface BegunProject {
  today: Day;
  /** The current week, and the Monday of the first one. */
  week: number;
  beganOn: Day;
  targetWeeks: number;
  availability: Availability;
  daysOff: readonly Date[];
  weeks: readonly Pick<Week, 'startsOn' | 'closedAt' | 'pausedOn' | 'resumedOn' | 'pausedDays'>[];
  _count: { removedTasks: number };
  user: { timeZone: string };
}

function factsOf(project: BegunProject, sums: TaskSums): CountedFacts {
  const { today, week, beganOn, targetWeeks, availability, user } = project;
  const { tasksPlanned, tasksDone, tasksOverdue } = sums;
  const pauses = project.weeks.flatMap((each) => pauseOf(each, user.timeZone) ?? []);
  const daysPaused =
    project.weeks.reduce((sum, { pausedDays }) => sum + pausedDays, 0) +
    pauses.reduce((sum, pause) => sum + daysOfPause(pause, beganOn), 0);
  const weeksOnCalendar = (daysBetween(beganOn, mondayOf(today)) - daysPaused) / 7;
  // Waiting tasks are done in future weeks, so only what exceeds the estimate for those weeks is added.
  const hoursOfWeeksToCome = Math.max(0, targetWeeks - week) * (sums.hoursOfWeeks / week);
  const lastActive = [
    sums.lastTick ? dayIn(sums.lastTick, user.timeZone) : beganOn,
    ...pauses.map(({ until }) => until),
  ].reduce((last, day) => (day > last ? day : last));
  const current = project.weeks.at(-1);
  return {
    week,
    targetWeeks,
    tasksPlanned,
    tasksDone,
    tasksOverdue,
    hoursOverdue: inQuarters(sums.hoursOverdue),
    hoursPerWeek: hoursPerWeek(availability),
    weeksFinished: Math.max(0, (sums.openThisWeek > 0 ? week - 1 : week) - sums.weeksCarried),
    weeksPassed: Math.min(targetWeeks, Math.max(0, weeksOnCalendar)),
    hoursLeft: inQuarters(sums.hoursOpen + Math.max(sums.hoursWaiting, hoursOfWeeksToCome)),
    hoursAvailable: hoursUntil({
      ...{ hoursByDay: hoursByDay(availability), daysOff: project.daysOff.map(fromColumn), today },
      ...{ startsOn: beganOn, endsOn: addDays(beganOn, 7 * targetWeeks + daysPaused - 1) },
    }),
    weeksToClose:
      sums.openThisWeek > 0 && current && addDays(fromColumn(current.startsOn), 6) < today ? 1 : 0,
    tasksCarried: sums.tasksCarried,
    tasksLeftOut: project._count.removedTasks,
    daysSinceLastTick: Math.max(0, daysBetween(lastActive, today)),
  };
}

/** Rounded up to quarter hours, so that work never looks smaller than it is. */
const inQuarters = (hours: number): number => Math.ceil(hours * 4 - 1e-6) / 4;
