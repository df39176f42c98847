import { requireRoomInProject } from '#app/features/projects/require-room.server.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { versionedFrame } from './frame.ts';
import { reasonColumns, reasonOf, type VersionReason } from './plan-version.schema.ts';
import type { Move } from './task-move.schema.ts';
import { type FrameRow, weeksOfPlan, withWeeks } from './week-dates.ts';

export interface NewTexts {
  reason: VersionReason;
  briefId?: string | null | undefined;
  analysisId?: string | null | undefined;
  roadmapId?: string | null | undefined;
  /** The generation that writes this version; its first text creates it. */
  generationId?: string | undefined;
  /** The tasks that its frame has moved. */
  moves?: readonly Move[];
  /** What of the requested changes could not be applied, in sentences. */
  notApplied?: readonly string[] | undefined;
  now: Date;
}

/**
 * Creates a version of a plan from new texts and the project's frame; the other texts are those of the version before. A text
 * that the newest version still lacks completes that one instead. The project is locked by the caller.
 * @throws AppError `conflict` when the project may have no more versions
 */
export async function keepVersion(
  transaction: Database,
  projectId: string,
  { reason, briefId, analysisId, roadmapId, generationId, moves = [], notApplied = [], now }: NewTexts,
  vault?: Vault,
): Promise<void> {
  const {
    versions: [before],
    user: { timeZone },
    ...project
  } = await transaction.project.findUniqueOrThrow({
    where: { id: projectId },
    include: {
      ...withWeeks,
      versions: { orderBy: { number: 'desc' }, take: 1 },
      user: { select: { timeZone: true } },
    },
  });
  const isCompleted =
    before?.roadmapOwed &&
    (before.generationId === generationId || (reasonOf(before) === reason && roadmapId && !analysisId));
  if (isCompleted) {
    const isWhole = roadmapId !== undefined && { roadmapOwed: false, draftId: null };
    const data = { ...(analysisId && { analysisId }), ...(roadmapId && { roadmapId }), ...isWhole };
    await transaction.planVersion.update({ where: { id: before.id }, data });
    return;
  }
  const endOf = (frame: FrameRow) => {
    const end = weeksOfPlan({ ...project, ...frame }, timeZone, now).at(-1)?.endsOn;
    return end ? toColumn(end) : null;
  };
  await requireRoomInProject(transaction, projectId, 'versions', 1);
  const id = newId();
  await transaction.planVersion.create({
    data: {
      id,
      projectId,
      number: (before?.number ?? 0) + 1,
      ...reasonColumns(reason),
      ...versionedFrame(project),
      endsOn: endOf(project),
      formerlyEndsOn: before ? endOf(before) : null,
      briefId: briefId === undefined ? (before?.briefId ?? null) : briefId,
      analysisId: analysisId === undefined ? (before?.analysisId ?? null) : analysisId,
      roadmapId: roadmapId === undefined ? (before?.roadmapId ?? null) : roadmapId,
      roadmapOwed: (generationId ?? analysisId) !== undefined && roadmapId === undefined,
      generationId: generationId ?? null,
      tasksMoved: moves.length,
      ...(moves.length > 0 && { moves: moves.map((move) => ({ ...move })) }),
      ...(notApplied.length > 0 &&
        vault?.seal('planVersion', id, { notApplied: JSON.stringify(notApplied) })),
      createdAt: now,
    },
  });
}
