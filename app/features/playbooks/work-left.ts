import { downToQuarter, quarter } from '#app/core/quarters.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { bareTitle, type Work } from './list-work.ts';

/** The fewest hours that are worth a sitting. */
export const minimumOf = ({ steady, sitting }: Work): number =>
  steady ? Math.max(quarter, sitting / 2) : quarter;

/** The work that a task of this title belongs to, or null; if two match, the one with the longer title. */
export function workOfTitle(title: string, works: readonly Work[]): Work | null {
  const wanted = title.toLowerCase().replace(/^make a start: /, '');
  // A title that was too long ends in "…".
  const cut = /^(.{40,})…$/.exec(wanted)?.[1];
  const own = works.filter(
    ({ start }) =>
      (cut && start.startsWith(cut)) ||
      (wanted.startsWith(start) && !/^[\p{L}\p{N}]/u.test(wanted.slice(start.length))),
  );
  return own.toSorted((one, other) => other.start.length - one.start.length)[0] ?? null;
}

/** Whether a task of this title ends its work, however long it took. */
export const isWhole = (title: string, work: Work): boolean =>
  !work.steady &&
  title
    .toLowerCase()
    .replace(/[:,] (?:the other half|the rest|the last [a-z]+|part (\d+) of \1)$| \((\d+) of \2\)$/, '')
    .endsWith((work.parts.at(-1) ?? bareTitle(work)).toLowerCase());

/** The hours left of each piece of work, and those in existing tasks. */
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
    // Tasks with other names count towards the first pieces of work.
    const covered = elsewhere >= work.hours * 0.8 ? work.hours : 0;
    add(unknown, work.unit, -work.hours);
    const before = planned.get(work.key) ?? 0;
    const left = downToQuarter(work.hours - before - covered);
    return left < (before > 0 ? minimumOf(work) : quarter) ? [] : [{ work, before, left }];
  });
}

export type Piece = ReturnType<typeof workLeft>[number];
