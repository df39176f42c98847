import { addDays, type Day, dayIn, weekdays } from '#app/core/calendar.ts';
import { listOf } from '#app/core/prose.ts';
import { dayLabel, hoursLabel } from '#app/core/quantities.ts';
import { RetryLater } from '#app/core/retry-later.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { keepShortfall } from '#app/features/generations/shortfall.server.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { rankStep } from '#app/features/plans/arrange-tasks.server.ts';
import { numberBrief, writeBrief } from '#app/features/plans/keep-brief.server.ts';
import { loadPlan } from '#app/features/plans/load-plan.server.ts';
import { moveOpenTasks } from '#app/features/plans/move-open-tasks.server.ts';
import { writeBriefPrompt } from '#app/features/plans/write-brief.prompt.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { roomAtPace } from '#app/features/projects/pace.ts';
import { hoursByDueDay, sharedHours } from '#app/features/projects/shared-hours.server.ts';
import { firstDay, firstWeekStart, nextWeekStart } from '#app/features/projects/week-start.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { cutToDays } from './cut-to-days.ts';
import { linkTasks } from './link-tasks.server.ts';
import { type OnDays, onDayOf, type PlannedTask } from './planned-task.schema.ts';
import { canBeOn, type ProposedTask, scheduleWeek, weekCapacity } from './schedule-week.ts';
import { dependenciesOf, withDependencies } from './task.ts';
import { writeWeekPrompt } from './write-week.prompt.ts';

/** A task on its way into the week: one that has waited, or one just proposed. Its key is its id. */
interface Candidate extends ProposedTask {
  hasWaited: boolean;
  on: OnDays;
  title: string;
  description: string;
  deliverable: string | null;
  carriedFrom: number | null;
}

// The shortest task.
const minHours = 0.25;
const minuteHours = 1 / 60;

/**
 * Creates the tasks of a week. Those without room in earlier weeks come first, the model proposes more for the rest, and
 * the program sets the due dates (docs/product.md, 11).
 * @throws RetryLater
 */
