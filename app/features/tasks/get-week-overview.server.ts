import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { userOperation } from '#app/core/operation.ts';
import { type Generation, generationColumns } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectFactsSchema } from '#app/features/projects/project-facts.schema.ts';
import { modelName } from '#app/services/ai/ai.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { weekCapacity } from './schedule-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { firstWeekStart, rescheduleWindow } from './week-start.ts';

/** What a week looks like around its tasks. Hours are numbers, days are `YYYY-MM-DD` in the viewer's time zone. */
export interface WeekOverview {
  week: number;
  /** False while the project has no week yet; then the days are those its first week would have. */
  hasBegun: boolean;
  isCurrent: boolean;
  isFinal: boolean;
  today: Day;
  /** The ticked days that were left when the week was planned, and any other of its days a task is due on. */
  days: { day: Day; hours: number; planned: number }[];
  /** The ticked days that were over when the week was planned: without them it is a shorter one. */
  daysOver: Day[];
  hoursPlanned: number;
  hoursAvailable: number;
  /** Tasks without a week: there was no room for them so far. */
  waiting: { id: string; title: string; hours: number }[];
  /** The days each task may be moved to, by task id; null once its week is over. */
  windows: Record<string, { earliest: Day; latest: Day } | null>;
  /** The model that proposed this week's tasks, or `template`; null when nobody but the user did. */
  plannedBy: string | null;
  /** The model that answers questions about tasks, or `template`. */
  assistant: string;
  /** The latest piece of work on weekly tasks. */
  generation: Generation | null;
}

const availabilitySchema = projectFactsSchema.pick({
  days: true,
  dayToDaySchedule: true,
  weekendSchedule: true,
});

/** The room a week has, what of it is planned, what waits for a later one, and where each task may be moved. */
export const getWeekOverview = userOperation({
  name: 'get-week-overview',
  input: getWeekSchema,
  async run({ id, week: wanted }, { viewer, now }): Promise<WeekOverview> {
    const {
      row: project,
      vault,
      phase,
    } = await openProject(viewer, id, 'read', {
      include: {
        weeks: { orderBy: { number: 'desc' } },
        generations: {
          where: { kind: 'tasks' },
          select: generationColumns,
          orderBy: { createdAt: 'desc' },
          take: 1,
        },
      },
    });
    const week = chosenWeek(wanted, phase.week);

    const [rows, planning] = await Promise.all([
      db.task.findMany({
        where: { projectId: id, OR: [{ week }, { week: null }] },
        orderBy: { order: 'asc' },
      }),
      db.generation.findFirst({
        where: { projectId: id, kind: 'tasks', week, state: 'succeeded' },
        select: { model: true, finishedAt: true },
        orderBy: { createdAt: 'desc' },
      }),
    ]);
    const { timeZone } = viewer;
    const availability = availabilitySchema.parse({ ...project, days: project.availability });
    const begun = project.weeks.find(({ number }) => number === week);
    const weekStartsOn = begun ? fromColumn(begun.startsOn) : firstWeekStart({ availability, timeZone, now });
    // Midnight in Greenwich is never later than the week's first day, wherever the viewer is.
    const mondayAtTheLatest = new Date(`${weekStartsOn}T00:00:00Z`);
    const plannedAt = begun ? (planning?.finishedAt ?? mondayAtTheLatest) : now;
    const calendarWeek = { availability, timeZone, weekStartsOn };
    const capacity = weekCapacity({ ...calendarWeek, now: plannedAt });
    const wholeWeek = weekCapacity({ ...calendarWeek, now: mondayAtTheLatest });

    const tasks = rows.filter((task) => task.week === week);
    const planned = new Map<Day, number>();
    for (const { dueDate, estimatedHours } of tasks) {
      if (!dueDate) continue;
      const day = fromColumn(dueDate);
      planned.set(day, (planned.get(day) ?? 0) + estimatedHours);
    }
    const available = new Map(capacity.days.map(({ day, hours }) => [day, hours]));
    const inWeek = (day: Day) => day >= weekStartsOn && day <= addDays(weekStartsOn, 6);
    const days = [...new Set([...available.keys(), ...planned.keys()])].filter(inWeek).sort();

    return {
      week,
      hasBegun: phase.hasBegun,
      isCurrent: week === phase.week,
      isFinal: week >= project.targetWeeks,
      today: dayIn(now, timeZone),
      days: days.map((day) => ({ day, hours: available.get(day) ?? 0, planned: planned.get(day) ?? 0 })),
      daysOver: wholeWeek.days.flatMap(({ day }) => (available.has(day) ? [] : [day])),
      hoursPlanned: sum(planned.values()),
      hoursAvailable: sum(available.values()),
      waiting: rows
        .filter((task) => task.week === null)
        .map((task) => ({ id: task.id, title: vault.open('task', task).title, hours: task.estimatedHours })),
      windows: Object.fromEntries(
        tasks.flatMap(({ id, dueDate }) =>
          dueDate ? [[id, rescheduleWindow({ dueDate: fromColumn(dueDate), now, timeZone })]] : [],
        ),
      ),
      plannedBy: planning?.model ?? null,
      assistant: modelName(),
      generation: project.generations[0] ?? null,
    };
  },
});

const sum = (hours: Iterable<number>): number => [...hours].reduce((total, each) => total + each, 0);
