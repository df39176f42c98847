import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { VersionReason } from './plan-version.schema.ts';

interface NewTexts {
  reason: VersionReason;
  analysisId?: string | null | undefined;
  roadmapId?: string | null | undefined;
  now: Date;
}

/**
 * Creates a version of a plan from new texts, and takes over the others from the version before. A roadmap for the newest
 * analysis completes its version instead. The project is locked by the caller.
 */
export async function keepVersion(
  transaction: Database,
  projectId: string,
  { reason, analysisId, roadmapId, now }: NewTexts,
): Promise<void> {
  const {
    versions: [before],
    ...frame
  } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    select: {
      availability: true,
      dayToDaySchedule: true,
      weekendSchedule: true,
      targetWeeks: true,
      versions: { orderBy: { number: 'desc' }, take: 1 },
    },
  });
  if (before?.roadmapOwed && before.reason === reason && roadmapId && !analysisId) {
    const data = { roadmapId, roadmapOwed: false };
    await transaction.planVersion.update({ where: { id: before.id }, data });
    return;
  }
  await transaction.planVersion.create({
    data: {
      id: newId(),
      projectId,
      number: (before?.number ?? 0) + 1,
      reason,
      ...frame,
      analysisId: analysisId === undefined ? (before?.analysisId ?? null) : analysisId,
      roadmapId: roadmapId === undefined ? (before?.roadmapId ?? null) : roadmapId,
      roadmapOwed: analysisId !== undefined && roadmapId === undefined,
      createdAt: now,
    },
  });
}
