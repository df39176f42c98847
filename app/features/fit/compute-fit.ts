import { addDays, type Day, daysBetween, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { hoursRangeLabel, hundredths, sumLabel } from '#app/core/quantities.ts';
import type { Brief, HoursRange } from '#app/features/brief/brief.schema.ts';
import type { Fit, FitChoice } from './fit.schema.ts';

const longestPlan = 52;
const longestDay = 12;
/** More weeks than these are named by no choice, which keeps their dates in the calendar's four digits. */
const longestCount = 9_999;

/** A plan as far as its fit goes: what is to be done, and the frame it has to fit into. */
export interface PlanToFit {
  brief: Pick<Brief, 'deliverables' | 'done_when' | 'dates'>;
  /** The work that is done, with the id of the deliverable it served. */
  done: readonly { hours: number; deliverable: string | null }[];
  /** Hours of open tasks that serve no deliverable. */
  openWithout: number;
  /** The hours of each weekday, Monday first. */
  hoursByDay: readonly number[];
  daysOff: readonly Day[];
  /** Hours that are planned already in projects that share these, by day. */
  taken?: Readonly<Record<Day, number>>;
  today: Day;
  /** The Monday, or chosen day, of the first week. */
  startsOn: Day;
  /** The Sunday of the last week. */
  endsOn: Day;
  targetWeeks: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** What an open deliverable still takes. */
export interface OpenNeed {
  id: string;
  importance: number;
  hours: HoursRange;
}

const hoursDone = ({ done }: PlanToFit, id: string): number[] =>
  done.filter(({ deliverable }) => deliverable === id).map(({ hours }) => hours);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The share of a text's longer words that another has too, also as part of a compound. */
function shareIn(text: string, other: string): number {
  const others = wordsOf(other);
  const own = wordsOf(text);
  const common = own.filter((word) => others.some((each) => each.includes(word) || word.includes(each)));
  return own.length === 0 ? 0 : common.length / own.length;
}

const [ofTheirs, dated, purpose] = [1, 2, 4];

/** How late a deliverable is left out: the person's own after what was assumed, then what has a fixed date, then what the plan is for. */
export function importanceOf(
  { done_when, dates }: Omit<PlanToFit['brief'], 'deliverables'>,
  { name, due, source }: Pick<Brief['deliverables'][number], 'name' | 'due' | 'source'>,
): number {
  const isDated =
    due !== null || dates.some((date) => date.kind !== 'day_off' && shareIn(name, date.name) >= 0.5);
  return (
    (source === 'you' ? ofTheirs : 0) +
    (isDated ? dated : 0) +
    (shareIn(name, done_when) >= 0.5 ? purpose : 0)
  );
}

const isOpen = ({ state }: Brief['deliverables'][number]): boolean => state === 'open';

/** What a deliverable takes, less what was done for it. */
function hoursLeft(plan: PlanToFit, { id, hours }: Brief['deliverables'][number]): HoursRange {
  const spent = sum(hoursDone(plan, id));
  const left = (range: number) => Math.max(0, range - spent);
  return { least: left(hours.least), likely: left(hours.likely), most: left(hours.most) };
}

export const openNeeds = (plan: PlanToFit): OpenNeed[] =>
  plan.brief.deliverables.filter(isOpen).map((deliverable) => ({
    id: deliverable.id,
    importance: importanceOf(plan.brief, deliverable),
    hours: hoursLeft(plan, deliverable),
  }));

export function hoursNeeded(plan: PlanToFit): HoursRange {
  const needs = plan.brief.deliverables.filter(isOpen).map((deliverable) => hoursLeft(plan, deliverable));
  const total = (figure: keyof HoursRange) =>
    hundredths(plan.openWithout + sum(needs.map((hours) => hours[figure])));
  return { least: total('least'), likely: total('likely'), most: total('most') };
}

export function hoursAvailable({
  hoursByDay,
  daysOff,
  taken = {},
  today,
  startsOn,
  endsOn,
}: PlanToFit): number {
  const from = today > startsOn ? today : startsOn;
  if (from > endsOn) return 0;
  const hoursOn = (day: Day): number => hoursByDay[weekdays.indexOf(weekdayOf(day))] ?? 0;
  const days = daysBetween(from, endsOn) + 1;
  const first = weekdays.indexOf(weekdayOf(from));
  const oddDays = Array.from({ length: days % 7 }, (_, index) => hoursByDay[(first + index) % 7] ?? 0);
  const off = [...new Set(daysOff)].filter((day) => day >= from && day <= endsOn);
  const all = Math.floor(days / 7) * sum(hoursByDay) + sum(oddDays);
  const shared = Object.entries(taken).flatMap(([day, hours]) =>
    day >= from && day <= endsOn && !off.includes(day) ? Math.min(hours, hoursOn(day)) : [],
  );
  return hundredths(Math.max(0, all - sum(off.map(hoursOn)) - sum(shared)));
}

/**
 * The hours of all that a brief asks for, and those of them that the plan holds: what was done, and of what is still to
 * be done as much as there is time for.
 * @param kept the brief as the person and the planner left it; in the plan, what has no tasks left is done besides
 * @param notInPlan the ids of what no week has room for
 */
export function hoursAskedFor(
  plan: PlanToFit,
  { kept, notInPlan }: { kept: PlanToFit['brief']; notInPlan: readonly string[] },
): { hoursAsked: number; hoursInPlan: number } {
  const saidDone = new Set(kept.deliverables.flatMap(({ id, state }) => (state === 'done' ? [id] : [])));
  let [hoursAsked, held, toDo] = [0, 0, 0];
  for (const { id, state, hours } of plan.brief.deliverables) {
    const spent = Math.min(hours.likely, sum(hoursDone(plan, id)));
    // Less than the least that it takes is not all of it.
    const isWhole = saidDone.has(id) || (state === 'done' && spent >= hours.least);
    hoursAsked += hours.likely;
    held += isWhole ? hours.likely : spent;
    if (state === 'open' && !notInPlan.includes(id)) toDo += hours.likely - spent;
  }
  const room = Math.max(0, hoursAvailable(plan) - plan.openWithout);
  return { hoursAsked: hundredths(hoursAsked), hoursInPlan: hundredths(held + Math.min(toDo, room)) };
}

const withWeeks = (plan: PlanToFit, targetWeeks: number): PlanToFit => ({
  ...plan,
  targetWeeks,
  endsOn: addDays(plan.endsOn, 7 * (targetWeeks - plan.targetWeeks)),
});

function weeksChoice(plan: PlanToFit): FitChoice {
  const { most } = hoursNeeded(plan);
  const weekly = sum(plan.hoursByDay);
  let longer = plan;
  let available = hoursAvailable(plan);
  // No week adds more than its hours, so that no step goes past the least number that is enough.
  while (most > available && longer.targetWeeks < longestCount) {
    // Rounding errors: 31.5 hours in weeks of 6.3 are five weeks, not six.
    const missing = Math.ceil((most - available) / weekly - 1e-6);
    longer = withWeeks(plan, Math.min(longestCount, longer.targetWeeks + Math.max(1, missing)));
    available = hoursAvailable(longer);
  }
  const { targetWeeks, endsOn } = longer;
  const possible = targetWeeks <= longestPlan;
  return { kind: 'weeks', possible, target_weeks: targetWeeks, ends_on: endsOn };
}

/** Weeks with more and more hours: each weekday's share of them, in whole quarters of an hour. */
function* longerWeeks(hoursByDay: readonly number[], longest: number): Generator<number[]> {
  const days = hoursByDay.filter((hours) => hours > 0);
  for (let factor = 1; Number.isFinite(factor); ) {
    yield hoursByDay.map((hours) =>
      Math.max(hours, Math.min(longest, Math.ceil(4 * hours * factor - 1e-6) / 4)),
    );
    // The next is the one in which a first day gets another quarter of an hour.
    const next = days.map((hours) => (Math.floor(4 * hours * factor + 1e-6) + 1) / 4 / hours);
    factor = Math.min(...next.filter((each, at) => each * (days[at] ?? 0) <= longest + 1e-6));
  }
}

function withHours(plan: PlanToFit, hoursAWeek: number): PlanToFit {
  let last = plan.hoursByDay;
  for (const hoursByDay of longerWeeks(plan.hoursByDay, longestDay)) {
    if (hundredths(sum(last)) >= hoursAWeek) break;
    last = hoursByDay;
  }
  return { ...plan, hoursByDay: last };
}

function hoursChoice(plan: PlanToFit): FitChoice {
  const { most } = hoursNeeded(plan);
  for (const hoursByDay of longerWeeks(plan.hoursByDay, longestDay)) {
    if (most <= hoursAvailable({ ...plan, hoursByDay }))
      return { kind: 'hours', possible: true, hours_a_week: hundredths(sum(hoursByDay)) };
  }
  // What it would take if days were long enough; without a day left, all of it in one week.
  const share = hoursAvailable(plan) / sum(plan.hoursByDay);
  const hours = Math.ceil(4 * (share > 0 ? most / share : most)) / 4;
  return { kind: 'hours', possible: false, hours_a_week: hours };
}

const without = (plan: PlanToFit, ids: readonly string[]): PlanToFit => ({
  ...plan,
  brief: {
    ...plan.brief,
    deliverables: plan.brief.deliverables.map((each) =>
      ids.includes(each.id) ? { ...each, state: 'left_out' } : each,
    ),
  },
});

function scopeChoice(plan: PlanToFit): FitChoice {
  const open = openNeeds(plan).filter(({ hours }) => hours.most > 0);
  const dearestLast = open
    .toReversed()
    .sort((one, other) => one.importance - other.importance)
    .map(({ id }) => id);
  const available = hoursAvailable(plan);
  const fitsWithout = (ids: readonly string[]) => hoursNeeded(without(plan, ids)).most <= available;
  const enough = dearestLast.findIndex((_, at) => fitsWithout(dearestLast.slice(0, at + 1)));
  let leaveOut = enough === -1 ? dearestLast : dearestLast.slice(0, enough + 1);
  for (const id of leaveOut.toReversed()) {
    const fewer = leaveOut.filter((each) => each !== id);
    if (fitsWithout(fewer)) leaveOut = fewer;
  }
  const saved = sum(open.filter(({ id }) => leaveOut.includes(id)).map(({ hours }) => hours.most));
  const possible = enough !== -1 && leaveOut.length < open.length;
  return { kind: 'scope', possible, leave_out: leaveOut, hours_saved: hundredths(saved) };
}

/** The plan as it would be with a choice taken. With one that is possible, it fits. */
export function planAfter(plan: PlanToFit, choice: FitChoice): PlanToFit {
  switch (choice.kind) {
    case 'weeks':
      return withWeeks(plan, choice.target_weeks);
    case 'hours':
      return withHours(plan, choice.hours_a_week);
    case 'scope':
      return without(plan, choice.leave_out);
  }
}

export const verdictOf = ({ likely, most }: HoursRange, available: number): Fit['verdict'] =>
  most <= available ? 'fits' : likely <= available ? 'tight' : 'short';

/** What is still needed when some deliverables are left out. */
export function neededWithout(
  needed: HoursRange,
  needs: readonly OpenNeed[],
  leftOut: readonly string[],
): HoursRange {
  const saved = needs.filter(({ id }) => leftOut.includes(id));
  const rest = (figure: keyof HoursRange) =>
    hundredths(needed[figure] - sum(saved.map(({ hours }) => hours[figure])));
  return { least: rest('least'), likely: rest('likely'), most: rest('most') };
}

/** What a plan needs against what there is, and what would make it fit. */
export function computeFit(plan: PlanToFit): Fit {
  const needed = hoursNeeded(plan);
  const available = hoursAvailable(plan);
  const verdict = verdictOf(needed, available);
  const choices = verdict === 'fits' ? [] : [weeksChoice(plan), hoursChoice(plan), scopeChoice(plan)];
  return { needed, available, verdict, ends_on: plan.endsOn, choices };
}

/** The verdict in numbers: "Needs 15 to 34 hours, likely 24. There are 55 hours until Sun, Jan 31." */
export function fitInWords({
  needed,
  available,
  verdict,
}: Pick<Fit, 'needed' | 'available' | 'verdict'>): string {
  const { likely, most } = needed;
  const range = hoursRangeLabel(needed);
  const there = `There ${available === 1 ? 'is' : 'are'} ${sumLabel(available)}`;
  const rest = {
    fits: `It fits, with ${sumLabel(available - most)} to spare even at the most.`,
    tight: `It is tight: ${sumLabel(most - available)} would be missing at the most.`,
    short: `It does not fit: ${sumLabel(likely - available)} are likely to be missing.`,
  };
  return `This needs ${range}. ${there}. ${rest[verdict]}`;
}
