import { addDays } from '#app/core/calendar.ts';
import type { Brief } from '#app/features/brief/brief.schema.ts';
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
  const plan = state.toFit(state.brief ?? emptyBrief);
  const next = state.weeks.find(({ week }) => week === state.currentWeek);
  return { ...plan, startsOn: next?.startsOn ?? addDays(plan.endsOn, 1) };
}

/** Of a project that has none yet. */
const emptyBrief: Brief = {
  ...{ language: 'en', done_when: null, goal: null, checklist: null, budget: null },
  ...{ deliverables: [], dates: [], constraints: [], resources: [], questions: [] },
};
