import { addDays, type Day, weeksBetween } from '#app/core/calendar.ts';
import { dependenciesFirst } from '#app/core/dependencies-first.ts';
import { toMinute } from '#app/core/quantities.ts';
import { downToQuarter, quarter, upToQuarter } from '#app/core/quarters.ts';
import { hoursOf, sumOf } from '#app/core/sum.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { Work } from './list-work.ts';
import { minimumOf, type Piece } from './work-left.ts';

export const maxSittings = 12;
/** A week of which less is used takes more, while there is something to do. */
const minimumUse = 0.6;

export type DayRoom = { date: Day; isWeekend: boolean; free: number };

/** A piece of work, or a part of one, on a day. */
export interface Sitting {
  work: Work;
  day: Day;
  hours: number;
  /** Hours of the same work before this sitting, and what is left of it after. */
  before: number;
  left: number;
}

type Week = PlanFacts['weeks'][number];
export type LaidWeek = Week & { sittings: Sitting[] };

/** The weeks to fill, and the day that they lead to. */
export interface Frame {
  weeks: (Week & { rooms: DayRoom[] })[];
  /** The fixed day, or else the last one. */
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
  /** The length of a sitting of practice, which takes place in every week. */
  sitting: number;
  /** The longest sitting that a day allows. */
  longest: number;
  /** The hours of the plan that pass before its turn: by the order of the work, or as many as its answer allows. */
  turn: number;
  /** The days of its first and its last sitting so far. */
  first: Day;
  last: Day;
}

type OpenWeek = LaidWeek & { rooms: DayRoom[] };

/** The first piece for which there is no room, and how many hours of it found some. */
type Missing = { key: string; left: number; placed: number };

/**
 * Puts the pieces into the weeks, as early as what they wait for allows. When not all of them fit it tells which does not, or null
 * when there are too few hours in all.
 * @param partial the deliverable that is begun with what time there is
 * @param isPaced fills most of each week rather than all of it
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
  // Work fills most of each week until it is done: what time is left lies before the fixed day or the end.
  const pace = isPaced ? Math.max(0.7, plainHours / Math.max(quarter, hoursOf(stretch))) : 1;

  // What is done on the day itself keeps that day, or the last free one before it, whatever else there is to do.
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
  // The day itself first; the rest in turn, each after what it waits for.
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
    // What has to be asked for is asked earlier than its place in the work.
    const natural = (ahead / pace) * (work.lead >= 2 ? 0.5 : 1);
    const latest = weeksBetween(laid[0]?.startsOn ?? due, due) - work.lead - left / hoursPerWeek;
    if (isPlain(piece)) ahead += left;
    // Shortly before a day that lies beyond the weeks is in the last of them.
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

  /** Finds days for all of a piece. */
  function put(state: State): boolean {
    if (isDay(state)) state.left = Math.min(state.left, dayRoom?.free ?? 0);
    // What comes after all of it has its days already.
    for (const { work, first } of mayStop(state) ? states : [])
      if (first && first < state.due && work.after.includes(state.work.key)) state.due = first;
    const from = earliestDay(state);
    if (from === null) return false;
    const own = laid.filter(
      ({ startsOn, endsOn, hours }) => hours > 0 && endsOn >= from && startsOn <= state.due,
    );
    const { steady } = state.work;
    // The last weeks are for what builds on practice.
    const practised = own.slice(0, Math.max(1, own.length - weeksAfter(state)));
    const whole = state.left;
    // Five sittings of one practice are enough for a week.
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

  /** The weeks that all that waits for practice takes, and one at least. */
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

  /** How much of plain work is done in a week: what has its turn by its end, and what comes next while there is little. */
  function dueIn(week: OpenWeek, { turn, left, longest, work }: State, whole: number): number {
    const isLight = hoursOf(week.sittings) < minimumUse * week.hours;
    const passed = hoursOf(laid.slice(0, laid.indexOf(week) + 1)) - turn;
    if (work.parts.length === 0) return passed > 0 || isLight ? left : 0;
    // No more than a week's share is waited for.
    const share = Math.max(1.5, downToQuarter(pace * week.hours));
    const part = Math.min(left, longest, upToQuarter(whole / work.parts.length), share);
    const due = Math.min(left, upToQuarter(pace * passed) - (whole - left));
    return due >= part ? due : isLight ? part : 0;
  }

  function fill(state: State, week: OpenWeek, from: Day, share: number): void {
    if (share < Math.min(quarter, state.left)) return;
    // A crumb is left for the next week, and practice takes place in whole sittings, if need be every few weeks.
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
    // Two sittings of one piece of work on the same day are one.
    const same = week.sittings.find((sitting) => sitting.work === work && sitting.day === room.date);
    if (same) Object.assign(same, { hours: toMinute(same.hours + hours), left: state.left });
    else week.sittings.push({ work, day: room.date, hours, before, left: state.left });
  }

  /** From when on it can be done; null while something that it waits for is not done. */
  function earliestDay(state: State): Day | null {
    const { work } = state;
    let earliest = state.notBefore;
    for (const other of waitsOf(state)) {
      const beside = isBeside(other.work, work);
      if (!beside && other.left > 0) return null;
      const done = beside ? other.first : other.last;
      if (done === '') continue;
      // An answer is waited for, though not for more than half of the time there is.
      const weeksLeft = weeksBetween(done, state.due) - Math.ceil(state.left / hoursPerWeek);
      const usual = Math.min(other.work.lead, other.work.unit === work.unit ? 3 : 1, weeksLeft / 2);
      const weeks = other.work.lead < 1 ? usual : Math.floor(usual);
      const from = addDays(done, Math.max(0, Math.round(7 * weeks)));
      if (from > earliest) earliest = from;
    }
    return earliest > state.due ? null : earliest;
  }
}

/** What is practised every week holds up only what builds on all of it. */
export const isBeside = (work: Work, then: Work): boolean =>
  work.steady && work.unit !== then.unit && then.when === 'before';

const suits = ({ on }: Work, room: DayRoom): boolean => on === 'any' || (on === 'weekend') === room.isWeekend;

type Found = { room: DayRoom; hours: number; isEnough: boolean };

/** A day for the next sitting of a piece of work. */
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
  // A few minutes are worth no sitting of their own.
  return { room, hours, isEnough: left - hours < quarter - 1e-6 };
}
