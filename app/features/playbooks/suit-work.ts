import { addDays, type Day, weekdayOf } from '#app/core/calendar.ts';
import { clause, inWords } from '#app/core/prose.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import { downToQuarter, quarter } from './hours.ts';
import { isWeekend, listWork, type Work, weekdayAt } from './list-work.ts';

const usualSittings = 8;

/** Room for the work of one day. */
export type DayRoom = { date: Day; isWeekend: boolean; free: number };

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
