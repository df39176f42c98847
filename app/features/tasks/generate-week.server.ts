import { addDays, type Day, dayIn } from '#app/core/calendar.ts';
import { hoursLabel } from '#app/core/quantities.ts';
import { workOnGeneration } from '#app/features/generations/work-on-generation.server.ts';
import { currentPlanOf, withCurrentPlan } from '#app/features/plans/plan-version.ts';
import { hoursByDay } from '#app/features/projects/availability.ts';
import { loadFacts } from '#app/features/projects/load-facts.server.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { firstWeekStart, nextWeekStart } from '#app/features/projects/week-start.ts';
import { runPrompt } from '#app/services/ai/ai.server.ts';
import { clock } from '#app/services/clock.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import { generateWeekPrompt } from './generate-week.prompt.ts';
import { linkTasks } from './link-tasks.server.ts';
import { type ProposedTask, scheduleWeek, weekCapacity } from './schedule-week.ts';
import { dependenciesOf, rankStep, withDependencies } from './task.ts';

/** A task on its way into the week: one that has waited, or one just proposed. Its key is its id. */
interface Candidate extends ProposedTask {
  hasWaited: boolean;
  title: string;
  description: string;
}

// The shortest task.
const minHours = 0.25;

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
    const { facts } = await loadFacts(projectId);
    const { row: project, vault } = await openProject(system, projectId, 'read', {
      include: {
        ...withCurrentPlan,
        tasks: { where: { week: null }, orderBy: { rank: 'asc' }, include: withDependencies },
      },
    });

    const moment = { availability: facts, timeZone: project.user.timeZone, now };
    const previous = project.weeks.find(({ number }) => number === week - 1);
    const weekStartsOn = previous
      ? nextWeekStart({ ...moment, previousWeekStart: fromColumn(previous.startsOn) })
      : firstWeekStart(moment);
    const calendarWeek = { ...moment, weekStartsOn, takenHours: await hoursTaken(projectId, weekStartsOn) };

    const waiting = project.tasks.map((row): Candidate => {
      const { title, description } = vault.open('task', row);
      const dependsOn = dependenciesOf(row, project.tasks);
      return { key: row.id, hours: row.estimatedHours, dependsOn, hasWaited: true, title, description };
    });
    // The model gets the room that the waiting tasks leave.
    const placedFirst = scheduleWeek({ ...calendarWeek, tasks: waiting }).scheduled;
    const carried = placedFirst.map(({ task: { title, hours } }) => ({ title, hours }));
    const takenHours = { ...calendarWeek.takenHours };
    for (const { task, dueDate } of placedFirst)
      takenHours[dueDate] = (takenHours[dueDate] ?? 0) + task.hours;
    const { hoursLeft } = weekCapacity(calendarWeek);
    const { hoursLeft: room, longestTask } = weekCapacity({ ...calendarWeek, takenHours });

    let proposed: Candidate[] = [];
    if (longestTask >= minHours) {
      await report(20, `Choosing tasks for ${hoursLabel(room)} in week ${week}`);
      const plan = await currentPlanOf(project);
      const row = plan?.roadmap?.milestones.find((each) => each.week === week);
      const milestone = row && vault.open('planMilestone', row);
      const roadmapWeek = milestone ? { title: milestone.title, description: milestone.description } : null;
      const input = { ...facts, week, roadmapWeek, hoursLeft, longestTask, carried };
      const result = await runPrompt(generateWeekPrompt, input, { signal });
      await spend(result);
      const { tasks } = result.output;
      const ids = tasks.map(newId);
      proposed = tasks.map(({ title, description, hours, depends_on }, index) => {
        const dependsOn = depends_on.flatMap((place) => ids[place - 1] ?? []);
        return { key: ids[index] ?? newId(), hours, dependsOn, hasWaited: false, title, description };
      });
    }

    await report(80, 'Fitting the tasks to your days');
    const plan = scheduleWeek({ ...calendarWeek, tasks: [...waiting, ...proposed] });
    if (plan.scheduled.length === 0) throw new Error('No task fits into the week.');
    await finish(async (transaction) => {
      await transaction.week.create({
        data: {
          projectId,
          number: week,
          startsOn: toColumn(weekStartsOn),
          hours: hoursByDay(moment.availability),
          plannedOn: toColumn(dayIn(now, moment.timeZone)),
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
        const { key: id, hours, title, description, hasWaited } = task;
        if (hasWaited) {
          await transaction.task.update({ where: { id }, data: { ...place, linked: true, updatedAt: now } });
          continue;
        }
        const texts = vault.seal('task', id, { title, description });
        const columns = { id, projectId, estimatedHours: hours, linked: true, createdAt: now };
        await transaction.task.create({ data: { ...columns, ...texts, ...place } });
      }
      await linkTasks(
        transaction,
        placed.flatMap(({ task, dependsOn }) =>
          dependsOn.map((dependsOnId) => ({ taskId: task.key, dependsOnId })),
        ),
      );
    });
  });
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
