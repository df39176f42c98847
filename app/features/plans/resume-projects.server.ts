import { addDays, dayIn } from '#app/core/calendar.ts';
import { isPauseOver } from '#app/features/projects/days-of-pause.ts';
import { openProject, system } from '#app/features/projects/open-project.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import { db } from '#app/services/db.server.ts';
import { describeError, log } from '#app/services/log.server.ts';
import { resume } from './change-status.server.ts';

const batchSize = 500;

/** A deleted one resumes when it is restored. */
const waiting = { status: 'on_hold', deletedAt: null } as const;

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
      where: { ...waiting, pausedUntil: { lte: latest }, ...(after && { id: { gt: after } }) },
      select: { id: true, status: true, pausedUntil: true, user: { select: { timeZone: true } } },
      orderBy: { id: 'asc' },
      take: batchSize,
    });
    for (const { id, ...project } of due) {
      if (!isPauseOver(project, now)) continue;
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

/** @returns false when its owner has resumed or deleted it meanwhile */
const resumeProject = (id: string, now: Date): Promise<boolean> =>
  db.$transaction(async (transaction) => {
    const opened = await openProject(system, id, 'write', { transaction });
    if (opened.row.deletedAt !== null || !isPauseOver(opened.row, now)) return false;
    await resume(transaction, opened, now);
    return true;
  });
