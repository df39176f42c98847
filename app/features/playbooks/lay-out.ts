import { addDays, type Day, weekdayOf } from '#app/core/calendar.ts';
import { clause, inWords } from '#app/core/prose.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { bareTitle, findAnchor, isWeekend, listWork, thing, type Work, weekdayAt } from './list-work.ts';
import { playbookOf } from './playbooks.ts';

/** Room for the work of one day. */
interface DayRoom {
  date: Day;
  isWeekend: boolean;
  free: number;
}

/** A piece of work, or a part of one, on a day. */
export interface Sitting {
  work: Work;
  day: Day;
  hours: number;
  /** Hours of the same work before this sitting, and what is left of it after. */
  before: number;
  left: number;
}

export interface LaidWeek {
  week: number;
  startsOn: Day;
  endsOn: Day;
  hours: number;
  sittings: Sitting[];
}

export interface LaidPlan {
  /** From the current week on. */
  weeks: LaidWeek[];
  /** Ids of open deliverables for which there is no time, and of those that get less than they usually take. */
  leftOut: string[];
  cut: string[];
  /** The deliverable among them for which a start is made with what time there is. */
  begun: string | null;
  work: Work[];
}

const quarter = 0.25;
const usualSittings = 8;
const maxSittings = 12;
const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

/** What is less than half of a sitting is not worth one. */
const leastPractice = (sitting: number): number => Math.max(quarter, sitting / 2);

const isDayOff = ({ daysOff, brief }: Pick<PlanFacts, 'brief' | 'daysOff'>, day: Day): boolean =>
  daysOff.includes(day) ||
  brief.dates.some(({ kind, date, until }) => kind === 'day_off' && date <= day && day <= (until ?? date));

