import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { hundredths } from '#app/core/quantities.ts';
import { generationSchema, latestGeneration } from '#app/features/generations/generation.ts';
import { readShortfall, shortfallSchema } from '#app/features/generations/shortfall.server.ts';
import { readBrief } from '#app/features/plans/load-plan.server.ts';
import { hoursByDueDate } from '#app/features/plans/move-tasks.ts';
import { readWeeks } from '#app/features/plans/planned-week.schema.ts';
import { upgradeProjectsOf } from '#app/features/plans/upgrade-projects.server.ts';
import { datePlan, frameOf } from '#app/features/plans/week-dates.ts';
import { availabilityOfRow } from '#app/features/projects/availability.schema.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { freeHoursOn } from '#app/features/projects/days-left.ts';
import { heldHoursSchema } from '#app/features/projects/held-hours.schema.ts';
import { queryProjects } from '#app/features/projects/open-project.server.ts';
import { paceIn, paceSchema } from '#app/features/projects/pace.server.ts';
import { currentWeekOf } from '#app/features/projects/phase.ts';
import { projectSchema, toProject } from '#app/features/projects/project.ts';
import { projectNotFound } from '#app/features/projects/project-id.schema.ts';
import { projectColumns, projectRow } from '#app/features/projects/project-row.server.ts';
import { toRemovedTask } from '#app/features/projects/removed-task.ts';
import {
  hoursTaken,
  paceOfTaken,
  sharersWith,
  takenColumns,
  takenRow,
} from '#app/features/projects/shared-hours.server.ts';
import { timedTasksOf } from '#app/features/projects/timed-tasks.server.ts';
import { firstWeekStart, rescheduleWindow } from '#app/features/projects/week-start.ts';
import { modelName } from '#app/services/ai/ai.server.ts';
import { fromColumn } from '#app/services/day-column.ts';
import { bytes, queryRows } from '#app/services/db.server.ts';
import { Prisma } from '#app/services/prisma-client/client.ts';
import { chosenWeek } from './chosen-week.ts';
import { eventMissed } from './comes-too-late.ts';
import { getWeekSchema } from './task.schema.ts';
import { taskSchema, toTask } from './task.ts';
import { listsOfWeek, listsRow } from './task-row.server.ts';

const daySchema = z.iso.date();

const doneSchema = z.strictObject({ tasks: z.int(), hours: z.number(), spent: z.number().nullable() });

/** A week with its tasks and its project. Hours are numbers, days are `YYYY-MM-DD` in the viewer's time zone. */
const weekOverviewSchema = z.strictObject({
  week: z.int(),
  hasBegun: z
    .boolean()
    .describe('False while the project has no week yet; then the days are those its first week would have.'),
  isCurrent: z.boolean(),
  isFinal: z.boolean().describe('Whether it is the last one, and nothing waits for another.'),
  isClosed: z.boolean(),
  isOver: z.boolean().describe('Whether its Sunday is past.'),
  done: doneSchema.describe('What was completed in all weeks.'),
  milestone: z.string().nullable().describe('What the plan says will exist at the end of the week.'),
  isHeldUp: z
    .boolean()
    .describe('Whether what came along leaves less than half of the hours that the milestone needs.'),
  today: daySchema,
  days: z
    .array(
      z.strictObject({
        ...{ day: daySchema, hours: z.number(), planned: z.number() },
        isHeld: z.boolean().describe('Whether projects that share its hours leave none.'),
      }),
    )
    .describe('The ticked days that remained when the week was planned, and other days with a task.'),
  daysOver: z
    .array(daySchema)
    .describe('The ticked days that were past when the week was planned, which made it shorter.'),
  hoursPlanned: z.number(),
  hoursAvailable: z.number(),
  daysLeft: z
    .array(z.strictObject({ day: daySchema, free: z.number(), isOff: z.boolean() }))
    .describe(
      'The days of the week from today on, with the hours of estimates that a task may still take on each, and whether the person has none at all.',
    ),
  later: z
    .strictObject({ earliest: daySchema, latest: daySchema })
    .nullable()
    .describe('The days of later weeks of the plan, for which a task may be kept; null if there are none.'),
  held: heldHoursSchema
    .extend({ all: z.boolean().describe('Whether they leave no room.') })
    .nullable()
    .describe('The shared hours of the week that other projects hold; null for none.'),
  waiting: z
    .array(taskSchema)
    .describe('Open tasks without a week, if this is the current one: no week has had room for them.'),
  leftOut: z
    .array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        week: z.int().nullable(),
        note: z.string().nullable(),
      }),
    )
    .describe(
      'Tasks that were left out when this week was closed; with the current week, those of all weeks.',
    ),
  noLongerInPlan: z
    .array(z.string())
    .describe('The ids of open tasks whose deliverable the plan has left out since.'),
  tooLate: z
    .record(z.string(), z.string())
    .describe('By the ids of open tasks, the past event that they were for.'),
  windows: z
    .record(z.string(), z.strictObject({ earliest: daySchema, latest: daySchema }).nullable())
    .describe('The days each task may be moved to, by task id; null once its week is over.'),
  plannedBy: z
    .string()
    .nullable()
    .describe("The model that proposed this week's tasks, or `template`; null if the user added them all."),
  shortfall: shortfallSchema,
  ...paceSchema.shape,
  assistant: z.string().describe('The model that answers questions about tasks, or `template`.'),
  project: projectSchema,
  tasks: z.array(taskSchema),
  latest: generationSchema.nullable().describe('The latest piece of work on the plan or its tasks.'),
  generation: generationSchema.nullable().describe('The latest piece of work on weekly tasks.'),
});

