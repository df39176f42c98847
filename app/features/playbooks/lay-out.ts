import { addDays, type Day } from '#app/core/calendar.ts';
import { clause } from '#app/core/prose.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor, isWeekend, listWork, type Work, weekdayAt } from './list-work.ts';
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
  /** Ids of open deliverables for which there is no time. */
  leftOut: string[];
  /** The deliverable among them for which a start is made with what time there is. */
  begun: string | null;
  work: Work[];
}

type Facts = IdeaFacts & { brief: Brief };

const quarter = 0.25;
const maxSittings = 8;
const downToQuarter = (hours: number): number => Math.floor(hours / quarter + 1e-6) * quarter;
const upToQuarter = (hours: number): number => Math.ceil(hours / quarter - 1e-6) * quarter;

const isDayOff = ({ daysOff, brief }: Facts, day: Day): boolean =>
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
export function workFor({ brief, hoursByDay }: Pick<Facts, 'brief' | 'hoursByDay'>): Work[] {
  const key = JSON.stringify([brief, hoursByDay]);
  if (latestWork?.key !== key) latestWork = { key, works: suitWork(brief, hoursByDay) };
  return latestWork.works;
}

// The weeks of a plan are written one by one, all from the same work.
let latestWork: { key: string; works: Work[] } | null = null;

