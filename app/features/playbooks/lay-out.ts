import { addDays, type Day } from '#app/core/calendar.ts';
import { downToQuarter, inSittings, quarter } from '#app/core/quarters.ts';
import { hoursOf, sumOf } from '#app/core/sum.ts';
import { isOff } from '#app/features/brief/days-off.ts';
import { type DayLeft, daysLeftIn } from '#app/features/projects/days-left.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor, type Work, workFor } from './list-work.ts';
import { type DayRoom, type Frame, type LaidWeek, place, startFor } from './place-work.ts';
import { type Piece, workLeft } from './work-left.ts';

export interface LaidPlan {
  /** Starts with the current week. */
  weeks: LaidWeek[];
  /** Ids of open deliverables that have no time in the plan, and of those that get far less than they usually take. */
  leftOut: string[];
  cut: string[];
  /** The deliverable among those left out that is at least begun in the remaining time. */
  begun: string | null;
  work: Work[];
}

/**
 * Lays the remaining work out from the current week on: all of it if it fits, at a relaxed pace or else in less time;
 * otherwise the most important. Same facts, same plan.
 * @param facts may include the hours left on each day of the current week
 */
export function layOut(facts: PlanFacts & { daysLeft?: readonly DayLeft[] }): LaidPlan {
  const { brief, today, currentWeek, daysLeft } = facts;
  const coming = facts.weeks.filter(({ week }) => week >= currentWeek);
  const weeks = coming.map((week) => ({
    ...week,
    rooms: roomsIn(
      facts,
      week.week === currentWeek && daysLeft ? daysLeft : daysLeftIn(week.startsOn, facts),
    ),
  }));
  const rooms = weeks.flatMap((week) => week.rooms);
  const isAhead = (day: Day | null): day is Day => day !== null && rooms.some(({ date }) => date <= day);
  const lastDay = rooms.at(-1)?.date ?? today;
  const { date, isLatest } = findAnchor(brief);
  // A deadline soon after the last week counts as the end of that week.
  const isSoon = isLatest && date !== null && date > lastDay && date <= addDays(lastDay, 14);
  const anchor = isSoon ? lastDay : date;
  const within = (day: Day | null) => (isSoon && day === date ? lastDay : day);
  const frame = { weeks, day: isAhead(anchor) ? anchor : lastDay, isFixed: isAhead(anchor), lastDay };
  const work = workFor(facts).map((each) => ({
    ...each,
    // What is due before the first free day is done as soon as possible.
    due: isAhead(each.due) ? within(each.due) : null,
    day: within(each.day),
  }));
  // Work whose fixed day has passed is no longer planned.
  const isOpen = ({ day, when }: Work) => (day === null || day >= today) && !(isSoon && when === 'after');
  const open = workLeft(work, facts).filter((piece) => isOpen(piece.work));
  const left = withinReach(open, work, frame, weeks.at(-1)?.endsOn ?? today);
  const needed = left.filter((piece) => !piece.work.optional);
  const ownOf = (unit: string) => needed.filter((piece) => piece.work.unit === unit);
  const lay = (pieces: readonly Piece[], isPaced: boolean, partial: string | null = null) => {
    const inOrder = work.flatMap(({ key }) => pieces.filter((piece) => piece.work.key === key));
    const paced = isPaced ? place(inOrder, frame, partial, true) : null;
    return paced?.weeks ? paced : place(inOrder, frame, partial, false);
  };
  const count = layShortened(shorter(needed, 0)) ? 20 : 0; // If the least does not fit, nothing longer does.
  const shares = Array.from({ length: count }, (_, at) => shorter(needed, 0.95 - at / 20));
  // Less suitable days are tried before anything is left out.
  const anyDay = facts.fit.verdict === 'short' ? [] : [shorter(needed, 0).map(onAnyDay)];
  for (const pieces of [left, needed, ...shares, ...anyDay]) {
    const laid = layShortened(pieces);
    if (laid) return planOf(laid);
  }

  // The first named is the most important; what was assumed comes last, except work on the fixed day.
  const rank = (unit: string): number => {
    const at = brief.deliverables.findIndex(({ id }) => id === unit);
    const hasDay = ownOf(unit).some((piece) => piece.work.when === 'on');
    return (hasDay ? -2000 : 0) + (brief.deliverables[at]?.source === 'assumed' ? 1000 : 0) + at;
  };
  const units = [...new Set(needed.map((piece) => piece.work.unit))].sort(
    (one, other) => rank(one) - rank(other),
  );
  let kept: ReadonlyMap<string, readonly Piece[]> = new Map();
  let laid = lay([], false).weeks ?? [];
  // First everything in its least time, then each at its full length.
  for (const share of [0, 1])
    for (const unit of units) {
      // What it depends on comes with it.
      const group = [...buildsOn(unit)].filter((each) => each === unit || !kept.has(each));
      const tried = new Map([...kept, ...group.map((each) => [each, shorter(ownOf(each), share)] as const)]);
      const better = lay([...tried.values()].flat(), false).weeks;
      if (better) [kept, laid] = [tried, better];
    }
  const leftOut = brief.deliverables.flatMap(({ id }) => (units.includes(id) && !kept.has(id) ? [id] : []));
  if (leftOut.length === 0) return planOf(laid);
  // What is kept is laid out as if it were everything, at a relaxed pace if that fits.
  const isKept = ({ work }: Piece) => kept.has(work.unit);
  const eased = layShortened(left.filter((piece) => isKept(piece) || piece.work.optional));
  const used = (weeks: readonly LaidWeek[]) => sumOf(weeks, ({ sittings }) => hoursOf(sittings));
  const relaxed = eased && used(eased) >= used(laid) ? eased : null;
  // The remaining time goes into a start on the first deliverable that cannot be finished.
  const begun =
    leftOut.find((unit) => [...buildsOn(unit)].every((each) => each === unit || kept.has(each))) ?? null;
  const hasRoom = used(laid) < 0.6 * hoursOf(laid);
  const pieces = relaxed ? needed.filter(isKept) : [...kept.values()].flat();
  const start = begun && hasRoom ? lay([...pieces, ...ownOf(begun)], false, begun).weeks : null;
  const isBegun = ofUnit(start ?? [], begun ?? '').length > 0;
  return planOf(start ?? relaxed ?? laid, leftOut, isBegun ? begun : null);

  /** Lays out all pieces, shortening those without room down to their least and dropping those for no deliverable; or null. */
  function layShortened(pieces: readonly Piece[]): LaidWeek[] | null {
    let tried = pieces;
    for (let tries = 0; tries < 30; tries += 1) {
      const { weeks, missing } = lay(tried, true);
      const usual = pieces.find(({ work }) => work.key === missing?.key);
      if (weeks || !missing || !usual) return weeks;
      const minimum = Math.max(quarter, usual.left * (usual.work.least / usual.work.hours));
      const left = missing.placed || missing.left - quarter;
      if (left < minimum && usual.work.deliverable) return null;
      tried = tried.flatMap((piece) =>
        piece.work !== usual.work ? [piece] : left < minimum ? [] : [{ ...piece, left }],
      );
    }
    return null;
  }

  /** A deliverable and all others that its work depends on. */
  function buildsOn(unit: string, found = new Set<string>()): Set<string> {
    found.add(unit);
    const before = ownOf(unit).flatMap((piece) => (piece.work.when === 'before' ? piece.work.after : []));
    for (const piece of needed)
      if (before.includes(piece.work.key) && !found.has(piece.work.unit)) buildsOn(piece.work.unit, found);
    return found;
  }

  function planOf(laid: LaidWeek[], leftOut: string[] = [], begun: string | null = null): LaidPlan {
    const held = (unit: string) => hoursOf(ofUnit(laid, unit));
    const isCut = (unit: string) => held(unit) < 0.55 * sumOf(ownOf(unit), ({ left }) => left);
    const cut = brief.deliverables.flatMap(({ id }) => (!leftOut.includes(id) && isCut(id) ? [id] : []));
    // What was only begun may have all the time that it needs at least.
    const isWhole = sumOf(shorter(ownOf(begun ?? ''), 0), ({ left }) => left) <= held(begun ?? '');
    const missing = leftOut.filter((id) => !isWhole || id !== begun);
    const asLaid = new Map(
      laid.flatMap(({ sittings }) => sittings.map((each) => [each.work.key, each.work])),
    );
    const all = work.map((each) => asLaid.get(each.key) ?? each);
    return { weeks: laid, leftOut: missing, cut, begun: isWhole ? null : begun, work: all };
  }
}

