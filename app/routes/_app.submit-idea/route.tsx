import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { addDays, dayIn, sundayOf, weekdayOf } from '#app/core/calendar.ts';
import { postedForm, reviseSteps } from '#app/features/checklists/offer-steps.server.ts';
import { readSteps, stepErrors } from '#app/features/checklists/step-fields.ts';
import { stepsIntent } from '#app/features/checklists/use-steps.ts';
import { getLastFrame } from '#app/features/ideas/get-last-frame.server.ts';
import { ideaLabels, sharingOptions } from '#app/features/ideas/idea-labels.ts';
import { ideaLength } from '#app/features/ideas/idea-limits.ts';
import { plannerInUse } from '#app/features/ideas/planner-in-use.server.ts';
import { submitIdea } from '#app/features/ideas/submit-idea.server.ts';
import { suggestDescription } from '#app/features/ideas/suggest-description.server.ts';
import { listHoursHeld } from '#app/features/plans/list-hours-held.server.ts';
import { targetWeeksRange } from '#app/features/projects/target-weeks.ts';
import { load, privateScreen } from '#app/http/screen.server.ts';
import { type Posted, screenActions } from '#app/http/screen-actions.server.ts';
import { keepForm, unlessUnreachable } from '#app/ui/keep-form.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { WhatYouGet } from '#app/ui/what-you-get.tsx';
import { IdeaForm } from './idea-form.tsx';

const failures = {
  analyze: 'Failed to submit idea. Please try again.',
  suggest: 'Failed to generate description. Please try again.',
};

export const meta = pageMeta({ title: 'Submit your idea' });

export async function loader({ request, context: shared }: LoaderFunctionArgs) {
  const context = await privateScreen(request, shared);
  const { viewer, now } = context;
  const [{ projects: others }, { frame: preset }] = await Promise.all([
    load(listHoursHeld, {}, context),
    load(getLastFrame, {}, context),
  ]);
  const today = dayIn(now, viewer.timeZone);
  return {
    planner: plannerInUse(),
    draftKey: `idea-draft:${viewer.userId}`,
    formKey: crypto.randomUUID(),
    shortestIdea: ideaLength.min,
    weeksRange: targetWeeksRange,
    others,
    preset,
    firstDays: { today, weekday: weekdayOf(today), monday: addDays(sundayOf(today), 1) },
  };
}

const labels = {
  ...ideaLabels,
  sharing: [ideaLabels.sharing, sharingOptions] as const,
  previousIdea: 'Your own text, before the suggestion',
  steps: 'Steps you know already',
};

const ideaIn = ({ values: { title = '', idea = '' }, context: { viewer, now } }: Posted) => ({
  ...{ title, idea, today: dayIn(now, viewer?.timeZone ?? 'UTC'), brief: null },
});

export const action = screenActions(
  failures,
  {
    analyze: {
      operation: submitIdea,
      labels,
      input: ({ checklist, ticked, day, ...fields }) => ({
        ...fields,
        ...readSteps(
          { ...fields, ...(checklist && { checklist, ticked: ticked ?? '', day: day ?? '' }) },
          false,
        ),
      }),
      done: ({ project }) => redirect(`/projects/${project.id}`),
      refused: ({ fields }, posted) => ({
        fields: stepErrors(fields, posted.values),
        values: postedForm(posted.values, ideaIn(posted)),
      }),
    },
    suggest: {
      operation: suggestDescription,
      labels,
      done: ({ description }, posted) => {
        const { idea = '', previousIdea = '', ...values } = posted.values;
        const kept = idea.trim() === '' ? previousIdea : idea;
        return {
          values: postedForm({ ...values, idea: description, previousIdea: kept }, ideaIn(posted)),
        };
      },
    },
    restore: {
      labels,
      done: (_, posted) => {
        const { previousIdea = '', ...values } = posted.values;
        return {
          values: postedForm({ ...values, idea: previousIdea, previousIdea: '' }, ideaIn(posted)),
        };
      },
    },
    [stepsIntent]: {
      labels,
      done: (_, posted) => ({ values: reviseSteps(posted.values, ideaIn(posted)) }),
    },
  },
  stepsIntent,
);

export const clientAction = keepForm(failures);
export const shouldRevalidate = unlessUnreachable;

const steps = [
  ['An analysis', 'Who it is for, what speaks for it, what could go wrong and how you will notice.'],
  ['A roadmap', 'One milestone for each of your weeks, with the steps that lead to it.'],
  ['Tasks, week by week', 'Each with a day and its hours, and never more than the time you have.'],
] as const;

export default function SubmitIdea() {
  const { planner, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Submit your idea"
        description="Describe it and say when you have time. You get an analysis, and a plan that fits your weeks."
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
        <IdeaForm {...form} planner={planner} />
        <WhatYouGet steps={steps}>
          {planner === 'template'
            ? 'No AI model is set up here, so the plan is made of your own steps and a checklist, which you can change. Your idea stays private and is stored encrypted.'
            : 'Your idea is stored encrypted, and sent to nothing but the AI model set up here.'}
        </WhatYouGet>
      </div>
    </>
  );
}
