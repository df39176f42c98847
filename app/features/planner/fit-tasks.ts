/** A task that could be done this week. */
export interface Candidate {
  title: string;
  how: string;
  hours: readonly [min: number, max: number];
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
const maxTasks = 12;
const maxParts = 4;
const minShare = 0.88;

const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;

/**
 * Chooses tasks for the free hours of the days, in order, and gives each a size, so that the days are filled to 80 to
 * 100 % by at most 12 tasks that can be done in the order given. A task too long for a sitting comes in parts. With
 * very many hours a day is left emptier before a small task is blown up.
 */
export function fitTasks(candidates: readonly Candidate[], freeHours: readonly number[]): FittedTask[] {
  const days = usableDays(freeHours);
  const total = days.reduce((sum, hours) => sum + hours, 0);
  const wanted = sittingsIn(days);
  const longest = Math.max(0, ...days);
  const partsOf = choose(candidates, wanted, longest, total / Math.max(1, wanted));

  const pieces = [...partsOf.keys()]
    .sort((one, other) => one - other)
    .flatMap((candidate): Piece[] => {
      const [min, max] = candidates[candidate]?.hours ?? [half, half];
      const parts = partsOf.get(candidate) ?? 1;
      return Array.from({ length: parts }, () => ({
        candidate,
        min: min / parts,
        max: Math.max(half, max / parts),
      }));
    });
  const filled = shareOut(days, pieces).flatMap((inDay, index) =>
    fillDay(days[index] ?? 0, joinNeighbours(inDay)),
  );
  return withDependencies(candidates, filled);
}

/** A sitting with a task or a part of one. */
interface Piece {
  candidate: number;
  min: number;
  max: number;
}

/** Days too short for a sitting drop out, unless there is nothing else; long days keep some slack. */
function usableDays(freeHours: readonly number[]): number[] {
  const free = freeHours.map(downToQuarter);
  const worthwhile = free.filter((hours) => hours >= half);
  const days = worthwhile.length > 0 ? worthwhile : free.filter((hours) => hours > 0).slice(0, 1);
  return days.map((hours) => (hours < 3 ? hours : downToQuarter(hours * 0.94)));
}

/** How many sittings the days hold in all: longer ones when there are many hours. */
function sittingsIn(days: readonly number[]): number {
  const total = days.reduce((sum, hours) => sum + hours, 0);
  const typical = Math.min(4, Math.max(half, 0.6 + total / 12));
  const count = days.reduce(
    (sum, hours) => sum + Math.max(1, Math.min(Math.round(hours / typical), Math.floor(hours / half))),
    0,
  );
  return Math.min(maxTasks, count);
}

/** Cuts the row of pieces into one stretch for each day, so that small pieces share a day and large ones have their own. */
function shareOut(days: readonly number[], pieces: readonly Piece[]): Piece[][] {
  interface Cut {
    cost: number;
    stretches: Piece[][];
  }
  // best[n]: the cheapest way to have placed the first n pieces in the days so far.
  let best: (Cut | undefined)[] = [{ cost: 0, stretches: [] }];
  for (const hours of days) {
    const following: (Cut | undefined)[] = [];
    for (const [placed, cut] of best.entries()) {
      if (!cut) continue;
      for (let end = placed; end <= pieces.length; end += 1) {
        const stretch = pieces.slice(placed, end);
        if (stretch.length * half > Math.max(half, hours)) break;
        const cost = cut.cost + misfit(hours, stretch);
        if (cost < (following[end]?.cost ?? Number.POSITIVE_INFINITY)) {
          following[end] = { cost, stretches: [...cut.stretches, stretch] };
        }
      }
    }
    best = following;
  }
  return best[pieces.length]?.stretches ?? best.findLast((cut) => cut !== undefined)?.stretches ?? [];
}

/** How badly pieces fit into a day: squared, so that one very odd day is worse than several slightly odd ones. */
function misfit(hours: number, pieces: readonly Piece[]): number {
  const min = pieces.reduce((sum, piece) => sum + Math.max(half, piece.min), 0);
  const max = pieces.reduce((sum, piece) => sum + piece.max, 0);
  const usual = pieces.reduce((sum, piece) => sum + worthOf(piece), 0);
  const excess = Math.max(0, min - hours) * 4;
  const empty = Math.max(0, hours - max) * 2;
  return (excess + empty) ** 2 + ((hours - usual) / 4) ** 2;
}

const worthOf = ({ min, max }: Pick<Piece, 'min' | 'max'>): number => Math.sqrt(Math.max(half, min) * max);

/** The chosen candidates with the number of parts of each: `wanted` parts in all, or fewer when there is not enough. */
function choose(
  candidates: readonly Candidate[],
  wanted: number,
  longest: number,
  typical: number,
): Map<number, number> {
  const ranked = candidates
    .map(({ importance, hours: [, max] }, index) => ({
      index,
      // For long sittings a task of substance beats a short one.
      rank: importance - (max < typical * 0.7 ? 1.2 : 0),
    }))
    .sort((one, other) => other.rank - one.rank || one.index - other.index);
  const partsOf = new Map<number, number>();
  let left = wanted;
  const take = (index: number, parts: number) => {
    partsOf.set(index, parts);
    left -= parts;
  };
  const min = (index: number): number => candidates[index]?.hours[0] ?? half;
  for (const { index } of ranked) if (left > 0 && min(index) <= longest + 1e-6) take(index, 1);
  for (const { index } of ranked) {
    const parts = Math.min(maxParts, Math.max(2, Math.ceil(min(index) / Math.max(quarter, longest))));
    if (!partsOf.has(index) && parts <= left) take(index, parts);
  }
  // What is left over goes to the tasks with the most to do.
  while (left > 0) {
    let roomiest: number | null = null;
    const perPart = (index: number) => (candidates[index]?.hours[1] ?? 0) / (partsOf.get(index) ?? 1);
    for (const [index, parts] of partsOf) {
      if (parts < maxParts && (roomiest === null || perPart(index) > perPart(roomiest))) roomiest = index;
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
function joinNeighbours(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.candidate === piece.candidate) {
      joined[joined.length - 1] = { ...last, min: last.min + piece.min, max: last.max + piece.max };
    } else joined.push(piece);
  }
  return joined;
}

/** Shares a day's hours among its pieces by what each is worth, in quarter hours. */
function fillDay(hours: number, pieces: readonly Piece[]): { candidate: number; hours: number }[] {
  const quarters = Math.round(hours / quarter);
  const share = pieces.map(() => Math.min(2, Math.floor(quarters / Math.max(1, pieces.length))));
  // A task may grow past what it is worth only where the day would stay emptier than it should.
  for (const stretch of [1, 1.5, 2]) {
    for (;;) {
      const used = share.reduce((sum, count) => sum + count, 0);
      if (used >= quarters || (stretch > 1 && used >= quarters * minShare)) break;
      let next: number | null = null;
      const fullness = (index: number, piece: Piece) => (share[index] ?? 0) / worthOf(piece);
      for (const [index, piece] of pieces.entries()) {
        if (((share[index] ?? 0) + 1) * quarter > piece.max * stretch) continue;
        const rival = next === null ? undefined : pieces[next];
        if (next === null || !rival || fullness(index, piece) < fullness(next, rival)) next = index;
      }
      if (next === null) break;
      share[next] = (share[next] ?? 0) + 1;
    }
  }
  return pieces.map(({ candidate }, index) => ({ candidate, hours: (share[index] ?? 0) * quarter }));
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
