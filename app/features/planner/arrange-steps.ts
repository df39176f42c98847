import { addDays, type Day } from '#app/core/calendar.ts';
import { toMinute } from '#app/core/quantities.ts';
import { inSittings, quarter } from '#app/core/quarters.ts';
import { sumOf } from '#app/core/sum.ts';
import type { Brief, BriefStep, Deliverable } from '#app/features/brief/brief.schema.ts';
import { countedHours } from '#app/features/brief/brief-hours.ts';
import { lastDate } from '#app/features/brief/last-date.ts';
import { checklistOf, generalChecklist, isGeneralChecklist } from '#app/features/checklists/checklists.ts';
import { type DayLeft, daysLeftIn } from '#app/features/projects/days-left.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { canBeOn } from '#app/features/tasks/schedule-week.ts';

/** The most sessions of a week, which are its tasks. */
const mostOfWeek = 12;
/** The shortest session of a step that takes several, in hours, and the shortest rest of one. */
const [shortestSession, shortestRest] = [1, 0.5];
/** The share of a week's hours that work fills while there is time enough, so that some is spare before the end. */
const easyShare = 0.6;

/** A step on its way into the weeks. */
interface StepToPlace {
  step: BriefStep;
  deliverable: Deliverable;
  /** Hours that no task covers yet, and tasks that it has already. */
  left: number;
  sessionsBefore: number;
}

/** A step, or a part of one, on a day. */
export interface Session {
  step: BriefStep;
  deliverable: Deliverable;
  day: Day;
  hours: number;
  /** Its place among all sessions of the step, from 1, and their number. */
  number: number;
  of: number;
}

type NotPlacedReason = 'by_other' | 'no_room' | 'too_far' | 'day_passed';

export interface ArrangedPlan {
  weeks: { week: number; startsOn: Day; endsOn: Day; sessions: Session[] }[];
  notPlaced: { step: BriefStep; deliverable: Deliverable; hours: number; reason: NotPlacedReason }[];
  /** Steps that stand on a day that does not suit them, as the person has none that does. */
  onOtherDays: BriefStep[];
  /** The day that the plan leads to, and whether somebody named it. */
  mainDay: { date: Day; isNamed: boolean };
}

type Facts = Pick<
  PlanFacts,
  | 'brief'
  | 'weeks'
  | 'currentWeek'
  | 'today'
  | 'done'
  | 'open'
  | 'waiting'
  | 'leftOut'
  | 'hoursByDay'
  | 'pace'
  | 'taken'
  | 'claims'
> & { daysOff: readonly Day[]; daysLeft?: readonly DayLeft[] };

/** The steps of a deliverable; one without any is itself a step. */
export const stepsOf = (deliverable: Deliverable): BriefStep[] =>
  deliverable.steps.length > 0
    ? deliverable.steps
    : [
        {
          ...{
            id: deliverable.id,
            title: deliverable.name,
            hours: deliverable.hours,
            how: null,
            done_when: null,
          },
          ...{ on: 'any', lead_weeks: 0, weeks_before: null, weeks_after: null, event: false, after: [] },
          ...{ by: 'me', source: deliverable.source },
        },
      ];

/** What tasks leave of each step of open deliverables. A step whose task is done, or was dropped, is over. */
function stepsLeft({ brief, done, open, waiting, leftOut }: Facts): StepToPlace[] {
  const covering = [...done, ...open, ...waiting, ...leftOut];
  return brief.deliverables
    .filter(({ state }) => state === 'open')
    .flatMap((deliverable) =>
      stepsOf(deliverable).flatMap((step): StepToPlace[] => {
        const own = covering.filter((task) => (task.step ?? task.deliverable) === step.id);
        const covered = sumOf(own, ({ hours }) => hours);
        const left = toMinute(countedHours(step.hours).likely - covered);
        return own.length > 0 && left < quarter
          ? []
          : [{ step, deliverable, left, sessionsBefore: own.length }];
      }),
    );
}

/** The day that a plan leads to: its last event, its last other date, or the end of its weeks. */
function mainDayOf(
  { dates, deliverables }: Pick<Brief, 'dates' | 'deliverables'>,
  endsOn: Day,
  weeks: number,
): ArrangedPlan['mainDay'] {
  const event = lastDate(dates.filter(({ kind }) => kind === 'event'));
  const found = event ?? lastDate(dates);
  if (found) return { date: found.date, isNamed: true };
  // What follows the day has to fit in, too.
  const steps = deliverables.flatMap((each) => (each.state === 'open' ? each.steps : []));
  const events = steps.flatMap((step) => (step.event ? step.id : []));
  const weeksAfter = steps.map((step) =>
    Math.max(step.weeks_after ?? 0, step.after.some((id) => events.includes(id)) ? 1 : 0),
  );
  const kept = Math.min(Math.ceil(Math.max(0, ...weeksAfter)), Math.floor(weeks / 4));
  return { date: addDays(endsOn, -7 * kept), isNamed: false };
}

