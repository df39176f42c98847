import { addDays, type Day, daysBetween } from '#app/core/calendar.ts';
import type { Brief, FixedDate } from '#app/features/brief/brief.schema.ts';
import { toColumn } from '#app/services/day-column.ts';
import type { Database } from '#app/services/db.server.ts';
import { newId } from '#app/services/id.server.ts';
import type { Vault } from '#app/services/vault.server.ts';
import { moveFromDaysOff } from './arrange-tasks.server.ts';
import { keepVersion } from './keep-version.server.ts';
import type { VersionReason } from './plan-version.schema.ts';

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

/** Items with the ids that are known, and for the others ids of our own, which say nothing of the idea. */
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

/** A brief as a planner has written it, its items told from those of the brief before by their ids. */
export const numberBrief = (brief: Brief, previous: Brief | null): Brief => ({
  ...brief,
  deliverables: numberItems(brief.deliverables, previous?.deliverables),
  dates: numberItems(brief.dates, previous?.dates),
  constraints: numberItems(brief.constraints, previous?.constraints),
  resources: numberItems(brief.resources, previous?.resources),
  questions: numberItems(brief.questions, previous?.questions),
});

interface NewBrief {
  brief: Brief;
  /** Null when a person wrote it. */
  model: string | null;
  reason: VersionReason;
  /** The generation that plans by it. */
  generationId?: string | undefined;
  now: Date;
}

/** The row of a brief, and the days off of its project, from which tasks move. The project is locked by the caller. */
export async function writeBrief(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { brief, model, generationId, now }: Omit<NewBrief, 'reason'>,
): Promise<{ briefId: string; tasksMoved: number }> {
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
  const daysOff = daysOffOf(brief.dates).map(toColumn);
  await transaction.project.update({ where: { id: projectId }, data: { daysOff, updatedAt: now } });
  return { briefId: id, tasksMoved: await moveFromDaysOff(transaction, projectId, now) };
}

/**
 * Keeps a brief in a new version of the plan. The project is locked by the caller.
 * @returns how many tasks its days off have moved
 */
export async function keepBrief(
  transaction: Database,
  vault: Vault,
  projectId: string,
  { reason, ...written }: NewBrief,
): Promise<number> {
  const { briefId, tasksMoved } = await writeBrief(transaction, vault, projectId, written);
  const { generationId, now } = written;
  await keepVersion(transaction, projectId, { reason, briefId, generationId, tasksMoved, now });
  return tasksMoved;
}