/** The days of a week on which something can be done. */
export const roomOf = (facts: PlanFacts, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DayRoom[] =>
  Array.from({ length: 7 }, (_, offset) => addDays(startsOn, offset)).flatMap((date) => {
    const free = downToQuarter(facts.hoursByDay[weekdayAt(date)] ?? 0);
    const isOpen = free > 0 && date <= endsOn && date >= facts.today && !isDayOff(facts, date);
    return isOpen ? [{ date, isWeekend: isWeekend(date), free }] : [];
  });

/** All the work of a brief, done or not, in pieces that suit the hours of the person's weeks and days. */
export function workFor({ brief, hoursByDay, daysOff }: Frameless): Work[] {
  // The weeks of a plan are written one by one, all from the same work.
  const key = JSON.stringify([brief, hoursByDay, daysOff]);
  if (latestWork?.key !== key) latestWork = { key, works: suitWork({ brief, hoursByDay, daysOff }) };
  return latestWork.works;
}

type Frameless = Pick<PlanFacts, 'brief' | 'hoursByDay' | 'daysOff'>;
let latestWork: { key: string; works: Work[] } | null = null;

function suitWork(facts: Frameless): Work[] {
  const { brief, hoursByDay } = facts;
  const hoursPerWeek = hoursByDay.reduce((sum, hours) => sum + hours, 0);
  const longestDay = Math.max(...hoursByDay);
  // Weeks of very many hours would otherwise need more tasks than a week holds.
  const suitable = Math.min(longestDay, hoursPerWeek / usualSittings);
  const hoursOn = (day: Day) => (isDayOff(facts, day) ? 0 : (hoursByDay[weekdayAt(day)] ?? 0));
  const works = listWork(brief).map((work) => ({
    ...work,
    on: possibleOn(work.on, hoursByDay),
    how:
      work.day === null || work.hours <= hoursOn(work.day)
        ? work.how
        : `Keep ${weekdayOf(work.day)}, ${inWords(work.day)} free for it, whatever your usual hours are. ${work.how}`,
    // The day itself is not done in two sittings.
    hours:
      work.when === 'on' ? Math.max(quarter, Math.min(work.hours, downToQuarter(longestDay))) : work.hours,
  }));
  const joined: Work[] = [];
  for (const work of works) {
    const last = joined.at(-1);
    const title = last ? `${last.title}, then ${clause(work.title)}` : '';
    const isAlike =
      last?.unit === work.unit &&
      [last, work].every(({ parts, lead, steady }) => parts.length === 0 && lead === 0 && !steady) &&
      last.weeksBefore === work.weeksBefore &&
      (last.on === work.on || work.on === 'any');
    if (!last || !isAlike || last.hours + work.hours > suitable || title.length > 115) {
      joined.push(work);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      title,
      start: title.toLowerCase(),
      how: `${last.how} ${work.how}`,
      needs: last.needs ?? work.needs,
      doneWhen: `${last.doneWhen.replace(/\.$/, '')}; ${clause(work.doneWhen)}.`.slice(0, 300),
      hours: last.hours + work.hours,
      least: last.least + work.least,
    };
    // What waited for the second waits for both.
    for (const each of works) each.after = each.after.map((key) => (key === work.key ? last.key : key));
  }
  return joined;
}

/** Offices are called on weekdays, unless the person has none. */
const possibleOn = (on: Work['on'], hoursByDay: readonly number[]): Work['on'] => {
  const has = (from: number, to: number) => hoursByDay.slice(from, to).some((hours) => hours >= quarter);
  return (on === 'weekday' && !has(0, 5)) || (on === 'weekend' && !has(5, 7)) ? 'any' : on;
};

/** The work that a task of this title is or is a part of; of two that begin alike the longer. */
export function workOfTitle(title: string, works: readonly Work[]): Work | null {
  const wanted = title.toLowerCase().replace(/^make a start: /, '');
  let best: Work | null = null;
  for (const work of works)
    if (
      work.start.length >= 5 &&
      work.start.length > (best?.start.length ?? 0) &&
      wanted.startsWith(work.start)
    )
      best = work;
  return best;
}

/** Whether a title says that nothing of its work comes after it, however long it took. */
export const isWhole = (title: string, work: Work): boolean =>
  work.steady
    ? / \d+, the last(?::|$)/.test(title)
    : title
        .toLowerCase()
        .replace(/ \((\d+) of \1\)$/, '')
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
    return left < (work.steady && before > 0 ? leastPractice(work.sitting) : quarter)
      ? []
      : [{ work, before, left }];
  });
}

type Piece = ReturnType<typeof workLeft>[number];
type Week = PlanFacts['weeks'][number] & { rooms: DayRoom[] };

/** The weeks to fill, and the day that they lead to. */
interface Frame {
  weeks: Week[];
  /** The fixed day, or else the last one. */
  day: Day;
  isFixed: boolean;
  lastDay: Day;
}

const sumOf = <Item>(items: readonly Item[], hours: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + hours(item), 0);
const hoursOf = (sittings: readonly { hours: number }[]): number => sumOf(sittings, ({ hours }) => hours);
const weeksBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

/**
 * Lays what is left over the weeks from the current one on: everything if it fits, at ease or else in less time; else the most
 * important. Same facts, same plan.
 */