interface Room extends DayLeft {
  week: number;
  free: number;
}

interface Item extends StepToPlace {
  notBefore: Day;
  due: Day;
  /** The weeks that others need for it and for what comes after it. */
  wait: number;
  placed: { day: Day; hours: number }[];
}

/**
 * Puts the steps of a brief on the days that are left: each on a day that suits it and has room, none before what it comes
 * after and the weeks that others take for that, none after its date. What waits for others comes first, then what the
 * person typed in their order, then the checklist's phases. If not all fit, what is not essential gives way.
 * Same facts, same plan.
 */
export function arrangeSteps(facts: Facts): ArrangedPlan {
  const { brief, today, currentWeek } = facts;
  const coming = facts.weeks.filter(({ week }) => week >= currentWeek);
  const endsOn = facts.weeks.at(-1)?.endsOn ?? today;
  const rooms = coming.flatMap(({ week, startsOn }) => {
    const days = week === currentWeek && facts.daysLeft ? facts.daysLeft : daysLeftIn(startsOn, facts);
    return days.map((day): Room => ({ ...day, week, free: inSittings(day.hours) }));
  });
  const lastDay = rooms.at(-1)?.date ?? endsOn;
  const leadingTo = mainDayOf(brief, endsOn, coming.length);
  // A day that nobody named is one on which the person has time.
  const free = rooms.findLast(({ date }) => date <= leadingTo.date)?.date ?? leadingTo.date;
  const mainDay = leadingTo.isNamed ? leadingTo : { ...leadingTo, date: free };
  const own = stepsLeft(facts).filter(({ step }) => step.by === 'me');
  const all = own.map((each) => itemOf(each, own, { facts, mainDay }));
  const notPlaced: ArrangedPlan['notPlaced'] = stepsLeft(facts)
    .filter(({ step }) => step.by === 'other')
    .map(({ step, deliverable }) => ({ step, deliverable, hours: 0, reason: 'by_other' }));
  const reasonOf = (item: Item): NotPlacedReason =>
    item.due < today ? 'day_passed' : item.notBefore > lastDay ? 'too_far' : 'no_room';
  const possible = all.filter((item) => item.due >= today && item.notBefore <= lastDay);

  // A day that has passed holds up nothing; what is not in the plan does.
  const missing = new Set(all.filter((item) => item.due >= today).map(({ step }) => step.id));
  let placed = place(possible, rooms, missing);
  if (missingIn(placed) > 0) {
    // The person's own steps first; the checklist's come back one by one, as long as nothing else loses its place.
    const essential = essentialTitles(brief);
    const isOwn = ({ step }: Item) => step.event || step.source !== 'checklist';
    const others = possible.filter((item) => !isOwn(item));
    const [firm, optional] = [
      others.filter(({ step }) => essential.has(step.title)),
      others.filter(({ step }) => !essential.has(step.title)),
    ];
    let kept = possible.filter(isOwn);
    placed = place(kept, rooms, missing);
    for (const item of [...firm, ...optional].slice(0, mostTried)) {
      const more = possible.filter((each) => each === item || kept.includes(each));
      const result = place(more, rooms, missing);
      if (missingIn(result) <= missingIn(placed)) [kept, placed] = [more, result];
    }
  }
  const unplaced = [...all.filter((item) => !possible.includes(item)), ...withoutRoom(possible, placed)];
  notPlaced.push(
    ...unplaced.map((item) => ({
      ...{ step: item.step, deliverable: item.deliverable, hours: item.left, reason: reasonOf(item) },
    })),
  );
  const suits = (item: Item) => rooms.some(({ day }) => canBeOn(item.step.on, day));
  const sessions = placed.flatMap((item) =>
    item.placed.map(({ day, hours }, at): Session => {
      const { step, deliverable, sessionsBefore } = item;
      const of = sessionsBefore + item.placed.length;
      return { step, deliverable, day, hours, number: sessionsBefore + at + 1, of };
    }),
  );
  return {
    weeks: coming.map(({ week, startsOn, endsOn: end }) => ({
      ...{ week, startsOn, endsOn: end },
      sessions: sessions
        .filter(({ day }) => day >= startsOn && day <= end)
        .sort((one, other) => one.day.localeCompare(other.day)),
    })),
    notPlaced,
    onOtherDays: placed.filter((item) => item.step.on !== 'any' && !suits(item)).map(({ step }) => step),
    mainDay,
  };
}

/** How many steps of a checklist are tried one by one. */
const mostTried = 80;
const missingIn = (items: readonly Item[]): number => sumOf(items, ({ left }) => left);

