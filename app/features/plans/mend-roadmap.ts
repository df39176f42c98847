import { shorten } from '#app/core/plain-line.ts';
import { wholeMinutes } from '#app/core/quantities.ts';
import { numberedOut } from '#app/services/ai/mend-answer.ts';
import type { PlannedWeek, RoadmapOutput } from './planned-week.schema.ts';
import { roadmapLimits } from './roadmap-limits.ts';

type AskedStep = Omit<PlannedWeek['steps'][number], 'step' | 'date'>;

interface Asked {
  weeks: (Omit<PlannedWeek, 'steps'> & { steps: AskedStep[] })[];
  not_in_plan: (string | null)[];
}

interface Piece {
  from: number;
  to: number;
  /** Of the whole plan; what an answer has after them is told. */
  targetWeeks?: number;
  earlier: readonly PlannedWeek[];
}

const words =
  'week|wk|woche|kw|semaine|semana|settimana|setmana|săptămâna|week|uge|uke|vecka|viikko|nädal|savaitė|nedēļa|tydzień|týden|týždeň|teden|tjedan|nedelja|hét|hafta|tuần|minggu|wiki|неделя|тиждень|седмица|εβδομάδα|שבוע|الأسبوع|सप्ताह|สัปดาห์ที่|주차';
const ordinal = new RegExp(
  String.raw`^\s*(?:(?:${words})\s*\d{1,2}|\d{1,2}\.?\s*(?:${words})|第\s*[\d一二三四五六七八九十]+\s*[周週])\s*(?:[:.：–—-]\s*|$)`,
  'iu',
);

/** The title without "Week 3:", which the program writes. */
function withoutWeek(title: string): string {
  const rest = title.replace(ordinal, '');
  return rest === '' ? title : rest;
}

/** The weeks of a piece under their own numbers and titles; no more than were asked for. */
export function mendRoadmap(
  { weeks, not_in_plan }: Asked,
  { from, to, targetWeeks, earlier }: Piece,
): RoadmapOutput {
  const count = to - from + 1;
  const meant = weeks.filter(({ week }) => week >= from && week <= to);
  const isNumbered = meant.length === count && new Set(meant.map(({ week }) => week)).size === count;
  const kept = isNumbered ? meant.sort((one, other) => one.week - other.week) : weeks.slice(0, count);
  const surplus = to === targetWeeks ? weeks.filter((week) => !kept.includes(week)) : [];
  const titles = numberedOut(
    kept.map(({ title }) => shorten(withoutWeek(title), roadmapLimits.title - ' (52)'.length)),
    earlier.map(({ title }) => title),
  );
  const backwards = kept.flatMap(({ needs }, index) =>
    [...new Set(needs)]
      .filter((needed) => needed > from + index && needed <= to)
      .map((needed) => [from + index, needed]),
  );
  return {
    weeks: kept.map((week, index): PlannedWeek => {
      const number = from + index;
      return {
        ...week,
        week: number,
        title: titles[index] ?? week.title,
        steps: week.steps.map((step) => ({
          ...step,
          step: null,
          date: null,
          hours: wholeMinutes(step.hours),
        })),
        needs: [...new Set(week.needs)].filter((needed) => needed >= 1 && needed < number),
      };
    }),
    not_in_plan: [...new Set(not_in_plan.filter((id) => id !== null))],
    shortfall: [
      ...surplus.map(({ title }) => `“${withoutWeek(title)}” comes after the last week.`),
      ...backwards.map(([week, needed]) => `Week ${week} cannot need week ${needed}, which comes after it.`),
    ],
  };
}
