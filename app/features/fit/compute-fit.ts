import { addDays, type Day, daysBetween, weekdayOf, weekdays } from '#app/core/calendar.ts';
import { counted, hoursRangeLabel, hundredths, isOrAre, sumLabel } from '#app/core/quantities.ts';
import type { Brief, Deliverable, HoursRange } from '#app/features/brief/brief.schema.ts';
import type { Fit, FitChoice, OpenNeed, Scales } from './fit.schema.ts';
import { hoursAtPace } from './hours-at-pace.ts';
import { hoursLeftOn, type Time } from './hours-left-on.ts';

const longestPlan = 52;
const longestDay = 12;
/** The most weeks that a choice names, so that its dates keep years of four digits. */
const mostWeeks = 9_999;

/**
 * The facts that decide whether a plan fits: the work, in the hours it really takes this person, and the time it has to
 * fit into.
 */
/** A deliverable with the hours that it counts with, at the person's pace. */
export interface DeliverableToFit
  extends Pick<Deliverable, 'id' | 'name' | 'due' | 'state' | 'essential' | 'needs' | 'source'> {
  hours: HoursRange;
}

export interface PlanToFit extends Time {
  brief: Pick<Brief, 'done_when' | 'dates'> & { deliverables: readonly DeliverableToFit[] };
  /** How many steps nobody has estimated, and whether so much rests on them that it cannot be said to fit. */
  notEstimated?: number;
  isUncertain?: boolean;
  /** The work that is done, with the id of the deliverable it served. */
  done: readonly { hours: number; deliverable: string | null }[];
  /** Hours of open tasks that serve no deliverable. */
  openWithout: number;
  /** Hours taken for each estimated hour. */
  pace?: number | undefined;
  daysOff: readonly Day[];
  today: Day;
  /** The Monday, or chosen day, of the first week. */
  startsOn: Day;
  /** The Sunday of the last week. */
  endsOn: Day;
  targetWeeks: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const hoursDone = ({ done }: PlanToFit, id: string): number[] =>
  done.filter(({ deliverable }) => deliverable === id).map(({ hours }) => hours);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** The share of a text's longer words that another also has, alone or as part of a compound. */
function shareIn(text: string, other: string): number {
  const others = wordsOf(other);
  const own = wordsOf(text);
  const common = own.filter((word) => others.some((each) => each.includes(word) || word.includes(each)));
  return own.length === 0 ? 0 : common.length / own.length;
}

const [fromPerson, dated, purpose] = [1, 2, 4];

/** Higher is left out later: the person's own after what was assumed, then what has a fixed date, then the plan's purpose. */
export function importanceOf(
  { done_when, dates }: Omit<PlanToFit['brief'], 'deliverables'>,
  { name, due, source }: Pick<DeliverableToFit, 'name' | 'due' | 'source'>,
): number {
  const fixed = dates.filter(({ kind }) => kind !== 'day_off');
  // Many things are due on a fixed date of the project, so that alone means little.
  const hasOwnDue = due !== null && !fixed.some(({ date }) => date === due);
  const isDated = hasOwnDue || fixed.some((date) => shareIn(name, date.name) >= 0.5);
  return (
    (source === 'you' ? fromPerson : 0) +
    (isDated ? dated : 0) +
    (done_when !== null && shareIn(name, done_when) >= 0.5 ? purpose : 0)
  );
}

const isOpen = ({ state }: DeliverableToFit): boolean => state === 'open';

/** The hours a deliverable takes, minus those already spent on it. */
function hoursLeft(plan: PlanToFit, { id, hours }: DeliverableToFit): HoursRange {
  const spent = sum(hoursDone(plan, id));
  const left = (range: number) => Math.max(0, range - spent);
  return { least: left(hours.least), likely: left(hours.likely), most: left(hours.most) };
}

/** The id for open tasks that serve no deliverable. */
const noDeliverable = '';

function scalesOf(plan: PlanToFit): Scales {
  const { brief, openWithout, today, endsOn } = plan;
  const needs = brief.deliverables.filter(isOpen).map((deliverable) => ({
    id: deliverable.id,
    importance: importanceOf(brief, deliverable),
    // What is overdue has until the end of the plan.
    due: deliverable.due !== null && deliverable.due >= today ? earlier(deliverable.due, endsOn) : endsOn,
    hours: hoursLeft(plan, deliverable),
  }));
  const rest = { least: openWithout, likely: openWithout, most: openWithout };
  const all = [...needs, { id: noDeliverable, importance: 0, due: endsOn, hours: rest }].filter(
    ({ hours }) => hours.most > 0,
  );
  const days = [...new Set([...all.map(({ due }) => due), endsOn])];
  return {
    needs: all,
    hoursUntil: Object.fromEntries(days.map((day) => [day, hoursUntil(plan, day)])),
    endsOn,
  };
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** The open deliverables that still need hours. */
export const openNeeds = ({ needs }: Pick<Scales, 'needs'>): OpenNeed[] =>
  needs.filter(({ id }) => id !== noDeliverable);

const total = (needs: readonly OpenNeed[], figure: keyof HoursRange): number =>
  hundredths(sum(needs.map(({ hours }) => hours[figure])));

/** The person's usable hours from today until a day of the plan; at a pace, rounding leaves a few minutes of each day. */
export function hoursUntil(
  plan: Time & Pick<PlanToFit, 'pace' | 'daysOff' | 'today' | 'startsOn' | 'endsOn'>,
  day: Day = plan.endsOn,
): number {
  const { daysOff, taken = {}, claims = {}, pace = 1, today, startsOn, endsOn } = plan;
  const used = (hours: number) => pace * hoursAtPace(hours, pace);
  const hoursByDay = plan.hoursByDay.map(used);
  const from = today > startsOn ? today : startsOn;
  const until = earlier(day, endsOn);
  if (from > until) return 0;
  const days = daysBetween(from, until) + 1;
  const first = weekdays.indexOf(weekdayOf(from));
  const oddDays = Array.from({ length: days % 7 }, (_, index) => hoursByDay[(first + index) % 7] ?? 0);
  const unusual = [...new Set([...daysOff, ...Object.keys(taken), ...Object.keys(claims)])].filter(
    (each) => each >= from && each <= until,
  );
  const gone = unusual.map(
    (each) => (hoursByDay[weekdays.indexOf(weekdayOf(each))] ?? 0) - used(hoursLeftOn(each, plan)),
  );
  return hundredths(Math.floor(days / 7) * sum(hoursByDay) + sum(oddDays) - sum(gone));
}

/** The most hours that are missing by any due day for what is due by then. */
const missing = ({ needs, hoursUntil }: Scales, figure: keyof HoursRange): number =>
  Math.max(
    0,
    ...needs.map(({ due: day }) =>
      hundredths(
        total(
          needs.filter(({ due }) => due <= day),
          figure,
        ) - (hoursUntil[day] ?? 0),
      ),
    ),
  );

/**
 * Compares the hours needed with those available: the hours until the last due day, without those that come too late for
 * what is due before.
 * @param leftOut ids of deliverables that do not count
 */
export function weigh(
  scales: Scales,
  leftOut: readonly string[] = [],
): Omit<Fit, 'choices' | 'ends_on' | 'not_estimated'> {
  const { hoursUntil, endsOn } = scales;
  const needs = scales.needs.filter(({ id }) => !leftOut.includes(id));
  const needed = {
    least: total(needs, 'least'),
    likely: total(needs, 'likely'),
    most: total(needs, 'most'),
  };
  const last = needs.reduce<Day>((day, { due }) => (due > day ? due : day), '') || endsOn;
  const usable = (figure: 'likely' | 'most'): number => {
    const tooLate = missing({ ...scales, needs }, figure);
    return tooLate > 0 ? needed[figure] - tooLate : Infinity;
  };
  const available = hundredths(Math.min(hoursUntil[last] ?? 0, usable('likely'), usable('most')));
  const { likely, most } = needed;
  const verdict = most <= available ? 'fits' : likely <= available ? 'tight' : 'short';
  return { needed, available, verdict, ...(last < endsOn && { until: last }) };
}

/** The fit of a plan without its choices. Where too little is estimated, it is tight at best. */
export const weighPlan = (plan: PlanToFit) => capped(weigh(scalesOf(plan)), plan);
const capped = <Weighed extends Pick<Fit, 'verdict'>>(
  weighed: Weighed,
  { isUncertain }: PlanToFit,
): Weighed => (isUncertain && weighed.verdict === 'fits' ? { ...weighed, verdict: 'tight' } : weighed);

/** Choices are for the likely hours, never for the most. */
const isEnough = ({ needed, available }: Pick<Fit, 'needed' | 'available'>): boolean =>
  needed.likely <= available;
const likelyFits = (plan: PlanToFit): boolean => isEnough(weigh(scalesOf(plan)));

/**
 * The hours of everything a brief asks for, and how many of them the plan holds: those done, and as many of the rest as
 * there is time for.
 * @param kept the brief as stored; in `plan`, deliverables without open tasks count as done, too
 * @param notInPlan the ids of deliverables that no week has room for
 */
export function hoursAskedFor(
  plan: PlanToFit,
  { kept, notInPlan }: { kept: PlanToFit['brief']; notInPlan: readonly string[] },
): { hoursAsked: number; hoursInPlan: number } {
  const saidDone = new Set(kept.deliverables.flatMap(({ id, state }) => (state === 'done' ? [id] : [])));
  let [hoursAsked, held, toDo] = [0, 0, 0];
  for (const { id, state, hours } of plan.brief.deliverables) {
    const spent = Math.min(hours.likely, sum(hoursDone(plan, id)));
    // Fewer hours than its least do not complete a deliverable.
    const isWhole = saidDone.has(id) || (state === 'done' && spent >= hours.least);
    hoursAsked += hours.likely;
    held += isWhole ? hours.likely : spent;
    if (state === 'open' && !notInPlan.includes(id)) toDo += hours.likely - spent;
  }
  const room = Math.max(0, weighPlan(without(plan, notInPlan)).available - plan.openWithout);
  return { hoursAsked: hundredths(hoursAsked), hoursInPlan: hundredths(held + Math.min(toDo, room)) };
}

const withWeeks = (plan: PlanToFit, targetWeeks: number): PlanToFit => ({
  ...plan,
  targetWeeks,
  endsOn: addDays(plan.endsOn, 7 * (targetWeeks - plan.targetWeeks)),
});

const undated = (plan: PlanToFit): PlanToFit => ({
  ...plan,
  brief: {
    ...plan.brief,
    deliverables: plan.brief.deliverables.map((each) => ({ ...each, due: null })),
  },
});

function weeksChoice(plan: PlanToFit): FitChoice {
  const weekly = sum(plan.hoursByDay);
  // More weeks do not help what is due on an earlier day.
  const isTooLate = !likelyFits(withWeeks(plan, mostWeeks));
  // A plan that is tight already holds the likely hours; a week more is the least that helps.
  const base = isTooLate ? undated(plan) : plan;
  let longer = withWeeks(base, plan.targetWeeks + (likelyFits(plan) ? 1 : 0));
  // A week adds at most its hours, so no step goes beyond the smallest number that is enough.
  for (
    let weighed = weigh(scalesOf(longer));
    !isEnough(weighed) && longer.targetWeeks < mostWeeks;
    weighed = weigh(scalesOf(longer))
  ) {
    // Rounding errors: 31.5 hours in weeks of 6.3 are five weeks, not six.
    const more = Math.ceil((weighed.needed.likely - weighed.available) / weekly - 1e-6);
    longer = withWeeks(longer, Math.min(mostWeeks, longer.targetWeeks + Math.max(1, more)));
  }
  const { targetWeeks, endsOn } = longer;
  const possible = !isTooLate && targetWeeks <= longestPlan;
  return { kind: 'weeks', possible, target_weeks: targetWeeks, ends_on: endsOn };
}

/** Ever longer weeks, each as the hours of its weekdays in whole quarters. */
function* longerWeeks(hoursByDay: readonly number[], longest: number): Generator<number[]> {
  const days = hoursByDay.filter((hours) => hours > 0);
  for (let factor = 1; Number.isFinite(factor); ) {
    yield hoursByDay.map((hours) =>
      Math.max(hours, Math.min(longest, Math.ceil(4 * hours * factor - 1e-6) / 4)),
    );
    // The next factor is the smallest that adds a quarter of an hour to some day.
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
  const now = hundredths(sum(plan.hoursByDay));
  for (const hoursByDay of longerWeeks(plan.hoursByDay, longestDay)) {
    const hours = hundredths(sum(hoursByDay));
    if (hours > now && likelyFits({ ...plan, hoursByDay }))
      return { kind: 'hours', possible: true, hours_a_week: hours };
  }
  // The hours a week if days could be longer; with no day left, all of them in one week.
  const { needs, hoursUntil } = scalesOf(plan);
  const weeks = needs.map(({ due: day }) => {
    const likely = total(
      needs.filter(({ due }) => due <= day),
      'likely',
    );
    const share = (hoursUntil[day] ?? 0) / sum(plan.hoursByDay);
    return share > 0 ? likely / share : likely;
  });
  return { kind: 'hours', possible: false, hours_a_week: Math.ceil(4 * Math.max(...weeks)) / 4 };
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

/** Whether a deliverable may be left out: nothing essential, and nothing that what stays builds on. */
function mayGo({ brief }: PlanToFit, id: string, gone: readonly string[]): boolean {
  const own = brief.deliverables.find((each) => each.id === id);
  const isNeeded = brief.deliverables.some(
    (each) => isOpen(each) && each.id !== id && !gone.includes(each.id) && each.needs.includes(id),
  );
  return own !== undefined && !own.essential && !isNeeded;
}

function scopeChoice(plan: PlanToFit): FitChoice {
  const scales = scalesOf(plan);
  const open = openNeeds(scales);
  const leastImportantFirst = open
    .toReversed()
    .sort((one, other) => one.importance - other.importance)
    .map(({ id }) => id);
  const isEnoughWithout = (ids: readonly string[]) => ids.length > 0 && isEnough(weigh(scales, ids));
  let leaveOut: string[] = [];
  for (const id of leastImportantFirst)
    if (!isEnoughWithout(leaveOut) && mayGo(plan, id, leaveOut)) leaveOut.push(id);
  const isFound = isEnoughWithout(leaveOut);
  for (const id of leaveOut.toReversed()) {
    const fewer = leaveOut.filter((each) => each !== id);
    if (isEnoughWithout(fewer) && fewer.every((each) => mayGo(plan, each, fewer))) leaveOut = fewer;
  }
  const saved = sum(open.filter(({ id }) => leaveOut.includes(id)).map(({ hours }) => hours.likely));
  const possible = isFound && leaveOut.length < open.length;
  return { kind: 'scope', possible, leave_out: leaveOut, hours_saved: hundredths(saved) };
}

/** The plan with a choice applied. If the choice is possible, the likely hours then fit. */
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

/** The fit of a plan, with the choices that would make it fit, and the figures behind it. */
export function weighUp(plan: PlanToFit): { fit: Fit; scales: Scales } {
  const scales = scalesOf(plan);
  const weighed = capped(weigh(scales), plan);
  const choices = weighed.verdict === 'fits' ? [] : [weeksChoice(plan), hoursChoice(plan), scopeChoice(plan)];
  const { notEstimated = 0, endsOn } = plan;
  return { fit: { ...weighed, not_estimated: notEstimated, ends_on: endsOn, choices }, scales };
}

export const computeFit = (plan: PlanToFit): Fit => weighUp(plan).fit;

/** The verdict in numbers: "Needs 15 to 34 hours, likely 24. There are 55 hours until Sun, Jan 31." */
export function fitInWords({
  needed,
  available,
  verdict,
  not_estimated: guessed = 0,
}: Pick<Fit, 'needed' | 'available' | 'verdict'> & Partial<Pick<Fit, 'not_estimated'>>): string {
  const { likely, most } = needed;
  const range = hoursRangeLabel(needed);
  const there = `There ${isOrAre(available)} ${sumLabel(available)}`;
  const rest = {
    fits: `It fits, with ${sumLabel(available - most)} to spare even at the most.`,
    tight:
      most > available
        ? 'It is tight: the likely hours fit, the most do not.'
        : 'It is tight at best, because too little of it is estimated.',
    short: `It does not fit: you need about ${sumLabel(likely - available)} more.`,
  };
  const guesses = guessed > 0 ? ` ${counted(guessed, 'step')} not estimated, counted as 3 hours each.` : '';
  return `This needs ${range}. ${there}. ${rest[verdict]}${guesses}`;
}
