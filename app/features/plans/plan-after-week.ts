import { addDays } from '#app/core/calendar.ts';
import type { PlanToFit } from '#app/features/fit/compute-fit.ts';
import type { Task } from '#app/services/prisma-client/client.ts';
import { type PlanRows, stateOfPlan } from './state-of-plan.ts';

interface ClosedWeek {
  /** The weeks of the plan after closing it. */
  targetWeeks: number;
  timeZone: string;
  now: Date;
}

/** A plan from the week after the current one on, for its fit. */
export function planAfterWeek<
  Row extends Pick<Task, 'week' | 'status' | 'estimatedHours' | 'spentHours' | 'deliverable'>,
>(
  known: Pick<PlanRows<Row>, 'roadmap' | 'kept'> & { row: PlanRows<Row>['project'] & { tasks: Row[] } },
  { targetWeeks, timeZone, now }: ClosedWeek,
): PlanToFit {
  const { row, roadmap, kept } = known;
  const project = { ...row, targetWeeks };
  const state = stateOfPlan({ project, tasks: row.tasks, roadmap, kept, timeZone, now });
  const plan = state.toFit(state.brief ?? { deliverables: [], done_when: '', dates: [] });
  const next = state.weeks.find(({ week }) => week === state.currentWeek);
  return { ...plan, startsOn: next?.startsOn ?? addDays(plan.endsOn, 1) };
}
