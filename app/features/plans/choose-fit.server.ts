import { z } from 'zod';
import { AppError } from '#app/core/app-error.ts';
import { exampleIds } from '#app/core/example-ids.ts';
import { operation, ownerOf } from '#app/core/operation.ts';
import { counted } from '#app/core/quantities.ts';
import { weekdays } from '#app/core/weekday.ts';
import { computeFit, type PlanToFit, planAfter } from '#app/features/fit/compute-fit.ts';
import type { FitChoice } from '#app/features/fit/fit.schema.ts';
import { generationSchema } from '#app/features/generations/generation.ts';
import { requestGeneration } from '#app/features/projects/request-generation.server.ts';
import { chooseFitSchema } from './brief-operations.schema.ts';
import { changeOfFrame } from './frame.ts';
import { noBrief } from './get-brief.server.ts';
import { keepBrief, writeFrame } from './keep-brief.server.ts';
import { keepVersion } from './keep-version.server.ts';
import { loadPlan } from './load-plan.server.ts';

const refuse = (message: string) => new AppError('conflict', message);
const reasons = { weeks: 'more_weeks', hours: 'more_hours', scope: 'less_scope' } as const;

export const chooseFit = operation({
  name: 'choose-fit',
  summary: 'Takes a choice that makes a plan fit, and replans the remaining weeks.',
  api: { method: 'POST', path: '/api/projects/:id/fit', status: 202 },
  access: ownerOf('project'),
  input: chooseFitSchema,
  example: { id: exampleIds.project, kind: 'weeks' },
  output: z.strictObject({ generation: generationSchema }),
  refusals: ['conflict'],
  ownLimits: ['generation'],
  async run({ id: projectId, kind, target_weeks, hours_a_week, leave_out }, context) {
    // What an older release has planned is upgraded in a transaction of its own, before ours locks the project.
    await loadPlan(context.viewer, projectId, context.now);
    return requestGeneration(
      {
        kind: 'analysis',
        projectId,
        isOwn: true,
        async prepare(transaction, _project, now, generationId) {
          const { row, brief, toFit, vault } = await loadPlan(context.viewer, projectId, now, transaction);
          if (brief === null) throw new AppError('not_found', noBrief);
          const plan = toFit(brief);
          const offered = computeFit(plan).choices.find((choice) => choice.kind === kind);
          if (!offered) throw refuse('The plan fits the hours there are, so there is nothing to choose.');
          const choice = chosen(offered, { target_weeks, hours_a_week, leave_out });
          const impossible = whyNot(choice, offered, plan);
          if (impossible) throw refuse(impossible);
          const after = planAfter(plan, choice);
          const version = { reason: reasons[kind], generationId, now };
          if (choice.kind === 'scope') {
            const left = { ...brief, deliverables: withoutThem(brief.deliverables, choice.leave_out) };
            await keepBrief(transaction, vault, projectId, { ...version, brief: left, model: null });
            return undefined;
          }
          const wish =
            choice.kind === 'weeks'
              ? { target_weeks: after.targetWeeks }
              : { hours: Object.fromEntries(weekdays.map((day, at) => [day, after.hoursByDay[at] ?? 0])) };
          const { moves } = await writeFrame(transaction, row, changeOfFrame(wish, row), now);
          await keepVersion(transaction, projectId, { ...version, moves });
          return undefined;
        },
      },
      context,
    );
  },
});

interface Wanted {
  target_weeks: number | undefined;
  hours_a_week: number | undefined;
  leave_out: string[] | undefined;
}

/** The choice with what the person picked instead of what was offered. */
function chosen(offered: FitChoice, wanted: Wanted): FitChoice {
  switch (offered.kind) {
    case 'weeks':
      return { ...offered, target_weeks: wanted.target_weeks ?? offered.target_weeks };
    case 'hours':
      return { ...offered, hours_a_week: wanted.hours_a_week ?? offered.hours_a_week };
    case 'scope':
      return { ...offered, leave_out: wanted.leave_out ?? offered.leave_out };
  }
}

/** Why a choice cannot be taken, with the figure; null when it can. */
function whyNot(choice: FitChoice, offered: FitChoice, plan: PlanToFit): string | null {
  if (choice.kind === 'weeks' && offered.kind === 'weeks') {
    if (!offered.possible)
      return offered.target_weeks > 52
        ? `It would take ${counted(offered.target_weeks, 'week')}, and a plan has at most 52.`
        : 'More weeks do not help: what is due before they begin has too few hours until its day.';
    if (choice.target_weeks > 52) return 'A plan has at most 52 weeks.';
    return choice.target_weeks < offered.target_weeks
      ? `It takes at least ${counted(offered.target_weeks, 'week')}.`
      : null;
  }
  if (choice.kind === 'hours' && offered.kind === 'hours') {
    if (!offered.possible) return `It would take ${counted(offered.hours_a_week, 'hour')} a week.`;
    if (choice.hours_a_week < offered.hours_a_week)
      return `It takes at least ${counted(offered.hours_a_week, 'hour')} a week.`;
    const longest = planAfter(plan, choice).hoursByDay.reduce((sum, hours) => sum + hours, 0);
    return longest < choice.hours_a_week
      ? `Your days hold at most ${counted(longest, 'hour')} a week.`
      : null;
  }
  const refused = choice.kind === 'scope' && whyNotLeftOut(choice.leave_out, plan, offered.possible);
  if (refused) return refused;
  if (offered.possible) return null;
  const { needed, available } = computeFit(planAfter(plan, choice));
  const there = `there ${available === 1 ? 'is' : 'are'} ${counted(available, 'hour')}`;
  return needed.most > available
    ? `Leaving things out is not enough: the rest would need ${counted(needed.most, 'hour')}, and ${there}.`
    : `Nothing would be left: everything together needs ${counted(computeFit(plan).needed.most, 'hour')}, and ${there}.`;
}

/** Any open deliverables can be left out but all of them; the plan then says whether the rest fits. */
function whyNotLeftOut(
  ids: readonly string[],
  { brief: { deliverables } }: PlanToFit,
  isPossible: boolean,
): string | null {
  const open = deliverables.flatMap(({ id, state }) => (state === 'open' ? [id] : []));
  const closed = ids.find((id) => !open.includes(id));
  if (closed !== undefined) return `The brief has no open deliverable ${closed}.`;
  return isPossible && open.every((id) => ids.includes(id))
    ? 'Nothing would be left. Leave at least one thing in the plan.'
    : null;
}

const withoutThem = <Item extends { id: string; state: string }>(
  items: readonly Item[],
  ids: readonly string[],
) => items.map((item) => (ids.includes(item.id) ? { ...item, state: 'left_out' as const } : item));