export function layOut(facts: PlanFacts): LaidPlan {
  const { brief, fit, today, currentWeek } = facts;
  const coming = facts.weeks.filter(({ week }) => week >= currentWeek);
  const weeks = coming.map((week) => ({ ...week, rooms: roomOf(facts, week) }));
  const rooms = weeks.flatMap((week) => week.rooms);
  const isAhead = (day: Day | null): day is Day => day !== null && rooms.some(({ date }) => date <= day);
  const anchor = findAnchor(brief, playbookOf(brief.playbook)).date;
  const lastDay = rooms.at(-1)?.date ?? today;
  const frame = { weeks, day: isAhead(anchor) ? anchor : lastDay, isFixed: isAhead(anchor), lastDay };
  const work = workFor(facts).map((each) => ({
    ...each,
    // What is due before the first day on which something can be done is done as soon as it can be.
    due: isAhead(each.due) ? each.due : null,
  }));
  const left = withinReach(workLeft(work, facts), work, frame, weeks.at(-1)?.endsOn ?? today);
  const needed = left.filter((piece) => !piece.work.optional);
  const ownOf = (unit: string) => needed.filter((piece) => piece.work.unit === unit);
  const lay = (pieces: readonly Piece[], isPaced: boolean, partial: string | null = null) => {
    const inOrder = work.flatMap(({ key }) => pieces.filter((piece) => piece.work.key === key));
    return (isPaced ? place(inOrder, frame, partial, true) : null) ?? place(inOrder, frame, partial, false);
  };
  for (const pieces of [left, needed, ...[0.85, 0.7, 0].map((share) => shorter(needed, share))]) {
    const laid = lay(pieces, true);
    if (laid) return planOf(withOptional(pieces, laid));
  }

  // First named, most important; what was only assumed comes last, save the day itself.
  const units = [...new Set(needed.map((piece) => piece.work.unit))];
  const rank = (unit: string): number => {
    const at = brief.deliverables.findIndex(({ id }) => id === unit);
    const hasDay = ownOf(unit).some((piece) => piece.work.when === 'on');
    return (hasDay ? -2000 : 0) + (brief.deliverables[at]?.source === 'assumed' ? 1000 : 0) + at;
  };
  units.sort((one, other) => rank(one) - rank(other));
  // While there are hours enough, whatever stands in the way makes things smaller and leaves none out.
  const available = sumOf(rooms, ({ free }) => free);
  let kept: ReadonlyMap<string, readonly Piece[]> = new Map();
  let laid = lay([], false) ?? [];
  for (const size of [...(fit.verdict === 'short' ? [] : [tokenOf]), leastOf, wholeOf])
    for (const unit of units) {
      // What it builds on comes with it.
      const group =
        size === tokenOf ? [unit] : [...buildsOn(unit)].filter((each) => each === unit || !kept.has(each));
      const tried = new Map([...kept, ...group.map((each) => [each, size(ownOf(each))] as const)]);
      const better = lay([...tried.values()].flat(), false);
      if (better) [kept, laid] = [tried, better];
    }
  const pieces = [...kept.values()].flat();
  const leftOut = brief.deliverables.flatMap(({ id }) => (units.includes(id) && !kept.has(id) ? [id] : []));
  if (leftOut.length === 0) return planOf(withOptional(pieces, laid));
  // What time is left goes into a start of the first that cannot be finished.
  const begun =
    leftOut.find((unit) => [...buildsOn(unit)].every((each) => each === unit || kept.has(each))) ?? null;
  const hasRoom = sumOf(laid, ({ sittings }) => hoursOf(sittings)) < 0.6 * available;
  const start = begun && hasRoom ? lay([...pieces, ...ownOf(begun)], false, begun) : null;
  return planOf(start ?? laid, leftOut, start && begun);

  /** A deliverable with all that its work waits for. */
  function buildsOn(unit: string, found = new Set<string>()): Set<string> {
    found.add(unit);
    const before = ownOf(unit).flatMap((piece) => (piece.work.when === 'before' ? piece.work.after : []));
    for (const piece of needed)
      if (before.includes(piece.work.key) && !found.has(piece.work.unit)) buildsOn(piece.work.unit, found);
    return found;
  }

  /** With what serves all, as far as there is room for it. */
  function withOptional(pieces: readonly Piece[], laid: LaidWeek[]): LaidWeek[] {
    let [all, best] = [pieces, laid];
    for (const piece of left.filter((each) => each.work.optional && !pieces.includes(each))) {
      const better = lay([...all, piece], true);
      if (better) [all, best] = [[...all, piece], better];
    }
    return best;
  }

  function planOf(laid: LaidWeek[], leftOut: string[] = [], begun: string | null = null): LaidPlan {
    const sittings = laid.flatMap((week) => week.sittings);
    const isCut = (unit: string) =>
      hoursOf(sittings.filter((sitting) => sitting.work.unit === unit)) <
      0.55 * sumOf(ownOf(unit), (piece) => piece.left);
    const cut = brief.deliverables.flatMap(({ id }) => (!leftOut.includes(id) && isCut(id) ? [id] : []));
    return { weeks: laid, leftOut, cut, begun, work };
  }
}

