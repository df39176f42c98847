import type { HoursRange } from '#app/features/brief/brief.schema.ts';
import { countedHours, rangeAround } from '#app/features/brief/brief-hours.ts';
import type { Fit } from '#app/features/fit/fit.schema.ts';
import { numberIn, postedSteps, tickedIn } from './step-fields.ts';
import type { OpenedChecklist } from './step-offer.ts';

interface Weight extends HoursRange {
  notEstimated: number;
  all: number;
}

const figures = ['least', 'likely', 'most'] as const;

/** The hours of the open steps of a form, and how many of them nobody has estimated. */
export function weighSteps(
  fields: Readonly<Record<string, string>>,
  checklist: OpenedChecklist | null,
): Weight {
  const sum: Weight = { least: 0, likely: 0, most: 0, notEstimated: 0, all: 0 };
  const add = (hours: HoursRange | null, times: number) => {
    const range = countedHours(hours);
    for (const figure of figures) sum[figure] += times * range[figure];
    sum.all += times;
    if (hours === null) sum.notEstimated += times;
  };
  for (const { state, by, hours, count, word } of postedSteps(fields)) {
    const likely = numberIn(hours) ?? Number.NaN;
    const times = word.trim() ? (numberIn(count) ?? 1) : 1;
    if (state === 'open' && by === 'me')
      add(likely > 0 ? rangeAround(likely) : null, Number.isInteger(times) ? times : 1);
  }
  const ticked = new Set(tickedIn(fields));
  for (const { steps } of checklist?.phases ?? [])
    for (const { id, hours } of steps) if (ticked.has(id)) add(hours, 1);
  return sum;
}

/**
 * The fit of a plan with the steps of a form instead of those that it was weighed with.
 * @param before what its form weighed then, which differs from what it needs by what is done and by the pace
 */
export function weighAgain(
  fit: Fit,
  { before, now, isGeneral }: { before: Weight; now: Weight; isGeneral: boolean },
): Fit {
  const least = Math.max(0, fit.needed.least + now.least - before.least);
  const likely = Math.max(least, fit.needed.likely + now.likely - before.likely);
  const needed = { least, likely, most: Math.max(likely, fit.needed.most + now.most - before.most) };
  const isUncertain = now.notEstimated > 0 && (isGeneral || 2 * now.notEstimated >= now.all);
  const isEnough = needed.most <= fit.available && !isUncertain;
  const verdict = isEnough ? 'fits' : needed.likely <= fit.available ? 'tight' : 'short';
  return { ...fit, needed, verdict, not_estimated: now.notEstimated };
}
