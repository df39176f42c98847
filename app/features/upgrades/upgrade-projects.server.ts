import { dayIn } from '#app/core/calendar.ts';
import { hoursByDay } from '#app/features/ideas/availability.ts';
import { lockProjectRow } from '#app/features/projects/lock-project.server.ts';
import { availabilityOfRow } from '#app/features/projects/project-facts.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import { type Database, db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';

const batchSize = 100;

export interface Upgraded {
  upgraded: number;
  failed: number;
}

/**
 * Brings every project that an older release has written to into the form of this release. It may stop anywhere and run
 * twice at once: each project is one transaction.
 */
export async function upgradeProjects(signal: AbortSignal): Promise<Upgraded> {
  const result: Upgraded = { upgraded: 0, failed: 0 };
  let lastId = '00000000-0000-0000-0000-000000000000';
  for (let isLast = false; !isLast; ) {
    const due = await findDue(lastId);
    for (const { id } of due) {
      if (signal.aborted) return result;
      try {
        await upgradeProject(id);
        result.upgraded += 1;
      } catch (error) {
        log.error({ project: id, ...describeError(error) }, 'project not upgraded');
        result.failed += 1;
      }
    }
    lastId = due.at(-1)?.id ?? lastId;
    isLast = due.length < batchSize;
  }
  return result;
}

/** The next projects after an id that have rows of an older release. */
const findDue = (lastId: string) => db.$queryRaw<{ id: string }[]>`
  (SELECT DISTINCT project_id AS id FROM tasks
   WHERE NOT linked AND project_id > ${lastId}::uuid ORDER BY id LIMIT ${batchSize})
  UNION
  (SELECT DISTINCT project_id AS id FROM weeks
   WHERE planned_on IS NULL AND project_id > ${lastId}::uuid ORDER BY id LIMIT ${batchSize})
  ORDER BY id LIMIT ${batchSize}`;

/** Brings the rows of one project into the form of this release; what is in it already stays as it is. */
export async function upgradeProject(projectId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    await lockProjectRow(transaction, projectId);
    await linkTasksByRank(transaction, projectId);
    await fillWeeks(transaction, projectId);
  });
}

/** Older releases keep what a task waits for as ranks of its week, and never a later one. */
async function linkTasksByRank(transaction: Database, projectId: string): Promise<void> {
  await transaction.$executeRaw`
    INSERT INTO task_dependencies (task_id, depends_on_id)
    SELECT task.id, awaited.id
    FROM tasks AS task JOIN tasks AS awaited
      ON awaited.project_id = task.project_id AND awaited.week IS NOT DISTINCT FROM task.week
      AND awaited."order" = ANY (task.dependencies) AND awaited."order" < task."order"
    WHERE task.project_id = ${projectId}::uuid AND NOT task.linked
    ON CONFLICT DO NOTHING`;
  await transaction.$executeRaw`
    UPDATE tasks SET linked = true WHERE project_id = ${projectId}::uuid AND NOT linked`;
}

/** Older releases have begun weeks without keeping their capacity: it is that of the plan, from the day they were planned. */
async function fillWeeks(transaction: Database, projectId: string): Promise<void> {
  const project = await transaction.project.findUnique({
    where: { id: projectId },
    include: {
      user: { select: { timeZone: true } },
      weeks: { where: { plannedOn: null } },
      generations: {
        where: { kind: 'tasks', state: 'succeeded' },
        select: { week: true, finishedAt: true },
        orderBy: { createdAt: 'desc' },
      },
    },
  });
  if (!project) return;
  for (const { number, startsOn } of project.weeks) {
    const finishedAt = project.generations.find(({ week }) => week === number)?.finishedAt;
    await transaction.week.update({
      where: { projectId_number: { projectId, number } },
      data: {
        hours: hoursByDay(availabilityOfRow(project)),
        plannedOn: finishedAt ? toColumn(dayIn(finishedAt, project.user.timeZone)) : startsOn,
      },
    });
  }
}
