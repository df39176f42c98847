import { addDays, type Day, weeksBetween } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import { toMinute } from '#app/core/quantities.ts';
import { downToQuarter, quarter, upToQuarter } from '#app/core/quarters.ts';
import { hoursOf, sumOf } from '#app/core/sum.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { Work } from './list-work.ts';
import { minimumOf, type Piece } from './work-left.ts';

export const maxSittings = 12;
/** A week that uses a smaller share of its hours takes more work while there is any. */
const minimumUse = 0.6;

export type DayRoom = { date: Day; isWeekend: boolean; free: number };

/** A piece of work, or a part of one, on a day. */
export interface Sitting {
  work: Work;
  day: Day;
  hours: number;
  /** Hours of the same work before this sitting, and hours left after it. */
  before: number;
  left: number;
}

type Week = PlanFacts['weeks'][number];
export type LaidWeek = Week & { sittings: Sitting[] };

/** The weeks to fill, and the day that they lead to. */
export interface Frame {
  weeks: (Week & { rooms: DayRoom[] })[];
  /** The fixed day, or else the last day. */
  day: Day;
  isFixed: boolean;
  lastDay: Day;
}

export const startFor = ({ weeksBefore }: Work, day: Day | null): Day =>
  weeksBefore === null || day === null ? '' : addDays(day, Math.min(-6, Math.floor(-7 * weeksBefore)));

/** A piece of work while it is being placed. */
interface State extends Piece {
  due: Day;
  notBefore: Day;
  /** The hours of one sitting of practice, which takes place every week. */
  sitting: number;
  /** The hours of the longest sitting that a day allows. */
  longest: number;
  /** How many hours of the plan precede it: by the order of the work, or fewer if its answer takes long. */
  turn: number;
  /** The days of its first and its last sitting so far. */
  first: Day;
  last: Day;
}

type OpenWeek = LaidWeek & { rooms: DayRoom[] };

/** The first piece that does not fit, its hours, and how many of them could be placed. */
type Missing = { key: string; left: number; placed: number };

/**
 * Places the pieces in the weeks as early as their dependencies allow. If they do not all fit, `missing` is the first that
 * does not, or null if there are too few hours in total.
 * @param partial the deliverable that is only begun, in the remaining time
 * @param isPaced fills most of each week instead of all of it
 */
