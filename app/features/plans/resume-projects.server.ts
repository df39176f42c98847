import { addDays, dayIn } from '#app/core/calendar.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { fromColumn, toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { resume } from './change-status.server.ts';

const batchSize = 500;

/**
 * Resumes the projects that were paused until a day which has come where their owners live.
 * @returns how many it has resumed
 */
export async function resumeProjects(now: Date): Promise<{ resumed: number }> {
  let resumed = 0;
  // Somewhere it may be tomorrow already.
  const latest = toColumn(addDays(dayIn(now, 'UTC'), 1));
  for (let after: string | undefined; ; ) {
    const due = await db.project.findMany({
      where: { status: 'on_hold', pausedUntil: { lte: latest }, ...(after && { id: { gt: after } }) },
      select: { id: true, pausedUntil: true, user: { select: { timeZone: true } } },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const { id, pausedUntil, user } of due) {
      if (!pausedUntil || fromColumn(pausedUntil) > dayIn(now, user.timeZone)) continue;
      try {
        if (await resumeProject(id, now)) resumed += 1;
      } catch (error) {
        log.warn({ project: id, ...describeError(error) }, 'project not resumed');
      }
    }
    after = due[batchSize - 1]?.id;
    if (after === undefined) return { resumed };
  }
}

/** @returns false when its owner was faster */
const resumeProject = (id: string, now: Date): Promise<boolean> =>
  db.$transaction(async (transaction) => {
    const opened = await openProject(system, id, 'write', { transaction });
    const { status, pausedUntil, user } = opened.row;
    if (status !== 'on_hold' || !pausedUntil || fromColumn(pausedUntil) > dayIn(now, user.timeZone))
      return false;
    await resume(transaction, opened, now);
    return true;
  });
