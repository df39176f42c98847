import { addDays, type Day, weekdayOf } from '#app/core/calendar.ts';
import { clause, inWords } from '#app/core/prose.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
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

type Facts = IdeaFacts & { brief: Brief };

const quarter = 0.25;
const usualSittings = 8;
const maxSittings = 12;
const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

const isDayOff = ({ daysOff, brief }: Pick<Facts, 'brief' | 'daysOff'>, day: Day): boolean =>
  daysOff.includes(day) ||
  brief.dates.some(({ kind, date, until }) => kind === 'day_off' && date <= day && day <= (until ?? date));

/** The days of a week on which something can be done. */
export const roomOf = (facts: Facts, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DayRoom[] =>
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

type Frameless = Pick<Facts, 'brief' | 'hoursByDay' | 'daysOff'>;
let latestWork: { key: string; works: Work[] } | null = null;

function suitWork(facts: Frameless): Work[] {
  const { brief, hoursByDay } = facts;
  const hoursPerWeek = hoursByDay.reduce((sum, hours) => sum + hours, 0);
  const longestDay = Math.max(...hoursByDay);
  // Weeks of very many hours would otherwise need more tasks than a week holds.
  const suitable = Math.min(longestDay, hoursPerWeek / usualSittings);
  const isTheirs = (day: Day) => (hoursByDay[weekdayAt(day)] ?? 0) >= quarter && !isDayOff(facts, day);
  const works = listWork(brief).map((work) => ({
    ...work,
    on: possibleOn(work.on, hoursByDay),
    how:
      work.day === null || isTheirs(work.day)
        ? work.how
        : `This happens on ${weekdayOf(work.day)}, ${inWords(work.day)} itself, though that is none of your planning days: keep it free. ${work.how}`,
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
  title
    .toLowerCase()
    .replace(/[,:] (?:the )?last (?:sitting|time)$/, '')
    .endsWith((work.parts.at(-1) ?? bareTitle(work)).toLowerCase());

/** What is left of each piece of work, and how many hours of it stand in tasks already. */
export function workLeft(
  works: readonly Work[],
  { done, open, waiting }: Pick<Facts, 'done' | 'open' | 'waiting'>,
) {
  const planned = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const task of [...done, ...open, ...waiting]) {
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
    return left < quarter ? [] : [{ work, before, left }];
  });
}

type Piece = ReturnType<typeof workLeft>[number];
type Week = Facts['weeks'][number] & { rooms: DayRoom[] };

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
const hoursIn = (weeks: readonly LaidWeek[]): number =>
  sumOf(weeks, ({ sittings }) => sumOf(sittings, ({ hours }) => hours));
const weeksBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

let latest: { key: string; plan: LaidPlan } | null = null;

/** Lays what is left over the weeks from the current one on. Same facts, same plan. */
export function layOut(facts: Facts): LaidPlan {
  const { brief, weeks, currentWeek, today, hoursByDay, done, open, waiting, daysOff } = facts;
  // A long roadmap is asked for in pieces, all of the same plan.
  const key = JSON.stringify([brief, weeks, currentWeek, today, hoursByDay, done, open, waiting, daysOff]);
  if (latest?.key !== key) latest = { key, plan: choose(facts) };
  return latest.plan;
}

/** Everything if it fits, at ease or else in less time; else the most important. */
function choose(facts: Facts): LaidPlan {
  const { brief, today, currentWeek } = facts;
  const coming = facts.weeks.filter(({ week }) => week >= currentWeek);
  const weeks = coming.map((week) => ({ ...week, rooms: roomOf(facts, week) }));
  const rooms = weeks.flatMap((week) => week.rooms);
  const isAhead = (day: Day | null): day is Day => day !== null && rooms.some(({ date }) => date <= day);
  const anchor = findAnchor(brief, playbookOf(brief.playbook)).date;
  const lastDay = rooms.at(-1)?.date ?? today;
  const frame = { weeks, day: isAhead(anchor) ? anchor : lastDay, isFixed: isAhead(anchor), lastDay };
  const end = weeks.at(-1)?.endsOn ?? today;
  const work = workFor(facts).map((each) => ({
    ...each,
    // What is due before the first day on which something can be done is done as soon as it can be.
    due: isAhead(each.due) ? each.due : null,
  }));
  const left = withinReach(workLeft(work, facts), work, frame, end);
  const planOf = (laid: LaidWeek[], more: Partial<LaidPlan> = {}): LaidPlan => ({
    weeks: laid,
    leftOut: [],
    cut: [],
    begun: null,
    work,
    ...more,
  });

  const needed = left.filter((piece) => !piece.work.optional);
  for (const [pieces, isPaced] of [
    [left, true],
    [left, false],
    [needed, false],
    [shorter(needed, 0.85), false],
    [shorter(needed, 0.7), false],
  ] as const) {
    const laid = place(pieces, frame, { isPaced });
    if (laid) return planOf(laid);
  }

  // First named, most important; what was only assumed comes last, save the day itself.
  const units = [...new Set(needed.map((piece) => piece.work.unit))];
  const rank = (unit: string): number => {
    const at = brief.deliverables.findIndex(({ id }) => id === unit);
    const hasDay = needed.some((piece) => piece.work.unit === unit && piece.work.when === 'on');
    return (hasDay ? -2000 : 0) + (brief.deliverables[at]?.source === 'assumed' ? 1000 : 0) + at;
  };
  units.sort((one, other) => rank(one) - rank(other));
  const ownOf = (unit: string) => needed.filter((piece) => piece.work.unit === unit);
  const lay = (kept: ReadonlyMap<string, readonly Piece[]>, partial: string | null = null) => {
    const inOrder = needed.flatMap(({ work: { unit, key } }) =>
      (kept.get(unit) ?? []).filter((piece) => piece.work.key === key),
    );
    return place(inOrder, frame, { partial });
  };
  // While there are hours enough, whatever stands in the way makes things smaller and leaves none out.
  const available = sumOf(rooms, ({ free }) => free);
  const isEnough = sumOf(needed, (piece) => piece.left) <= available;
  const least = new Map(isEnough ? units.map((unit) => [unit, tokenOf(ownOf(unit))]) : []);
  const leastLaid = lay(least);
  let kept: ReadonlyMap<string, readonly Piece[]> = leastLaid ? least : new Map();
  let laid = leastLaid ?? lay(kept) ?? [];
  const cut: string[] = [];
  for (const unit of units) {
    const own = ownOf(unit);
    const found = (isEnough ? [own, shorter(own, 0.5, true)] : [own]).find((pieces) => {
      const tried = new Map([...kept, [unit, pieces]]);
      const better = lay(tried);
      if (better) [kept, laid] = [tried, better];
      return better;
    });
    if (kept.has(unit) && found !== own) cut.push(unit);
  }
  const leftOut = brief.deliverables.flatMap(({ id }) => (units.includes(id) && !kept.has(id) ? [id] : []));
  // What time is left goes into a start of the first that cannot be finished.
  const [begun = null] = leftOut;
  const hasRoom = hoursIn(laid) < 0.6 * available;
  const start = begun && hasRoom ? lay(new Map([...kept, [begun, ownOf(begun)]]), begun) : null;
  return planOf(start ?? laid, { leftOut, cut, begun: start ? begun : null });
}

/** What belongs into these weeks: of a day that lies after the last of them only the preparation. */
function withinReach(
  pieces: readonly Piece[],
  all: readonly Work[],
  { day, isFixed, lastDay }: Frame,
  end: Day,
): Piece[] {
  const isBeyond = isFixed && day > end;
  const isIn = (work: Work) => !isBeyond || (work.when === 'before' && startFor(work, day) <= lastDay);
  return pieces.flatMap((piece) => {
    if (isIn(piece.work)) return [piece];
    const { unit, deliverable, key } = piece.work;
    const own = all.filter((work) => work.unit === unit);
    // Of what lies wholly after the last week a first step is taken.
    return deliverable && key === own[0]?.key && !own.some(isIn)
      ? [{ ...piece, work: { ...piece.work, weeksBefore: null, when: 'before' as const } }]
      : [];
  });
}

const startFor = ({ weeksBefore }: Work, day: Day): Day =>
  weeksBefore === null ? '' : addDays(day, Math.min(-6, Math.floor(-7 * weeksBefore)));

/** The same work in less time, though never in less than its least unless it has to be. */
const shorter = (pieces: readonly Piece[], share: number, hasToBe = false): Piece[] =>
  pieces.map((piece) => {
    const { least, likely } = piece.work.deliverable?.hours ?? { least: 0, likely: 1 };
    const factor = hasToBe ? share : Math.min(1, Math.max(share, least / Math.max(quarter, likely)));
    return { ...piece, left: Math.max(quarter, downToQuarter(piece.left * factor)) };
  });

/** The least that can be done for a thing: a quarter of an hour, on any day, for the first step that names it. */
const tokenOf = (pieces: readonly Piece[]): Piece[] => {
  const [first] = pieces;
  const step =
    pieces.find(({ work }) => work.title.toLowerCase().includes(thing(work).toLowerCase())) ?? first;
  return step
    ? [
        {
          ...step,
          left: quarter,
          work: { ...step.work, on: 'any', weeksBefore: null, due: null, after: [] },
        },
      ]
    : [];
};

/** A piece of work while it is being placed. */
interface State extends Piece {
  total: number;
  due: Day;
  notBefore: Day;
  /** The longest sitting that a day allows. */
  longest: number;
  waits: State[];
  /** The day of its last sitting so far. */
  since: Day;
  finished: { day: Day; week: number } | null;
}

/**
 * Puts the pieces into the weeks, as early as what they wait for allows; null when not all of them fit.
 * @param options.isPaced spreads them over weeks that are well filled, the last third in reserve
 * @param options.partial the deliverable that is begun with what time there is
 */
function place(
  pieces: readonly Piece[],
  { weeks, day, isFixed, lastDay }: Frame,
  { isPaced = false, partial = null }: { isPaced?: boolean; partial?: string | null } = {},
): LaidWeek[] | null {
  const rooms = weeks.flatMap((week) => week.rooms);
  const available = sumOf(rooms, ({ free }) => free);
  const mayStop = ({ work }: Piece) => work.unit === partial;
  if (sumOf(pieces, (piece) => (mayStop(piece) ? 0 : piece.left)) > available) return null;
  const hoursPerWeek = Math.max(
    quarter,
    available / Math.max(1, weeks.filter((week) => week.rooms.length > 0).length),
  );
  // What is done on the day itself keeps that day, or the last free one before it, whatever else there is to do.
  const dayRoom = rooms.findLast(({ date }) => date <= day);
  let reserved = 0;
  const states = pieces.map(begin);
  for (const state of states)
    state.waits = states.filter(
      ({ work: { key, unit } }) =>
        state.work.after.includes(key) && (unit !== partial || unit === state.work.unit),
    );
  const laid = weeks.map(fill);
  return states.every((state) => state.left === 0 || mayStop(state)) ? laid : null;

  function begin(piece: Piece): State {
    const { work } = piece;
    const isDay = work.when === 'on';
    const left = isDay ? Math.min(piece.left, (dayRoom?.free ?? 0) - reserved) : piece.left;
    if (isDay) reserved += left;
    const last = work.when === 'after' || mayStop(piece) || day > lastDay ? lastDay : day;
    const after = day < lastDay ? addDays(day, 1) : day;
    return {
      ...piece,
      left,
      total: piece.before + left,
      due: work.due && work.due < last && work.when !== 'after' ? work.due : last,
      notBefore: work.when === 'after' ? after : startFor(work, day),
      longest: Math.max(0, ...rooms.filter((room) => suits(work, room)).map(({ free }) => free)),
      waits: [],
      since: '',
      finished: null,
    };
  }

  function fill({ rooms: ofWeek, ...week }: Week, at: number): LaidWeek {
    const open = ofWeek.map((room) => ({ ...room, free: room.free - (room === dayRoom ? reserved : 0) }));
    const ofDay = ofWeek.some((room) => room === dayRoom)
      ? states.filter(({ work, left }) => work.when === 'on' && left > 0)
      : [];
    const hours = sumOf(ofWeek, ({ free }) => free);
    const sittings: Sitting[] = [];
    const queue = states
      .filter(({ left, notBefore, work }) => left > 0 && notBefore <= week.endsOn && work.when !== 'on')
      .map((state) => ({ state, rank: rankOf(state, week.startsOn) }))
      // The sort is stable: else the order of the work stays.
      .sort((one, other) => one.rank - other.rank);
    const steady = queue.flatMap(({ state }) => (state.work.steady ? [state] : []));
    const share = new Map(steady.map((state) => [state, steadyShare(state, at)]));
    const enough = paceOf(hours, at) + sumOf(steady, (state) => share.get(state) ?? 0);
    while (sittings.length < maxSittings - ofDay.length && takeNext());
    for (const state of ofDay)
      if (dayRoom && state.waits.every(({ finished }) => finished)) sit(state, dayRoom.date, state.left);
    while (sittings.length < maxSittings && takeNext());
    return {
      ...week,
      hours,
      sittings: joinSameDay(sittings).sort((one, other) => one.day.localeCompare(other.day)),
    };

    function takeNext(): boolean {
      const isFull = sumOf(sittings, (sitting) => sitting.hours) >= enough - 1e-6;
      for (const { state, rank } of queue) {
        if (state.left === 0 || (isFull && rank >= plainRank && state.work.when === 'before')) continue;
        const earliest = earliestDay(state);
        const found = earliest === null ? null : findRoom(state, open, earliest, share.get(state));
        if (!found) continue;
        found.room.free -= found.hours;
        share.set(state, (share.get(state) ?? Number.POSITIVE_INFINITY) - found.hours);
        sit(state, found.room.date, found.hours, found.isEnough);
        return true;
      }
      return false;
    }

    function sit(state: State, date: Day, spent: number, isEnough = true): void {
      const before = state.total - state.left;
      state.left = isEnough ? 0 : state.left - spent;
      state.since = date;
      sittings.push({ work: state.work, day: date, hours: spent, before, left: state.left });
      if (state.left === 0) state.finished = { day: date, week: at };
    }
  }

  /**
   * The hours of a week after which nothing is begun that can wait: three fifths of what there is, or more to keep the last
   * third of the weeks in reserve.
   */
  function paceOf(hours: number, at: number): number {
    if (!isPaced) return hours;
    const last = isFixed ? addDays(day < lastDay ? day : lastDay, -10) : lastDay;
    const coming = weeks.filter(
      (week, index) =>
        index > at && index < (weeks.length * 2) / 3 && week.rooms.length > 0 && week.startsOn <= last,
    ).length;
    const plain = states.filter(({ work: { when, steady } }) => when === 'before' && !steady);
    return Math.max(0.6 * hours, sumOf(plain, ({ left }) => left) / (coming + 1));
  }

  /** What is practised comes first, then what is late, then what others take long over, then the rest in its order. */
  function rankOf(state: State, monday: Day): number {
    const { work } = state;
    if (mayStop(state)) return plainRank + 9;
    // Offices have few days, and practice has many.
    if (work.steady) return 0;
    if (work.lead > 0 && work.on === 'weekday' && state.before === 0) return -1;
    if (work.when === 'after') return plainRank + 5;
    const slack = weeksBetween(monday, state.due) - work.lead - chainOf(state) / hoursPerWeek;
    if (slack < 1.5) return plainRank - 100 + Math.max(-50, Math.floor(slack));
    return work.lead > 0 ? plainRank : plainRank + 1;
  }

  function chainOf({ work: { unit } }: State): number {
    return sumOf(states, (other) => (other.work.unit === unit ? other.left : 0));
  }

  /** From when on it can be done; null while something that it waits for is not done. */
  function earliestDay(state: State): Day | null {
    const { work } = state;
    let earliest = state.since > state.notBefore ? state.since : state.notBefore;
    for (const other of state.waits) {
      // What is practised every week holds up only what builds on all of it.
      if (other.work.steady && other.since !== '' && other.work.unit !== work.unit && work.when === 'before')
        continue;
      if (!other.finished) return null;
      const weeksLeft =
        weeksBetween(other.finished.day, state.due) - Math.ceil(chainOf(state) / hoursPerWeek);
      // An answer is waited for, though not for more than half of the time there is.
      const wait = Math.floor(
        Math.min(other.work.lead, other.work.unit === work.unit ? 3 : 1, weeksLeft / 2),
      );
      const from = wait > 0 ? (weeks[other.finished.week + wait]?.startsOn ?? lastDay) : other.finished.day;
      if (from > earliest) earliest = from;
    }
    return earliest > state.due ? null : earliest;
  }

  /**
   * How much of steady work belongs into a week; the last one is for what builds on it. Little work over many weeks is
   * done in whole sittings every few weeks.
   */
  function steadyShare({ work, due, left, total, since, longest }: State, at: number): number {
    const coming = weeks.filter(
      (week, index) => index >= at && weeksBetween(week.startsOn, due) >= 1 && week.rooms.length > 0,
    );
    const share = left / Math.max(1, coming.length);
    const sitting = Math.min(longest, left, Math.max(1, total / Math.max(1, work.parts.length)));
    if (share >= sitting || since === '') return upToQuarter(Math.max(share, sitting));
    const isNext = weeksBetween(since, weeks[at]?.endsOn ?? lastDay) >= sitting / share - 0.5;
    return isNext ? upToQuarter(sitting) : 0;
  }
}

const plainRank = 200;
const suits = ({ on }: Work, room: DayRoom): boolean => on === 'any' || (on === 'weekend') === room.isWeekend;

/** A day for the next sitting of a piece of work; `isEnough` when it is finished with it. */
function findRoom(
  { work, left, total, due, longest, since }: State,
  rooms: readonly DayRoom[],
  earliest: Day,
  share = Number.POSITIVE_INFINITY,
): { room: DayRoom; hours: number; isEnough: boolean } | null {
  const open = rooms.filter(
    (room) => suits(work, room) && room.date >= earliest && room.date <= due && room.free >= quarter,
  );
  const whole = open.find(({ free }) => free >= left);
  if (whole && left <= share) return { room: whole, hours: left, isEnough: true };
  const isOne = work.parts.length === 0 && !work.steady;
  // A little less time than usual is better than two sittings.
  const enough = Math.max(work.least, left * 0.7);
  const close = isOne && since === '' && total === left ? open.find(({ free }) => free >= enough) : undefined;
  if (close) return { room: close, hours: Math.min(close.free, left), isEnough: true };
  if (isOne && left <= longest) return null;
  const least = Math.min(work.steady ? 0.5 : 1, left, longest);
  const room = open.find(({ free }) => free >= least);
  // Practice is spread over the week, though not in crumbs.
  const portion = work.steady && share > 1.5 ? Math.max(1, upToQuarter(share / 3)) : left;
  const hours = room ? Math.min(room.free, left, share, portion) : 0;
  // A quarter of an hour of practice at the end of a day is none.
  return room && hours >= (work.steady ? least : quarter) ? { room, hours, isEnough: hours >= left } : null;
}

/** Two sittings of one piece of work on the same day are one. */
function joinSameDay(sittings: readonly Sitting[]): Sitting[] {
  const joined: Sitting[] = [];
  for (const sitting of sittings) {
    const same = joined.find(({ work, day }) => work === sitting.work && day === sitting.day);
    if (same) Object.assign(same, { hours: same.hours + sitting.hours, left: sitting.left });
    else joined.push({ ...sitting });
  }
  return joined;
}