/** The items that are not there, or only in part, with the hours that have no place. */
const withoutRoom = (possible: readonly Item[], placed: readonly Item[]): Item[] =>
  possible.flatMap((item) => {
    const own = placed.find(({ step }) => step === item.step);
    return own ? (own.left > 0 ? [{ ...item, left: own.left }] : []) : [item];
  });

const essentialTitles = ({ checklist }: Brief): Set<string> =>
  new Set(
    checklistOf(checklist)?.phases.flatMap(({ steps }) =>
      steps.flatMap(({ essential, title }) => (essential ? [title] : [])),
    ),
  );

interface Frame {
  facts: Facts;
  mainDay: ArrangedPlan['mainDay'];
}

/** The days between which a step belongs, from its own date, the main day, and what comes before and after it. */
function itemOf(each: StepToPlace, all: readonly StepToPlace[], { facts, mainDay }: Frame): Item {
  const { step, deliverable } = each;
  const { brief, weeks, currentWeek } = facts;
  const main = mainDay.date;
  let notBefore = '';
  let due = deliverable.due ?? '9999-12-31';
  if (step.weeks_before !== null) notBefore = addDays(main, Math.min(-6, -7 * step.weeks_before));
  if (step.weeks_after !== null)
    notBefore = addDays(main, 1 + 7 * Math.max(0, Math.ceil(step.weeks_after) - 1));
  else if (step.source === 'checklist' && mainDay.isNamed && due > main) due = main;
  if (step.event) {
    const day = deliverable.due ?? main;
    [notBefore, due] = [day, day];
  }
  // The general steps are spread by their phases, and work that nobody has estimated begins once its steps are listed.
  if (isGeneralChecklist(brief.checklist) && (step.source === 'checklist' || step.hours === null)) {
    const { phases } = generalChecklist(brief.language);
    const own = phases.findIndex(({ title }) => title === deliverable.name);
    const phase = own < 0 ? Math.min(1, phases.length - 1) : own;
    const at =
      currentWeek + Math.floor((phase * (weeks.length - currentWeek + 1)) / Math.max(1, phases.length));
    notBefore = weeks.find(({ week }) => week === at)?.startsOn ?? notBefore;
  }
  const wait = waitOf(step, all, new Set());
  return { ...each, notBefore, due, wait, placed: [] };
}

/** The weeks that others take, from a step on to the last that comes after it. */
function waitOf(step: BriefStep, all: readonly StepToPlace[], met: Set<string>): number {
  if (met.has(step.id)) return 0;
  met.add(step.id);
  const later = all.filter(({ step: { after } }) => after.includes(step.id));
  const waits = later.map((each) => waitOf(each.step, all, met));
  met.delete(step.id);
  return step.lead_weeks + Math.max(0, ...waits);
}

/** Places items day by day; what is left of each in the result has no room. What comes after a missing one waits in vain. */
function place(items: readonly Item[], days: readonly Room[], missing: ReadonlySet<string>): Item[] {
  const rooms = days.map((room) => ({ ...room }));
  const placed = items.map((item) => ({ ...item, placed: [...item.placed] }));
  const known = new Map(placed.map((item) => [item.step.id, item]));
  const isBlocked = (item: Item) => item.step.after.some((id) => missing.has(id) && !known.has(id));
  const before = (item: Item) => item.step.after.flatMap((id) => known.get(id) ?? []);
  limitDues(placed, before);
  for (const item of placed.filter(({ step }) => step.event)) placeEvent(item, rooms);
  const order = new Map(placed.map((item, at) => [item, at]));
  const share = Math.max(easyShare, shareNeeded(placed, rooms));
  const weeks = new Map<number, { total: number; hours: number; count: number }>();
  for (const { week, hours } of rooms) {
    const own = weeks.get(week) ?? { total: 0, hours: 0, count: 0 };
    weeks.set(week, { ...own, total: own.total + hours });
  }
  for (const { placed: events } of placed)
    for (const { day, hours } of events) {
      const own = weeks.get(rooms.find(({ date }) => date === day)?.week ?? 0);
      if (own) [own.hours, own.count] = [own.hours + hours, own.count + 1];
    }
  for (const [at, room] of rooms.entries()) {
    const week = weeks.get(room.week);
    const tried = new Set<Item>();
    // What comes after a step that was just placed may follow on the same day.
    while (week && week.count < mostOfWeek) {
      const [item] = placed
        .filter((each) => each.left > 0 && !each.step.event && !tried.has(each) && !isBlocked(each))
        .filter((each) => isReady(each, room, before(each), rooms))
        .sort(
          (one, other) => compare(one, other, room.date) || (order.get(one) ?? 0) - (order.get(other) ?? 0),
        );
      if (!item) break;
      tried.add(item);
      const isFull = week.hours >= share * week.total - 1e-6;
      if (isFull && item.wait === 0 && !isUrgentOn(item, room, rooms)) continue;
      const next = nextSession(item, rooms.slice(at, at + 7));
      if (next === null) continue;
      const { hours } = next;
      item.placed.push({ day: next.room.date, hours });
      item.left = toMinute(item.left - hours);
      next.room.free = toMinute(next.room.free - hours);
      [week.hours, week.count] = [week.hours + hours, week.count + 1];
    }
  }
  return placed;
}

