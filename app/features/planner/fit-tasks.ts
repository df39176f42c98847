/** A task that could be done this week. */
export interface Candidate {
  title: string;
  how: string;
  hours: readonly [least: number, most: number];
  /** How much it matters; only the order counts. */
  importance: number;
  /** The place, among the candidates, of the one it builds on. */
  buildsOn: number | null;
}

/** A task or a part of one, with a size that fits the day it is meant for. Hours are quarter hours. */
export interface FittedTask {
  /** The place among the candidates. */
  candidate: number;
  part: number;
  parts: number;
  hours: number;
  /** Places, in this list, of what it waits for. */
  waitsFor: number[];
}

const quarter = 0.25;
const half = 0.5;
export const mostTasks = 12;
const mostParts = 4;
const leastShare = 0.88;

const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;

/**
 * Chooses tasks for the free hours of the days, in order, and gives each a size, so that every day is filled to 80 to
 * 100 % by at most 12 tasks that can be done in the order given. A task too long for a sitting comes in parts.
 */
export function fitTasks(candidates: readonly Candidate[], freeHours: readonly number[]): FittedTask[] {
  const days = usableDays(freeHours);
  const sittings = sittingsOf(days);
  const total = days.reduce((sum, hours) => sum + hours, 0);
  const wanted = sittings.reduce((sum, count) => sum + count, 0);
  const longest = Math.max(0, ...days.map((hours, index) => hours / (sittings[index] ?? 1)));
  const partsOf = choose(candidates, wanted, longest, total / Math.max(1, wanted));

  const pieces = [...partsOf.keys()]
    .sort((one, other) => one - other)
    .flatMap((candidate) => Array.from({ length: partsOf.get(candidate) ?? 1 }, () => candidate));
  const counts = fewerSittings(days, sittings, pieces.length);
  let from = 0;
  const filled = days.flatMap((hours, index) => {
    const count = counts[index] ?? 0;
    const inDay = joinNeighbours(pieces.slice(from, from + count));
    from += count;
    return fillDay(
      hours,
      inDay.map((candidate) => {
        const [least, most] = candidates[candidate]?.hours ?? [half, half];
        const parts = partsOf.get(candidate) ?? 1;
        return { candidate, least, most: Math.max(least, most / parts) };
      }),
    );
  });
  return withDependencies(candidates, filled);
}

/** Days too short for a sitting drop out, unless there is nothing else; long days keep some slack. */
function usableDays(freeHours: readonly number[]): number[] {
  const free = freeHours.map(downToQuarter);
  const worthwhile = free.filter((hours) => hours >= half);
  const days = worthwhile.length > 0 ? worthwhile : free.filter((hours) => hours > 0).slice(0, 1);
  return days.map((hours) => (hours < 3 ? hours : downToQuarter(hours * 0.94)));
}

/** How many tasks each day holds: more when there are few hours in all, longer ones when there are many. */
function sittingsOf(days: readonly number[]): number[] {
  const total = days.reduce((sum, hours) => sum + hours, 0);
  const typical = Math.min(5, Math.max(half, 0.6 + total / 12));
  const counts = days.map((hours) =>
    Math.max(1, Math.min(Math.round(hours / typical), Math.floor(hours / half))),
  );
  return fewerSittings(days, counts, mostTasks);
}

function fewerSittings(days: readonly number[], counts: readonly number[], most: number): number[] {
  const left = [...counts];
  const sizeIn = (index: number): number => (days[index] ?? 0) / Math.max(1, left[index] ?? 1);
  while (left.reduce((sum, count) => sum + count, 0) > most) {
    // The fullest day gives way, of several the one with the shortest sittings.
    const fullest = Math.max(...left);
    const places = left.flatMap((count, index) => (count === fullest ? [index] : []));
    const tightest = places.reduce(
      (best, index) => (sizeIn(index) <= sizeIn(best) ? index : best),
      places[0] ?? 0,
    );
    left[tightest] = fullest - 1;
  }
  return left;
}