export const getWeekOverview = operation({
  name: 'get-week-overview',
  summary:
    'A week with its capacity, its planned and waiting tasks, and the days that each task may be moved to.',
  screenOnly: 'a view for the tasks screen, combined from several API calls',
  access: ownerOf('project'),
  input: getWeekSchema,
  output: weekOverviewSchema,
  async run({ id, week: wanted }, { viewer, now }) {
    const find = () => queryProjects(viewer, (isVisible) => weekOf(isVisible, id, wanted));
    let { found, vault } = await find();
    const isOfOlderRelease = found[0]?.begun && found[0].begun.plannedOn === null;
    if (isOfOlderRelease && (await upgradeProjectsOf(viewer.userId, id))) ({ found, vault } = await find());
    const [project] = found;
    if (!project) throw new AppError('not_found', projectNotFound);
    const { begun, planning, latest, latestOfTasks } = project;
    const rows = project.tasks.map((task) => ({ ...task, projectId: id }));
    const currentWeek = currentWeekOf(project);
    const week = chosenWeek(wanted, currentWeek);
    const { timeZone } = viewer;
    const today = dayIn(now, timeZone);
    const availability = availabilityOfRow(project);
    const weekStartsOn = begun ? begun.startsOn : firstWeekStart({ availability, timeZone, now });
    const plannedOn = begun?.plannedOn ?? today;
    const hours = begun ? begun.hours : hoursByDay(availability);
    const ticked = hours.flatMap((each, at) =>
      each > 0 ? [{ day: addDays(weekStartsOn, at), hours: each }] : [],
    );

    const tasks = rows.filter((task) => task.week === week);
    const waiting = rows.filter((task) => task.week === null);
    const planned = hoursByDueDate(
      tasks.map(({ dueDate, estimatedHours: hours }) => ({ dueOn: dueDate && fromColumn(dueDate), hours })),
    );
    const available = new Map(ticked.flatMap(({ day, hours }) => (day >= plannedOn ? [[day, hours]] : [])));
    const weekEndsOn = addDays(weekStartsOn, 6);
    // The frame and the other projects may have changed since the week was planned.
    const taken = hoursTaken(project.sharers);
    const pace = paceOfTaken(project);
    const daysOff = project.daysOff.map(fromColumn);
    const time = { hoursByDay: hoursByDay(availability), daysOff, taken, pace };
    const room = time.hoursByDay.map((whole, at) => {
      const day = addDays(weekStartsOn, at);
      return { day, whole: daysOff.includes(day) ? 0 : whole, hours: freeHoursOn(day, time) };
    });
    for (const { day, whole, hours } of room) {
      const [known = 0, own = 0] = [available.get(day), planned.get(day)];
      // An empty day without hours is no longer part of the week.
      if (day >= today && whole === 0 && own === 0) available.delete(day);
      // A lengthened day shows the hours planned on it since.
      if (day >= plannedOn && own > known && hours > known) available.set(day, Math.min(own, hours));
    }
    const inWeek = (day: Day) => day >= weekStartsOn && day <= weekEndsOn;
    const days = [...new Set([...available.keys(), ...planned.keys()])].filter(inWeek).sort();

    const plan = { ...frameOf(project, timeZone, now), begun: [{ number: week, startsOn: weekStartsOn }] };
    const planEndsOn = datePlan(plan).at(-1)?.endsOn;

    const holding = project.sharers.filter((sharer) => {
      const own = hoursTaken([sharer]);
      return room.some(({ day, whole }) => whole > 0 && (own[day] ?? 0) > 0);
    });
    const isHeld = (of: Day) =>
      (taken[of] ?? 0) > 0 && room.some(({ day, hours }) => day === of && hours < minHours);
    const held = {
      projects: holding.map((sharer) => vault.open('project', sharer).title),
      hours: hundredths(sum(room.map(({ day, whole }) => Math.min(whole, taken[day] ?? 0)))),
      all: room.every(({ hours }) => hours < minHours),
    };

    const planOfWeek =
      project.roadmap &&
      readWeeks(vault.open('planRoadmap', project.roadmap).weeks).weeks.find((each) => each.week === week);
    const hoursAvailable = sum(available.values());
    const hoursOfSteps = sum(planOfWeek?.steps.map((step) => step.hours) ?? []);

    const brief = project.brief && readBrief(vault.open('planBrief', project.brief).content);
    const outOfPlan = new Set(
      brief?.deliverables.flatMap((each) => (each.state === 'left_out' ? each.id : [])),
    );

    return {
      week,
      hasBegun: project.weeks.length > 0,
      isCurrent: week === currentWeek,
      isFinal: week >= project.targetWeeks && waiting.length === 0,
      isClosed: Boolean(begun?.isClosed),
      isOver: begun !== null && today > weekEndsOn,
      done: project.done,
      milestone: planOfWeek?.milestone ?? null,
      isHeldUp: project.cameAlong > 0 && hoursAvailable - project.cameAlong < hoursOfSteps / 2,
      today,
      days: days.map((day) => ({
        ...{ day, hours: available.get(day) ?? 0, planned: planned.get(day) ?? 0 },
        isHeld: isHeld(day),
      })),
      daysOver: ticked.flatMap(({ day }) => (day < plannedOn && !daysOff.includes(day) ? day : [])),
      hoursPlanned: sum(planned.values()),
      hoursAvailable,
      daysLeft: room.flatMap(({ day, whole, hours }) => {
        const free = hundredths(Math.max(0, hours - (planned.get(day) ?? 0)));
        return day < today ? [] : [{ day, free, isOff: whole === 0 }];
      }),
      later: begun && week === currentWeek ? laterThan(weekEndsOn, planEndsOn, today) : null,
      held: holding.length > 0 ? held : null,
      waiting: waiting.map((task) => toTask(task, rows, vault)),
      leftOut: project.leftOut.map((removed) => {
        const { id, title, week, note } = toRemovedTask(removed, vault);
        return { id, title, week, note };
      }),
      noLongerInPlan: rows.flatMap(({ id, status, deliverable }) =>
        status !== 'completed' && deliverable !== null && outOfPlan.has(deliverable) ? id : [],
      ),
      tooLate: Object.fromEntries(
        rows.flatMap(({ id, status, deliverable }) => {
          const event = status === 'completed' ? null : eventMissed(deliverable, brief, today);
          return event ? [[id, event]] : [];
        }),
      ),
      windows: Object.fromEntries(
        [...tasks, ...(begun?.isClosed ? [] : waiting)].map(({ id, dueDate }) => [
          id,
          rescheduleWindow(dueDate ? fromColumn(dueDate) : weekStartsOn, today),
        ]),
      ),
      plannedBy: planning?.model ?? null,
      shortfall: readShortfall(planning && vault.open('generation', planning).shortfall),
      pace: paceIn(project.usesPace, project.timed),
      assistant: modelName(),
      project: toProject({ row: project, vault }),
      tasks: tasks.map((task) => toTask(task, tasks, vault)),
      latest,
      generation: latestOfTasks,
    };
  },
});

