import type { Day } from '#app/core/calendar.ts';
import { freeRank, rankStep } from '#app/features/plans/arrange-tasks.server.ts';
import { pauseWeek } from '#app/features/plans/take-up-week.server.ts';
import { tasksOfWeek } from '#app/features/projects/account-limits.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { linkTasks } from './link-tasks.server.ts';
import type { Candidate } from './propose-tasks.ts';
import type { WeekPlan } from './schedule-week.ts';

interface NewWeek {
  number: number;
  /** Its Monday. */
  startsOn: Day;
  /** The hours of each of its days, Monday first. */
  hours: readonly number[];
  plannedOn: Day;
  plan: WeekPlan<Candidate>;
  /** Whether pieces were cut off a waiting task. */
  isCut?(id: string, hours: number): boolean;
}

/** Begins a week with its tasks, as many as one may have, and keeps what it has no room for waiting. The project is locked by the caller. */
export async function saveWeek(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { number: week, startsOn, hours, plannedOn, plan, isCut = () => false }: NewWeek,
  now: Date,
): Promise<void> {
  await transaction.week.create({
    data: {
      projectId,
      number: week,
      startsOn: toColumn(startsOn),
      hours: [...hours],
      plannedOn: toColumn(plannedOn),
    },
  });
  const ofProject = { where: { id: projectId } };
  const { status } = await transaction.project.update({ ...ofProject, data: { updatedAt: now } });
  if (status === 'planning')
    await transaction.project.update({ ...ofProject, data: { status: 'in_progress' } });
  // It was put on hold while this was written.
  if (status === 'on_hold') await pauseWeek(transaction, projectId, now);
  const first = await freeRank(transaction, projectId, week);
  const [ofWeek, beyond] = [plan.scheduled.slice(0, tasksOfWeek), plan.scheduled.slice(tasksOfWeek)];
  const placed = [
    ...ofWeek.map(({ dueDate, ...scheduled }, at) => ({
      ...scheduled,
      place: { week, dueDate: toColumn(dueDate), rank: first + at * rankStep },
    })),
    ...[...beyond, ...plan.carried].map((carried, at) => ({
      ...carried,
      place: { week: null, dueDate: null, rank: (at + 1) * rankStep },
    })),
  ];
  for (const { task, place } of placed) {
    const { key: id, hours, title, description, deliverable, step, carriedFrom, hasWaited } = task;
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
      step,
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
}