export function generateWeek(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, finish }) => {
    const { projectId } = generation;
    const week = generation.week ?? 1;
    const now = clock.now();
    const known = await loadPlan(system, projectId, now);
    const { idea, frame } = known;
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
    const today = dayIn(now, timeZone);
    const previous = project.weeks.find(({ number }) => number === week - 1);
    const weekStartsOn = previous
      ? nextWeekStart({ ...frame, previousWeekStart: fromColumn(previous.startsOn) })
      : firstWeekStart(frame);
    const from = previous ? today : firstDay(frame);
    const weekEndsOn = addDays(weekStartsOn, 6);
    const readShared = (database: Database) => sharedHours(database, project, weekStartsOn, weekEndsOn);
    const shared = await readShared(db);
    const takenBefore = await hoursByDueDay(db, {
      projectId,
      dueDate: { gte: toColumn(weekStartsOn), lte: toColumn(weekEndsOn) },
    });
    const hours = known.idea.hoursByDay.map((each, at) => {
      const day = addDays(weekStartsOn, at);
      return daysOff.includes(day) ? 0 : roomAtPace(each, shared[day], known.pace);
    });
    const calendarWeek = {
      availability: { ...availability, hours },
      timeZone,
      now,
      from,
      daysOff,
      weekStartsOn,
      takenHours: takenBefore,
    };

    const wholeTasks = project.tasks.map((row): Candidate => {
      const { title, description } = vault.open('task', row);
      const dependsOn = dependenciesOf(row, project.tasks);
      const { deliverable, carriedFrom } = row;
      // A task may be said to take no time, but no place can be found for that.
      const hours = Math.max(minuteHours, row.estimatedHours);
      const on = possibleDays({ on: onDayOf(row.on), hours }, known.capacity);
      const task = { key: row.id, hours, on, dependsOn, hasWaited: true };
      return { ...task, title, description, deliverable, carriedFrom };
    });
    const waiting = cutToDays(wholeTasks, known.capacity, newId);
    const isCut = (id: string, hours: number) =>
      wholeTasks.some((each) => each.key === id && each.hours > hours);
    // The model gets the room that the waiting tasks leave.
    const placedFirst = scheduleWeek({ ...calendarWeek, tasks: waiting }).scheduled;
    const carried = placedFirst.map(({ task: { title, hours } }) => ({ title, hours }));
    const takenHours = { ...calendarWeek.takenHours };
    for (const { task, dueDate } of placedFirst)
      takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const { days, hoursLeft: room, longestTask } = weekCapacity({ ...calendarWeek, takenHours });

    let proposed: Candidate[] = [];
    let shortfall: string[] = [];
    /** Of a project that has none yet. */
    let newBrief: { brief: Brief; model: string } | null = null;
    if (longestTask >= minHours) {
      await report(20, `Choosing tasks for ${hoursLabel(room)} in week ${week}`);
      const { version } = known;
      let { brief } = known;
      if (brief === null) {
        const read = await runPrompt(writeBriefPrompt, { ...idea, previous: null }, { signal });
        spend(read);
        brief = numberBrief(read.output, null);
        newBrief = { brief, model: read.model };
      }
      const milestoneOf = (number: number) => {
        const row = version?.roadmap?.milestones.find((each) => each.week === number);
        return row ? vault.open('planMilestone', row) : null;
      };
      const plannedAt = (number: number) => known.roadmap.weeks.find((each) => each.week === number);
      const milestoneAt = (number: number) =>
        plannedAt(number)?.milestone ?? milestoneOf(number)?.title ?? null;
      const milestone = milestoneOf(week);
      const analysis = version?.analysis ? vault.open('planAnalysis', version.analysis).content : '';
      const result = await runPrompt(
        writeWeekPrompt,
        {
          ...known.factsWith(brief),
          week,
          roadmapWeek:
            plannedAt(week) ?? (milestone && { title: milestone.title, description: milestone.description }),
          neighbours: {
            before: milestoneAt(week - 1),
            after: milestoneAt(week + 1),
          },
          later: known.roadmap.weeks.flatMap((each) =>
            each.week > week ? each.steps.map(({ text }) => text) : [],
          ),
          daysLeft: days.flatMap(({ day, weekday, hours, taken }) =>
            hours > taken ? [{ day: weekday, date: day, hours: hours - taken }] : [],
          ),
          hoursLeft: room,
          longestTask,
          carried,
          ...analysisInShort(analysis),
        },
        { signal },
      );
      spend(result);
      shortfall = result.shortfall;
      const { tasks } = result.output;
      const ids = tasks.map(newId);
      const deliverables = new Set(brief.deliverables.map(({ id }) => id));
      proposed = tasks.map((task, index) => {
        const { title, hours, depends_on } = task;
        return {
          key: ids[index] ?? newId(),
          hours,
          on: possibleDays(task, known.capacity),
          date: task.date,
          dependsOn: depends_on.flatMap((place) => ids[place - 1] ?? []),
          hasWaited: false,
          title,
          description: wholeDescription(task),
          deliverable:
            task.deliverable !== null && deliverables.has(task.deliverable) ? task.deliverable : null,
          carriedFrom: null,
        };
      });
    }

    await report(80, 'Fitting the tasks to your days');
    const plan = scheduleWeek({ ...calendarWeek, tasks: [...waiting, ...proposed] });
    // A week may have nothing to do or no room, and what waits may need longer days than are left in it.
    const isWrong = plan.carried.length > 0 && plan.carried.every(({ task }) => !task.hasWaited);
    if (plan.scheduled.length === 0 && isWrong && room > 0) throw new Error('No task fits into the week.');
    const tooLate = afterLastDate(plan.scheduled, newBrief?.brief ?? known.brief);
    await finish(async (transaction) => {
      if (project.sharing === 'shared') {
        await lockHours(transaction, project.userId);
        // Another week was planned into the same hours meanwhile.
        if (JSON.stringify(await readShared(transaction)) !== JSON.stringify(shared)) throw new RetryLater();
      }
      await keepShortfall(transaction, vault, generationId, [...shortfall, ...tooLate]);
      if (newBrief && known.version) {
        const { briefId } = await writeBrief(transaction, vault, projectId, { ...newBrief, now });
        await transaction.planVersion.update({ where: { id: known.version.id }, data: { briefId } });
      }
      await transaction.week.create({
        data: {
          projectId,
          number: week,
          startsOn: toColumn(weekStartsOn),
          hours,
          plannedOn: toColumn(from),
        },
      });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
      await transaction.project.updateMany({
        where: { id: projectId, status: 'planning' },
        data: { status: 'in_progress' },
      });
      const last = await transaction.task.aggregate({ where: { projectId, week }, _max: { rank: true } });
      const after = last._max.rank ?? 0;
      const placed = [
        ...plan.scheduled.map(({ dueDate, ...scheduled }, at) => ({
          ...scheduled,
          place: { week, dueDate: toColumn(dueDate), rank: after + (at + 1) * rankStep },
        })),
        ...plan.carried.map((carried, at) => ({
          ...carried,
          place: { week: null, dueDate: null, rank: (at + 1) * rankStep },
        })),
      ];
      for (const { task, place } of placed) {
        const { key: id, hours, title, description, deliverable, carriedFrom, hasWaited } = task;
        if (hasWaited) {
          const less = isCut(id, hours) && { estimatedHours: hours };
          await transaction.task.update({
            where: { id },
            data: { ...place, ...less, linked: true, updatedAt: now },
          });
          continue;
        }
        const texts = vault.seal('task', id, { title, description });
        const on = task.on === 'any' ? null : task.on;
        const columns = {
          id,
          projectId,
          estimatedHours: hours,
          deliverable,
          carriedFrom,
          on,
          linked: true,
          createdAt: now,
        };
        await transaction.task.create({ data: { ...columns, ...texts, ...place } });
      }
      await linkTasks(
        transaction,
        placed.flatMap(({ task, dependsOn }) =>
          dependsOn.map((dependsOnId) => ({ taskId: task.key, dependsOnId })),
        ),
      );
      // The frame may have changed meanwhile.
      await moveOpenTasks(transaction, projectId, project, now);
    });
  });
}

