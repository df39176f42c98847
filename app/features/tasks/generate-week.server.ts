import { addDays, type Day, dayIn, weekdays } from '#app/core/calendar.ts';
import { counted, hoursLabel } from '#app/core/quantities.ts';
import { hoursOf } from '#app/core/sum.ts';
import { type Brief, listOfTasks } from '#app/features/brief/brief.schema.ts';
import { recordEvents } from '#app/features/events/record-events.server.ts';
import { keepShortfall } from '#app/features/generations/shortfall.server.ts';
import {
  type GenerationWork,
  workOnGeneration,
} from '#app/features/generations/work-on-generation.server.ts';
import { holdersBeside, sharedWith } from '#app/features/plans/hours-held.server.ts';
import { numberBrief, writeBrief } from '#app/features/plans/keep-brief.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { moveOpenTasks } from '#app/features/plans/move-open-tasks.server.ts';
import { keepDraft, saveRoadmap } from '#app/features/plans/save-roadmap.server.ts';
import { isLastPossible } from '#app/features/plans/weeks-with-room.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { areWeeksMoved, writeWeeksOf } from '#app/features/plans/write-weeks.server.ts';
import { daysLeftIn, freeHoursOn } from '#app/features/projects/days-left.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { hoursByDueDay } from '#app/features/projects/shared-hours.server.ts';
import { firstDay, firstWeekStart, nextWeekStart } from '#app/features/projects/week-start.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import type { Prompt } from '#app/services/ai/prompt.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { lockUser } from '#app/services/lock-user.server.ts';
import { comesTooLate, withLastDays } from './comes-too-late.ts';
import { cutToDays, cutToWeek } from './cut-to-days.ts';
import { onDayOf } from './planned-task.schema.ts';
import { type Candidate, candidatesOf, possibleDays, weekInput } from './propose-tasks.ts';
import { saveWeek } from './save-week.server.ts';
import { canBeOn, scheduleWeek, type WeekPlan, weekCapacity } from './schedule-week.ts';
import { dependenciesOf, withDependencies } from './task.ts';
import { type WeekInput, writeWeekPrompt } from './write-week.prompt.ts';

// The shortest task.
const minHours = 0.25;
const minuteHours = 1 / 60;

/**
 * Creates the tasks of a week. Those without room in earlier weeks come first, the model proposes more for the rest, and
 * the program sets the due dates (docs/product.md, 11).
 * @throws RetryLater
 */