/** Nothing is due later than what comes after it, less the weeks that others take. */
function limitDues(items: readonly Item[], before: (item: Item) => Item[]): void {
  // Each round passes dates on by one step; no chain is longer than there are steps.
  for (let round = 0, changed = true; changed && round < items.length; round += 1) {
    changed = false;
    for (const item of items)
      for (const each of before(item)) {
        const due =
          item.due === '9999-12-31' ? item.due : addDays(item.due, -Math.ceil(7 * each.step.lead_weeks));
        if (due < each.due && !each.step.event) [each.due, changed] = [due, true];
      }
  }
}

/** An event stands on its day, whether or not there are hours; in a plan that ends before, on no day. */
function placeEvent(item: Item, rooms: readonly Room[]): void {
  const room = rooms.find(({ date }) => date === item.due);
  const end = rooms.at(-1)?.date ?? '';
  if (!room && item.due > end) return;
  item.placed.push({ day: item.due, hours: item.left });
  if (room) room.free = Math.max(0, toMinute(room.free - item.left));
  item.left = 0;
}

/** The share of all hours that the work takes, for what has no day of its own. */
function shareNeeded(items: readonly Item[], rooms: readonly Room[]): number {
  const last = items.reduce((day, { due }) => (due < '9999' && due > day ? due : day), '');
  const isAllDue = items.every(({ due }) => due < '9999');
  const until = isAllDue && last ? rooms.filter(({ date }) => date <= last) : rooms;
  const free = sumOf(until, (room) => room.free);
  // A week is never filled to the last quarter of an hour, so a little more is planned in each.
  return free === 0 ? 1 : Math.min(1, 1.1 * (sumOf(items, ({ left }) => left) / free));
}

/** Whether a step and the weeks that others take for it are over by a day. */
function isOver({ left, placed, step }: Item, day: Day): boolean {
  const last = placed.at(-1)?.day;
  return (
    left <= 0 &&
    (last === undefined ||
      (step.lead_weeks > 0 ? addDays(last, Math.ceil(7 * step.lead_weeks)) : last) <= day)
  );
}

function isReady(item: Item, room: Room, before: readonly Item[], rooms: readonly Room[]): boolean {
  const { step, notBefore, due } = item;
  // Of a day that passed while there was no room, the step comes as soon as it can.
  const isLate = due < (rooms[0]?.date ?? '');
  const suits = canBeOn(step.on, room.day) || !rooms.some(({ day }) => canBeOn(step.on, day));
  return (
    suits &&
    room.date >= notBefore &&
    (room.date <= due || isLate) &&
    before.every((each) => isOver(each, room.date))
  );
}

/** What is due soonest first, then what is begun, what waits longest for others, and the person's own. */
function compare(one: Item, other: Item, day: Day): number {
  const soon = (item: Item) => (item.due <= addDays(day, 21) ? item.due : '9999');
  const isBegun = ({ placed }: Item) => Number(placed.length === 0);
  const isOwn = ({ step }: Item) => Number(step.source !== 'you');
  return (
    soon(one).localeCompare(soon(other)) ||
    isBegun(one) - isBegun(other) ||
    other.wait - one.wait ||
    isOwn(one) - isOwn(other)
  );
}

/** Whether a step that is due needs this week, because little time is left until then. */
function isUrgentOn(item: Item, room: Room, rooms: readonly Room[]): boolean {
  if (item.due >= '9999') return false;
  const left = rooms.filter(({ date }) => date > room.date && date <= item.due);
  return sumOf(left, ({ free }) => free) < 2 * item.left;
}

/**
 * Where a step goes next, seen from a day: all of it on this day or a later one of the same week, or else a session of it on
 * this day; null where neither has room.
 */
function nextSession(
  { step, left, due }: Item,
  rooms: readonly Room[],
): { room: Room; hours: number } | null {
  const [today] = rooms;
  if (!today) return null;
  const suits = (room: Room) => room.week === today.week && room.date <= due && canBeOn(step.on, room.day);
  const whole = rooms.find((room) => (room === today || suits(room)) && room.free >= left - 1e-6);
  if (whole) return { room: whole, hours: left };
  if (today.free < Math.min(shortestSession, today.hours) || left <= shortestRest) return null;
  const rest = left - today.free;
  // The last session is not a crumb.
  const hours = rest < shortestRest ? left - shortestRest : today.free;
  return { room: today, hours: toMinute(hours) };
}
