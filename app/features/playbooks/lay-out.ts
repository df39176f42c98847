import { addDays, type Day, daysBetween, weekdayOf, weekdays } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
import type { IdeaFacts } from '#app/features/projects/plan-facts.schema.ts';
import { findAnchor, listWork, type Work } from './list-work.ts';
import { playbookOf } from './playbooks.ts';
import { clause } from './wording.ts';

/** Room for the work of one day. */
export interface DayRoom {
  date: Day;
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
export const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const isDayOff = ({ daysOff, brief }: Facts, day: Day): boolean =>
  daysOff.includes(day) ||
  brief.dates.some(({ kind, date, until }) => kind === 'day_off' && date <= day && day <= (until ?? date));

/** The days of a week on which something can be done. */
export const roomOf = (facts: Facts, { startsOn, endsOn }: { startsOn: Day; endsOn: Day }): DayRoom[] =>
  Array.from({ length: 7 }, (_, offset) => addDays(startsOn, offset)).flatMap((date) => {
    const free = downToQuarter(facts.hoursByDay[weekdays.indexOf(weekdayOf(date))] ?? 0);
    return free > 0 && date <= endsOn && date >= facts.today && !isDayOff(facts, date)
      ? [{ date, free }]
      : [];
  });

/** All the work of a brief, done or not, in pieces that suit the hours of the person's weeks and days. */
export function workFor({ brief, hoursByDay }: Pick<Facts, 'brief' | 'hoursByDay'>): Work[] {
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

const titleStart = ({ title }: Work): string => title.split('{part}')[0]?.trimEnd() ?? title;

/** Whether a task of this title is the work, or a sitting of it. */
export const isSittingOf = (title: string, work: Work): boolean =>
  titleStart(work).length >= 5 &&
  title
    .toLowerCase()
    .replace(/^make a start: /, '')
    .startsWith(titleStart(work).toLowerCase());

/** The work that a task of this title is or is a part of; of two that begin alike the longer. */
export const workOfTitle = (title: string, works: readonly Work[]): Work | null =>
  works
    .filter((work) => isSittingOf(title, work))
    .sort((one, other) => titleStart(other).length - titleStart(one).length)[0] ?? null;

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

let latest: { key: string; plan: LaidPlan } | null = null;

/** Lays what is left over the weeks from the current one on. Same facts, same plan. */
export function layOut(facts: Facts): LaidPlan {
  const { brief, weeks, currentWeek, today, hoursByDay, targetWeeks, done, open, waiting, daysOff } = facts;
  // A long roadmap is asked for in pieces, all of the same plan.
  const key = JSON.stringify([
    brief,
    weeks,
    currentWeek,
    today,
    hoursByDay,
    targetWeeks,
    done,
    open,
    waiting,
    daysOff,
  ]);
  if (latest?.key !== key) latest = { key, plan: choose(facts) };
  return latest.plan;
}

/** Everything if it fits; else tighter; else the most important, each whole or not at all. */
function choose(facts: Facts): LaidPlan {
  const work = workFor(facts);
  const anchor = findAnchor(facts.brief, playbookOf(facts.brief.playbook)).date;
  const end = facts.weeks.at(-1)?.endsOn ?? facts.today;
  // Of a day that lies after the last week only the preparation is planned.
  const left = workLeft(work, facts).filter(
    ({ work: { when } }) => when === 'before' || anchor === null || anchor <= end,
  );
  const weeks = facts.weeks
    .filter(({ week }) => week >= facts.currentWeek)
    .map((week) => ({ ...week, rooms: roomOf(facts, week) }));
  const attempt = (pieces: readonly Left[], partial: string | null = null) =>
    place(pieces, weeks, facts, partial);
  const finish = (weeks: LaidWeek[], leftOut: string[], begun: string | null): LaidPlan => ({
    weeks,
    leftOut,
    begun,
    work,
  });

  const needed = left.filter(({ work: { optional } }) => !optional);
  for (const pieces of [left, needed, shorter(needed, 0.85), shorter(needed, 0.7)]) {
    const laid = attempt(pieces);
    if (!laid) continue;
    // What serves all and found no room does not stop half-way either.
    const whole = pieces.filter(({ work, left: hours }) => !work.optional || hoursOf(laid, work) >= hours);
    return finish(whole.length < pieces.length ? (attempt(whole) ?? laid) : laid, [], null);
  }
  // First named, most important; what was only assumed comes last.
  const order = [...new Set(left.map(({ work }) => work.unit))].sort((one, other) => rank(one) - rank(other));
  function rank(unit: string): number {
    const { deliverable, optional } = left.find(({ work }) => work.unit === unit)?.work ?? {};
    const at = facts.brief.deliverables.findIndex(({ id }) => id === unit);
    if (optional) return 3000;
    return deliverable ? (deliverable.source === 'you' ? at : 2000 + at) : 1000;
  }
  let kept: Left[] = [];
  let laid = attempt(kept) ?? [];
  for (const unit of order) {
    const tried = left.filter(
      ({ work }) => work.unit === unit || kept.some((piece) => piece.work.unit === work.unit),
    );
    const better = attempt(tried);
    if (better) [kept, laid] = [tried, better];
  }
  const leftOut = facts.brief.deliverables.flatMap(({ id, state }) =>
    state === 'open' &&
    left.some(({ work }) => work.unit === id) &&
    !kept.some(({ work }) => work.unit === id)
      ? [id]
      : [],
  );
  // What time is left goes into a start of the first that cannot be finished.
  const [begun = null] = leftOut;
  const used = laid.reduce(
    (sum, { sittings }) => sum + sittings.reduce((hours, sitting) => hours + sitting.hours, 0),
    0,
  );
  const available = weeks.reduce(
    (sum, { rooms }) => sum + rooms.reduce((hours, { free }) => hours + free, 0),
    0,
  );
  if (begun && used < available * 0.6) {
    const with_ = attempt([...kept, ...left.filter(({ work }) => work.unit === begun)], begun);
    if (with_) return finish(with_, leftOut, begun);
  }
  return finish(laid, leftOut, null);
}

const hoursOf = (weeks: readonly LaidWeek[], work: Work): number =>
  weeks.reduce(
    (sum, { sittings }) =>
      sum + sittings.reduce((hours, each) => hours + (each.work === work ? each.hours : 0), 0),
    0,
  );

/** The same work in less time, though never in less than its least. */
const shorter = (pieces: readonly Left[], share: number): Left[] =>
  pieces.map((piece) => {
    const { least, likely } = piece.work.deliverable?.hours ?? { least: 0, likely: 1 };
    const factor = Math.min(1, Math.max(share, least / Math.max(quarter, likely)));
    return { ...piece, left: Math.max(quarter, downToQuarter(piece.left * factor)) };
  });

type Week = Facts['weeks'][number] & { rooms: DayRoom[] };

/** Puts the pieces into the weeks, as early as what they wait for allows; null when not all of them fit. */
function place(
  pieces: readonly Left[],
  weeks: readonly Week[],
  facts: Facts,
  partial: string | null,
): LaidWeek[] | null {
  const needed = pieces.reduce(
    (sum, { left, work }) => sum + (work.unit === partial || work.optional ? 0 : left),
    0,
  );
  const available = weeks.reduce(
    (sum, { rooms }) => sum + rooms.reduce((hours, { free }) => hours + free, 0),
    0,
  );
  if (needed > available) return null;
  const lastDay = weeks.findLast(({ rooms }) => rooms.length > 0)?.rooms.at(-1)?.date ?? facts.today;
  const playbook = playbookOf(facts.brief.playbook);
  const anchor = findAnchor(facts.brief, playbook).date ?? lastDay;
  const hoursPerWeek = Math.max(
    quarter,
    facts.hoursByDay.reduce((sum, hours) => sum + hours, 0),
  );
  // With time to spare no week has to be full.
  const fullAt = needed < available * 0.75 ? 0.8 : 1;

  const states = pieces.map((piece) => ({
    ...piece,
    total: piece.before + piece.left,
    planned: piece.left,
    finished: null as Finish | null,
    first: null as number | null,
  }));
  type State = (typeof states)[number];
  const byKey = new Map(states.map((state) => [state.work.key, state]));
  const laid: LaidWeek[] = [];

  const dueOf = ({ work }: State): Day => {
    const due = work.due ?? lastDay;
    if (work.when === 'after') return lastDay;
    return due < anchor || work.unit === partial ? due : anchor < lastDay ? anchor : lastDay;
  };
  const chain = (state: State): number =>
    states.reduce((sum, other) => sum + (other.work.unit === state.work.unit ? other.left : 0), 0);
  const waitFor = (state: State): State[] => {
    const named = state.work.after.flatMap((key) => byKey.get(key) ?? []);
    // What serves all comes once the phases before it are done.
    if (state.work.optional && state.work.when === 'before')
      named.push(
        ...states.filter(
          ({ work }) =>
            work.deliverable &&
            work.phase < state.work.phase &&
            work.when === 'before' &&
            !work.steady &&
            work.weeksBefore === null &&
            work.unit !== partial,
        ),
      );
    if (state.work.when === 'after') named.push(...states.filter(({ work }) => work.when === 'on'));
    if (state.work.when === 'on')
      named.push(
        ...states.filter(({ work }) => work.when === 'before' && !work.optional && work.unit !== partial),
      );
    return named;
  };

  for (const [at, { rooms: all, ...week }] of weeks.entries()) {
    const rooms = all.map((room) => ({ ...room }));
    const hours = rooms.reduce((sum, { free }) => sum + free, 0);
    const sittings: Sitting[] = [];
    const steadyUsed = new Map<State, number>();
    const used = () => sittings.reduce((sum, sitting) => sum + sitting.hours, 0);
    const slack = (state: State): number =>
      daysBetween(week.startsOn, dueOf(state)) / 7 - state.work.lead - chain(state) / hoursPerWeek;
    const isTight = (state: State): boolean => slack(state) < 1.5;
    const rankOf = (state: State): readonly number[] => {
      if (state.work.unit === partial) return [9, 0];
      if (state.work.steady) return [0, 0];
      if (state.work.when !== 'before') return [5, 0];
      return [
        isTight(state) ? 1 : 2,
        isTight(state) ? Math.floor(slack(state)) : state.work.lead > 0 ? 0 : 1,
      ];
    };
    for (let placed = true; placed && sittings.length < maxSittings; ) {
      placed = false;
      const candidates = states
        .filter(({ left }) => left > 0)
        .map((state) => ({ state, rank: rankOf(state) }))
        .sort(
          (one, other) =>
            compare(one.rank, other.rank) || states.indexOf(one.state) - states.indexOf(other.state),
        );
      for (const { state } of candidates) {
        const isFull = used() >= hours * fullAt - 1e-6;
        if (isFull && !isTight(state) && !state.work.steady && state.work.when === 'before') continue;
        const earliest = earliestDay(state, week.startsOn);
        if (earliest === null || earliest > week.endsOn) continue;
        const found = findRoom(state, rooms, earliest, steadyRoom(state, at, steadyUsed));
        if (!found) continue;
        found.room.free -= found.hours;
        sittings.push({
          work: state.work,
          day: found.room.date,
          hours: found.hours,
          before: state.total - state.left,
          left: state.left - found.hours,
        });
        state.left -= found.hours;
        state.first ??= at;
        if (state.work.steady) steadyUsed.set(state, (steadyUsed.get(state) ?? 0) + found.hours);
        if (state.left < quarter) {
          state.left = 0;
          state.finished = { day: found.room.date, week: at };
        }
        placed = true;
        break;
      }
    }
    laid.push({
      ...week,
      hours,
      sittings: joinSameDay(sittings).toSorted((one, other) =>
        one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
      ),
    });
  }
  return states.every(({ left, work }) => left === 0 || work.unit === partial || work.optional) ? laid : null;

  /** From when on it can be done; null while something that it waits for is not done. */
  function earliestDay(state: State, from: Day): Day | null {
    const { work } = state;
    let earliest = from;
    if (work.weeksBefore !== null && work.when !== 'after')
      earliest = latestOf(earliest, addDays(anchor, Math.min(-6, Math.floor(-7 * work.weeksBefore))));
    if (work.when === 'after') earliest = latestOf(earliest, anchor < lastDay ? addDays(anchor, 1) : anchor);
    for (const other of waitFor(state)) {
      // What is practised every week holds nothing up but what builds on all of it.
      if (
        other.work.steady &&
        other.first !== null &&
        other.work.unit !== work.unit &&
        work.when === 'before'
      )
        continue;
      if (!other.finished) return null;
      earliest = latestOf(earliest, other.finished.day);
      if (other.work.lead < 1) continue;
      const weeksLeft =
        Math.floor(daysBetween(other.finished.day, dueOf(state)) / 7) -
        Math.ceil(chain(state) / hoursPerWeek);
      const wait = Math.min(
        other.work.lead,
        other.work.unit === work.unit ? 3 : 1,
        Math.floor(weeksLeft / 2),
      );
      if (wait > 0)
        earliest = latestOf(
          earliest,
          addDays(weeks[other.finished.week]?.startsOn ?? from, 7 * Math.floor(wait)),
        );
    }
    return earliest > dueOf(state) ? null : earliest;
  }

  /** How much of steady work belongs into this week. */
  function steadyRoom(state: State, at: number, usedThisWeek: Map<State, number>): number {
    if (!state.work.steady) return Number.POSITIVE_INFINITY;
    // The last week is for what builds on it.
    const due = addDays(dueOf(state), -7);
    const coming = weeks.filter(
      (week, index) => index >= at && week.startsOn <= due && week.rooms.length > 0,
    ).length;
    const used = usedThisWeek.get(state) ?? 0;
    return upToQuarter((state.left + used) / Math.max(1, coming)) - used;
  }

  function findRoom(
    state: State,
    rooms: DayRoom[],
    earliest: Day,
    limit: number,
  ): { room: DayRoom; hours: number } | null {
    const { work, left } = state;
    const due = dueOf(state);
    const suits = ({ date }: DayRoom) => work.on === 'any' || (work.on === 'weekend') === isWeekend(date);
    const open = rooms.filter(
      (room) => suits(room) && room.date >= earliest && room.date <= due && room.free >= quarter,
    );
    if (work.when === 'on') open.reverse();
    const longest = Math.max(
      ...facts.hoursByDay.filter((_, day) => work.on === 'any' || (work.on === 'weekend') === day >= 5),
    );
    const whole = open.find(({ free }) => free >= left);
    if (whole && left <= limit) return { room: whole, hours: left };
    const isWhole = work.parts.length === 0 && !work.steady && work.unit !== partial;
    // A little less time than usual is better than two sittings.
    const close =
      isWhole && state.before === 0 && state.left === state.planned
        ? open.find(({ free }) => free >= Math.max(work.least, left * 0.7))
        : undefined;
    if (close) {
      state.total -= left - close.free;
      state.left = close.free;
      return { room: close, hours: close.free };
    }
    if (isWhole && left <= longest && !canNeverFit(state)) return null;
    const least = Math.min(work.steady ? 0.5 : 1, left, longest);
    const room = open.find(({ free }) => free >= least);
    const sitting = work.steady ? Math.max(0.75, upToQuarter(limit / 3)) : Number.POSITIVE_INFINITY;
    const hours = room ? Math.min(room.free, left, limit, sitting) : 0;
    return room && hours >= Math.min(least, quarter) && hours > 0 ? { room, hours } : null;
  }

  /** Whether no day until its due date is long enough for it, so that it has to be cut. */
  function canNeverFit({ left, work }: State): boolean {
    return !weeks.some(({ rooms }) =>
      rooms.some(
        ({ free, date }) =>
          free >= left && (work.on === 'any' || (work.on === 'weekend') === isWeekend(date)),
      ),
    );
  }
}

interface Finish {
  day: Day;
  week: number;
}

const latestOf = (one: Day, other: Day): Day => (one > other ? one : other);

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/** Two sittings of one piece of work on the same day are one. */
function joinSameDay(sittings: readonly Sitting[]): Sitting[] {
  const joined: Sitting[] = [];
  for (const sitting of sittings) {
    const at = joined.findIndex(({ work, day }) => work === sitting.work && day === sitting.day);
    const same = joined[at];
    if (same) joined[at] = { ...same, hours: same.hours + sitting.hours, left: sitting.left };
    else joined.push(sitting);
  }
  return joined;
}