export function generateWeek(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async (work) => {
    const { generation, report, finish } = work;
    const { projectId } = generation;
    const number = generation.week ?? 1;
    const now = clock.now();
    const known = await planWithWeeks(work, signal, now);
    const week = await openWeek(known, { projectId, number, now });

    const begunWeeks = week.project.weeks.map((each) => ({
      number: each.number,
      startsOn: fromColumn(each.startsOn),
    }));
    const whole = waitingTasks(known, week);
    const calendar = await week.readCalendar(db);
    // Other projects and days off leave less of a day; what is longer than that would be put off week after week.
    const { pieces: waiting, joinUnplanned } = cutToWeek(
      cutToDays(whole, known.capacity, newId),
      calendar.availability.hours,
      newId,
    );
    const schedule = (calendar: Calendar, tasks: readonly Candidate[], brief: Brief | null) =>
      joinUnplanned(scheduleWeek({ ...calendar, tasks: withLastDays(tasks, brief, begunWeeks) }));
    // The model gets the room that the waiting tasks leave.
    const placedFirst = schedule(calendar, waiting, known.brief).scheduled;
    const left = roomBeside(calendar, placedFirst);
    const carried = placedFirst.map(({ task: { title, hours } }) => ({ title, hours }));
    const asks = left.longestTask >= minHours && !week.isList;
    const { proposed, newBrief, shortfall } = asks
      ? await proposeTasks(known, { week, left, carried, work, signal })
      : { proposed: [], newBrief: null, shortfall: [] };

    await report(80, 'Fitting the tasks to your days');
    const brief = newBrief?.brief ?? known.brief;
    const tasks = [...waiting, ...proposed];
    const expected = schedule(calendar, tasks, brief);
    // A week may have nothing to do or no room, and what waits may need longer days than are left in it.
    const hasDay = ({ on }: Candidate) =>
      left.days.some(({ weekday, hours }) => hours > 0 && canBeOn(on, weekday));
    const isWrong =
      expected.carried.some(({ task }) => hasDay(task)) &&
      expected.carried.every(({ task }) => !task.hasWaited);
    if (expected.scheduled.length === 0 && isWrong && left.hoursLeft > 0)
      throw new Error('No task fits into the week.');

    const steps = known.roadmap.weeks.find((each) => each.week === number)?.steps ?? [];
    const { weekStartsOn: startsOn, from: plannedOn } = calendar;
    const isCut = (id: string, hours: number) => whole.some((each) => each.key === id && each.hours > hours);
    await finish(async (transaction) => {
      const { project, vault, previous } = week;
      // Others may have taken hours that it shares with them meanwhile.
      await lockUser(transaction, project.userId);
      const current = await week.readCalendar(transaction);
      const fitting = schedule(current, tasks, brief);
      const plan = isLastPossible(number) ? withoutCarrying(fitting, current) : fitting;
      const tooLate = comesTooLate(plan, startsOn, brief, begunWeeks);
      const overFull = plan === fitting ? [] : tooMuch(fitting);
      const told = [...overFull, ...heldUp(carried, steps, left.hoursLeft), ...shortfall, ...tooLate];
      await keepShortfall(transaction, vault, generationId, told);
      if (newBrief && known.version) {
        const { briefId } = await writeBrief(transaction, vault, projectId, { ...newBrief, now });
        await transaction.planVersion.update({ where: { id: known.version.id }, data: { briefId } });
      }
      const { hours } = current.availability;
      const begun = { number, startsOn, hours, plannedOn, plan, isCut };
      await saveWeek(transaction, vault, projectId, begun, now);
      // Its first brief may have days off, and tasks that it had before its first week count for others from now on.
      await moveOpenTasks(transaction, projectId, null, now, { makesVersion: true });
      await recordEvents(transaction, { userId: project.userId, projectId, now }, [
        ...(previous && !previous.closedAt ? [{ event: 'week.closed' as const, week: previous.number }] : []),
        { event: 'week.planned', week: number },
      ]);
    });
  });
}

type Known = Awaited<ReturnType<typeof planWithWeeks>>;
type OpenedWeek = Awaited<ReturnType<typeof openWeek>>;
type Calendar = Awaited<ReturnType<OpenedWeek['readCalendar']>>;

/** A week that is about to begin, and what reads its days and the hours that are left on them. */
async function openWeek(known: Known, { projectId, number, now }: WeekOfProject) {
  const { frame } = known;
  const { row: project, vault } = await openProject(system, projectId, 'read', {
    include: {
      tasks: {
        where: { week: null, status: { not: 'completed' } },
        orderBy: { rank: 'asc' },
        include: withDependencies,
      },
    },
  });
  const { timeZone, availability, daysOff = [] } = frame;
  const previous = project.weeks.find((each) => each.number === number - 1);
  const weekStartsOn = previous
    ? nextWeekStart({ ...frame, previousWeekStart: fromColumn(previous.startsOn) })
    : firstWeekStart(frame);
  const weekEndsOn = addDays(weekStartsOn, 6);
  const from = previous ? dayIn(now, timeZone) : firstDay(frame);
  const readCalendar = async (database: Database) => {
    const shared = sharedWith(await holdersBeside(projectId, database), vault, { timeZone, now });
    const takenHours = await hoursByDueDay(database, {
      ...{ projectId, week: { not: null } },
      dueDate: { gte: toColumn(weekStartsOn), lte: toColumn(weekEndsOn) },
    });
    const time = { hoursByDay: known.idea.hoursByDay, daysOff, ...shared, pace: known.pace };
    const left = daysLeftIn(weekStartsOn, { ...time, today: from });
    const hours = weekdays.map((_, at) => {
      const day = addDays(weekStartsOn, at);
      return day < from ? freeHoursOn(day, time) : (left.find(({ date }) => date === day)?.hours ?? 0);
    });
    return {
      availability: { ...availability, hours },
      ...{ timeZone, now, from, daysOff, weekStartsOn, takenHours },
    };
  };
  const isList = known.brief?.checklist === listOfTasks && known.roadmap.weeks.length === 0;
  return { number, project, vault, previous, weekStartsOn, weekEndsOn, isList, readCalendar };
}

