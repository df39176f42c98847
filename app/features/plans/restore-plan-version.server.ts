import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { refuseWhileWritten } from '#app/features/projects/request-generation.server.ts';
import { db } from '#app/services/db.server.ts';
import { changedMeanwhile } from './change-frame.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { moveBack, moveOpenTasks, readMoves } from './move-open-tasks.server.ts';
import { planVersionSchema, restoreVersionSchema, versionNotFound } from './plan-version.schema.ts';
import { showVersions } from './show-versions.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';

export const restorePlanVersion = operation({
  name: 'restore-plan-version',
  summary:
    'Makes an earlier version of a plan the current one again, as a new version. Weeks that have begun and tasks stay; open tasks that a change has moved since go back to their days.',
  api: { method: 'POST', path: '/api/projects/:id/versions/:version/restore' },
  access: ownerOf('project'),
  input: restoreVersionSchema,
  output: z.strictObject({ version: planVersionSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id: projectId, version, current }, { viewer, now }) {
    await upgradeProjectsOf(viewer.userId, projectId);
    await db.$transaction(async (transaction) => {
      const { row: before, phase } = await openProject(viewer, projectId, 'write', { transaction });
      await refuseWhileWritten(transaction, projectId);
      const named = /^\d+$/.test(version) ? { number: Number(version) } : { id: version };
      const wanted = await transaction.planVersion.findFirst({ where: { projectId, ...named } });
      if (!wanted) throw new AppError('not_found', versionNotFound);
      const later = await transaction.planVersion.findMany({
        where: { projectId, number: { gt: wanted.number } },
        orderBy: { number: 'desc' },
      });
      if (current !== undefined && current !== (later[0] ?? wanted).number)
        throw new AppError('conflict', changedMeanwhile);
      const waiting = await transaction.task.count({
        where: { projectId, week: null, status: { not: 'completed' } },
      });
      await transaction.project.update({
        where: { id: projectId },
        data: {
          availability: wanted.availability,
          dayToDaySchedule: wanted.dayToDaySchedule,
          weekendSchedule: wanted.weekendSchedule,
          // Weeks that have begun belong to every plan, and what waits once the last is closed has a place in the next.
          targetWeeks: Math.max(wanted.targetWeeks, phase.week + (phase.isClosed && waiting > 0 ? 1 : 0)),
          hours: wanted.hours,
          startsOn: wanted.startsOn,
          daysOff: wanted.daysOff,
          updatedAt: now,
        },
      });
      const undone = later.flatMap(({ moves }) => readMoves(moves).toReversed());
      const back = await moveBack(transaction, projectId, undone, now);
      // Others may have taken the hours of days that tasks go back to.
      const former = back.length > 0 ? { ...before, sharing: 'on_top' } : before;
      const moves = [...back, ...(await moveOpenTasks(transaction, projectId, former, now))];
      const { briefId, analysisId, roadmapId } = wanted;
      const texts = { briefId, analysisId, roadmapId };
      await keepVersion(transaction, projectId, { reason: 'restored', ...texts, moves, now });
    });
    const [restored] = await showVersions(viewer, projectId, now, 2);
    if (!restored) throw new AppError('not_found', versionNotFound);
    return { version: restored };
  },
});