const onAnyDay = ({ work, ...piece }: Piece): Piece =>
  work.on === 'any' ? { ...piece, work } : { ...piece, work: { ...work, on: 'any', missing: `${work.on}s` } };

const ofUnit = (weeks: readonly LaidWeek[], unit: string) =>
  weeks.flatMap(({ sittings }) => sittings.filter(({ work }) => work.unit === unit));

/** The days of a week with free hours. */
export const roomsIn = ({ brief }: PlanFacts, days: readonly DayLeft[]): DayRoom[] =>
  days
    .map(({ date, day, hours }) => ({ date, isWeekend: /^S/.test(day), free: inSittings(hours) }))
    .filter(({ date, free }) => free > 0 && !isOff(brief.dates, date));

/** The pieces that belong in these weeks: for a day after the last of them, only its preparation. */
function withinReach(
  pieces: readonly Piece[],
  all: readonly Work[],
  { day, isFixed, lastDay }: Frame,
  end: Day,
): Piece[] {
  const isLater = (work: Work) => {
    const own = work.due ?? (isFixed ? day : end);
    return own > end && (work.when !== 'before' || startFor(work, own) > lastDay);
  };
  return pieces.flatMap((piece) => {
    const { unit, deliverable, key, when } = piece.work;
    const own = all.filter((work) => work.unit === unit);
    // What the person asked for gets a first step, even if all its work lies after the last week.
    const isAsked = deliverable && (deliverable.source === 'you' || when === 'before');
    // Work on a fixed day itself waits for that day.
    const isFirst = isAsked && key === own.find((work) => work.when !== 'on')?.key && own.every(isLater);
    if (isLater(piece.work) && !isFirst) return [];
    return isFirst
      ? [{ ...piece, work: { ...piece.work, when: 'before' as const, weeksBefore: null } }]
      : [piece];
  });
}

/** The same work in a share of its time, but never in less than its least. */
const shorter = (pieces: readonly Piece[], share: number): Piece[] =>
  pieces.map((piece) => {
    const { least, likely } = piece.work.deliverable?.hours ?? { least: 0.85, likely: 1 };
    const factor = Math.min(1, Math.max(share, least / Math.max(quarter, likely)));
    return { ...piece, left: Math.max(quarter, downToQuarter(piece.left * factor)) };
  });