interface WeekOfProject {
  projectId: string;
  number: number;
  now: Date;
}

/**
 * The tasks that no week has had room for so far, and those that were kept for this one. Those of a later week wait for it, and so
 * do those of a list that are due later.
 */
function waitingTasks(known: Known, week: OpenedWeek): Candidate[] {
  const { number, project, vault, weekStartsOn, weekEndsOn, isList } = week;
  const isLast = number >= project.targetWeeks;
  const held = isLast ? new Set<string>() : dueAfter(weekEndsOn, project.tasks, isList ? known.brief : null);
  const { daysOff = [], timeZone, now } = known.frame;
  const today = dayIn(now, timeZone);
  return project.tasks
    .filter(({ id }) => !held.has(id))
    .map((row) => {
      const { title, description } = vault.open('task', row);
      const { deliverable, step, carriedFrom } = row;
      // A task may be said to take no time, but no place can be found for that.
      const hours = Math.max(minuteHours, row.estimatedHours);
      const on = possibleDays({ on: onDayOf(row.on), hours }, known.capacity);
      const dependsOn = dependenciesOf(row, project.tasks);
      const day = row.dueDate && fromColumn(row.dueDate);
      const isFixed =
        day !== null && day >= today && day >= weekStartsOn && day <= weekEndsOn && !daysOff.includes(day);
      const date = isFixed ? day : null;
      const task = { key: row.id, hours, on, date, isFixed, dependsOn, hasWaited: true };
      return { ...task, title, description, deliverable, step, carriedFrom };
    });
}

/** What the tasks that have their days leave of a week. */
function roomBeside(calendar: Calendar, placed: WeekPlan<Candidate>['scheduled']) {
  const takenHours = { ...calendar.takenHours };
  for (const { task, dueDate } of placed) takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
  return weekCapacity({ ...calendar, takenHours });
}

interface Proposal {
  week: OpenedWeek;
  left: ReturnType<typeof weekCapacity>;
  carried: WeekInput['carried'];
  work: GenerationWork;
  signal: AbortSignal;
}

/** What the model proposes for the room that is left, and the brief that it has read first where there was none. */
async function proposeTasks(known: Known, { week, left, carried, work, signal }: Proposal) {
  const { number, vault } = week;
  const ask = async <Input, Output>(prompt: Prompt<Input, Output>, input: Input) => {
    const result = await runPrompt(prompt, input, { signal, onRetry: work.reportRetry });
    work.spend(result);
    return result;
  };
  await work.report(20, `Choosing tasks for ${hoursLabel(left.hoursLeft)} in week ${number}`);
  const read = known.brief ? null : await ask(writeBriefPrompt, { ...known.idea, previous: null });
  const newBrief = read && { brief: numberBrief(read.output, null), model: read.model };
  const brief = known.brief ?? newBrief?.brief;
  if (!brief) throw new Error('A plan has a brief once it is written.');
  const { roadmap, analysis } = known.version ?? {};
  const milestoneOf = (week: number) => {
    const row = roadmap?.milestones.find((each) => each.week === week);
    if (!row) return null;
    const { title, description } = vault.open('planMilestone', row);
    return { title, description };
  };
  const input = weekInput(known.factsWith(brief), {
    ...{ week: number, roadmap: known.roadmap, milestoneOf, capacity: left, carried },
    analysis: analysis ? vault.open('planAnalysis', analysis).content : '',
  });
  const { output, shortfall } = await ask(writeWeekPrompt, input);
  const proposed = candidatesOf(output.tasks, { brief, hoursByDay: known.capacity, newId });
  return { proposed, newBrief, shortfall };
}

