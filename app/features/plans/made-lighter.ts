import { quarters, sumLabel } from '#app/core/quantities.ts';
import { hoursOf } from '#app/core/sum.ts';
import type { Deliverable } from '#app/features/brief/brief.schema.ts';
import { hoursOfDeliverable } from '#app/features/brief/brief-hours.ts';
import type { PlanFacts } from '#app/features/projects/plan-facts.schema.ts';
import type { PlannedWeek } from './planned-week.schema.ts';

/** So much of its likely hours is nearly all of it. */
const nearlyAll = 0.9;

type Facts = Pick<PlanFacts, 'brief' | 'fit' | 'done' | 'open' | 'waiting'>;

/** What a plan that is short holds in less time than it likely takes, in words that follow "Not in this plan". */
export function madeLighter(
  { brief, fit, done, open, waiting }: Facts,
  weeks: readonly Pick<PlannedWeek, 'steps'>[],
  notInPlan: readonly string[],
): string[] {
  if (fit.verdict !== 'short') return [];
  const work = [...done, ...open, ...waiting, ...weeks.flatMap(({ steps }) => steps)];
  const planned = ({ id }: Deliverable) => hoursOf(work.filter(({ deliverable }) => deliverable === id));
  const held = brief.deliverables.filter(
    (each) => each.state === 'open' && !notInPlan.includes(each.id) && planned(each) > 0,
  );
  const likely = (each: Deliverable) => hoursOfDeliverable(each).likely;
  const below = (share: number) => held.filter((each) => planned(each) < share * likely(each) - 1e-6);
  const lighter = below(nearlyAll);
  return (lighter.length > 0 ? lighter : below(1)).map(
    (each) => `${each.name}: ${quarters(planned(each))} of ${sumLabel(likely(each))}, so make it lighter`,
  );
}