export function place(
  pieces: readonly Piece[],
  { weeks, day, isFixed, lastDay }: Frame,
  partial: string | null,
  isPaced: boolean,
): { weeks: LaidWeek[] | null; missing: Missing | null } {
  const laid: OpenWeek[] = weeks.map(({ rooms, ...week }) => ({
    ...{ ...week, rooms: rooms.map((room) => ({ ...room })), sittings: [] },
    hours: sumOf(rooms, ({ free }) => free),
  }));
  const rooms = laid.flatMap((week) => week.rooms);
  const available = hoursOf(laid);
  const mayStop = ({ work }: Piece) => work.unit === partial;
  if (sumOf(pieces, (piece) => (mayStop(piece) ? 0 : piece.left)) > available)
    return { weeks: null, missing: null };
  const openWeeks = laid.filter(({ hours }) => hours > 0).length;
  const hoursPerWeek = Math.max(quarter, available / Math.max(1, openWeeks));
  const isDay = ({ work }: Piece) => isFixed && work.when === 'on';
  const isPlain = ({ work }: Piece) =>
    !work.steady && !(isFixed && (work.when === 'after' || work.weeksBefore !== null));
  const stretch = laid.filter(({ startsOn }) => startsOn <= addDays(day < lastDay ? day : lastDay, -10));
  const plainHours = sumOf(pieces.filter(isPlain), ({ left }) => left);
  // Work fills most of each week until it is done, so that spare time lies before the fixed day or the end.
  const pace = isPaced ? Math.max(0.7, plainHours / Math.max(quarter, hoursOf(stretch))) : 1;

  // Work on the fixed day keeps that day, or the last free one before it, whatever else there is to do.
  const dayRoom = rooms.findLast(({ date }) => date <= day);
  let ahead = 0;
  const states = pieces.map(begin);
  const waitsOf = (state: State) =>
    isDay(state)
      ? []
      : states.filter(
          ({ work: { key, unit } }) =>
            state.work.after.includes(key) && (unit !== partial || unit === state.work.unit),
        );
  // Work on the fixed day first, then the rest in turn, each after its dependencies.
  const inTurn = states.toSorted((one, other) => one.turn - other.turn);
  const first = dependenciesFirst(inTurn, waitsOf).find((state) => !put(state) && !mayStop(state));
  if (first) {
    const left = pieces.find(({ work }) => work === first.work)?.left ?? 0;
    return { weeks: null, missing: { key: first.work.key, left, placed: toMinute(left - first.left) } };
  }
  return {
    missing: null,
    weeks: laid.map(({ rooms: _, ...week }) => ({
      ...week,
      sittings: week.sittings.sort((one, other) => one.day.localeCompare(other.day)),
    })),
  };

  function begin(piece: Piece): State {
    const { work, left } = piece;
    const last = work.when === 'after' || mayStop(piece) || day > lastDay ? lastDay : day;
    const due = work.due && work.due < last ? work.due : last;
    const after = day < lastDay ? addDays(day, 1) : day;
    // What needs a long wait for an answer comes earlier than its place in the work.
    const natural = (ahead / pace) * (work.lead >= 2 ? 0.5 : 1);
    const latest = weeksBetween(laid[0]?.startsOn ?? due, due) - work.lead - left / hoursPerWeek;
    if (isPlain(piece)) ahead += left;
    // Work shortly before a day beyond the plan goes into the last week.
    const [start, lastWeek] = [startFor(work, work.due ?? (isFixed ? day : null)), addDays(lastDay, -6)];
    const state: State = {
      ...{ ...piece, due, first: '', last: '', sitting: work.sitting },
      notBefore:
        work.when === 'after' && isFixed ? after : day > lastDay && start > lastWeek ? lastWeek : start,
      longest: Math.max(0, ...rooms.filter((room) => suits(work, room)).map(({ free }) => free)),
      turn: mayStop(piece) ? 9e9 : Math.min(natural, (latest - 2) * hoursPerWeek),
    };
    const date = dayRoom?.date ?? '';
    return isDay(piece) ? { ...state, due: date, notBefore: date, turn: -9e9 } : state;
  }

  /** Finds days for a whole piece; false if it does not fit. */
  function put(state: State): boolean {
    if (isDay(state)) state.left = Math.min(state.left, dayRoom?.free ?? 0);
    // What depends on it has its days already.
    for (const { work, first } of mayStop(state) ? states : [])
      if (first && first < state.due && work.after.includes(state.work.key)) state.due = first;
    const from = earliestDay(state);
    if (from === null) return false;
    const own = laid.filter(
      ({ startsOn, endsOn, hours }) => hours > 0 && endsOn >= from && startsOn <= state.due,
    );
    const { steady } = state.work;
    // The last weeks are for what depends on practice.
    const practised = own.slice(0, Math.max(1, own.length - weeksAfter(state)));
    const whole = state.left;
    // At most five sittings of one practice a week.
    const [sitting, inWeek] = [state.sitting, whole / practised.length];
    state.sitting = Math.max(0.5, downToQuarter(Math.min(Math.max(sitting, inWeek / 5), inWeek)));
    for (const [at, week] of (steady ? practised : own).entries()) {
      const share = steady
        ? upToQuarter((whole * (at + 1)) / practised.length) - (whole - state.left)
        : isPaced && isPlain(state)
          ? dueIn(week, state, whole)
          : state.left;
      fill(state, week, from, share);
    }
    if (state.left > 0) for (const week of own) fill(state, week, from, state.left);
    return state.left === 0;
  }

  /** The number of weeks for everything that depends on a practice, at least one. */
  function weeksAfter(state: State): number {
    const following = new Set([state]);
    for (const other of states)
      if (waitsOf(other).some((first) => following.has(first) && !isBeside(first.work, other.work)))
        following.add(other);
    following.delete(state);
    const hours = sumOf([...following], ({ left }) => left);
    const answers = [...following].filter(({ work }) => work.lead > 0).length;
    return Math.max(1, Math.ceil(hours / hoursPerWeek) + answers);
  }

  /** Hours of work without a fixed time to do in a week: what is due by its end, or what comes next if the week is light. */
  function dueIn(week: OpenWeek, { turn, left, longest, work }: State, whole: number): number {
    const isLight = hoursOf(week.sittings) < minimumUse * week.hours;
    const passed = hoursOf(laid.slice(0, laid.indexOf(week) + 1)) - turn;
    if (work.parts.length === 0) return passed > 0 || isLight ? left : 0;
    // Work waits for at most a week's share to come due.
    const share = Math.max(1.5, downToQuarter(pace * week.hours));
    const part = Math.min(left, longest, upToQuarter(whole / work.parts.length), share);
    const due = Math.min(left, upToQuarter(pace * passed) - (whole - left));
    return due >= part ? due : isLight ? part : 0;
  }

  function fill(state: State, week: OpenWeek, from: Day, share: number): void {
    if (share < Math.min(quarter, state.left)) return;
    // Small remainders wait for the next week; practice takes place in whole sittings, if necessary every few weeks.
    const usual = state.work.steady ? 0.75 * state.sitting : Math.min(1, share);
    const minimum = Math.max(quarter, Math.min(usual, state.longest));
    for (
      let rest = share;
      rest >= Math.min(minimum, state.left) && state.left > 0 && week.sittings.length < maxSittings;
    ) {
      const found = findRoom(state, week.rooms, from, rest);
      if (!found) return;
      rest = toMinute(rest - found.hours);
      sit(state, week, found);
    }
  }

  function sit(state: State, week: OpenWeek, { room, hours, isEnough }: Found): void {
    const { work, before } = state;
    state.before = toMinute(before + hours);
    state.left = isEnough ? 0 : toMinute(state.left - hours);
    state.first ||= room.date;
    if (room.date > state.last) state.last = room.date;
    room.free = toMinute(room.free - hours);
    // Sittings of the same work on one day are merged.
    const same = week.sittings.find((sitting) => sitting.work === work && sitting.day === room.date);
    if (same) Object.assign(same, { hours: toMinute(same.hours + hours), left: state.left });
    else week.sittings.push({ work, day: room.date, hours, before, left: state.left });
  }

  /** The first day on which it can be done; null if a dependency is not placed yet or ends too late. */
  function earliestDay(state: State): Day | null {
    const { work } = state;
    let earliest = state.notBefore;
    for (const other of waitsOf(state)) {
      const beside = isBeside(other.work, work);
      if (!beside && other.left > 0) return null;
      const done = beside ? other.first : other.last;
      if (done === '') continue;
      // Waits for an answer, but for at most half of the time left.
      const weeksLeft = weeksBetween(done, state.due) - Math.ceil(state.left / hoursPerWeek);
      const usual = Math.min(other.work.lead, other.work.unit === work.unit ? 3 : 1, weeksLeft / 2);
      const weeks = other.work.lead < 1 ? usual : Math.floor(usual);
      const from = addDays(done, Math.max(0, Math.round(7 * weeks)));
      if (from > earliest) earliest = from;
    }
    return earliest > state.due ? null : earliest;
  }
}

