import { addDays, type Day, daysBetween } from '#app/core/calendar.ts';
import type { Brief, FixedDate } from '#app/features/brief/brief.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Project } from '#app/services/prisma-client/client.ts';
import type { Vault } from '#app/services/vault.server.ts';
import type { FrameColumns } from './frame.ts';
import { keepVersion, type NewTexts } from './keep-version.server.ts';
import { moveBack, moveOpenTasks } from './move-open-tasks.server.ts';
import type { VersionReason } from './plan-version.schema.ts';
import { countMoves, joinMoves, shareWeeks } from './share-weeks.server.ts';
import type { Move } from './task-move.schema.ts';
import type { FrameRow } from './week-dates.ts';

// Longer absences are not listed day by day.
const longestAbsence = 400;

/** Every day that a brief has off. */
export const daysOffOf = (dates: readonly Pick<FixedDate, 'kind' | 'date' | 'until'>[]): Day[] => {
  const days = dates.flatMap(({ kind, date, until = date }) => {
    const count = Math.min(longestAbsence, Math.max(0, daysBetween(date, until)) + 1);
    return kind === 'day_off' ? Array.from({ length: count }, (_, offset) => addDays(date, offset)) : [];
  });
  return [...new Set(days)].sort();
};

/** Items with their known ids; new ones get ids of ours, which reveal nothing about the idea. */
function numberItems<Item extends { id: string }>(items: Item[], before: readonly Item[] = []): Item[] {
  const known = new Set(before.map(({ id }) => id));
  const taken = new Set(known);
  return items.map((item) => {
    if (known.delete(item.id)) return item;
    let number = 1;
    while (taken.has(`n${number}`)) number += 1;
    const id = `n${number}`;
    taken.add(id);
    return { ...item, id };
  });
}

/** A brief as a planner has written it; items of the previous brief keep their ids. */
export const numberBrief = (brief: Brief, previous: Brief | null): Brief => ({
  ...brief,
  deliverables: numberItems(brief.deliverables, previous?.deliverables),
  dates: numberItems(brief.dates, previous?.dates),
  constraints: numberItems(brief.constraints, previous?.constraints),
  resources: numberItems(brief.resources, previous?.resources),
  questions: numberItems(brief.questions, previous?.questions),
});

interface NewBrief extends Pick<NewTexts, 'notApplied'> {
  brief: Brief;
  /** Null when a person wrote it. */
  model: string | null;
  reason: VersionReason;
  /** Other changes of the frame, and of sharing. */
  frame?: Partial<FrameColumns & Pick<Project, 'sharing'>>;
  /** The generation that plans from it. */
  generationId?: string | undefined;
  now: Date;
}

/** Saves a brief and returns its id. */
export async function insertBrief(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { brief, model, generationId, now }: Pick<NewBrief, 'brief' | 'model' | 'generationId' | 'now'>,
): Promise<string> {
  const id = newId();
  await transaction.planBrief.create({
    data: {
      id,
      projectId,
      generationId: generationId ?? null,
      model,
      createdAt: now,
      ...vault.seal('planBrief', id, { content: JSON.stringify(brief) }),
    },
  });
  return id;
}

/**
 * Changes the frame of a project and moves its open tasks accordingly. The caller has locked the project, and with a change
 * of sharing the owner's other projects.
 * @param before the project as it was
 * @param undone moves to take back, the last first
 * @returns the moves of its tasks, and how many of other projects have moved
 */
export async function writeFrame(
  transaction: Database,
  before: Project,
  data: Partial<FrameRow & Pick<Project, 'sharing' | 'namedDaysOff'>>,
  now: Date,
  undone: readonly Move[] = [],
): Promise<{ moves: Move[]; movedElsewhere: number }> {
  const { id, userId, sharing } = before;
  await transaction.project.update({ where: { id }, data: { ...data, updatedAt: now } });
  const { moves: back, over } = await moveBack(transaction, id, undone, now);
  if ((data.sharing ?? sharing) !== sharing) {
    const all = await shareWeeks(transaction, userId, [before], now, id);
    const own = all.get(id) ?? [];
    return { moves: joinMoves([...back, ...own]), movedElsewhere: countMoves(all) - own.length };
  }
  // Others may have taken the hours of days that tasks go back to.
  const former = back.length > 0 ? { ...before, sharing: 'on_top' } : before;
  const returned = { back: back.map((move) => move.id), over };
  const own = await moveOpenTasks(transaction, id, former, now, { returned });
  return { moves: joinMoves([...back, ...own]), movedElsewhere: 0 };
}

/**
 * Saves a brief, and the frame that follows from it. The project is locked by the caller.
 * @param frame its changes other than days off
 */
export async function writeBrief(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { frame, ...written }: Omit<NewBrief, 'reason' | 'notApplied'>,
): Promise<{ briefId: string; moves: Move[] }> {
  const { brief, now } = written;
  const before = await transaction.project.findUniqueOrThrow({ where: { id: projectId } });
  const briefId = await insertBrief(transaction, vault, projectId, written);
  const daysOff = daysOffOf(brief.dates).map(toColumn);
  const { moves } = await writeFrame(transaction, before, { ...frame, daysOff }, now);
  return { briefId, moves };
}

/**
 * Keeps a brief in a new version of the plan. The project is locked by the caller.
 * @returns how many tasks it has moved
 */
export async function keepBrief(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { reason, notApplied, ...written }: NewBrief,
): Promise<number> {
  const { briefId, moves } = await writeBrief(transaction, vault, projectId, written);
  const { generationId, now } = written;
  const version = { reason, briefId, generationId, moves, notApplied, now };
  await keepVersion(transaction, projectId, version, vault);
  return moves.length;
}