/** What belongs into these weeks: of a day that lies after the last of them only the preparation. */
function withinReach(
  pieces: readonly Piece[],
  all: readonly Work[],
  { day, isFixed, lastDay }: Frame,
  end: Day,
): Piece[] {
  if (!isFixed || day <= end) return [...pieces];
  return pieces.flatMap((piece) => {
    const { unit, deliverable, key, when } = piece.work;
    const own = all.filter((work) => work.unit === unit);
    // Of what lies wholly after the last week a first step is taken.
    const isFirst = deliverable && key === own[0]?.key && own.every((work) => work.when !== 'before');
    if (when !== 'before' && !isFirst) return [];
    const weeksBefore = startFor(piece.work, day) <= lastDay ? piece.work.weeksBefore : null;
    return [
      {
        ...piece,
        work: { ...piece.work, when: 'before' as const, weeksBefore: isFirst ? null : weeksBefore },
      },
    ];
  });
}

const startFor = ({ weeksBefore }: Work, day: Day): Day =>
  weeksBefore === null ? '' : addDays(day, Math.min(-6, Math.floor(-7 * weeksBefore)));

/** The same work in less time, though never in less than its least. */
const shorter = (pieces: readonly Piece[], share: number): Piece[] =>
  pieces.map((piece) => {
    const { least, likely } = piece.work.deliverable?.hours ?? { least: 0.85, likely: 1 };
    const factor = Math.min(1, Math.max(share, least / Math.max(quarter, likely)));
    return { ...piece, left: Math.max(quarter, downToQuarter(piece.left * factor)) };
  });
const leastOf = (pieces: readonly Piece[]): readonly Piece[] => shorter(pieces, 0);
const wholeOf = (pieces: readonly Piece[]): readonly Piece[] => pieces;

/** A quarter of an hour, on any day, for the first step that names a thing. */
const tokenOf = (pieces: readonly Piece[]): readonly Piece[] => {
  const step =
    pieces.find(({ work }) => work.title.toLowerCase().includes(thing(work).toLowerCase())) ?? pieces[0];
  const free = { on: 'any', weeksBefore: null, due: null, after: [] } as const;
  return step ? [{ ...step, left: quarter, work: { ...step.work, ...free, after: [] } }] : [];
};

/** A piece of work while it is being placed. */
interface State extends Piece {
  total: number;
  due: Day;
  notBefore: Day;
  /** The length of a sitting of practice, which takes place in every week. */
  sitting: number;
  /** The longest sitting that a day allows. */
  longest: number;
  waits: State[];
  /** The hours of the plan that pass before its turn: by the order of the work, or as many as its answer allows. */
  turn: number;
  /** The days of its first and its last sitting so far. */
  first: Day;
  last: Day;
}

interface OpenWeek extends LaidWeek {
  rooms: DayRoom[];
}

/**
 * Puts the pieces into the weeks, as early as what they wait for allows; null when not all of them fit.
 * @param partial the deliverable that is begun with what time there is
 * @param isPaced spreads them evenly over the weeks until shortly before the fixed day or the end
 */