/** The chosen candidates with the number of parts of each: `wanted` parts in all, or fewer when there is not enough. */
function choose(
  candidates: readonly Candidate[],
  wanted: number,
  longest: number,
  typical: number,
): Map<number, number> {
  const ranked = candidates
    .map(({ importance, hours: [, most] }, index) => ({
      index,
      // For long sittings a task of substance beats a short one.
      rank: importance - (most < typical * 0.7 ? 1.2 : 0),
    }))
    .sort((one, other) => other.rank - one.rank || one.index - other.index);
  const partsOf = new Map<number, number>();
  let left = wanted;
  const take = (index: number, parts: number) => {
    partsOf.set(index, parts);
    left -= parts;
  };
  const least = (index: number): number => candidates[index]?.hours[0] ?? half;
  for (const { index } of ranked) if (left > 0 && least(index) <= longest + 1e-6) take(index, 1);
  for (const { index } of ranked) {
    const parts = Math.min(mostParts, Math.max(2, Math.ceil(least(index) / Math.max(quarter, longest))));
    if (!partsOf.has(index) && parts <= left) take(index, parts);
  }
  // What is left over goes to the tasks with most to do.
  while (left > 0) {
    let roomiest: number | null = null;
    const perPart = (index: number) => (candidates[index]?.hours[1] ?? 0) / (partsOf.get(index) ?? 1);
    for (const [index, parts] of partsOf) {
      if (parts < mostParts && (roomiest === null || perPart(index) > perPart(roomiest))) roomiest = index;
    }
    if (roomiest === null) break;
    partsOf.set(roomiest, (partsOf.get(roomiest) ?? 1) + 1);
    left -= 1;
  }
  // Nothing fits as it should: the smallest task in the time there is beats an empty week.
  const first = ranked[0];
  if (partsOf.size === 0 && first && wanted > 0) partsOf.set(first.index, 1);
  return partsOf;
}

/** Two parts of one task on the same day are one sitting. */
const joinNeighbours = (pieces: readonly number[]): number[] =>
  pieces.filter((candidate, index) => candidate !== pieces[index - 1]);

interface Sized {
  candidate: number;
  least: number;
  most: number;
}

/** Shares a day's hours among its tasks by what each is worth, in quarter hours. */
function fillDay(hours: number, tasks: readonly Sized[]): { candidate: number; hours: number }[] {
  const quarters = Math.round(hours / quarter);
  const share = tasks.map(() => Math.min(2, Math.floor(quarters / Math.max(1, tasks.length))));
  const worth = tasks.map(({ least, most }) => Math.sqrt(least * most));
  // A task may grow past what it is worth only where the day would stay emptier than it should.
  for (const stretch of [1, 1.5, Number.POSITIVE_INFINITY]) {
    for (;;) {
      const used = share.reduce((sum, count) => sum + count, 0);
      if (used >= quarters || (stretch > 1 && used >= quarters * leastShare)) break;
      let next: number | null = null;
      const fullness = (index: number) => (share[index] ?? 0) / (worth[index] ?? 1);
      for (const [index, { most }] of tasks.entries()) {
        const canGrow = ((share[index] ?? 0) + 1) * quarter <= most * stretch;
        if (canGrow && (next === null || fullness(index) < fullness(next))) next = index;
      }
      if (next === null) break;
      share[next] = (share[next] ?? 0) + 1;
    }
  }
  return tasks.map(({ candidate }, index) => ({ candidate, hours: (share[index] ?? 0) * quarter }));
}

function withDependencies(
  candidates: readonly Candidate[],
  filled: readonly { candidate: number; hours: number }[],
): FittedTask[] {
  const kept = filled.filter(({ hours }) => hours > 0);
  const placesOf = (candidate: number) =>
    kept.flatMap((entry, place) => (entry.candidate === candidate ? [place] : []));
  return kept.map(({ candidate, hours }, place) => {
    const places = placesOf(candidate);
    const part = places.indexOf(place) + 1;
    let before = candidates[candidate]?.buildsOn ?? null;
    while (before !== null && placesOf(before).length === 0) before = candidates[before]?.buildsOn ?? null;
    const waitsFor = part > 1 ? places[part - 2] : before === null ? undefined : placesOf(before).at(-1);
    return {
      candidate,
      part,
      parts: places.length,
      hours,
      waitsFor: waitsFor === undefined ? [] : [waitsFor],
    };
  });
}