/** The days from today on that come after one, up to the last of the plan. */
function laterThan(day: Day, latest: Day | undefined, today: Day) {
  const earliest = day < today ? today : addDays(day, 1);
  return latest && earliest <= latest ? { earliest, latest } : null;
}

/** The shortest task. */
const minHours = 0.25;

const sum = (hours: Iterable<number>): number => [...hours].reduce((total, each) => total + each, 0);

const rowSchema = z.object({
  ...projectRow,
  ...{ timed: takenRow.timed, sharers: z.array(z.object({ ...takenRow, id: z.string(), title: bytes })) },
  begun: z
    .object({
      startsOn: daySchema,
      hours: z.array(z.number()),
      plannedOn: daySchema.nullable(),
      isClosed: z.boolean(),
    })
    .nullable(),
  ...listsRow,
  planning: z
    .object({ id: z.string(), model: z.string().nullable(), shortfall: bytes.nullable() })
    .nullable(),
  latest: generationSchema.nullable(),
  latestOfTasks: generationSchema.nullable(),
  done: doneSchema,
  cameAlong: z.number().describe('The hours of the tasks that were there before the week was planned.'),
  brief: z.object({ id: z.string(), content: bytes }).nullable(),
  roadmap: z.object({ id: z.string(), weeks: bytes.nullable() }).nullable(),
});