function place(
  pieces: readonly Piece[],
  { weeks, day, isFixed, lastDay }: Frame,
  partial: string | null,
  isPaced: boolean,
): LaidWeek[] | null {
  const laid: OpenWeek[] = weeks.map(({ rooms, ...week }) => ({
    ...{ ...week, rooms: rooms.map((room) => ({ ...room })), sittings: [] },
    hours: sumOf(rooms, ({ free }) => free),
  }));
  const rooms = laid.flatMap((week) => week.rooms);
  const available = hoursOf(laid);
  const mayStop = ({ work }: Piece) => work.unit === partial;
  if (sumOf(pieces, (piece) => (mayStop(piece) ? 0 : piece.left)) > available) return null;
  const hoursPerWeek = Math.max(
    quarter,
    available / Math.max(1, laid.filter(({ hours }) => hours > 0).length),
  );
  const isDay = ({ work }: Piece) => isFixed && work.when === 'on';
  const isPlain = ({ work }: Piece) =>
    !work.steady && !(isFixed && (work.when === 'after' || work.weeksBefore !== null));
  const lastPlain = isFixed ? addDays(day < lastDay ? day : lastDay, -10) : lastDay;
  // Without a fixed day a tenth of the weeks is left for what takes longer.
  const stretch = laid.filter(
    ({ startsOn }, at) => startsOn <= lastPlain && (isFixed || at < laid.length * 0.9),
  );
  const plainHours = sumOf(pieces.filter(isPlain), ({ left }) => left);
  const pace = isPaced ? Math.max(0.05, plainHours / Math.max(quarter, hoursOf(stretch))) : 1;

  // What is done on the day itself keeps that day, or the last free one before it, whatever else there is to do.
  const dayRoom = rooms.findLast(({ date }) => date <= day);
  let ahead = 0;
  const latest = new Map<string, number>();
  const states = pieces.map(begin);
  for (const state of states)
    state.waits = states.filter(
      ({ work: { key, unit } }) =>
        state.work.after.includes(key) && (unit !== partial || unit === state.work.unit),
    );
  const seen = new Set<State>();
  const isPlaced = inTurn(states).every((state) => put(state) || mayStop(state));
  return isPlaced
    ? laid.map(({ rooms: _, ...week }) => ({
        ...week,
        sittings: week.sittings.sort((one, other) => one.day.localeCompare(other.day)),
      }))
    : null;

  function dueOf(piece: Piece): Day {
    const { when, due } = piece.work;
    const last = when === 'after' || mayStop(piece) || day > lastDay ? lastDay : day;
    return due && due < last && when !== 'after' ? due : last;
  }

  /** By which week it has to begin, so that what waits for it, and for answers, is in time. */
  function latestOf(piece: Piece): number {
    const { key, lead } = piece.work;
    const known = latest.get(key);
    if (known !== undefined) return known;
    const end = weeksBetween(laid[0]?.startsOn ?? lastDay, dueOf(piece));
    latest.set(key, end);
    const next = pieces.filter(({ work }) => work.after.includes(key) && work.when === 'before');
    const found = Math.min(end, ...next.map(latestOf)) - lead - piece.left / hoursPerWeek;
    latest.set(key, found);
    return found;
  }

  function begin(piece: Piece): State {
    const { work, left } = piece;
    const due = dueOf(piece);
    const after = day < lastDay ? addDays(day, 1) : day;
    // What has to be asked for is asked earlier than its place in the work.
    const natural = (ahead / pace) * (work.lead >= 2 ? 0.5 : 1);
    if (isPlain(piece)) ahead += left;
    return {
      ...{ ...piece, total: piece.before + left, due, waits: [], first: '', last: '', sitting: work.sitting },
      notBefore: !isFixed ? '' : work.when === 'after' ? after : startFor(work, day),
      longest: Math.max(0, ...rooms.filter((room) => suits(work, room)).map(({ free }) => free)),
      turn: mayStop(piece)
        ? 9e9
        : isFixed && work.when === 'after'
          ? 8e9
          : Math.min(natural, (latestOf(piece) - 2) * hoursPerWeek),
    };
  }

  /** The day itself first, then what has few days to choose from before practice, which has many; the rest in turn, each after what it waits for. */
  function inTurn(all: readonly State[]): State[] {
    const classOf = (state: State) =>
      isDay(state) ? 0 : hasPractice && isNarrow(state.work) ? 1 : state.work.steady ? 2 : 3;
    const hasPractice = all.some(({ work }) => work.steady);
    const isNarrow = ({ lead, on, when, weeksBefore }: Work) =>
      (lead > 0 && on === 'weekday') || (isFixed && when === 'before' && weeksBefore !== null);
    const sorted = all.toSorted((one, other) => classOf(one) - classOf(other) || one.turn - other.turn);
    const visit = (state: State): State[] => {
      if (seen.has(state)) return [];
      seen.add(state);
      return [
        ...(isDay(state) ? [] : state.waits.filter((other) => !isBeside(other, state)).flatMap(visit)),
        state,
      ];
    };
    return sorted.flatMap(visit);
  }

  /** Finds days for all of a piece. */
  function put(state: State): boolean {
    if (isDay(state)) {
      const week = laid.find((each) => dayRoom && each.rooms.includes(dayRoom));
      if (week && dayRoom && dayRoom.free >= quarter)
        sit(state, week, { room: dayRoom, hours: Math.min(state.left, dayRoom.free), isEnough: true });
      return true;
    }
    const from = earliestDay(state);
    if (from === null) return false;
    const own = laid.filter(
      ({ startsOn, endsOn, hours }) => hours > 0 && endsOn >= from && startsOn <= state.due,
    );
    const { steady } = state.work;
    // The last week is for what builds on practice.
    const practised = own.slice(0, Math.max(1, own.length - 1));
    const whole = state.left;
    state.sitting = Math.max(0.5, downToQuarter(Math.min(state.sitting, whole / practised.length)));
    for (const [at, week] of (steady ? practised : own).entries()) {
      const share = steady
        ? owed(state, whole, (at + 1) / practised.length)
        : isPaced && isPlain(state)
          ? dueIn(week, state, whole)
          : state.left;
      fill(state, week, from, share);
    }
    // Practice may be a fifth shorter than it could be.
    const sittings = laid.flatMap((week) => week.sittings.filter(({ work }) => work === state.work));
    const last = steady && state.left <= whole / 5 ? sittings.at(-1) : undefined;
    if (last) state.left = last.left = 0;
    if (state.left > 0) for (const week of own) fill(state, week, from, state.left);
    return state.left === 0;
  }

  /** How much of plain work has its turn by the end of a week: what is done in one go all of it, the rest in whole sittings. */
  function dueIn(week: OpenWeek, { turn, left, longest, work }: State, whole: number): number {
    // An empty week may take what comes up to three weeks later.
    const early = week.sittings.length === 0 ? 3 * hoursPerWeek : 0;
    const passed = hoursOf(laid.slice(0, laid.indexOf(week) + 1)) - turn + early;
    if (passed <= 0) return 0;
    if (work.parts.length === 0) return left;
    const due = Math.min(left, upToQuarter(pace * passed) - (whole - left));
    return due >= Math.min(left, longest, whole / work.parts.length) ? due : 0;
  }

  /** How much practice is due by a week that has not been done: in whole sittings, if need be every few weeks. */
  function owed({ sitting: usual, left, longest }: State, whole: number, share: number): number {
    const due = upToQuarter(whole * share) - (whole - left);
    const sitting = Math.min(longest, left, usual);
    return left === whole ? Math.max(due, upToQuarter(sitting)) : due >= 0.75 * sitting ? due : 0;
  }

  function fill(state: State, week: OpenWeek, from: Day, share: number): void {
    if (share < quarter) return;
    // A crumb is left for the next week.
    const usual = state.work.steady ? 0.75 * state.sitting : 1;
    const least = Math.max(quarter, Math.min(usual, share, state.longest));
    for (
      let rest = share;
      rest >= Math.min(least, state.left) && state.left > 0 && week.sittings.length < maxSittings;
    ) {
      const found = findRoom(state, week.rooms, from, rest);
      if (!found) return;
      rest -= found.hours;
      sit(state, week, found);
    }
  }

  function sit(state: State, week: OpenWeek, { room, hours, isEnough }: Found): void {
    const { work } = state;
    const before = state.total - state.left;
    state.left = isEnough ? 0 : state.left - hours;
    state.first ||= room.date;
    if (room.date > state.last) state.last = room.date;
    room.free -= hours;
    // Two sittings of one piece of work on the same day are one.
    const same = week.sittings.find((sitting) => sitting.work === work && sitting.day === room.date);
    if (same) Object.assign(same, { hours: same.hours + hours, left: state.left });
    else week.sittings.push({ work, day: room.date, hours, before, left: state.left });
  }

  /** From when on it can be done; null while something that it waits for is not done. */
  function earliestDay(state: State): Day | null {
    const { work } = state;
    let earliest = state.notBefore;
    for (const other of state.waits) {
      const beside = isBeside(other, state);
      if (!beside && other.left > 0) return null;
      const done = beside ? other.first : other.last;
      if (done === '') continue;
      // An answer is waited for, though not for more than half of the time there is.
      const weeksLeft = weeksBetween(done, state.due) - Math.ceil(state.left / hoursPerWeek);
      const usual = Math.min(other.work.lead, other.work.unit === work.unit ? 3 : 1, weeksLeft / 2);
      const from = addDays(done, usual >= 1 ? 7 * Math.floor(usual) : 0);
      if (from > earliest) earliest = from;
    }
    return earliest > state.due ? null : earliest;
  }
}

