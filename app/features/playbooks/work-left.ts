import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { downToQuarter, quarter } from './hours.ts';
import { bareTitle, type Work } from './list-work.ts';

/** What is less is not worth a sitting of its own. */
export const leastOf = ({ steady, sitting }: Work): number =>
  steady ? Math.max(quarter, sitting / 2) : quarter;

/** The work that a task of this title is or is a part of; of two that begin alike the longer. */
export function workOfTitle(title: string, works: readonly Work[]): Work | null {
  const wanted = title.toLowerCase().replace(/^make a start: /, '');
  // What was too long for a title ends in "…".
  const cut = /^(.{40,})…$/.exec(wanted)?.[1];
  let best: Work | null = null;
  for (const work of works)
    if (
      work.start.length > (best?.start.length ?? 0) &&
      ((cut && work.start.startsWith(cut)) ||
        (wanted.startsWith(work.start) && !/^[\p{L}\p{N}]/u.test(wanted.slice(work.start.length))))
    )
      best = work;
  return best;
}

/** Whether a title says that nothing of its work comes after it, however long it took. */
export const isWhole = (title: string, work: Work): boolean =>
  !work.steady &&
  title
    .toLowerCase()
    .replace(/[:,] (?:the other half|the rest|the last [a-z]+|part (\d+) of \1)$| \((\d+) of \2\)$/, '')
    .endsWith((work.parts.at(-1) ?? bareTitle(work)).toLowerCase());

/** What is left of each piece of work, and how many hours of it stand in tasks already. */
export function workLeft(
  works: readonly Work[],
  { done, open, waiting, leftOut }: Pick<PlanFacts, 'done' | 'open' | 'waiting' | 'leftOut'>,
) {
  const planned = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const task of [...done, ...open, ...waiting, ...leftOut]) {
    const work = workOfTitle(task.title, works);
    if (work)
      planned.set(
        work.key,
        (planned.get(work.key) ?? 0) + (isWhole(task.title, work) ? work.hours : task.hours),
      );
    else if (task.deliverable)
      unknown.set(task.deliverable, (unknown.get(task.deliverable) ?? 0) + task.hours);
  }
  return works.flatMap((work) => {
    const elsewhere = unknown.get(work.unit) ?? 0;
    // Tasks of other names count from the first piece of work on.
    const covered = elsewhere >= work.hours * 0.8 ? work.hours : 0;
    if (elsewhere > 0) unknown.set(work.unit, Math.max(0, elsewhere - work.hours));
    const before = planned.get(work.key) ?? 0;
    const left = downToQuarter(work.hours - before - covered);
    return left < (before > 0 ? leastOf(work) : quarter) ? [] : [{ work, before, left }];
  });
}

export type Piece = ReturnType<typeof workLeft>[number];
