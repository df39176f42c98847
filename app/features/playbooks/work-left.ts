import { downToQuarter, quarter } from '#app/core/quarters.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { bareTitle, type Work } from './list-work.ts';

/** What is less is not worth a sitting of its own. */
export const minimumOf = ({ steady, sitting }: Work): number =>
  steady ? Math.max(quarter, sitting / 2) : quarter;

/** The work that a task of this title is or is a part of; of two that begin alike the longer. */
export function workOfTitle(title: string, works: readonly Work[]): Work | null {
  const wanted = title.toLowerCase().replace(/^make a start: /, '');
  // What was too long for a title ends in "…".
  const cut = /^(.{40,})…$/.exec(wanted)?.[1];
  const own = works.filter(
    ({ start }) =>
      (cut && start.startsWith(cut)) ||
      (wanted.startsWith(start) && !/^[\p{L}\p{N}]/u.test(wanted.slice(start.length))),
  );
  return own.toSorted((one, other) => other.start.length - one.start.length)[0] ?? null;
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
  const add = (to: Map<string, number>, key: string, hours: number) =>
    to.set(key, (to.get(key) ?? 0) + hours);
  for (const { title, deliverable, hours } of [...done, ...open, ...waiting, ...leftOut]) {
    const work = workOfTitle(title, works);
    if (work) add(planned, work.key, isWhole(title, work) ? work.hours : hours);
    else if (deliverable) add(unknown, deliverable, hours);
  }
  return works.flatMap((work) => {
    const elsewhere = Math.max(0, unknown.get(work.unit) ?? 0);
    // Tasks of other names count from the first piece of work on.
    const covered = elsewhere >= work.hours * 0.8 ? work.hours : 0;
    add(unknown, work.unit, -work.hours);
    const before = planned.get(work.key) ?? 0;
    const left = downToQuarter(work.hours - before - covered);
    return left < (before > 0 ? minimumOf(work) : quarter) ? [] : [{ work, before, left }];
  });
}

export type Piece = ReturnType<typeof workLeft>[number];