/** What is practised every week holds up only what builds on all of it. */
const isBeside = ({ work }: State, then: State): boolean =>
  work.steady && work.unit !== then.work.unit && then.work.when === 'before';

const suits = ({ on }: Work, room: DayRoom): boolean => on === 'any' || (on === 'weekend') === room.isWeekend;

interface Found {
  room: DayRoom;
  hours: number;
  /** Whether the work is finished with it. */
  isEnough: boolean;
}

/** A day for the next sitting of a piece of work. */
function findRoom(
  { work, left, total, due, longest, last, sitting }: State,
  rooms: readonly DayRoom[],
  from: Day,
  share: number,
): Found | null {
  const open = rooms.filter(
    (room) =>
      suits(work, room) && room.date >= from && room.date >= last && room.date <= due && room.free >= quarter,
  );
  const isOne = work.parts.length === 0;
  if (work.steady) {
    // A day that is just long enough for a sitting of the usual length, or else the longest.
    const wanted = Math.min(left, sitting);
    const bySize = open.toSorted((one, other) => one.free - other.free);
    const room = bySize.find(({ free }) => free >= wanted) ?? bySize.at(-1);
    const hours = Math.min(room?.free ?? 0, wanted);
    return room && hours >= Math.min(0.5, left)
      ? { room, hours, isEnough: left - hours < leastPractice(sitting) }
      : null;
  }
  const wanted = Math.min(left, share);
  const whole = open.find(({ free }) => free >= wanted);
  if (whole && wanted === left) return { room: whole, hours: wanted, isEnough: true };
  // A little less time than usual is better than two sittings.
  const enough = Math.max(work.least, left * 0.7);
  const close = isOne && total === left ? open.find(({ free }) => free >= enough) : undefined;
  if (close) return { room: close, hours: Math.min(close.free, left), isEnough: true };
  if (isOne && left <= longest) return null;
  const least = Math.min(1, left, longest);
  const room = open.find(({ free }) => free >= least);
  if (!room) return null;
  const most = Math.min(room.free, wanted);
  // A sitting ends where a part ends, if one ends in its second half.
  const before = total - left;
  const part = total / Math.max(1, work.parts.length);
  const ends = downToQuarter(Math.floor((before + most) / part + 1e-6) * part) - before;
  const hours = ends >= most / 2 ? ends : most;
  return { room, hours, isEnough: hours >= left };
}
