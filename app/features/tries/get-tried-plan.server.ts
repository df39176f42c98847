import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { operation } from '#app/core/operation.ts';
import { datesOf } from '#app/features/plans/roadmap.ts';
import { insertDates } from '#app/features/plans/week-dates.ts';
import { openTried } from './keep.server.ts';
import {
  insteadOfModel,
  type TriedPlan,
  type TriedWork,
  triedOnItsWaySchema,
  triedSchema,
  triedStatuses,
} from './tried-plan.schema.ts';

export const noTriedPlan = 'There is no such plan any more: a plan that was tried is kept for 24 hours.';

export const getTriedPlan = operation({
  name: 'get-tried-plan',
  summary: 'The plan tried without an account, or its progress, found by the cookie or the header `X-Keep`.',
  api: { method: 'GET', path: '/api/try', ...triedStatuses },
  apiOnly: 'the screen shows it as HTML',
  access: 'anyone',
  input: z.object({}),
  output: z.union([triedSchema, triedOnItsWaySchema]),
  refusals: ['not_found'],
  async run(_, { client, now }) {
    const opened = await openTried(client.keep, now);
    if (!opened) throw new AppError('not_found', noTriedPlan);
    return 'work' in opened ? shownWork(opened.work, client.keep) : shownTried(opened.plan, client.keep);
  },
});

/** The message for a plan that failed. */
export const triedFailed =
  'The plan could not be finished. What you wrote is kept for 24 hours, so you can try again.';

/** A plan in progress for the API. */
export const shownWork = (
  { state, progress, step }: TriedWork,
  keep: string,
): z.output<typeof triedOnItsWaySchema> => ({
  generation: { state, progress, step, message: state === 'failed' ? triedFailed : null },
  keep,
});

/** A tried plan for the API. */
export const shownTried = (plan: TriedPlan, keep: string): z.output<typeof triedSchema> => ({
  brief: plan.brief,
  fit: plan.fit,
  analysis: { content: plan.analysis.content },
  roadmap: {
    content: insertDates(plan.roadmap.content, plan.weeks),
    milestones: plan.roadmap.milestones.map(({ week, title, description }) => ({
      ...{ week, title, description },
      ...datesOf(week, plan.weeks),
    })),
  },
  tasks: tasksOf(plan),
  keep,
  ...(plan.firstWeek.shortfall.length > 0 && { shortfall: plan.firstWeek.shortfall }),
  ...(plan.model !== 'template' && { model: plan.model }),
  ...(plan.instead && { note: insteadOfModel[plan.instead] }),
});

/** The tasks of the first week, and after them those it has no room for. */
export function tasksOf({ firstWeek: { plan } }: TriedPlan): z.output<typeof triedSchema>['tasks'] {
  const placed = [...plan.scheduled, ...plan.carried.map((each) => ({ ...each, dueDate: null }))];
  const orders = new Map(placed.map(({ task }, at) => [task.key, at + 1]));
  return placed.map(({ task, dueDate, dependsOn }, at) => ({
    order: at + 1,
    title: task.title,
    description: task.description,
    due_date: dueDate,
    estimated_hours: task.hours,
    dependencies: dependsOn.flatMap((key) => orders.get(key) ?? []),
  }));
}