/** The days for a task; any day where the person has none of the asked kind that is long enough. */
function possibleDays({ on, hours }: { on: OnDays; hours: number }, hoursByDay: readonly number[]): OnDays {
  const isPossible = weekdays.some((weekday, at) => canBeOn(on, weekday) && (hoursByDay[at] ?? 0) >= hours);
  return isPossible ? on : 'any';
}

/** What comes too late: tasks carried out of earlier weeks that are due after the last date of the plan, in a sentence. */
function afterLastDate(
  scheduled: readonly { task: Candidate; dueDate: Day }[],
  brief: Brief | null,
): string[] {
  const last = brief && lastDate(brief.dates);
  const late = scheduled.filter(
    ({ task, dueDate }) => last && task.carriedFrom !== null && dueDate > last.date,
  );
  if (!last || late.length === 0) return [];
  const titles = late.map(({ task }) => `“${task.title}”`);
  return [
    `${listOf(titles)} ${late.length === 1 ? 'is' : 'are'} due after “${last.name}” on ${dayLabel(last.date)}.`,
  ];
}

/** How to do a task, what it needs and how one knows that it is done. */
const wholeDescription = ({ description, needs, done_when }: PlannedTask): string =>
  [description, ...(needs ? [`At hand: ${needs}`] : []), `Done when: ${done_when}`]
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** The summary and the risks of an analysis as it is written. */
function analysisInShort(analysis: string): { analysisSummary: string; risks: string[] } {
  const sections = new Map(
    analysis.split(/^(?=### )/m).map((section): [string, string] => {
      const [heading = '', ...body] = section.split('\n');
      return [heading.replace('### ', ''), body.join('\n').trim()];
    }),
  );
  const risks = sections.get('What could go wrong, and what to do') ?? '';
  return {
    analysisSummary: sections.get('Summary') ?? '',
    risks: risks.split('\n').filter((line) => line.startsWith('- ')),
  };
}

/** Has the weeks of a person's projects that share their hours saved one after the other. */
const lockHours = (transaction: Database, userId: string) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
