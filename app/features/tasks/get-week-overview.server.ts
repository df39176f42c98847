import { z } from 'zod';
import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { generationColumns, generationSchema } from '#app/features/generations/generation.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { availabilityOfRow } from '#app/features/projects/project-facts.schema.ts';
import { firstWeekStart, rescheduleWindow } from '#app/features/projects/week-start.ts';
import { modelName } from '#app/services/ai/ai.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { chosenWeek } from './chosen-week.ts';
import { getWeekSchema } from './task.schema.ts';
import { byDueDate, taskSchema, toTask, withDependencies } from './task.ts';

const daySchema = z.iso.date();

/** A week with its tasks and its project. Hours are numbers, days are `YYYY-MM-DD` in the viewer's time zone. */
const weekOverviewSchema = z.strictObject({
  week: z.int(),
  hasBegun: z
    .boolean()
    .describe('False while the project has no week yet; then the days are those its first week would have.'),
  isCurrent: z.boolean(),
  isFinal: z.boolean(),
  today: daySchema,
  days: z
    .array(z.strictObject({ day: daySchema, hours: z.number(), planned: z.number() }))
    .describe('The ticked days left when the week was planned, and other days of it that a task is due on.'),
  daysOver: z
    .array(daySchema)
    .describe('The ticked days that were over when the week was planned: without them it is a shorter one.'),
  hoursPlanned: z.number(),
  hoursAvailable: z.number(),
  waiting: z
    .array(z.strictObject({ id: z.string(), title: z.string(), hours: z.number() }))
    .describe('Tasks without a week: there was no room for them so far.'),
  windows: z
    .record(z.string(), z.strictObject({ earliest: daySchema, latest: daySchema }).nullable())
    .describe('The days each task may be moved to, by task id; null once its week is over.'),
  plannedBy: z
    .string()
    .nullable()
    .describe("The model that proposed this week's tasks, or `template`; null when nobody but the user did."),
  assistant: z.string().describe('The model that answers questions about tasks, or `template`.'),
  project: projectSchema,
  tasks: z.array(taskSchema),
  latest: generationSchema.nullable().describe('The latest piece of work on the plan or its tasks.'),
  generation: generationSchema.nullable().describe('The latest piece of work on weekly tasks.'),
});

/** More pieces of work than most projects have; an earlier one is read apart. */
const recent = 20;

export const getWeekOverview = operation({
  name: 'get-week-overview',
  summary:
    'A week of tasks, the room it has, what of it is planned, what waits for a later one, and where each task may be moved.',
  screenOnly: 'a view of the tasks screen, from what the API gives in parts',
  access: ownerOf('project'),
  input: getWeekSchema,
  output: weekOverviewSchema,
  async run({ id, week: wanted }, { viewer, now }) {
    const opened = await openProject(viewer, id, 'read', {
      include: {
        weeks: { orderBy: { number: 'desc' } },
        generations: {
          where: { kind: { not: 'health' } },
          select: { ...generationColumns, week: true, model: true },
          orderBy: { createdAt: 'desc' },
          take: recent,
        },
      },
    });
    const { row: project, vault, phase } = opened;
    const week = chosenWeek(wanted, phase.week);

    let begun = project.weeks.find(({ number }) => number === week);
    if (begun && !begun.plannedOn) {
      await upgradeProjectsOf(viewer.userId, id);
      begun = (await db.week.findFirst({ where: { projectId: id, number: week } })) ?? undefined;
    }

    const rows = await db.task.findMany({
      where: { projectId: id, OR: [{ week }, { week: null }] },
      orderBy: byDueDate,
      include: withDependencies,
    });
    const [latest = null] = project.generations;
    const ofTasks = project.generations.filter(({ kind }) => kind === 'tasks');
    const planning =
      ofTasks.find((each) => each.week === week && each.state === 'succeeded') ??
      (project.generations.length === recent
        ? await db.generation.findFirst({ where: { projectId: id, kind: 'tasks', week, state: 'succeeded' } })
        : null);
    const { timeZone } = viewer;
    const today = dayIn(now, timeZone);
    const availability = availabilityOfRow(project);
    const weekStartsOn = begun ? fromColumn(begun.startsOn) : firstWeekStart({ availability, timeZone, now });
    const plannedOn = begun?.plannedOn ? fromColumn(begun.plannedOn) : today;
    const hours = begun ? begun.hours : hoursByDay(availability);
    const ticked = hours.flatMap((each, at) =>
      each > 0 ? [{ day: addDays(weekStartsOn, at), hours: each }] : [],
    );

    const tasks = rows.filter((task) => task.week === week);
    const planned = new Map<Day, number>();
    for (const { dueDate, estimatedHours } of tasks) {
      if (!dueDate) continue;
      const day = fromColumn(dueDate);
      planned.set(day, (planned.get(day) ?? 0) + estimatedHours);
    }
    const available = new Map(ticked.flatMap(({ day, hours }) => (day >= plannedOn ? [[day, hours]] : [])));
    const weekEndsOn = addDays(weekStartsOn, 6);
    const inWeek = (day: Day) => day >= weekStartsOn && day <= weekEndsOn;
    const days = [...new Set([...available.keys(), ...planned.keys()])].filter(inWeek).sort();

    return {
      week,
      hasBegun: phase.hasBegun,
      isCurrent: week === phase.week,
      isFinal: week >= project.targetWeeks,
      today,
      days: days.map((day) => ({ day, hours: available.get(day) ?? 0, planned: planned.get(day) ?? 0 })),
      daysOver: ticked.flatMap(({ day }) => (available.has(day) ? [] : [day])),
      hoursPlanned: sum(planned.values()),
      hoursAvailable: sum(available.values()),
      waiting: rows
        .filter((task) => task.week === null)
        .map((task) => ({ id: task.id, title: vault.open('task', task).title, hours: task.estimatedHours })),
      windows: Object.fromEntries(
        tasks.flatMap(({ id, dueDate }) =>
          dueDate ? [[id, rescheduleWindow(fromColumn(dueDate), today)]] : [],
        ),
      ),
      plannedBy: planning?.model ?? null,
      assistant: modelName(),
      project: toProject(opened),
      tasks: tasks.map((task) => toTask(task, tasks, vault)),
      latest: latest && generationSchema.strip().parse(latest),
      generation: ofTasks[0] ? generationSchema.strip().parse(ofTasks[0]) : null,
    };
  },
});

const sum = (hours: Iterable<number>): number => [...hours].reduce((total, each) => total + each, 0);
