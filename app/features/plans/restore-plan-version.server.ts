import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { activeStates } from '#app/features/generations/generation.ts';
import { openProject } from '#app/features/projects/open-project.server.ts';
import { db } from '#app/services/db.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { planVersionSchema, restoreVersionSchema, versionNotFound } from './plan-version.schema.ts';
import { showVersions } from './show-versions.ts';
import { upgradeProjectsOf } from './upgrade-projects.server.ts';

export const restorePlanVersion = operation({
  name: 'restore-plan-version',
  summary:
    'Makes an earlier version of a plan the current one again, as a new version. Weeks and tasks stay.',
  api: { method: 'POST', path: '/api/projects/:id/versions/:version/restore' },
  apiOnly: 'no screen shows versions yet',
  access: ownerOf('project'),
  input: restoreVersionSchema,
  output: z.strictObject({ version: planVersionSchema }),
  refusals: ['conflict'],
  limit: 'writing',
  async run({ id: projectId, version }, { viewer, now }) {
    await upgradeProjectsOf(viewer.userId, projectId);
    await db.$transaction(async (transaction) => {
      const { phase } = await openProject(viewer, projectId, 'write', { transaction });
      const active = await transaction.generation.count({
        where: { projectId, kind: { not: 'health' }, state: { in: activeStates } },
      });
      if (active > 0) throw new AppError('conflict', isBeingMade);
      const named = /^\d+$/.test(version) ? { number: Number(version) } : { id: version };
      const wanted = await transaction.planVersion.findFirst({ where: { projectId, ...named } });
      if (!wanted) throw new AppError('not_found', versionNotFound);
      await transaction.project.update({
        where: { id: projectId },
        data: {
          availability: wanted.availability,
          dayToDaySchedule: wanted.dayToDaySchedule,
          weekendSchedule: wanted.weekendSchedule,
          // Weeks that have begun belong to every plan.
          targetWeeks: Math.max(wanted.targetWeeks, phase.week),
          hours: wanted.hours,
          startsOn: wanted.startsOn,
          daysOff: wanted.daysOff,
          updatedAt: now,
        },
      });
      const { briefId, analysisId, roadmapId } = wanted;
      const texts = { briefId, analysisId, roadmapId };
      await keepVersion(transaction, projectId, { reason: 'restored', ...texts, now });
    });
    const [restored] = await showVersions(viewer, projectId, now, 2);
    if (!restored) throw new AppError('not_found', versionNotFound);
    return { version: restored };
  },
});

const isBeingMade =
  'Your plan or its tasks are being written right now, so nothing was changed. Please try again when they are ready.';