/** Practice does not hold up the preparation of other deliverables. */
export const isBeside = (work: Work, then: Work): boolean =>
  work.steady && work.unit !== then.unit && then.when === 'before';

const suits = ({ on }: Work, room: DayRoom): boolean => on === 'any' || (on === 'weekend') === room.isWeekend;

type Found = { room: DayRoom; hours: number; isEnough: boolean };

/** A day with room for the next sitting of a piece of work; null if there is none. */
function findRoom(
  { work, before, left, due, longest, last, sitting }: State,
  rooms: readonly DayRoom[],
  from: Day,
  share: number,
): Found | null {
  const open = rooms.filter(
    (room) =>
      suits(work, room) &&
      room.date >= from &&
      room.date >= last &&
      room.date <= due &&
      room.free >= Math.min(quarter, left),
  );
  const isOne = work.parts.length === 0 && !work.steady;
  const wanted = Math.min(left, share, work.steady ? sitting : share);
  // A little less time than usual is better than two sittings.
  const enough = isOne && before === 0 ? Math.max(work.least, left * 0.7) : left;
  const whole = open.find(({ free }) => free >= left) ?? open.find(({ free }) => free >= enough);
  if (whole && wanted === left) return { room: whole, hours: Math.min(whole.free, left), isEnough: true };
  if (isOne && left <= longest) return null;
  const minimum = Math.min(1, wanted, Math.max(quarter, downToQuarter(longest / 2)));
  const room = open.find(({ free }) => free >= minimum);
  if (!room) return null;
  const maximum = Math.min(room.free, wanted);
  if (work.steady) return { room, hours: maximum, isEnough: left - maximum < minimumOf(work) };
  // A sitting ends where a part ends, if one ends in its second half.
  const part = (before + left) / Math.max(1, work.parts.length);
  const ends = downToQuarter(Math.floor((before + maximum) / part + 1e-6) * part) - before;
  const hours = ends >= maximum / 2 ? ends : maximum;
  // A few minutes are not worth another sitting.
  return { room, hours, isEnough: left - hours < quarter - 1e-6 };
}