/** The plan of a project. Weeks to come whose hours or dates have changed since they were written are written again first. */
async function planWithWeeks(
  { generation, report, reportRetry, spend, save }: GenerationWork,
  signal: AbortSignal,
  now: Date,
) {
  const { id: generationId, projectId } = generation;
  const known = await loadPlan(system, projectId, now);
  const { brief, version, vault } = known;
  if (!areWeeksMoved(known) || !brief || !version?.analysis) return known;
  // A person may write a roadmap meanwhile.
  const newer = { projectId, number: { gt: version.number } };
  const isOvertaken = async (transaction: Database) =>
    (await transaction.planVersion.count({ where: newer })) > 0;
  const draftId = version.draft?.id ?? newId();
  const roadmap = await writeWeeksOf({
    plan: known,
    draft: version.draft,
    facts: known.factsWith(brief),
    analysis: vault.open('planAnalysis', version.analysis).content,
    async ask(prompt, input) {
      const result = await runPrompt(prompt, input, { signal, onRetry: reportRetry });
      spend(result);
      return result;
    },
    report: (share, step) => report(10 + Math.round(10 * share), step),
    keepDraft: (unfinished) =>
      save(async (transaction) => {
        if (await isOvertaken(transaction)) return;
        await keepDraft(transaction, vault, { ...unfinished, id: draftId, projectId, now: clock.now() });
      }),
  });
  await save(async (transaction) => {
    await transaction.planRoadmap.deleteMany({ where: { id: draftId } });
    if (await isOvertaken(transaction)) return;
    const written = { ...roadmap, projectId, reason: 'frame_changed', generationId } as const;
    await saveRoadmap(transaction, vault, written, clock.now());
  });
  return loadPlan(system, projectId, now);
}

/** A week after which there is none: its last day takes what it has no room for. */
function withoutCarrying(
  { scheduled, carried }: WeekPlan<Candidate>,
  calendar: Calendar,
): WeekPlan<Candidate> {
  const dueDate = weekCapacity(calendar).days.at(-1)?.day ?? addDays(calendar.weekStartsOn, 6);
  return { scheduled: [...scheduled, ...carried.map((each) => ({ ...each, dueDate }))], carried: [] };
}

/** Says when a week after which there is none holds more than it has room for. */
const tooMuch = ({ carried }: WeekPlan<Candidate>): string[] =>
  carried.length > 0
    ? [
        `No week comes after this one, so ${counted(carried.length, 'task')} that it has no room for ${carried.length === 1 ? 'is' : 'are'} due on its last day.`,
      ]
    : [];

/** Says when what was carried leaves too little of a week for what the roadmap has for it. */
function heldUp(
  carried: readonly { hours: number }[],
  steps: readonly { hours: number }[],
  room: number,
): string[] {
  return carried.length > 0 && hoursOf(steps) > room
    ? [
        `What was carried takes ${hoursLabel(hoursOf(carried))} of this week and leaves ${hoursLabel(room)}; the roadmap has ${hoursLabel(hoursOf(steps))} for it.`,
      ]
    : [];
}

/** The ids of the tasks that are due after a day, or serve what is, and of what waits for them. */
function dueAfter(
  day: Day,
  tasks: readonly (Parameters<typeof dependenciesOf>[0] & { dueDate: Date | null })[],
  brief: Brief | null,
): Set<string> {
  const later = brief?.deliverables.filter(({ due }) => due !== null && due > day).map(({ id }) => id);
  const held = new Set(
    tasks.flatMap(({ id, deliverable, dueDate }) =>
      later?.includes(deliverable ?? '') || (dueDate && fromColumn(dueDate) > day) ? id : [],
    ),
  );
  // Iterating a set includes what is added on the way.
  for (const id of held)
    for (const task of tasks) if (dependenciesOf(task, tasks).includes(id)) held.add(task.id);
  return held;
}
