import { addDays, type Day } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { loadFacts } from '#app/features/projects/load-facts.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { toMilestone } from '#app/features/roadmap/roadmap.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Task as TaskRow } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { generateWeekPrompt } from './generate-week.prompt.ts';
import { type ProposedTask, scheduleWeek, weekCapacity } from './schedule-week.ts';
import { firstWeekStart, nextWeekStart } from './week-start.ts';

/** A task on its way into the week: one that has waited, or one just proposed. */
interface Candidate extends ProposedTask {
  /** The row of a task that has waited. */
  row: TaskRow | null;
  title: string;
  description: string;
}

// Less than a quarter of an hour is no room for a task.
const leastHours = 0.25;

/**
 * Makes the tasks of the week that a `tasks` generation is for. Tasks that found no room in earlier weeks come first;
 * the model fills what is left; the program sets the due dates (contract, section 5).
 * @throws RetryLater
 */
export function generateWeek(generationId: string, signal: AbortSignal): Promise<void> {
  return workOnGeneration(generationId, signal, async ({ generation, report, spend, finish }) => {
    const { projectId } = generation;
    const week = generation.week ?? 1;
    const now = clock.now();
    const { facts } = await loadFacts(projectId);
    const { row: project, vault } = await openProject(system, projectId, 'read', {
      include: {
        weeks: { where: { number: week - 1 } },
        roadmap: { include: { milestones: { where: { week } } } },
        tasks: { where: { week: null }, orderBy: { order: 'asc' } },
      },
    });

    const moment = { availability: facts, timeZone: project.user.timeZone, now };
    const previous = project.weeks[0];
    const weekStartsOn = previous
      ? nextWeekStart({ ...moment, previousWeekStart: fromColumn(previous.startsOn) })
      : firstWeekStart(moment);
    const calendarWeek = { ...moment, weekStartsOn, takenHours: await hoursTaken(projectId, weekStartsOn) };

    const waiting = project.tasks.map((row) => candidateOf(row, vault));
    // The model gets the room that the tasks which have waited leave.
    const placedFirst = scheduleWeek({ ...calendarWeek, tasks: waiting }).scheduled;
    const carried = placedFirst.map(({ task: { title, hours } }) => ({ title, hours }));
    const takenHours = { ...calendarWeek.takenHours };
    for (const { task, dueDate } of placedFirst)
      takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const { hoursLeft } = weekCapacity(calendarWeek);
    const { hoursLeft: room, longestTask } = weekCapacity({ ...calendarWeek, takenHours });

    let proposed: Candidate[] = [];
    if (longestTask >= leastHours) {
      await report(20, `Choosing tasks for ${hoursLabel(room)} in week ${week}`);
      const milestone = project.roadmap?.milestones.map((row) => toMilestone(row, vault))[0];
      const roadmapWeek = milestone ? { title: milestone.title, description: milestone.description } : null;
      const input = { ...facts, week, roadmapWeek, hoursLeft, longestTask, carried };
      const result = await runPrompt(generateWeekPrompt, input, { signal });
      await spend(result);
      proposed = result.output.tasks.map(({ title, description, hours, depends_on }, index) => ({
        key: proposalKey(index + 1),
        hours,
        dependsOn: depends_on.map(proposalKey),
        row: null,
        title,
        description,
      }));
    }

    await report(80, 'Fitting the tasks to your days');
    const plan = scheduleWeek({ ...calendarWeek, tasks: [...waiting, ...proposed] });
    if (plan.scheduled.length === 0) throw new Error('No task fits into the week.');
    await finish(async (transaction) => {
      await transaction.week.create({ data: { projectId, number: week, startsOn: toColumn(weekStartsOn) } });
      await transaction.project.update({ where: { id: projectId }, data: { updatedAt: now } });
      await transaction.project.updateMany({
        where: { id: projectId, status: 'planning' },
        data: { status: 'in_progress' },
      });
      const last = await transaction.task.aggregate({ where: { projectId, week }, _max: { order: true } });
      await saveTasks(transaction, vault, projectId, now, [
        ...numbered(plan.scheduled, last._max.order ?? 0, (entry) => ({
          week,
          dueDate: toColumn(entry.dueDate),
        })),
        ...numbered(plan.carried, 0, () => ({ week: null, dueDate: null })),
      ]);
    });
  });
}

const proposalKey = (place: number): string => `proposed ${place}`;
const waitingKey = (order: number): string => `waiting ${order}`;

function candidateOf(row: TaskRow, vault: Vault): Candidate {
  const { title, description } = vault.open('task', row);
  return {
    key: waitingKey(row.order),
    hours: row.estimatedHours,
    dependsOn: row.dependencies.map(waitingKey),
    row,
    title,
    description,
  };
}

/** The hours that tasks of this project take already, by day of a calendar week. */
async function hoursTaken(projectId: string, weekStartsOn: Day): Promise<Record<Day, number>> {
  const days = await db.task.groupBy({
    by: ['dueDate'],
    where: { projectId, dueDate: { gte: toColumn(weekStartsOn), lte: toColumn(addDays(weekStartsOn, 6)) } },
    _sum: { estimatedHours: true },
  });
  return Object.fromEntries(
    days.flatMap(({ dueDate, _sum }) => (dueDate ? [[fromColumn(dueDate), _sum.estimatedHours ?? 0]] : [])),
  );
}

/** A task with the place it gets: its number in the week, or among those that wait. */
interface Placed {
  candidate: Candidate;
  place: { week: number | null; dueDate: Date | null; order: number; dependencies: number[] };
}

function numbered<Entry extends { task: Candidate; dependsOn: string[] }>(
  entries: readonly Entry[],
  after: number,
  when: (entry: Entry) => { week: number | null; dueDate: Date | null },
): Placed[] {
  const orderOf = new Map(entries.map(({ task }, index) => [task.key, after + index + 1]));
  return entries.map((entry, index) => ({
    candidate: entry.task,
    place: {
      ...when(entry),
      order: after + index + 1,
      dependencies: entry.dependsOn.flatMap((key) => orderOf.get(key) ?? []),
    },
  }));
}

async function saveTasks(
  transaction: Database,
  vault: Vault,
  projectId: string,
  now: Date,
  tasks: readonly Placed[],
): Promise<void> {
  for (const { candidate, place } of tasks) {
    const { row, title, description, hours } = candidate;
    if (row) {
      await transaction.task.update({ where: { id: row.id }, data: { ...place, updatedAt: now } });
      continue;
    }
    const id = newId();
    const texts = vault.seal('task', id, { title, description });
    await transaction.task.create({
      data: { id, projectId, estimatedHours: hours, createdAt: now, ...texts, ...place },
    });
  }
}