function suitWork(brief: Brief, hoursByDay: readonly number[]): Work[] {
  const hoursPerWeek = hoursByDay.reduce((sum, hours) => sum + hours, 0);
  const longestDay = Math.max(...hoursByDay);
  // Weeks of very many hours would otherwise need more tasks than a week holds.
  const suitable = Math.min(longestDay, hoursPerWeek / maxSittings);
  const works = listWork(brief).map((work) => ({
    ...work,
    on: possibleOn(work.on, hoursByDay),
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

/** Whether a title says that nothing comes after it, however long the work took. */
function isLastSitting(title: string, { parts }: Work): boolean {
  const last = parts.at(-1);
  if (last === undefined) return title.includes('the last of');
  return title.endsWith(last) || (title.includes(last) && /, (\d+) of \1$/.test(title));
}

/** What is left of each piece of work, and how many hours of it stand in tasks already. */
export function workLeft(
  works: readonly Work[],
  { done, open, waiting }: Pick<Facts, 'done' | 'open' | 'waiting'>,
) {
  const planned = new Map<string, number>();
  const unknown = new Map<string, number>();
  for (const task of [...done, ...open, ...waiting]) {
    const work = workOfTitle(task.title, works);
    const isWhole =
      work && (task.title.toLowerCase() === work.title.toLowerCase() || isLastSitting(task.title, work));
    if (work) planned.set(work.key, (planned.get(work.key) ?? 0) + (isWhole ? work.hours : task.hours));
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

type Left = ReturnType<typeof workLeft>[number];
type Week = Facts['weeks'][number] & { rooms: DayRoom[] };

const sumOf = <Item>(items: readonly Item[], hours: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + hours(item), 0);
const hoursIn = (weeks: readonly LaidWeek[], work?: Work): number =>
  sumOf(weeks, ({ sittings }) => sumOf(sittings, (each) => (!work || each.work === work ? each.hours : 0)));

let latest: { key: string; plan: LaidPlan } | null = null;

/** Lays what is left over the weeks from the current one on. Same facts, same plan. */
export function layOut(facts: Facts): LaidPlan {
  const { brief, weeks, currentWeek, today, hoursByDay, done, open, waiting, daysOff } = facts;
  // A long roadmap is asked for in pieces, all of the same plan.
  const key = JSON.stringify([brief, weeks, currentWeek, today, hoursByDay, done, open, waiting, daysOff]);
  if (latest?.key !== key) latest = { key, plan: choose(facts) };
  return latest.plan;
}

/** Everything if it fits; else in less time; else the most important, each whole or not at all. */
function choose(facts: Facts): LaidPlan {
  const { deliverables } = facts.brief;
  const work = workFor(facts);
  const anchor = findAnchor(facts.brief, playbookOf(facts.brief.playbook)).date;
  const end = facts.weeks.at(-1)?.endsOn ?? facts.today;
  // Of a day that lies after the last week only the preparation is planned.
  const left = workLeft(work, facts).filter(
    ({ work: { when } }) => when === 'before' || anchor === null || anchor <= end,
  );
  const coming = facts.weeks.filter(({ week }) => week >= facts.currentWeek);
  const weeks = coming.map((week) => ({ ...week, rooms: roomOf(facts, week) }));
  const attempt = (pieces: readonly Left[], partial: string | null = null) =>
    place(pieces, weeks, anchor, partial);

  const needed = left.filter(({ work: { optional } }) => !optional);
  for (const pieces of [left, needed, shorter(needed, 0.85), shorter(needed, 0.7)]) {
    const laid = attempt(pieces);
    if (!laid) continue;
    // What serves all and found no room does not stop half-way either.
    const whole = pieces.filter((piece) => !piece.work.optional || hoursIn(laid, piece.work) >= piece.left);
    const weeks = whole.length < pieces.length ? (attempt(whole) ?? laid) : laid;
    return { weeks, leftOut: [], begun: null, work };
  }
  // First named, most important; what was only assumed comes last.
  const rank = (unit: string): number => {
    const { source, at = 1000 } =
      deliverables.flatMap((each, at) => (each.id === unit ? [{ ...each, at }] : []))[0] ?? {};
    return (
      (source === 'assumed' ? 2000 : 0) +
      at +
      (left.find((piece) => piece.work.unit === unit)?.work.optional ? 3000 : 0)
    );
  };
  const units = [...new Set(left.map((piece) => piece.work.unit))].sort(
    (one, other) => rank(one) - rank(other),
  );
  let kept: Left[] = [];
  let laid = attempt(kept) ?? [];
  for (const unit of units) {
    const tried = left.filter(
      (piece) => piece.work.unit === unit || kept.some((each) => each.work.unit === piece.work.unit),
    );
    const better = attempt(tried);
    if (better) [kept, laid] = [tried, better];
  }
  const missing = units.filter((unit) => !kept.some((piece) => piece.work.unit === unit));
  const leftOut = deliverables.flatMap(({ id }) => (missing.includes(id) ? [id] : []));
  // What time is left goes into a start of the first that cannot be finished.
  const [begun = null] = leftOut;
  const hasRoom = hoursIn(laid) < 0.6 * sumOf(weeks, ({ rooms }) => sumOf(rooms, ({ free }) => free));
  const start =
    begun && hasRoom ? attempt([...kept, ...left.filter((piece) => piece.work.unit === begun)], begun) : null;
  return { weeks: start ?? laid, leftOut, begun: start ? begun : null, work };
}

/** The same work in less time, though never in less than its least. */
const shorter = (pieces: readonly Left[], share: number): Left[] =>
  pieces.map((piece) => {
    const { least, likely } = piece.work.deliverable?.hours ?? { least: 0, likely: 1 };
    const factor = Math.min(1, Math.max(share, least / Math.max(quarter, likely)));
    return { ...piece, left: Math.max(quarter, downToQuarter(piece.left * factor)) };
  });

/** A piece of work while it is being placed. */
interface State extends Left {
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

/** Puts the pieces into the weeks, as early as what they wait for allows; null when not all of them fit. */
function place(
  pieces: readonly Left[],
  weeks: readonly Week[],
  fixed: Day | null,
  partial: string | null,
): LaidWeek[] | null {
  const mayStop = ({ work }: Left) => work.unit === partial || work.optional;
  const rooms = weeks.flatMap((week) => week.rooms);
  const available = sumOf(rooms, ({ free }) => free);
  const needed = sumOf(pieces, (piece) => (mayStop(piece) ? 0 : piece.left));
  if (needed > available) return null;
  const lastDay = rooms.at(-1)?.date ?? '';
  const anchor = fixed ?? lastDay;
  const hoursPerWeek = Math.max(
    quarter,
    available / Math.max(1, weeks.filter((week) => week.rooms.length > 0).length),
  );
  // With time to spare no week has to be full.
  const fullAt = needed < available * 0.75 ? 0.8 : 1;
  const states = pieces.map((piece) => begin(piece));
  for (const state of states)
    state.waits = states.filter((other) => other !== state && comesFirst(other, state));
  const laid = weeks.map(fill);
  return states.every((state) => state.left === 0 || mayStop(state)) ? laid : null;

  function begin(piece: Left): State {
    const { when, weeksBefore, due, unit } = piece.work;
    const last = when === 'after' || unit === partial || anchor > lastDay ? lastDay : anchor;
    const afterDay = anchor < lastDay ? addDays(anchor, 1) : anchor;
    const early = weeksBefore === null ? '' : addDays(anchor, Math.min(-6, Math.floor(-7 * weeksBefore)));
    return {
      ...piece,
      total: piece.before + piece.left,
      due: due && due < last && when !== 'after' ? due : last,
      notBefore: when === 'after' ? afterDay : early,
      longest: Math.max(0, ...rooms.filter((room) => suits(piece.work, room)).map(({ free }) => free)),
      waits: [],
      since: '',
      finished: null,
    };
  }

  function comesFirst({ work: first }: State, { work: then }: State): boolean {
    if (then.after.includes(first.key)) return true;
    if (then.when === 'after') return first.when === 'on';
    const isPlain = first.when === 'before' && first.unit !== partial;
    if (then.when === 'on') return isPlain && !first.optional;
    // What serves all comes once the phases before it are done.
    return (
      then.optional &&
      isPlain &&
      first.deliverable !== null &&
      first.phase < then.phase &&
      !first.steady &&
      first.weeksBefore === null
    );
  }

  function fill({ rooms: ofWeek, ...week }: Week, at: number): LaidWeek {
    const open = ofWeek.map((room) => ({ ...room }));
    const hours = sumOf(open, ({ free }) => free);
    const sittings: Sitting[] = [];
    const share = new Map<State, number>();
    const queue = states
      .filter(({ left, notBefore }) => left > 0 && notBefore <= week.endsOn)
      .map((state) => ({ state, rank: rankOf(state, week.startsOn) }))
      // The sort is stable: else the order of the work stays.
      .sort((one, other) => one.rank - other.rank);
    for (const { state } of queue) if (state.work.steady) share.set(state, steadyShare(state, at));
    const takeNext = (): boolean => {
      const isFull = sumOf(sittings, (sitting) => sitting.hours) >= hours * fullAt - 1e-6;
      for (const { state, rank } of queue) {
        if (state.left === 0 || (isFull && rank >= plainRank && state.work.when === 'before')) continue;
        const earliest = earliestDay(state);
        const found = earliest === null ? null : findRoom(state, open, earliest, share.get(state));
        if (!found) continue;
        found.room.free -= found.hours;
        const before = state.total - state.left;
        state.left = found.isEnough ? 0 : state.left - found.hours;
        sittings.push({
          work: state.work,
          day: found.room.date,
          hours: found.hours,
          before,
          left: state.left,
        });
        state.since = found.room.date;
        if (state.work.steady) share.set(state, (share.get(state) ?? 0) - found.hours);
        if (state.left === 0) state.finished = { day: found.room.date, week: at };
        return true;
      }
      return false;
    };
    while (sittings.length < maxSittings && takeNext());
    return {
      ...week,
      hours,
      sittings: joinSameDay(sittings).sort((one, other) => one.day.localeCompare(other.day)),
    };
  }

  /** What is practised comes first, then what is late, then what others take long over, then the rest in its order. */
  function rankOf(state: State, monday: Day): number {
    const { work } = state;
    if (work.unit === partial) return plainRank + 9;
    if (work.steady) return 0;
    if (work.when !== 'before') return plainRank + 5;
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

  /** How much of steady work belongs into a week; the last one is for what builds on it. */
  function steadyShare({ due, left }: State, at: number): number {
    const coming = weeks.filter(
      (week, index) => index >= at && weeksBetween(week.startsOn, due) >= 1 && week.rooms.length > 0,
    );
    return upToQuarter(left / Math.max(1, coming.length));
  }
}

const plainRank = 200;
const suits = ({ on }: Work, room: DayRoom): boolean => on === 'any' || (on === 'weekend') === room.isWeekend;
const weeksBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / (7 * 86_400_000);

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
  if (work.when === 'on') open.reverse();
  const whole = open.find(({ free }) => free >= left);
  if (whole && left <= share) return { room: whole, hours: left, isEnough: true };
  const isOne = work.parts.length === 0 && !work.steady;
  // A little less time than usual is better than two sittings, and the day itself takes what there is.
  const enough = work.when === 'on' ? quarter : Math.max(work.least, left * 0.7);
  const close = isOne && since === '' && total === left ? open.find(({ free }) => free >= enough) : undefined;
  if (close) return { room: close, hours: Math.min(close.free, left), isEnough: true };
  if (isOne && left <= longest) return null;
  const least = Math.min(work.steady ? 0.5 : 1, left, longest);
  const room = open.find(({ free }) => free >= least);
  const hours = room
    ? Math.min(room.free, left, share, work.steady ? Math.max(0.75, upToQuarter(share / 3)) : left)
    : 0;
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