/** A project with a week of it, the current one when none is named, with the tasks of that week and those that wait. */
const weekOf = (isVisible: Prisma.Sql, id: string, week: number | null = null) =>
  queryRows(
    rowSchema,
    Prisma.sql`
  SELECT ${projectColumns}, ${timedTasksOf(Prisma.sql`project.id`)} AS timed, ${sharersWith(Prisma.sql`holder.id, holder.title, ${takenColumns}`)} AS sharers,
    ${latestGeneration(Prisma.sql`kind <> 'health'`)} AS latest,
    ${latestGeneration(Prisma.sql`kind = 'tasks'`)} AS "latestOfTasks",
    (
      SELECT json_build_object('id', roadmap.id, 'weeks', roadmap.weeks)
      FROM plan_versions version JOIN plan_roadmaps roadmap ON roadmap.id = version.roadmap_id
      WHERE version.project_id = project.id ORDER BY version.number DESC LIMIT 1
    ) AS roadmap,
    (
      SELECT json_build_object('id', brief.id, 'content', brief.content)
      FROM plan_versions version JOIN plan_briefs brief ON brief.id = version.brief_id
      WHERE version.project_id = project.id ORDER BY version.number DESC LIMIT 1
    ) AS brief,
    (
      SELECT json_build_object(
        'tasks', count(*), 'hours', coalesce(sum(estimated_hours), 0),
        'spent', CASE WHEN count(spent_hours) > 0 THEN sum(coalesce(spent_hours, estimated_hours)) END
      )
      FROM tasks WHERE project_id = project.id AND status = 'completed'
    ) AS done,
    (
      SELECT coalesce(sum(estimated_hours), 0) FROM tasks
      WHERE project_id = project.id AND week = chosen.week AND chosen.week > 1 AND (
        carried_from IS NOT NULL OR created_at < (
          SELECT max(created_at) FROM generations
          WHERE project_id = project.id AND kind = 'tasks' AND state = 'succeeded' AND week = chosen.week
        )
      )
    ) AS "cameAlong",
    (
      SELECT json_build_object('startsOn', starts_on, 'hours', hours, 'plannedOn', planned_on, 'isClosed', closed_at IS NOT NULL)
      FROM weeks WHERE project_id = project.id AND number = chosen.week
    ) AS begun,
    (
      SELECT json_build_object('id', id, 'model', model, 'shortfall', shortfall) FROM generations
      WHERE project_id = project.id AND kind = 'tasks' AND state = 'succeeded' AND week = chosen.week
      ORDER BY created_at DESC LIMIT 1
    ) AS planning,
    ${listsOfWeek}
  FROM projects project
  JOIN LATERAL (
    SELECT coalesce(${week}::int, max(number), 1) AS week, coalesce(max(number), 1) AS last FROM weeks WHERE project_id = project.id
  ) chosen ON true
  WHERE project.id = ${id}::uuid AND ${isVisible}`,
  );
